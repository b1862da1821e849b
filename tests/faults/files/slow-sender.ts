import { connect, type Socket } from 'node:net';

/** A connection that begins a request and does not end its body. */
export interface SlowSender {
  socket: Socket;
  closed: boolean;
  /** What the site has answered so far. */
  answer: string;
}

/** The media types of the bodies. */
export const SLOW_FORM = 'application/x-www-form-urlencoded';
export const SLOW_MULTIPART = 'multipart/form-data; boundary=x';

interface SlowRequest {
  path: string;
  type: string;
  /** Bytes that Content-Length declares, and those that are sent at once. */
  declared: number;
  sent: number;
  /** The IP address of the sender; without one, that of the connection. */
  address?: string;
}

/** Opens a request to the site at `url` whose body stops after `sent` bytes of `declared`. The caller destroys the socket. */
export function openSlowSender(url: string, { path, type, declared, sent, address }: SlowRequest): SlowSender {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const sender: SlowSender = { socket, closed: false, answer: '' };
  socket.on('data', (chunk) => {
    sender.answer += chunk.toString('latin1');
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    sender.closed = true;
  });
  const headers = [`POST ${path} HTTP/1.1`, 'host: localhost', `content-type: ${type}`, `content-length: ${declared}`];
  socket.write([...headers, ...(address ? [`cf-connecting-ip: ${address}`] : []), '', ''].join('\r\n'));
  socket.write(Buffer.alloc(sent, 'a'));
  return sender;
}
