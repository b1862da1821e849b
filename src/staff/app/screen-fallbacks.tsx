import { isRouteErrorResponse, useRouteError } from 'react-router';
import * as staff from '../components/staff.css.ts';
import * as css from './frame.css.ts';
import type { BackLink } from './screen.tsx';

/** A look of what comes. */
export const ScreenSkeleton = () => (
  <div className={css.skeleton} aria-hidden="true">
    <i />
    <div>
      {Array.from({ length: 6 }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing else.
        <i key={i} />
      ))}
    </div>
  </div>
);

/** What stands in a screen's place when it cannot be made: what happened, and what to do. The frame stays around it. */
export function ScreenErrorBoundary() {
  const reason = useRouteError();
  const status = isRouteErrorResponse(reason) ? reason.status : 503;
  const { message, list } = isRouteErrorResponse(reason) ? (reason.data as { message?: string; list?: BackLink }) : {};
  return <ScreenError status={status} message={message} list={list} />;
}

/** The same for a screen whose document had begun already. */
export function ScreenError({ status, message, list }: { status: number; message?: string; list?: BackLink }) {
  return (
    <div className={css.screenError} role="alert">
      <h1>
        {status === 404 ? 'There is nothing here' : status === 403 ? 'This is closed to you' : 'This screen cannot be shown right now'}
      </h1>
      <p>{message ?? 'Nothing was changed. Try again in a moment.'}</p>
      <p>
        {list ? (
          // What is gone does not come back by trying.
          <a className={staff.button} href={list.path}>
            {list.label}
          </a>
        ) : (
          // biome-ignore lint/a11y/useValidAnchor: an empty address is this page again.
          <a className={staff.button} href="">
            Try again
          </a>
        )}
        <a className={staff.buttonSecondary} href="/sidebar-admin">
          Overview
        </a>
      </p>
    </div>
  );
}

/** The same where even the frame is missing. */
export const FrameErrorBoundary = () => (
  <main>
    <ScreenErrorBoundary />
  </main>
);
