import {
  type AnyVariables,
  type Client,
  composeExchanges,
  createRequest,
  type Exchange,
  type OperationResult,
  type TypedDocumentNode,
} from '@urql/core';
import { createContext } from 'react-router';
import { onPush, pipe } from 'wonka';
import { type ActionError, toActionError } from '../../components/mutations/run-mutation.ts';
import type { TabWrites } from '../writes/screen-action.ts';
import { isAccountOfBrowser } from './account-of-browser.ts';
import { isWrite, readOrderExchange } from './exchanges.ts';
import { createReplaceableExchange } from './replaceable-exchange.ts';

/** The query of a screen. */
export interface Read<Data = unknown> {
  document: TypedDocumentNode<Data, AnyVariables>;
  variables: AnyVariables;
}

/** How fresh the data of a screen is. */
export interface Freshness {
  /** When it was read from the network. */
  readAt: number;
  /** Why it could not be refreshed. */
  error?: ActionError | undefined;
}

const getKey = ({ document, variables }: Read): number => createRequest(document, variables).key;

/** Milliseconds that a read waits for the writes before it. */
const READ_PATIENCE_MS = 5000;

/** Different queries until the cache is emptied, which bounds its memory. */
const MAX_QUERIES = 300;

/** Tabs of a browser tell each other that they have written. */
const CHANNEL = 'staff-writes';

/**
 * What the screens of this tab have read, in a normalised cache: a screen shows it at once and refreshes it behind. It holds rows of one
 * account only, and is empty as soon as another one uses the browser.
 */
export class ScreenReads {
  /** Stands before the exchanges that reach the network. */
  readonly exchange: Exchange;
  readonly #viewerId: number;
  readonly #writes: TabWrites;
  readonly #replace: (inner: Exchange) => void;
  /** Undefined until the cache is loaded; everything is read from the network then. */
  #createCache: (() => Exchange) | undefined;
  #client!: Client;
  readonly #freshness = new Map<number, Freshness>();
  readonly #listeners = new Set<() => void>();
  readonly #writeListeners = new Set<() => void>();
  /** The queries that the cache has answers of. */
  readonly #cached = new Set<number>();
  /** The reads that another tab may have changed since. */
  #outdated = new Set<number>();
  readonly #channel = new BroadcastChannel(CHANNEL);

  constructor(viewerId: number, writes: TabWrites) {
    this.#viewerId = viewerId;
    this.#writes = writes;
    const { exchange, replace } = createReplaceableExchange();
    this.#replace = replace;
    const noticeExchange: Exchange =
      ({ forward }) =>
      (operations) =>
        pipe(operations, forward, onPush(this.#notice));
    this.exchange = composeExchanges([noticeExchange, readOrderExchange, exchange]);
    this.#channel.onmessage = () => {
      this.clear();
      this.#outdated = new Set(this.#freshness.keys());
      this.#tellListeners();
    };
    document.addEventListener('visibilitychange', this.#tellListeners);
    window.addEventListener('storage', () => {
      if (!isAccountOfBrowser(viewerId)) this.clear();
    });
  }

  /** Loads the cache, which begins with what the server has rendered. */
  async start(client: Client, hydrated: (Read & { data: unknown }) | undefined): Promise<void> {
    this.#client = client;
    const { createCache } = await import('./cache.ts');
    this.#createCache = createCache;
    this.#replace(createCache());
    if (hydrated) await this.#send(hydrated, { seed: hydrated.data });
  }

  /** What the cache has for a screen; undefined if anything is missing. */
  peek<Data>({ document, variables }: Read<Data>): Data | undefined {
    if (!this.#createCache) return undefined;
    if (isAccountOfBrowser(this.#viewerId))
      return this.#client.readQuery(document, variables, { requestPolicy: 'cache-only' })?.data ?? undefined;
    this.clear();
    return undefined;
  }

  /** Reads from the network, after the writes of the tab. */
  async query<Data>(read: Read<Data>): Promise<OperationResult<Data>> {
    await this.#writes.settle(READ_PATIENCE_MS);
    return this.#send(read);
  }

  /** How fresh the data of a screen is; undefined if this tab has not read it. */
  getFreshness(read: Read): Freshness | undefined {
    return this.#freshness.get(getKey(read));
  }

  /** Whether another tab has written since a screen was read; true once, for whoever reads it again. */
  takeOutdated(read: Read): boolean {
    return this.#outdated.delete(getKey(read));
  }

  /** Calls a listener when the cache has changed. Returns a function that ends it. */
  readonly subscribe = (listener: () => void): (() => void) => addListener(this.#listeners, listener);

  /** Calls a listener after each write of this tab. Returns a function that ends it. */
  readonly subscribeToWrites = (listener: () => void): (() => void) => addListener(this.#writeListeners, listener);

  /** Forgets all rows. */
  clear(): void {
    this.#cached.clear();
    if (this.#createCache) this.#replace(this.#createCache());
  }

  async #send<Data>({ document, variables }: Read<Data>, context: { seed?: unknown } = {}): Promise<OperationResult<Data>> {
    const request = createRequest(document, variables);
    const { key } = request;
    this.#outdated.delete(key);
    // A key of its own: urql would answer this request with what `peek` finds meanwhile.
    const source = this.#client.executeQuery({ ...request, key: (key + 1) >>> 0 }, { requestPolicy: 'network-only', ...context });
    const result = await source.toPromise();
    const error = result.error || result.data === undefined ? toActionError(result) : undefined;
    this.#freshness.set(key, { readAt: error ? (this.#freshness.get(key)?.readAt ?? Date.now()) : Date.now(), error });
    if (error?.code === 'UNAUTHENTICATED') this.clear();
    this.#tellListeners();
    return result;
  }

  readonly #tellListeners = (): void => {
    for (const listener of this.#listeners) listener();
  };

  readonly #notice = ({ operation, data }: OperationResult): void => {
    if (operation.kind === 'mutation' && data && isWrite(operation)) {
      this.#channel.postMessage(operation.key);
      for (const listener of this.#writeListeners) listener();
    }
    if (operation.context.requestPolicy === 'cache-only') return;
    if (operation.kind === 'query' && this.#cached.add(operation.key).size > MAX_QUERIES) {
      this.#freshness.clear();
      this.clear();
    }
    // Once it is in the cache and answered.
    queueMicrotask(this.#tellListeners);
  };
}

function addListener(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Null on the server, which reads each screen from the database. */
export const screenReadsContext = createContext<ScreenReads | null>(null);

/** Path and query of the screen that the tab shows while it loads one; null on the server. */
export const shownPathContext = createContext<string | null>(null);
