import { type ReactNode, Suspense, use } from 'react';
import { Later, Refused } from '../pages/admin/later.ts';
import { STATE_ID, type StaffState } from './staff-app.tsx';

/** JSON inside of markup: nothing in it can end its element. */
const inMarkup = (state: StaffState): string => JSON.stringify(state).replaceAll('<', '\\u003c');

const StateScript = ({ of }: { of: StaffState }) => (
  <script
    id={STATE_ID}
    type="application/json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: children of a script are not escaped; `<` is, above.
    dangerouslySetInnerHTML={{ __html: inMarkup(of) }}
  />
);

type Answers = NonNullable<StaffState['loaderData']>;

/** Whether some of it is still to come. */
export const isComing = (loaderData: StaffState['loaderData']): loaderData is Answers =>
  Object.values(loaderData ?? {}).some((data) => data instanceof Later);

/** What all loaders have answered; null when one of them was refused. */
async function allOf(loaderData: Answers): Promise<StaffState['loaderData']> {
  const answers = await Promise.all(
    Object.entries(loaderData).map(async ([id, data]) => [id, data instanceof Later ? await data.promise : data] as const),
  );
  return answers.some(([, data]) => data instanceof Refused) ? null : Object.fromEntries(answers);
}

/** What comes last, when all of it is there. */
function Coming({ of, state }: { of: Promise<StaffState['loaderData']>; state: StaffState }) {
  return <StateScript of={{ ...state, loaderData: use(of) }} />;
}

/**
 * What the browser takes over, as an element: a block that does not run, so that no policy has to let it. Made before the
 * document is rendered, which would begin to wait anew at each attempt.
 */
export function stateElement(state: StaffState): ReactNode {
  const { loaderData } = state;
  if (!isComing(loaderData)) return <StateScript of={state} />;
  return (
    <Suspense fallback={null}>
      <Coming of={allOf(loaderData)} state={state} />
    </Suspense>
  );
}
