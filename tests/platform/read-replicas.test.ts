import { expect, test } from 'vitest';
import { interleave, ReplicatedDatabase, type Session } from './replicated-database.ts';

// The way past one database (tests/bench/scale/README.md) reads the catalogue from replicas. A replica lags behind, so a page that is
// rendered after a purge could show what was there before, and the shared cache would keep it. These tests run every order of the
// steps of one change and one render, with a replica that catches up at any time, or never.

const OLD_PRICE = 100;
const NEW_PRICE = 200;

/** How a render chooses its session. `latest` is the newest bookmark that the purges have announced. */
type OpenSession = (db: ReplicatedDatabase, latest: number) => Session;

const openDatabase = (): ReplicatedDatabase => {
  const db = new ReplicatedDatabase();
  db.commit(
    { sql: 'create table packages (id integer primary key, price integer)', values: [] },
    { sql: 'create table purges (tag text)', values: [] },
    { sql: 'insert into packages values (1, ?)', values: [OLD_PRICE] },
  );
  db.replicate();
  return db;
};

/**
 * Runs one order of steps; returns the cached price after the second purge and everything that follows it, or undefined if the
 * page is not cached.
 */
function runSchedule(order: readonly number[], openSession: OpenSession): number | undefined {
  const db = openDatabase();
  let cached: number | undefined = OLD_PRICE;
  let announced = 1;
  let secondPurgeDone = false;
  let announcedAtAll = false;
  const purge = (): void => {
    cached = undefined;
  };
  // As `commit` and `purgeDueTags` of src/platform/purges.ts: the change and its purge are one transaction. Whoever purges, the
  // request or the cron, first announces the bookmark of the session that reads the row of the purge: it is at or after the commit.
  const change = [
    () =>
      db.commit(
        { sql: 'update packages set price = ? where id = 1', values: [NEW_PRICE] },
        { sql: 'insert into purges values (?)', values: ['package:1'] },
      ),
    () => {
      const session = db.withSession('first-primary');
      expect(session.read('select tag from purges')).toEqual({ tag: 'package:1' });
      announced = session.getBookmark();
      announcedAtAll = true;
    },
    purge,
    () => {
      purge();
      secondPurgeDone = true;
    },
  ];
  const createRender = () => {
    let price: number | undefined;
    let bookmark = 0;
    let startedBefore = false;
    return [
      () => {
        bookmark = announced;
        startedBefore = !announcedAtAll;
      },
      () => {
        price = openSession(db, bookmark).read<{ price: number }>('select price from packages where id = 1')?.price;
      },
      () => {
        // The second purge comes 4 s after the announcement, and what has rendered for more than 3 s is not cached.
        if (!(startedBefore && secondPurgeDone)) cached = price;
      },
    ];
  };
  const actors = [change, createRender(), [() => db.replicate()]];
  const next = actors.map(() => 0);
  for (const actor of order) {
    actors[actor]?.[next[actor] ?? 0]?.();
    next[actor] = (next[actor] ?? 0) + 1;
  }
  return cached;
}

/** The orders with a replica that catches up at some step, and those in which it never does. */
const SCHEDULES = [...interleave([4, 3, 1]), ...interleave([4, 3, 0])];
const countStale = (openSession: OpenSession): number => SCHEDULES.filter((order) => runSchedule(order, openSession) === OLD_PRICE).length;

test('a page that reads with the bookmark of the last purge is never older in the cache than that purge, in any of 315 orders', () => {
  expect(SCHEDULES).toHaveLength(315);
  expect(countStale((db, latest) => db.withSession(latest))).toBe(0);
});

test('without the bookmark a lagging replica fills the cache with old rows; reads of the primary never do', () => {
  expect(countStale((db) => db.withSession('first-unconstrained'))).toBeGreaterThan(0);
  expect(countStale((db) => db.withSession('first-primary'))).toBe(0);
});
