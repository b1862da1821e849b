import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** A new self-signed certificate and its key, both in one PEM text. Browsers accept it with `--ignore-certificate-errors`. */
function createCertificate(): string {
  const args = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost -keyout - -out -';
  const { error, status, stdout, stderr } = spawnSync('openssl', args.split(' '), { encoding: 'utf8' });
  if (status !== 0) throw new Error(`openssl made no certificate: ${error?.message ?? stderr}`);
  return stdout;
}

/**
 * Serves a site over HTTP/2 and TLS, as Cloudflare does in front of a deployed one; workerd itself speaks HTTP/1.1. The answers are the
 * same bytes.
 */
export async function openHttpsProxy(target: string): Promise<{ url: string; stop(): Promise<unknown> }> {
  const worker = new Worker(new URL('./https-server.ts', import.meta.url), { workerData: { target, pem: createCertificate() } });
  const [url] = (await once(worker, 'message')) as [string];
  return { url, stop: () => worker.terminate() };
}
