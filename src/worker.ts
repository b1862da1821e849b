import { invalidInput } from './domain/errors.ts';
import { app } from './http/app.ts';
import { bindPurge, serveThroughCache } from './http/cache/workers-cache.ts';
import { shareWithOrigins } from './http/cors.ts';
import { onDemand } from './http/on-demand.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { createContext } from './platform/context.ts';
import { errorResponse } from './rest/http.ts';

export default {
  fetch(request: Request, env: Env, execution: ExecutionContext): Response | Promise<Response> {
    // workerd joins repeated headers. A proxy in front may have used either host (RFC 9112, section 3.2).
    if (/[,\s]/.test(request.headers.get('host') ?? ''))
      return addSecurityHeaders(errorResponse(invalidInput({ host: 'Send one Host header.' })), env);
    const respond = () =>
      serveThroughCache(request, env, execution, {
        render: async (canonicalRequest) => app.fetch(canonicalRequest, env, execution),
        addSecurityHeaders: (response) => addSecurityHeaders(response, env),
      });
    return env.ALLOWED_ORIGINS ? shareWithOrigins(request, env, respond) : respond();
  },
  async email(message, env, execution): Promise<void> {
    const { receiveMail } = await onDemand.inboundMail();
    const { from, to, raw, rawSize } = message;
    await receiveMail(createContext(env, execution, bindPurge(execution)), {
      from,
      to,
      raw,
      rawSize,
      setReject: (reason) => message.setReject(reason),
    });
  },
  async scheduled(_event, env, execution): Promise<void> {
    const { runCronJobs } = await onDemand.cron();
    await runCronJobs(createContext(env, execution, bindPurge(execution)));
  },
} satisfies ExportedHandler<Env>;
