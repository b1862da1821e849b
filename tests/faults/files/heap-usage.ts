import { resolveWithin } from '../../../src/platform/resolve-within.ts';

/** What `Runtime.getHeapUsage` of the Chrome DevTools protocol answers, in bytes; `backingStorageSize` is memory of array buffers. */
interface HeapUsage {
  usedSize: number;
  embedderHeapUsedSize?: number;
  backingStorageSize?: number;
}

/** Milliseconds between two looks at the heap. */
const SAMPLE_INTERVAL_MS = 20;

async function connectInspector(port: number) {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as { id: string; webSocketDebuggerUrl: string }[];
  // The other isolates are the local D1, R2 and Images.
  const target = targets.find(({ id }) => id.startsWith('core:user:'));
  if (!target) throw new Error('The Worker has no inspector.');
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((opened, failed) => {
    socket.addEventListener('open', opened);
    socket.addEventListener('error', failed);
  });
  const answers = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
    if (id !== undefined) answers.get(id)?.(result);
  });
  let last = 0;
  const send = <T>(method: string): Promise<T> =>
    new Promise((answer) => {
      last += 1;
      answers.set(last, answer as (result: unknown) => void);
      socket.send(JSON.stringify({ id: last, method }));
    });
  return { send, close: () => socket.close() };
}

/**
 * Runs `work` while it samples the heap of the Worker's isolate; returns the bytes of its highest sample above the heap before,
 * from which garbage was collected. What the local D1 and R2 use does not count: they are other isolates.
 */
export async function measureHeapGrowth(port: number, work: () => Promise<void>): Promise<number> {
  const { send, close } = await connectInspector(port);
  const readBytes = async (): Promise<number> => {
    const { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = await send<HeapUsage>('Runtime.getHeapUsage');
    return usedSize + embedderHeapUsedSize + backingStorageSize;
  };
  try {
    // workerd does not always answer this one.
    await resolveWithin(send('HeapProfiler.collectGarbage'), 1000);
    const idle = await readBytes();
    let peak = idle;
    let working = true;
    const sample = async () => {
      while (working) {
        peak = Math.max(peak, await readBytes());
        await new Promise((done) => setTimeout(done, SAMPLE_INTERVAL_MS));
      }
    };
    const sampling = sample();
    await work().finally(() => {
      working = false;
    });
    await sampling;
    return peak - idle;
  } finally {
    close();
  }
}
