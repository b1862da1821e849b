import { resolveWithin } from '../../src/platform/resolve-within.ts';

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
  const answers = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
    if (id !== undefined) answers.get(id)?.resolve(result);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of answers.values()) reject(new Error('The inspector has closed.'));
  });
  let last = 0;
  const send = <T>(method: string): Promise<T> => {
    const answer = Promise.withResolvers<unknown>();
    last += 1;
    answers.set(last, answer);
    socket.send(JSON.stringify({ id: last, method }));
    return answer.promise as Promise<T>;
  };
  return { send, close: () => socket.close() };
}

type Inspector = Awaited<ReturnType<typeof connectInspector>>;

/** Bytes of JavaScript values and array buffers, with garbage that is not collected yet. */
async function readHeapBytes({ send }: Inspector): Promise<number> {
  const { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = await send<HeapUsage>('Runtime.getHeapUsage');
  return usedSize + embedderHeapUsedSize + backingStorageSize;
}

/** Milliseconds that a garbage collection may take. */
const COLLECTION_TIMEOUT_MS = 2000;

/**
 * Bytes that the Worker's isolate holds after a garbage collection, which workerd begins when a request enters the isolate:
 * `enter` sends one. Undefined when it does not answer. What the local D1 and R2 hold does not count: they are other isolates.
 */
async function readLiveBytes(inspector: Inspector, enter?: () => Promise<unknown>): Promise<number | undefined> {
  const collection = inspector.send<object>('HeapProfiler.collectGarbage');
  await enter?.();
  return (await resolveWithin(collection, COLLECTION_TIMEOUT_MS)) && readHeapBytes(inspector);
}

/** Megabytes that the Worker's isolate holds after a garbage collection; an isolate of the platform has 128. */
export async function readLiveHeapMb(port: number): Promise<number> {
  const inspector = await connectInspector(port);
  try {
    return Math.round(((await readLiveBytes(inspector)) ?? (await readHeapBytes(inspector))) / 1e6);
  } finally {
    inspector.close();
  }
}

/**
 * Runs `work` while it samples the live heap of the Worker's isolate, which a request of `enter` wakes. Returns the bytes of its
 * highest sample above the one before, and how many samples it took. Without the collections V8 would keep 15 to 45 MB of
 * garbage, by chance.
 */
export async function measureHeapGrowth(
  port: number,
  enter: () => Promise<unknown>,
  work: () => Promise<void>,
): Promise<{ growth: number; samples: number }> {
  const inspector = await connectInspector(port);
  try {
    const idle = (await readLiveBytes(inspector, enter)) ?? (await readLiveBytes(inspector, enter));
    if (idle === undefined) throw new Error('The inspector has collected no garbage.');
    let peak = idle;
    let samples = 0;
    let working = true;
    const sample = async () => {
      while (working) {
        const bytes = await readLiveBytes(inspector, enter);
        if (bytes !== undefined) samples += 1;
        peak = Math.max(peak, bytes ?? 0);
        await new Promise((done) => setTimeout(done, SAMPLE_INTERVAL_MS));
      }
    };
    const sampling = sample();
    await work().finally(() => {
      working = false;
    });
    await sampling;
    return { growth: peak - idle, samples };
  } finally {
    inspector.close();
  }
}
