import { type Amount, amount } from '@fairhall/money/amount';
import { isInHours } from '../payee/choose-payee.ts';

/** A way by which cards of a bank are paid. */
export type Rail = {
  bankCode: string;
  /** The first that fits is taken. */
  place: number;
  name: string;
  /** By whom, and under which name of the bank there; null and empty: by the bank's file or by hand. */
  accountId: number | null;
  channelCode: string;
  /** What goes in one payment; `most` null: as much as one likes. */
  least: Amount;
  most: Amount | null;
  /** Minutes of the merchant's day; the same: all day. */
  fromMinute: number;
  untilMinute: number;
};

const takes = ({ least, most }: Rail, sum: Amount) => sum >= least && (most === null || sum <= most);

/** Those that take a payment at this minute, in their order. */
export function railsFor<One extends Rail>(rails: readonly One[], sum: Amount, minute: number): One[] {
  return rails.filter((rail) => takes(rail, sum) && isInHours(rail, minute));
}

/**
 * In which payments an amount goes out: in one, where a rail takes it, else by the rail that takes most at once. Rails that are closed at this
 * minute count only where no other is open. Null: none takes it.
 */
export function planOver(rails: readonly Rail[], whole: Amount, minute: number): Amount[] | null {
  const able = rails.filter(({ least }) => whole >= least);
  const openNow = able.filter((rail) => isInHours(rail, minute));
  const some = openNow.length > 0 ? openNow : able;
  if (some.some((rail) => takes(rail, whole))) return [whole];
  const [widest] = some.toSorted((one, other) => Number((other.most ?? 0n) - (one.most ?? 0n)));
  return widest ? splitOver(widest, whole) : null;
}

/** The fullest first; the last is never less than the least, so that the one before it may not be full. */
function splitOver({ least, most }: Rail, whole: Amount): Amount[] {
  if (most === null) return [whole];
  const parts: bigint[] = [];
  for (let left: bigint = whole; left > 0n; left -= most) parts.push(left < most ? left : most);
  const [last = 0n, before = 0n] = [parts.at(-1), parts.at(-2)];
  if (last < least) parts.splice(-2, 2, before - (least - last), least);
  return parts.map(amount);
}
