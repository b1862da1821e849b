import { type ReactNode, Suspense, use } from 'react';
import { serializeJsonForHtml } from '../../../render/html.ts';
import { STATE_ID, type StaffState } from '../staff-context.ts';
import { hasDeferred, type LoaderData, LoaderError, resolveDeferred } from './deferred.ts';

type StreamedStaffState = Omit<StaffState, 'loaderData'> & { loaderData: LoaderData };

/** A failed screen is not hydrated. */
const toHydrationState = ({ loaderData, ...state }: StreamedStaffState): StaffState => ({
  ...state,
  loaderData: Object.values(loaderData).some((data) => data instanceof LoaderError) ? null : loaderData,
});

const StateScript = ({ state }: { state: StreamedStaffState }) => (
  <script
    id={STATE_ID}
    type="application/json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: serializeJsonForHtml escapes what could end the script element.
    dangerouslySetInnerHTML={{ __html: serializeJsonForHtml(toHydrationState(state)) }}
  />
);

/** Suspends until all loader data is there, so it is the last part of a streamed document. */
function PendingStateScript({ loaderData, state }: { loaderData: Promise<LoaderData>; state: StreamedStaffState }) {
  return <StateScript state={{ ...state, loaderData: use(loaderData) }} />;
}

/**
 * The hydration state as an inert JSON script element, which needs no nonce. Created before the document is rendered, because
 * each render attempt would start a new wait.
 */
export function createStateScript(state: StreamedStaffState): ReactNode {
  const { loaderData } = state;
  if (!hasDeferred(loaderData)) return <StateScript state={state} />;
  return (
    <Suspense fallback={null}>
      <PendingStateScript loaderData={resolveDeferred(loaderData)} state={state} />
    </Suspense>
  );
}
