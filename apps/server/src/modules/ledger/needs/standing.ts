import { type Amount, amount } from '@fairhall/money/amount';
import type { Queryable } from '../../../platform/db.ts';
import { hadNeeds, listNeedsThatTook, listOpenNeeds, listPlays, sumPlays } from '../store/needs.ts';
import { allocate, createAllocation, type Filled, type Lump, type Play, type Taken } from './allocate.ts';
import type { Need, NeedStanding, NeedsStanding, NeedTold, Needy } from './need.ts';

/** As many of a need's newest stakes are told one by one. */
const PLAYS_TOLD = 20;
/** Spans whose stakes are read one by one; behind these the rest is read at once. */
const SPANS_APART = 2;

/**
 * What is open, by the stakes as they are settled at this moment: nothing is kept of it, so that a void takes its stake out. Stakes are summed up
 * between the moments at which needs open; only where a need gets full are they looked at one by one.
 */
export async function openStanding(db: Queryable, merchantId: number, whose: Needy): Promise<NeedStanding[]> {
  const needs = await needsThatCount(db, merchantId, whose);
  if (needs.length === 0) return [];
  const filled = (await filledBySums(db, merchantId, whose, needs)) ?? allocate(needs, await playsOf(db, merchantId, whose, needs));
  return needs.map((need, at) => standingOf(need, filled[at] as Filled)).filter(({ closed }) => closed === null);
}

/** The same with the stakes of each, for who is told of them one by one. */
export async function toldStanding(db: Queryable, merchantId: number, whose: Needy): Promise<NeedTold[]> {
  const needs = await needsThatCount(db, merchantId, whose);
  if (needs.length === 0) return [];
  const told = needs.map((): (Play & Taken)[] => []);
  const filled = allocate(needs, await playsOf(db, merchantId, whose, needs), (at, play, taken) => {
    const list = told[at] as (Play & Taken)[];
    list.push({ ...play, ...taken });
    if (list.length > PLAYS_TOLD) list.shift();
  });
  return needs
    .map((need, at) => ({ ...standingOf(need, filled[at] as Filled), plays: (told[at] ?? []).reverse() }))
    .filter(({ closed }) => closed === null);
}

/** Open needs and what took of stakes since the oldest of them was opened, by age; none where none is open. */
async function needsThatCount(db: Queryable, merchantId: number, whose: Needy): Promise<Need[]> {
  const open = await listOpenNeeds(db, merchantId, whose);
  const oldest = open[0];
  if (!oldest) return [];
  const before = await listNeedsThatTook(db, merchantId, { ...whose, sinceMs: oldest.openedAtMs });
  return [...open, ...before].sort(byAge);
}

function byAge(one: Need, other: Need): number {
  return one.openedAtMs - other.openedAtMs || (one.needId < other.needId ? -1 : 1);
}

function playsOf(db: Queryable, merchantId: number, whose: Needy, needs: readonly Need[]): Promise<Play[]> {
  return listPlays(db, merchantId, { ...whose, sinceMs: sinceOf(needs), beforeMs: null });
}

/** Since the oldest open need: what closed ones took before is over. */
function sinceOf(needs: readonly Need[]): number {
  return Math.min(...needs.filter(({ closed }) => closed === null).map(({ openedAtMs }) => openedAtMs));
}

/** Null: a stake changed between two of the reads, and what they come to says nothing. */
async function filledBySums(db: Queryable, merchantId: number, whose: Needy, needs: readonly Need[]): Promise<Filled[] | null> {
  const sinceMs = sinceOf(needs);
  const bounds = needs.flatMap(({ openedAtMs, closed }) => (closed ? [openedAtMs, closed.untilMs + 1] : [openedAtMs]));
  const fromsMs = [...new Set(bounds)].filter((atMs) => atMs >= sinceMs).sort((one, other) => one - other);
  const weights = [...new Set(needs.flatMap((need) => Object.values(need.weights)))].filter((weight) => weight % 100 !== 0);
  const spans = await sumPlays(db, merchantId, { ...whose, fromsMs, weights });
  const allocation = createAllocation(needs);
  let apart = 0;
  for (const [at, fromMs] of fromsMs.entries()) {
    if (allocation.takeLumps(spans[at] ?? [], fromMs)) continue;
    apart += 1;
    const last = apart > SPANS_APART ? fromsMs.length - 1 : at;
    const plays = await listPlays(db, merchantId, { ...whose, sinceMs: fromMs, beforeMs: fromsMs[last + 1] ?? null });
    if (!isSum(plays, spans.slice(at, last + 1).flat())) return null;
    for (const play of plays) allocation.take(play);
    if (last > at) break;
  }
  return allocation.filled;
}

function isSum(plays: readonly Play[], lumps: readonly Lump[]): boolean {
  const left = new Map<string, bigint>();
  for (const { category, valid } of lumps) left.set(category, (left.get(category) ?? 0n) + valid);
  for (const { category, valid } of plays) left.set(category, (left.get(category) ?? 0n) - valid);
  return [...left.values()].every((rest) => rest === 0n);
}

function standingOf(need: Need, { actual, took, untilMs }: Filled): NeedStanding {
  return { ...need, actual: amount(actual), took, untilMs };
}

/** What all of it comes to. While a need keeps money in, the figures are of such needs alone. */
export async function summedUp<Open extends NeedStanding>(
  db: Queryable,
  merchantId: number,
  whose: Needy,
  standing: readonly Open[],
): Promise<NeedsStanding<Open>> {
  const blocking = standing.filter((need) => need.blocking);
  const [status, open] = blocking.length > 0 ? (['N', blocking] as const) : (['I', standing] as const);
  if (open.length > 0) return { status, required: sum(open, 'required'), actual: sum(open, 'actual'), open: standing };
  const none = amount(0n);
  return { status: (await hadNeeds(db, merchantId, whose)) ? 'A' : 'D', required: none, actual: none, open: [] };
}

function sum(needs: readonly NeedStanding[], figure: 'required' | 'actual'): Amount {
  return amount(needs.reduce((all, need) => all + need[figure], 0n));
}
