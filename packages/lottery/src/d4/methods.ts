import type { TierKey } from '../codes.ts';
import { straightEntries } from '../digits/entries.ts';
import { of10 } from '../digits/figures.ts';
import { picks } from '../digits/method.ts';
import { ORDERS, orderCount, sortedDigits } from '../digits/orders.ts';
import { fraction, ONE } from '../fraction.ts';
import { form, range, won } from '../options.ts';
import type { Classes, EntryForm, Item, Method, Selection, Settlement, Tier } from '../play.ts';
import { countFormUnits } from '../units.ts';
import type { D4Prize } from './codes.ts';
import { PRIZE_COUNTS, PRIZE_OF, PRIZES } from './draw.ts';
import { BOXES, ROLLS, rollsOf, SETS } from './entries.ts';

/** Prizes that a bet can win, the highest ones, with the money that each usually pays: it says how the fair return is shared out. */
type Money = Readonly<Partial<Record<D4Prize, number>>>;

const BIG: Money = { P1: 2500, P2: 1000, P3: 500, ST: 180, CO: 60 };
const SMALL: Money = { P1: 3500, P2: 2000, P3: 1000 };
const FIRST_ONLY: Money = { P1: 1 };
const LAST_THREE: Money = { P1: 250, P2: 210, P3: 150 };

/** How entries meet a drawn number: under which entries it may have been typed. */
type Meeting = { readonly entry: EntryForm; readonly digits: 3 | 4; entriesOf(number: string): readonly Item[] };

const STRAIGHT: Meeting = { entry: straightEntries(4), digits: 4, entriesOf: (number) => [number] };
const TAIL: Meeting = { entry: straightEntries(3), digits: 3, entriesOf: (number) => [number.slice(1)] };
const BOX: Meeting = { entry: BOXES, digits: 4, entriesOf: (number) => [sortedDigits(number)] };
const ROLL: Meeting = { entry: ROLLS, digits: 4, entriesOf: rollsOf };

/** The part of the fair return that a prize gets: its money times how often it is drawn, of that of all. */
function shareOf(money: Money, prize: D4Prize): Pick<Tier, 'share'> {
  const worth = (one: D4Prize): number => (money[one] ?? 0) * PRIZE_COUNTS[one];
  const share = fraction(
    worth(prize),
    PRIZES.reduce((sum, one) => sum + worth(one), 0),
  );
  return share.d === ONE.d ? {} : { share };
}

/** Units that are paid for every drawn number they hit, by its prize. */
function perPrize(money: Money, { entry, digits, entriesOf }: Meeting): Method<'D4'> {
  const prizes = PRIZES.filter((prize) => money[prize] !== undefined);
  const count = prizes.reduce((sum, prize) => sum + PRIZE_COUNTS[prize], 0);
  const tiers = prizes.map(
    (prize): Tier => ({ key: prize, p: of10(PRIZE_COUNTS[prize], digits), report: prize, ...shareOf(money, prize) }),
  );
  const typed = form('list', [], { size: digits, entry });
  return {
    form: typed,
    tiers: tiers as [Tier, ...Tier[]],
    settle: (selection, draw) => {
      const entries = picks(selection);
      return countHits(draw.prizes.slice(0, count), (number, prize) =>
        entriesOf(number).some((one) => entries.includes(one)) ? prize : null,
      );
    },
    classes: (selection) => {
      const units = countFormUnits(typed, selection);
      return Object.fromEntries(prizes.map((prize) => [prize, units]));
    },
    // One number may be drawn for every prize.
    most: () => prizes.map((prize) => [won(prize, PRIZE_COUNTS[prize])]),
    places: range(0, count * 4 - 1),
  };
}

export const big = (): Method<'D4'> => perPrize(BIG, STRAIGHT);
export const small = (): Method<'D4'> => perPrize(SMALL, STRAIGHT);
export const first = (): Method<'D4'> => perPrize(FIRST_ONLY, STRAIGHT);
export const box = (): Method<'D4'> => perPrize(BIG, BOX);
export const roll = (): Method<'D4'> => perPrize(BIG, ROLL);
export const lastThreeOfFirst = (): Method<'D4'> => perPrize(FIRST_ONLY, TAIL);
export const lastThree = (): Method<'D4'> => perPrize(LAST_THREE, TAIL);

const BOX_ORDERS = ORDERS[4];

function boxKey(number: string, prize: D4Prize): TierKey {
  return `I${orderCount(number)}${prize}` as TierKey;
}

/** One unit wins on every order of its digits: odds are those of Big by the number of orders. */
export function iBox(): Method<'D4'> {
  const tiers = BOX_ORDERS.flatMap((orders) =>
    PRIZES.map((prize): Tier => {
      const p = of10(orders * PRIZE_COUNTS[prize], 4);
      return { key: `I${orders}${prize}`, p, report: prize, ...shareOf(BIG, prize) };
    }),
  );
  const classes = (selection: Selection): Classes => {
    const byOrders = Map.groupBy(picks(selection), orderCount);
    return Object.fromEntries([...byOrders].flatMap(([orders, boxes]) => PRIZES.map((prize) => [`I${orders}${prize}`, boxes.length])));
  };
  return {
    form: form('list', [], { size: 4, entry: SETS }),
    tiers: tiers as [Tier, ...Tier[]],
    settle: (selection, draw) =>
      countHits(draw.prizes, (number, prize) => (picks(selection).includes(sortedDigits(number)) ? boxKey(number, prize) : null)),
    classes,
    most: (selection) => {
      const kinds = [...new Set(picks(selection).map(orderCount))];
      return PRIZES.map((prize) => kinds.map((orders) => won(`I${orders}${prize}` as TierKey, PRIZE_COUNTS[prize])));
    },
  };
}

/** Hits of drawn numbers, the first prize first, by the class that each is of; null for none. */
function countHits(numbers: readonly string[], keyOf: (number: string, prize: D4Prize) => TierKey | null): Settlement {
  const wins: Partial<Record<TierKey, number>> = {};
  for (const [index, number] of numbers.entries()) {
    const prize = PRIZE_OF[index];
    const key = prize && keyOf(number, prize);
    if (key) wins[key] = (wins[key] ?? 0) + 1;
  }
  return { wins, push: 0 };
}
