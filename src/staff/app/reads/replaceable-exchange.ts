import type { Exchange, ExchangeIO, Operation } from '@urql/core';
import { filter, fromValue, makeSubject, merge, pipe, publish, share, switchMap, tap } from 'wonka';

/** An exchange that does nothing until it gets one to use, so that the cache may be loaded after the first screen. */
export function createReplaceableExchange(): { exchange: Exchange; replace(inner: Exchange): void } {
  const inners = makeSubject<Exchange>();
  const exchange: Exchange = ({ forward, ...input }) => {
    const sent = makeSubject<Operation>();
    const results = share(forward(sent.source));
    // What is on its way while the inner exchange is replaced is answered to the next one.
    publish(results);
    const send: ExchangeIO = (operations) =>
      merge([
        pipe(
          operations,
          tap(sent.next),
          filter((operation): operation is never => !operation),
        ),
        results,
      ]);
    return (operations) => {
      const shared = share(operations);
      // A source that was left by its last listener might not start again for the next one.
      publish(shared);
      return pipe(
        merge([fromValue<Exchange>((inner) => inner.forward), inners.source]),
        switchMap((inner) => inner({ ...input, forward: send })(shared)),
      );
    };
  };
  return { exchange, replace: inners.next };
}
