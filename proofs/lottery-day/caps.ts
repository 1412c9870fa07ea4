import { ALL_PLAYS } from '@fairhall/lottery/all-plays';
import { optionsOf } from '@fairhall/lottery/exposure';
import { FULL_ODDS_E4, reducedOdds } from '@fairhall/lottery/paytable';
import type { PlayCode } from '@fairhall/lottery/plays';
import { mostPayable } from '@fairhall/lottery/price';
import { type Amount, amount } from '@fairhall/money/amount';
import { formatAmount } from '@fairhall/money/format';
import type { Line } from './books.ts';

/** What a merchant laid down for an option of a play, all of its options (''), or the whole game (`play` '' too). */
export type Bound = {
  merchantId: number;
  gameId: number;
  kind: 'cap' | 'block' | 'reduce';
  play: PlayCode | '';
  option: string;
  /** Of a cap: the most that one draw may cost. */
  capE4: bigint;
  /** Of a reduction: the share of the odds that is paid, ×10⁴. */
  shareE4: number;
  sinceMs: number;
  /** As the product calls it. */
  ruleId: bigint;
};

/** A line as bounds see it, at the full odds; `multiple`: of the slip, in each draw `times` it. */
export type BoundLine = Pick<Line, 'play' | 'selection' | 'unitE4' | 'odds' | 'multiple'>;

export type BoundOrder = {
  merchantId: number;
  gameId: number;
  lines: readonly BoundLine[];
  draws: readonly { drawId: bigint; times: number }[];
  /** The shares of the odds that the player saw, by line; left out: all of them. */
  sharesSeen?: readonly number[] | undefined;
};

/** `detail`: what the product said with a refusal. */
export type Answer = { ok: true } | { ok: false; code: string; detail?: Record<string, unknown> };

type Sold = { line: BoundLine; atMs: number; gone: boolean; betId: string };
/** Room of a cap in a draw. `most`: all that was sold counts; `least`: also what was cancelled, but was bought before the cap stood. */
type Room = { least: bigint; most: bigint };

/** Refusals for what a merchant laid down. */
export const BOUND_CODES: readonly string[] = ['OPTION_BLOCKED', 'REDUCED_APART', 'PRICE_REDUCED', 'EXPOSURE_OVER'];

/**
 * What merchants laid down about their liability, and what was sold under it, by the rules alone: from the lines and their odds follows
 * whether an order must be sold or refused, and what a refusal must say. Nothing here reads what the product counted.
 */
