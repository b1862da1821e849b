import type { AccountRecord } from '../../../../schema/models.ts';
import type { StaffRole } from '../../../../schema/staff/rights.ts';

/** The signed-in member of staff. `needsSecondFactorSetup`: only the own account is open until there is a second factor. */
export type StaffViewer = AccountRecord & { email: string; staffRole: StaffRole; needsSecondFactorSetup?: true };

/** The result of a write for which nobody signs in again. */
export const SIGNED_OUT_MESSAGE = 'Not saved, because you are signed out. What you typed is still here: save it again to sign in.';

/** Names the account that the screen was opened with: the server answers nobody else. */
const VIEWER_HEADER = 'x-viewer';

/** What somebody has to do before an operation can be sent again. */
type Demand = 'sign-in' | 'second-factor';

/** What a GraphQL answer demands by its first error. */
async function readDemand(response: Response): Promise<Demand | undefined> {
  const answer = (await response
    .clone()
    .json()
    .catch(() => undefined)) as { errors?: { extensions?: { code?: unknown; fields?: { secondFactor?: string } } }[] } | undefined;
  const { code, fields } = answer?.errors?.[0]?.extensions ?? {};
  return code === 'UNAUTHENTICATED' ? 'sign-in' : fields?.secondFactor ? 'second-factor' : undefined;
}

/**
 * The session of this browser tab. What meets an expired session waits until the same person has signed in again, on the same
 * screen, and is sent then; so does what needs a second factor by now, until there is one. `signInRequest` is set meanwhile.
 */
export class SessionGate {
  readonly viewer: StaffViewer;
  signInRequest: { demand: Demand; resolve(isSignedIn: boolean): void } | undefined;
  readonly #listeners = new Set<() => void>();
  #outcome: Promise<boolean> | undefined;

  constructor(viewer: StaffViewer) {
    this.viewer = viewer;
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Asks for a sign-in, or for a second factor, once for all that wait. Resolves with false if it is declined. */
  readonly requestSignIn = (demand: Demand = 'sign-in'): Promise<boolean> => {
    this.#outcome ??= new Promise<boolean>((resolve) => this.#change({ demand, resolve })).finally(() => {
      this.#outcome = undefined;
      this.#change(undefined);
    });
    return this.#outcome;
  };

  /**
   * `fetch` for GraphQL: an operation that meets an expired session, or that of another account, is sent again after the sign-in. What
   * runs in the background (`priority: 'low'`) fails instead.
   */
  readonly fetch: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set(VIEWER_HEADER, String(this.viewer.id));
    const send = (): Promise<Response> => fetch(input, { ...init, headers });
    let response = await send();
    if (init?.priority === 'low') return response;
    for (let demand = await readDemand(response); demand && (await this.requestSignIn(demand)); demand = await readDemand(response))
      response = await send();
    return response;
  };

  #change(request: SessionGate['signInRequest']): void {
    this.signInRequest = request;
    for (const listener of this.#listeners) listener();
  }
}
