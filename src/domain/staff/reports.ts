import { sql } from 'drizzle-orm';
import { ENQUIRY_SOURCES, MARKETS, type Market } from '../../../schema/constants.ts';
import { SOURCE_LABELS } from '../../../schema/enquiry-summary.ts';
import { LOST_REASONS } from '../../../schema/staff/lost-reasons.ts';
import {
  countDays,
  getPeriodBefore,
  listCounterPeriods,
  listParts,
  MAX_REPORT_DAYS,
  type ReportPart,
  type ReportPeriod,
} from '../../../schema/staff/report-periods.ts';
import { users } from '../../../schema/tables/accounts.ts';
import { packages } from '../../../schema/tables/packages.ts';
import { reportCounts } from '../../../schema/tables/reports.ts';
import type { Context } from '../../platform/context.ts';
import { inList } from '../../platform/database.ts';
import type { Admin } from '../accounts/authorization.ts';
import { invalidInput } from '../errors.ts';

// Reports from counters that triggers keep (migrations/0024_report_counts.sql): no statement reads an enquiry. An enquiry counts in the
// period in which it came in, also for what became of it later. Three statements, whatever the agency has.

/** Counts of some enquiries. */
export interface ReportFigures {
  enquiries: number;
  won: number;
  lost: number;
  /** How many have been answered; null of sources and packages, whose answers are not counted. */
  answered: number | null;
  /** Minutes until half of the answered ones were answered, and until nine of ten; null if none were. */
  medianMinutes: number | null;
  ninetiethMinutes: number | null;
}

export interface ReportRow extends ReportFigures {
  /** A source, a storefront, an id, or a reason. */
  key: string;
  /** For people; of packages with their storefront. */
  label: string;
  market: Market | null;
}

export interface ReasonRow {
  reason: string;
  lost: number;
  before: number;
}

export interface Report {
  period: ReportPeriod;
  periodBefore: ReportPeriod;
  readAt: number;
  total: ReportFigures;
  totalBefore: ReportFigures;
  parts: (ReportPart & ReportFigures)[];
  sources: ReportRow[];
  markets: ReportRow[];
  colleagues: ReportRow[];
  /** The most enquired, at most `PACKAGE_ROWS` unless all are asked for; how many others there are; and enquiries without a package. */
  packages: ReportRow[];
  otherPackages: number;
  withoutPackage: number;
  /** They add up to `total.lost`. */
  reasons: ReasonRow[];
}

/** The packages that a screen lists. */
const PACKAGE_ROWS = 20;

type Histogram = Map<number, number>;

/** Minutes until a share of the answered enquiries were answered (nearest rank). Counters know them in steps: the middle of a step. */
export function findPercentile(histogram: Histogram, share: number): number | null {
  const steps = [...histogram].filter(([, count]) => count > 0).sort(([a], [b]) => a - b);
  const total = steps.reduce((sum, [, count]) => sum + count, 0);
  let rest = Math.ceil(total * share);
  for (const [minutes, count] of steps) {
    rest -= count;
    if (rest <= 0) return minutes + Math.floor(getStep(minutes) / 2);
  }
  return null;
}

/** The minutes that one counter covers, as in the triggers. */
const getStep = (minutes: number): number => (minutes < 60 ? 1 : minutes < 240 ? 5 : minutes < 1440 ? 30 : minutes < 10_080 ? 240 : 1440);

interface CountRow {
  part: number;
  dimension: string;
  market: Market;
  key: string;
  enquiries: number;
  won: number;
  lost: number;
}

const EMPTY = { enquiries: 0, won: 0, lost: 0 };

/** Adds up rows: their counts, and their answers, if those are counted. */
function sumFigures(counts: readonly CountRow[], answers?: readonly { minutes: number; count: number }[]): ReportFigures {
  const histogram: Histogram = new Map();
  for (const { minutes, count } of answers ?? []) histogram.set(minutes, (histogram.get(minutes) ?? 0) + count);
  const sum = counts.reduce(
    (all, { enquiries, won, lost }) => ({ enquiries: all.enquiries + enquiries, won: all.won + won, lost: all.lost + lost }),
    EMPTY,
  );
  return {
    ...sum,
    answered: answers?.reduce((all, { count }) => all + count, 0) ?? null,
    medianMinutes: findPercentile(histogram, 0.5),
    ninetiethMinutes: findPercentile(histogram, 0.9),
  };
}

const toAnswer = ({ key, enquiries }: CountRow) => ({ minutes: Number(key.slice(key.indexOf('/') + 1)), count: enquiries });

/** Counters of periods, added up within each part: `parts` has the keys of its counters for each. */
function selectCounts({ db }: Context, parts: readonly (readonly string[])[], dimensions: readonly string[], market: Market | null) {
  const periods = JSON.stringify(parts.flatMap((keys, part) => keys.map((key) => [part, key])));
  // The periods drive the read: each is one range of the primary key.
  return db.all<CountRow>(sql`
    select p.value ->> 0 as part, c.dimension as dimension, c.market as market, c.key as key,
      sum(c.enquiries) as enquiries, sum(c.won) as won, sum(c.lost) as lost
    from json_each(${periods}) as p
    cross join json_each(${JSON.stringify(dimensions)}) as d
    cross join ${reportCounts} as c on c.dimension = d.value and c.period = p.value ->> 1
    where ${market === null ? sql`1` : sql`c.market = ${market}`}
    group by 1, 2, 3, 4 having sum(c.enquiries) > 0`);
}

/** The known reason that a typed one is, or null. */
const findReason = (text: string): string | null => LOST_REASONS.find((reason) => reason.toLowerCase() === text.toLowerCase()) ?? null;

