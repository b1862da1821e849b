import { isRouteErrorResponse, useRouteError } from 'react-router';
import { OWN_MESSAGES } from '../../../schema/messages.ts';
import { useBuildGone } from '../components/mutations/outdated-build.ts';
import * as staff from '../components/staff.css.ts';
import * as css from './frame.css.ts';

/** Placeholder of a slow screen. */
export const ScreenSkeleton = () => (
  <div className={css.skeleton} aria-hidden="true">
    <i />
    <div>
      {Array.from({ length: 6 }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical.
        <i key={i} />
      ))}
    </div>
  </div>
);

/** Replaces a screen that failed; the frame stays. */
export function ScreenErrorBoundary() {
  const reason = useRouteError();
  const status = isRouteErrorResponse(reason) ? reason.status : 503;
  const data = isRouteErrorResponse(reason) ? (reason.data as Pick<ScreenErrorProps, 'message' | 'backLink' | 'requestId' | 'owners'>) : {};
  const isOutdated = useBuildGone(!isRouteErrorResponse(reason));
  return <ScreenError {...(isOutdated ? { message: OWN_MESSAGES.outdatedScreen, isOutdated } : data)} status={status} />;
}

/** A link away from a screen that was not found. */
export interface BackLink {
  path: string;
  label: string;
}

interface ScreenErrorProps {
  status: number;
  message?: string | undefined;
  backLink?: BackLink;
  /** The page is of an earlier build than the server. */
  isOutdated?: boolean;
  /** Who can change the role of the reader, if that would help. */
  owners?: readonly { userName: string; email: string }[];
  /** The id of the failed request: its log line and the System screen have it. */
  requestId?: string | undefined;
}

/** What happened and where to go from here. */
export function ScreenError({ status, message, backLink, isOutdated, requestId, owners = [] }: ScreenErrorProps) {
  return (
    <div className={css.screenError} role="alert">
      <h1>
        {isOutdated
          ? 'The site was updated'
          : status === 404
            ? 'Page not found'
            : status === 403
              ? 'You have no access to this page'
              : status === 401
                ? 'You are signed out'
                : 'This screen cannot be shown right now'}
      </h1>
      <p>{message ?? 'Nothing was changed. Try again in a moment.'}</p>
      {owners.length > 0 && (
        <p>
          Who can change your role:{' '}
          {owners.map(({ userName, email }, i) => (
            <span key={email}>
              {i > 0 && ', '}
              <a className={staff.link} href={`mailto:${email}`}>
                <bdi>{userName}</bdi>
              </a>
            </span>
          ))}
        </p>
      )}
      {requestId && (
        <p className={css.requestId}>
          If you tell someone about it, quote this number: <bdi>{requestId}</bdi>
        </p>
      )}
      <p>
        {backLink ? (
          <a className={staff.button} href={backLink.path}>
            {backLink.label}
          </a>
        ) : owners.length > 0 ? null : (
          // biome-ignore lint/a11y/useValidAnchor: an empty address reloads this page.
          <a className={staff.button} href="">
            {isOutdated ? 'Reload' : 'Try again'}
          </a>
        )}
        <a className={staff.buttonSecondary} href="/sidebar-admin">
          Overview
        </a>
      </p>
    </div>
  );
}

/** Replaces the frame when it failed. */
export const FrameErrorBoundary = () => (
  <main>
    <ScreenErrorBoundary />
  </main>
);
