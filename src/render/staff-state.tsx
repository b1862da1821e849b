import { type ReactNode, Suspense, use } from 'react';
import { type Answers, allOf, isComing, Refused } from '../pages/admin/later.ts';
import { jsonInMarkup } from './json.ts';
import { STATE_ID, type StaffState } from './staff-app.tsx';

type Told = Omit<StaffState, 'loaderData'> & { loaderData: Answers };

/** Of a screen that was refused its data there is nothing to take over. */
const takenOver = ({ loaderData, ...state }: Told): StaffState => ({
  ...state,
  loaderData: Object.values(loaderData).some((data) => data instanceof Refused) ? null : loaderData,
});

const StateScript = ({ of }: { of: Told }) => (
  <script
    id={STATE_ID}
    type="application/json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: children of a script are not escaped; what could end it is.
    dangerouslySetInnerHTML={{ __html: jsonInMarkup(takenOver(of)) }}
  />
);

/** What comes last, when all of it is there. */
function Coming({ of, state }: { of: Promise<Answers>; state: Told }) {
  return <StateScript of={{ ...state, loaderData: use(of) }} />;
}

/**
 * What the browser takes over, as an element: a block that does not run, so that no policy has to let it. Made before the
 * document is rendered, which would begin to wait anew at each attempt.
 */
export function stateElement(state: Told): ReactNode {
  const { loaderData } = state;
  if (!isComing(loaderData)) return <StateScript of={state} />;
  return (
    <Suspense fallback={null}>
      <Coming of={allOf(loaderData)} state={state} />
    </Suspense>
  );
}
