import { type Amount, amount, sum, ZERO } from '@fairhall/money/amount';
import type { ClassBalance, ClassMove, MoveGroup } from '../ledger/index.ts';

/** Balances of one account class over a day. */
export type StatementLine = Omit<ClassBalance, 'balance'> & {
  opening: Amount;
  closing: Amount;
  /** What members' accounts say themselves; null for the house, whose accounts are sums over transfers. */
  counted: Amount | null;
};

export const STATEMENT_RULES = ['counted', 'zero_sum', 'cashier'] as const;

/** A place where the ledger and what stands beside it disagree. */
export type StatementDifference = {
  rule: (typeof STATEMENT_RULES)[number];
  asset: string;
  subject: string;
  inLedger: Amount;
  elsewhere: Amount;
};

type Class = Pick<ClassBalance, 'asset' | 'account' | 'area'>;
const nameOf = ({ asset, account, area }: Class) => `${asset}/${account}/${area}`;

/**
 * One line for each class that held something before, moved, or is counted now: closing = opening + credited − debited.
 * `counted` are the members' classes alone.
 */
export function statementLines({
  openings,
  moves,
  counted,
}: {
  openings: readonly ClassBalance[];
  moves: readonly ClassMove[];
  counted: readonly ClassBalance[];
}): StatementLine[] {
  const countedBy = new Map(counted.map((found) => [nameOf(found), found.balance]));
  const classes = new Map<string, Class>([...openings, ...moves, ...counted].map((found) => [nameOf(found), found]));
  return [...classes].map(([name, { asset, account, area }]) => {
    const opening = sum(openings.filter((one) => nameOf(one) === name).map(({ balance }) => balance));
    const moved = sum(moves.filter((one) => nameOf(one) === name).map(({ credited, debited }) => amount(credited - debited)));
    const isMembers = area === '';
    const counted = isMembers ? (countedBy.get(name) ?? ZERO) : null;
    return { asset, account, area, opening, closing: amount(opening + moved), counted };
  });
}

/** Members' accounts that do not say what their transfers say, and assets whose accounts do not sum to zero. */
export function bookDifferences(lines: readonly StatementLine[]): StatementDifference[] {
  const counted = lines.flatMap(({ asset, account, closing, counted }) =>
    counted === null || counted === closing
      ? []
      : [{ rule: 'counted' as const, asset, subject: account, inLedger: closing, elsewhere: counted }],
  );
  const unbalanced = [...new Set(lines.map(({ asset }) => asset))].flatMap((asset) => {
    const inLedger = sum(lines.filter((line) => line.asset === asset).map(({ closing }) => closing));
    return inLedger === 0n ? [] : [{ rule: 'zero_sum' as const, asset, subject: asset, inLedger, elsewhere: ZERO }];
  });
  return [...counted, ...unbalanced];
}

/**
 * Groups of transfers against the cashier's requests that name them. Both are given for a little more than the day, since the two
 * are stamped one after the other; what lies wholly outside the day is left to the statement of its own day.
 */
export function cashierDifferences(
  { ledger, cashier }: { ledger: readonly MoveGroup[]; cashier: readonly MoveGroup[] },
  { fromMs, toMs }: { fromMs: number; toMs: number },
): StatementDifference[] {
  const [inLedger, elsewhere] = [byGroup(ledger), byGroup(cashier)];
  return [...new Set([...inLedger.keys(), ...elsewhere.keys()])].flatMap((name) => {
    const [booked, asked] = [inLedger.get(name), elsewhere.get(name)];
    const { atMs, asset, txId } = (booked ?? asked) as MoveGroup;
    if (booked?.amount === asked?.amount || atMs < fromMs || atMs >= toMs) return [];
    const sides = { inLedger: booked?.amount ?? ZERO, elsewhere: asked?.amount ?? ZERO };
    return [{ rule: 'cashier' as const, asset, subject: String(txId), ...sides }];
  });
}

function byGroup(groups: readonly MoveGroup[]): Map<string, MoveGroup> {
  return new Map(groups.map((group) => [`${group.txId}/${group.asset}`, group]));
}

/**
 * Funds held against funds owed, of one asset: what came in by all channels and has not gone out, against what members own and what
 * the house won. Play money is held by the trial bank.
 */
export function fundsOf(lines: readonly Pick<StatementLine, 'account' | 'area' | 'closing'>[]): {
  held: Amount;
  members: Amount;
  house: Amount;
  difference: Amount;
} {
  const isOutside = (account: string) => account === 'outside' || account === 'trial_bank';
  const total = (which: (line: { account: string; area: string }) => boolean) => sum(lines.filter(which).map(({ closing }) => closing));
  const held = amount(-total(({ account }) => isOutside(account)));
  const members = total(({ area }) => area === '');
  const house = total(({ account, area }) => area !== '' && !isOutside(account));
  return { held, members, house, difference: amount(held - members - house) };
}
