import { type Amount, amount } from '@fairhall/money/amount';
import type { Queryable } from '../../../platform/db.ts';
import { hadNeeds, listNeedsThatTook, listOpenNeeds, listPlays } from '../store/needs.ts';
import { allocate, type Play, type Taken } from './allocate.ts';
import type { Need, NeedStanding, NeedsStanding, Needy } from './need.ts';

/** As many of a need's newest stakes are told one by one. */
const PLAYS_TOLD = 20;

/** What is open, by the stakes as they are settled at this moment: nothing is kept of it, so that a void takes its stake out. */
export async function openStanding(db: Queryable, merchantId: number, whose: Needy): Promise<NeedStanding[]> {
  const open = await listOpenNeeds(db, merchantId, whose);
  const oldest = open[0];
  if (!oldest) return [];
  const since = { ...whose, sinceMs: oldest.openedAtMs };
  const before = await listNeedsThatTook(db, merchantId, since);
  return standingOf([...open, ...before].sort(byAge), await listPlays(db, merchantId, since)).filter(({ closed }) => closed === null);
}

function byAge(one: Need, other: Need): number {
  return one.openedAtMs - other.openedAtMs || (one.needId < other.needId ? -1 : 1);
}

function standingOf(needs: readonly Need[], plays: readonly Play[]): NeedStanding[] {
  const told = needs.map((): (Play & Taken)[] => []);
  const filled = allocate(needs, plays, (at, play, taken) => {
    const list = told[at] as (Play & Taken)[];
    list.push({ ...play, ...taken });
    if (list.length > PLAYS_TOLD) list.shift();
  });
  return needs.map((need, at) => {
    const { actual, took } = filled[at] as (typeof filled)[number];
    return { ...need, actual: amount(actual), took, plays: (told[at] ?? []).reverse() };
  });
}

/** What all of it comes to. While a need keeps money in, the figures are of such needs alone. */
export async function summedUp(db: Queryable, merchantId: number, whose: Needy, standing: readonly NeedStanding[]): Promise<NeedsStanding> {
  const blocking = standing.filter((need) => need.blocking);
  const [status, open] = blocking.length > 0 ? (['N', blocking] as const) : (['I', standing] as const);
  if (open.length > 0) return { status, required: sum(open, 'required'), actual: sum(open, 'actual'), open: standing };
  const none = amount(0n);
  return { status: (await hadNeeds(db, merchantId, whose)) ? 'A' : 'D', required: none, actual: none, open: [] };
}

function sum(needs: readonly NeedStanding[], figure: 'required' | 'actual'): Amount {
  return amount(needs.reduce((all, need) => all + need[figure], 0n));
}
