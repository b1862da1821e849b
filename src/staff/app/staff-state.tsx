import { type ReactNode, Suspense, use } from 'react';
import { serializeJsonForHtml } from '../../render/html.ts';
import { hasDeferred, type LoaderData, LoaderError, resolveDeferred } from './deferred.ts';
import { STATE_ID, type StaffState } from './staff-app.tsx';

type StreamedStaffState = Omit<StaffState, 'loaderData'> & { loaderData: LoaderData };

/** Of a screen that was refused its data there is nothing to take over. */
const toHydrationState = ({ loaderData, ...state }: StreamedStaffState): StaffState => ({
  ...state,
  loaderData: Object.values(loaderData).some((data) => data instanceof LoaderError) ? null : loaderData,
});

const StateScript = ({ of }: { of: StreamedStaffState }) => (
  <script
    id={STATE_ID}
    type="application/json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: children of a script are not escaped; what could end it is.
    dangerouslySetInnerHTML={{ __html: serializeJsonForHtml(toHydrationState(of)) }}
  />
);

/** What comes last, when all of it is there. */
function PendingStateScript({ of, state }: { of: Promise<LoaderData>; state: StreamedStaffState }) {
  return <StateScript of={{ ...state, loaderData: use(of) }} />;
}

/**
 * What the browser takes over, as an element: a block that does not run, so that no policy has to let it. Made before the
 * document is rendered, which would begin to wait anew at each attempt.
 */
export function createStateScript(state: StreamedStaffState): ReactNode {
  const { loaderData } = state;
  if (!hasDeferred(loaderData)) return <StateScript of={state} />;
  return (
    <Suspense fallback={null}>
      <PendingStateScript of={resolveDeferred(loaderData)} state={state} />
    </Suspense>
  );
}