export function createCaps() {
  let bounds: Bound[] = [];
  const sold = new Map<string, Sold[]>();
  const soldIn = (merchantId: number, drawId: bigint) => sold.get(`${merchantId}:${drawId}`) ?? [];
  const boundsOf = ({ merchantId, gameId }: Pick<Bound, 'merchantId' | 'gameId'>) =>
    bounds.filter((bound) => bound.merchantId === merchantId && bound.gameId === gameId);

  function roomOf(cap: Bound, drawId: bigint): Room {
    let [least, most] = [cap.capE4, cap.capE4];
    for (const { line, gone, atMs } of soldIn(cap.merchantId, drawId)) {
      if (gone && atMs > cap.sinceMs) continue;
      const cost = costOf(cap, line) * BigInt(line.multiple);
      least -= cost;
      if (!gone) most -= cost;
    }
    return { least, most };
  }

  /** Bounds of one line: a blocked option, or options at different shares of the odds, or the share of all of them. */
  function readLine(order: Pick<BoundOrder, 'merchantId' | 'gameId'>, { play, selection }: BoundLine) {
    const about = boundsOf(order).filter(({ kind, play: of }) => kind !== 'cap' && (of === '' || of === play));
    const blocked: string[] = [];
    const shares = new Set<number>(about.length === 0 ? [FULL_ODDS_E4] : []);
    for (const { key } of about.length === 0 ? [] : optionsOf(ALL_PLAYS[play], selection)) {
      const hit = about.filter(({ option }) => option === '' || option === key);
      if (hit.some(({ kind }) => kind === 'block')) blocked.push(key);
      shares.add(Math.min(FULL_ODDS_E4, ...hit.filter(({ kind }) => kind === 'reduce').map(({ shareE4 }) => shareE4)));
    }
    return { blocked, shares: [...shares] };
  }

  /** Why a line of the order can't be sold, whatever room there is; null: none. */
  function barOf(order: BoundOrder): { code: string; line: number; fits(detail: Record<string, unknown>): boolean } | null {
    for (const [place, line] of order.lines.entries()) {
      const { blocked, shares } = readLine(order, line);
      const [share = FULL_ODDS_E4] = shares;
      if (blocked.length > 0) return { code: 'OPTION_BLOCKED', line: place + 1, fits: ({ option }) => blocked.includes(String(option)) };
      if (shares.length > 1) return { code: 'REDUCED_APART', line: place + 1, fits: () => true };
      if (share !== (order.sharesSeen?.[place] ?? FULL_ODDS_E4))
        return { code: 'PRICE_REDUCED', line: place + 1, fits: ({ shareE4 }) => shareE4 === share };
    }
    return null;
  }

  /** Lines of the order as they would be sold. */
  function soldLines(order: Pick<BoundOrder, 'merchantId' | 'gameId' | 'lines'>): BoundLine[] {
    return order.lines.map((line) => {
      const [share = FULL_ODDS_E4] = readLine(order, line).shares;
      return share === FULL_ODDS_E4 ? line : { ...line, odds: reducedOdds(line.odds, share) };
    });
  }

  /** For each cap and draw: the room, and what each line would take of it. */
  function needsOf(order: BoundOrder) {
    const lines = soldLines(order);
    return boundsOf(order)
      .filter(({ kind }) => kind === 'cap')
      .flatMap((cap) =>
        order.draws.map(({ drawId, times }) => ({
          option: cap.option,
          room: roomOf(cap, drawId),
          onceE4: lines.reduce((sum, line) => sum + costOf(cap, line), 0n) * BigInt(times),
          needs: lines.map((line) => costOf(cap, line) * BigInt(line.multiple * times)),
        })),
      );
  }

  return {
    lay(bound: Bound): void {
      bounds = [...bounds.filter((one) => !isSameTarget(one, bound)), bound];
    },
    end(bound: Bound): void {
      bounds = bounds.filter((one) => one !== bound);
    },
    all: () => bounds,
    boundsOf,
    soldLines,
    /** Shares of the odds that these lines are sold at, as far as each has one. */
    sharesOf: (order: Pick<BoundOrder, 'merchantId' | 'gameId' | 'lines'>) =>
      order.lines.map((line) => Math.min(FULL_ODDS_E4, ...readLine(order, line).shares)),
    sold(merchantId: number, drawId: bigint, { lines, atMs }: { lines: readonly Line[]; atMs: number }): void {
      sold.set(`${merchantId}:${drawId}`, [
        ...soldIn(merchantId, drawId),
        ...lines.map((line) => ({ line, atMs, gone: false, betId: line.betId })),
      ]);
    },
    cancelled(drawId: bigint, betIds: readonly string[]): void {
      for (const [name, lines] of sold)
        if (name.endsWith(`:${drawId}`)) for (const one of lines) if (betIds.includes(one.betId)) one.gone = true;
    },
    forget(drawId: bigint): void {
      for (const name of sold.keys()) if (name.endsWith(`:${drawId}`)) sold.delete(name);
    },
    /**
     * Looks at an order that nobody else disturbed, before it is asked for; what is answered then judges the product's answer: in words
     * what is wrong with it, or null.
     */
    look(order: BoundOrder): (answer: Answer) => string | null {
      const bar = barOf(order);
      const needs = bar ? [] : needsOf(order);
      return (answer) => {
        const isOver = (bound: keyof Room) => needs.some((one) => isAbove(sumOf(one.needs), one.room[bound]));
        if (answer.ok) {
          if (bar) return `was sold in spite of ${bar.code}`;
          return isOver('most') ? 'was sold above a cap' : null;
        }
        if (!BOUND_CODES.includes(answer.code)) return null;
        const { code, detail = {} } = answer;
        if (bar)
          return code === bar.code && detail.line === bar.line && bar.fits(detail) ? null : `was refused as ${code}, not ${bar.code}`;
        if (code !== 'EXPOSURE_OVER') return `was refused as ${code} without a reason`;
        if (!isOver('least')) return 'was refused below every cap';
        return needs.some((one) => tellsRight(one, detail)) ? null : `was refused with a wrong remainder: ${JSON.stringify(detail)}`;
      };
    },
    /** The same for orders that were asked for at once: whoever came first is unknown, what all of them may take together is not. */
    lookAtAll(orders: readonly BoundOrder[]): (answers: readonly Answer[]) => string | null {
      const all = orders.map((order) => ({ bar: barOf(order), needs: needsOf(order) }));
      const allOf = (n: number) => all.reduce((sum, { needs }) => sum + sumOf(needs[n]?.needs ?? []), 0n);
      return (answers) => {
        for (const [place, answer] of answers.entries()) {
          const one = all[place];
          if (!one || one.bar || answer.ok || answer.code !== 'EXPOSURE_OVER') continue;
          const isPossible = one.needs.some(({ room }, n) => isAbove(allOf(n), room.least));
          if (!isPossible) return 'was refused below every cap, whoever came first';
        }
        const [{ needs } = { needs: [] }] = all;
        const isOver = needs.some(({ room }, n) => {
          const taken = all.reduce((sum, one, place) => (answers[place]?.ok ? sum + sumOf(one.needs[n]?.needs ?? []) : sum), 0n);
          return isAbove(taken, room.most);
        });
        return isOver ? 'were sold above a cap' : null;
      };
    },
  };
}

