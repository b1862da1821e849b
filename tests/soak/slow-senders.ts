import { connect } from 'node:net';
import type { SoakSite } from './site.ts';

// Connections that begin a request and then send next to nothing, as an attacker or a lost mobile line does.

const SENDERS = 80;
const BYTE_INTERVAL_MS = 1000;
const MAX_DURATION_MS = 20_000;
const PATHS = ['/auth/login', '/api/enquiries', '/graphql', '/api/visa/sendInquiry'];

/** Sends one byte a second until the site answers, closes the connection or the time is up. */
function sendSlowlyOnce(agency: SoakSite, index: number): Promise<void> {
  const { hostname, port } = new URL(agency.worker.url);
  const path = PATHS[index % PATHS.length] ?? '/graphql';
  const type = path.includes('visa') ? 'multipart/form-data; boundary=b' : 'application/json';
  // Half of them share one address.
  const address = index % 2 === 0 ? '203.0.113.7' : `2001:db8:f:${index.toString(16)}::1`;
  return new Promise((done) => {
    const socket = connect(Number(port), hostname);
    const head = `POST ${path} HTTP/1.1\r\nhost: localhost:8787\r\ncontent-type: ${type}\r\ncontent-length: 60000\r\ncf-connecting-ip: ${address}\r\n\r\n`;
    socket.write(`${head}{`);
    const timer = setInterval(() => socket.write(' '), BYTE_INTERVAL_MS);
    const deadline = setTimeout(() => socket.destroy(), MAX_DURATION_MS);
    socket.on('data', () => socket.destroy());
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      clearTimeout(deadline);
      done();
    });
  });
}

/** Keeps the slow connections open while `isRunning()`. */
export async function sendSlowly(agency: SoakSite, isRunning: () => boolean): Promise<void> {
  const loop = async (index: number): Promise<void> => {
    while (isRunning()) {
      await sendSlowlyOnce(agency, index);
      await new Promise((done) => setTimeout(done, 200));
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, (_, index) => loop(index)));
}
