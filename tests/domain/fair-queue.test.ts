import { expect, test } from 'vitest';
import { FairQueue } from '../../src/domain/accounts/fair-queue.ts';

const fill = (...entries: readonly [item: string, path: string][]) => {
  const queue = new FairQueue<string>();
  for (const [item, path] of entries) queue.add(item, path.split(' '));
  return queue;
};
const serveAll = (queue: FairQueue<string>) => {
  const served: string[] = [];
  for (let item = queue.next(); item !== undefined; item = queue.next()) {
    queue.serve(item);
    served.push(item);
  }
  return served;
};

test('groups are served in turns on every level, and in order of arrival within one', () => {
  const queue = fill(['a1', 'n a'], ['a2', 'n a'], ['b1', 'n b'], ['c1', 'm c'], ['b2', 'n b'], ['a3', 'n a']);
  expect(serveAll(queue)).toEqual(['a1', 'c1', 'b1', 'a2', 'b2', 'a3']);
  expect(queue.size).toBe(0);
});

test('a new group waits one turn, however many items a large group has', () => {
  const queue = fill(['x1', 'x'], ['x2', 'x'], ['x3', 'x'], ['x4', 'x']);
  for (const item of ['x1', 'x2']) {
    expect(queue.next()).toBe(item);
    queue.serve(item);
  }
  queue.add('new', ['y']);
  expect(serveAll(queue)).toEqual(['new', 'x3', 'x4']);
});

test('a group that was served does not lose its turn to groups that join later', () => {
  const queue = fill(['a1', 'a'], ['a2', 'a'], ['b1', 'b']);
  queue.serve('a1');
  for (let i = 0; i < 3; i++) queue.add(`late${i}`, [`late${i}`]);
  const served = serveAll(queue);
  expect(served[0]).toBe('b1');
  expect(served).toContain('a2');
});

test('the most crowded item is the newest of the largest address in the largest network', () => {
  const queue = fill(['a1', 'n a'], ['a2', 'n a'], ['b1', 'n b'], ['c1', 'm c'], ['c2', 'm c']);
  expect(queue.mostCrowded()).toBe('a2');
  queue.delete('a2');
  queue.delete('b1');
  expect(queue.mostCrowded()).toBe('c2');
});

test('of equal groups the newest is the most crowded', () => {
  expect(fill(['a', 'a'], ['b', 'b'], ['c', 'c']).mostCrowded()).toBe('c');
});