export type Caps = ReturnType<typeof createCaps>;

function isSameTarget(a: Bound, b: Bound): boolean {
  return a.merchantId === b.merchantId && a.gameId === b.gameId && a.kind === b.kind && a.play === b.play && a.option === b.option;
}

/** What a line of multiple 1 may cost of what a cap bounds: of an option that alone, else all that it can win in one draw. */
function costOf({ play, option }: Pick<Bound, 'play' | 'option'>, line: BoundLine): Amount {
  if (play !== '' && play !== line.play) return amount(0n);
  if (option === '') return mostPayable(ALL_PLAYS[line.play], line.selection, line);
  const hit = optionsOf(ALL_PLAYS[line.play], line.selection).find(({ key }) => key === option);
  return hit ? mostPayable(ALL_PLAYS[line.play], hit.selection, line) : amount(0n);
}

/** Whether a refusal names a line that does not fit, and says what is left before it and how often the slip would fit in. */
function tellsRight(
  { option, room, onceE4, needs }: { option: string; room: Room; onceE4: bigint; needs: readonly bigint[] },
  { line, option: said, left, multiple }: Record<string, unknown>,
): boolean {
  const place = Number(line) - 1;
  if (typeof left !== 'string' || typeof multiple !== 'number' || said !== option) return false;
  if (!isAbove(sumOf(needs.slice(0, place + 1)), room.least) || onceE4 === 0n) return false;
  const before = sumOf(needs.slice(0, place));
  const within = (value: bigint, of: (roomE4: bigint) => bigint) => value >= of(room.least) && value <= of(room.most);
  return (
    within(centsOf(left), (roomE4) => centsOf(formatAmount(amount(notBelow0(roomE4 - before))))) &&
    within(BigInt(multiple), (roomE4) => notBelow0(roomE4) / onceE4)
  );
}

/** Who takes nothing is never above. */
function isAbove(needE4: bigint, roomE4: bigint): boolean {
  return needE4 > 0n && needE4 > roomE4;
}

function centsOf(text: string): bigint {
  return BigInt(text.replace(/[,.]/g, ''));
}

function notBelow0(value: bigint): bigint {
  return value < 0n ? 0n : value;
}

function sumOf(values: readonly bigint[]): bigint {
  return values.reduce((sum, value) => sum + value, 0n);
}