const OTHER_REASON = 'Other';
const NO_REASON = 'No reason given';
/** Typed reasons that are listed by themselves, if several enquiries have them. */
const OWN_REASONS = 5;

/** Reasons of loss, most frequent first; rare ones that somebody typed are one row. */
function listReasons(now: readonly CountRow[], before: readonly CountRow[]): ReasonRow[] {
  const typed = new Map<string, number>();
  const name = (text: string) => findReason(text) ?? (text === '' ? NO_REASON : text);
  for (const { key, lost } of now) typed.set(name(key), (typed.get(name(key)) ?? 0) + lost);
  const own = [...typed]
    .filter(([reason, lost]) => findReason(reason) === null && reason !== NO_REASON && lost > 1)
    .sort(([, a], [, b]) => b - a)
    .slice(0, OWN_REASONS)
    .map(([reason]) => reason);
  const group = (text: string): string => {
    const reason = name(text);
    return reason === NO_REASON || findReason(reason) !== null || own.includes(reason) ? reason : OTHER_REASON;
  };
  const rows = new Map<string, ReasonRow>();
  const count = (text: string, field: 'lost' | 'before', lost: number): void => {
    const reason = group(text);
    const row = rows.get(reason) ?? { reason, lost: 0, before: 0 };
    rows.set(reason, { ...row, [field]: row[field] + lost });
  };
  for (const { key, lost } of now) count(key, 'lost', lost);
  for (const { key, lost } of before) count(key, 'before', lost);
  return [...rows.values()].sort((a, b) => b.lost - a.lost || b.before - a.before);
}

/**
 * The figures of a period, compared with the period before, for one storefront or all. Throws `invalid` for a period that ends before it
 * begins or is too long.
 */
export async function readReport(
  context: Context,
  _admin: Admin,
  period: ReportPeriod,
  market: Market | null,
  packageRows = PACKAGE_ROWS,
): Promise<Report> {
  const days = countDays(period);
  if (!(days >= 1)) throw invalidInput({ to: 'The period ends before it begins.' });
  if (days > MAX_REPORT_DAYS) throw invalidInput({ from: `A report covers at most ${MAX_REPORT_DAYS} days.` });
  const { db } = context;
  const periodBefore = getPeriodBefore(period);
  const parts = listParts(period);
  const [counts, series] = await Promise.all([
    selectCounts(
      context,
      [period, periodBefore].map(listCounterPeriods),
      ['all', 'source', 'assignee', 'package', 'reason', 'answer', 'answer-assignee'],
      market,
    ),
    selectCounts(context, parts.map(listCounterPeriods), ['all', 'answer'], market),
  ]);
  const pick = (dimension: string, part = 0, rows: readonly CountRow[] = counts) =>
    rows.filter((row) => row.dimension === dimension && row.part === part);
  const total = (rows: readonly CountRow[], part: number) => sumFigures(pick('all', part, rows), pick('answer', part, rows).map(toAnswer));
  const group = (dimension: string): Map<string, CountRow[]> => {
    const groups = new Map<string, CountRow[]>();
    for (const row of pick(dimension)) groups.set(row.key, [...(groups.get(row.key) ?? []), row]);
    return groups;
  };
  const byPackage = [...group('package')]
    .map(([key, rows]) => ({ key, market: rows[0]?.market ?? null, ...sumFigures(rows) }))
    .sort((a, b) => b.enquiries - a.enquiries || Number(a.key) - Number(b.key));
  const shown = byPackage.slice(0, packageRows);
  const byAssignee = group('assignee');
  // Names only; an account that is gone gives its enquiries back to nobody.
  const names = await db
    .select({ kind: sql<string>`'package'`, id: packages.id, name: packages.name })
    .from(packages)
    .where(
      inList(
        packages.id,
        shown.map(({ key }) => Number(key)),
      ),
    )
    .unionAll(
      db
        .select({ kind: sql<string>`'user'`, id: users.id, name: users.userName })
        .from(users)
        .where(inList(users.id, [...byAssignee.keys()].map(Number))),
    );
  const nameByKey = new Map(names.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
  const nameOf = (kind: string, key: string): string | undefined => nameByKey.get(`${kind} ${key}`);
  const answersOf = (key: string) =>
    pick('answer-assignee')
      .filter((row) => row.key.startsWith(`${key}/`))
      .map(toAnswer);
  const all = total(counts, 0);
  return {
    period,
    periodBefore,
    readAt: context.now,
    total: all,
    totalBefore: total(counts, 1),
    parts: parts.map((part, i) => ({ ...part, ...total(series, i) })),
    sources: ENQUIRY_SOURCES.map((key) => ({
      key,
      label: SOURCE_LABELS[key],
      market: null,
      ...sumFigures(group('source').get(key) ?? []),
    })),
    markets: MARKETS.map((key) => ({
      key,
      label: key,
      market: key,
      ...sumFigures(
        pick('all').filter((row) => row.market === key),
        pick('answer')
          .filter((row) => row.market === key)
          .map(toAnswer),
      ),
    })),
    colleagues: [...byAssignee]
      .map(([key, rows]) => ({
        key,
        label: key === '0' ? 'Nobody' : (nameOf('user', key) ?? 'Someone who left'),
        market: null,
        ...sumFigures(rows, answersOf(key)),
      }))
      .sort((a, b) => Number(a.key === '0') - Number(b.key === '0') || b.enquiries - a.enquiries),
    packages: shown.map((row) => ({ ...row, label: nameOf('package', row.key) ?? `Package ${row.key}` })),
    otherPackages: byPackage.length - shown.length,
    withoutPackage: all.enquiries - byPackage.reduce((sum, { enquiries }) => sum + enquiries, 0),
    reasons: listReasons(pick('reason'), pick('reason', 1)),
  };
}
