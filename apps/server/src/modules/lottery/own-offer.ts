import type { Clock } from '../../platform/clock.ts';
import { dayOf } from '../../platform/day.ts';
import type { Db, Queryable } from '../../platform/db.ts';
import type { LotteryDeps } from './deps.ts';
import type { Sale } from './game.ts';
import type { Offer } from './slip.ts';
import { anyOwnSeries, findOwnSeries } from './store/own-series.ts';

type Deps = Pick<LotteryDeps, 'catalogue' | 'timeZoneOf'> & { db: Db; clock: Clock };
export type Whose = { merchantId: number; memberId: bigint };

/** How long it is believed that nobody of a merchant has a maximum of its own: where none has, nothing is read for it. */
const BELIEVED_MS = 1_000;
type Said = { untilMs: number; any: Promise<boolean> };
const known = new WeakMap<LotteryDeps['catalogue'], Map<number, Said>>();

/** What a game sells to one member: no series above the member's own maximum, and rebates up to it, as of the day. */
export async function offerTo(deps: Deps, whose: Whose, gameId: number): Promise<Offer | null> {
  const offer = await deps.catalogue.offer(whose.merchantId, gameId);
  if (!offer?.game.modes.includes('trad')) return offer;
  const own = await ownSeries(deps, whose);
  return own === null ? offer : { ...offer, sale: boundBy(offer.sale, own) };
}

/** The member's own maximum in Tradition; null where the merchant's holds. */
export async function ownSeries({ db, clock, catalogue, timeZoneOf }: Deps, { merchantId, memberId }: Whose): Promise<number | null> {
  if (!(await anybodyHas({ db, clock, catalogue }, merchantId))) return null;
  const today = dayOf(clock.nowMs(), await timeZoneOf(merchantId));
  return findOwnSeries(db, merchantId, { memberId, today });
}

export function boundBy(sale: Sale, own: number): Sale {
  if (own >= sale.maxSeries) return sale;
  return { ...sale, maxSeries: own, maxBetSeries: Math.min(sale.maxBetSeries, own) };
}

async function anybodyHas(
  { db, clock, catalogue }: { db: Queryable; clock: Clock; catalogue: LotteryDeps['catalogue'] },
  merchantId: number,
): Promise<boolean> {
  const merchants = known.get(catalogue) ?? new Map<number, Said>();
  known.set(catalogue, merchants);
  const said = merchants.get(merchantId);
  const nowMs = clock.nowMs();
  if (said && said.untilMs > nowMs) return said.any;
  // Who comes meanwhile waits for the same answer: orders go on in the order in which they came.
  const asked: Said = { untilMs: nowMs + BELIEVED_MS, any: anyOwnSeries(db, merchantId) };
  merchants.set(merchantId, asked);
  asked.any.then(
    (any) => {
      if (any) asked.untilMs = Number.POSITIVE_INFINITY;
    },
    () => merchants.delete(merchantId),
  );
  return asked.any;
}
