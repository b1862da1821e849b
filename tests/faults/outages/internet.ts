import type { Internet } from '../../../src/tools/local-platform.ts';

type Answer = Awaited<ReturnType<Internet>>;

/** A request that a receiver got. */
export interface ReceivedRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** An internet for tests, whose hosts answer what a test sets. */
export function createInternet() {
  const received: ReceivedRequest[] = [];
  /** What each host answers, or will answer; 200 without an entry. */
  const answers = new Map<string, Answer | Promise<Answer>>();
  const internet: Internet = async (url, request) => {
    received.push({ url, headers: Object.fromEntries(request.headers), body: await request.text() });
    return answers.get(new URL(url).hostname) ?? { status: 200 };
  };
  return { internet, received, answers };
}
