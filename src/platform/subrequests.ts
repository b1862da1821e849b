import type { Context } from './context.ts';

/**
 * Calls after which an invocation begins no further work. Cloudflare lets one send 1,000 queries to D1 and 10,000 subrequests in all
 * (Workers Paid; d1/platform/limits, workers/platform/limits). Half is for the work that has begun: turning prices takes about 400.
 */
const CALLS_TO_BEGIN = 500;

/** Whether the invocation may begin further work; what it leaves, the next one continues. */
export const mayBeginWork = ({ queryCosts }: Context): boolean => queryCosts.calls < CALLS_TO_BEGIN;

/** The context of an invocation that does much: calls of R2, Images, mail and other sites count as queries of D1 do. */
export function countAllCalls(context: Context): Context {
  const { queryCosts, mediaBucket, documentBucket, images, internet, sendMail } = context;
  const countCalls = <Service extends object>(service: Service): Service =>
    // Undefined if its binding is not configured.
    service &&
    new Proxy(service, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        queryCosts.calls += 1;
        return member.bind(target);
      },
    });
  return {
    ...context,
    mediaBucket: countCalls(mediaBucket),
    documentBucket: countCalls(documentBucket),
    images: countCalls(images),
    internet: countCalls(internet),
    sendMail: (mail) => {
      queryCosts.calls += 1;
      return sendMail(mail);
    },
  };
}
