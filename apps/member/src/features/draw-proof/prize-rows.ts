import type { MemberKey } from '@fairhall/i18n/catalogue';

/** A prize of a result that is a table of prizes, with its numbers. */
export type PrizeRow = { readonly name: MemberKey; readonly numbers: readonly string[] };

type Layout = readonly (readonly [name: MemberKey, count: number, digits: number])[];

/** Tables of prizes by how many digits a whole result has: no two kinds of game have as many. */
const LAYOUTS: Readonly<Record<number, Layout>> = {
  // The north of Vietnam
  107: [
    ['proof.prize.special', 1, 5],
    ['proof.prize.1', 1, 5],
    ['proof.prize.2', 2, 5],
    ['proof.prize.3', 6, 5],
    ['proof.prize.4', 4, 4],
    ['proof.prize.5', 6, 4],
    ['proof.prize.6', 3, 3],
    ['proof.prize.7', 4, 2],
  ],
  // The south and the centre of Vietnam
  82: [
    ['proof.prize.special', 1, 6],
    ['proof.prize.1', 1, 5],
    ['proof.prize.2', 1, 5],
    ['proof.prize.3', 2, 5],
    ['proof.prize.4', 7, 5],
    ['proof.prize.5', 1, 4],
    ['proof.prize.6', 3, 4],
    ['proof.prize.7', 1, 3],
    ['proof.prize.8', 1, 2],
  ],
  // Thailand and its kind
  20: [
    ['proof.prize.1', 1, 6],
    ['proof.prize.bottom', 1, 2],
    ['proof.prize.front', 2, 3],
    ['proof.prize.back', 2, 3],
  ],
  // 4D
  92: [
    ['proof.prize.1', 1, 4],
    ['proof.prize.2', 1, 4],
    ['proof.prize.3', 1, 4],
    ['proof.prize.starter', 10, 4],
    ['proof.prize.consolation', 10, 4],
  ],
};

/**
 * The prizes of a result given as all its digits in prize order; null when it is no table of prizes. A digit below zero is not drawn: a
 * first prize may be shorter than the longest, and a prize without numbers is left out. `gap` stands for each digit that is still to come.
 */
export function prizeRows(digits: readonly number[], gap = ''): readonly PrizeRow[] | null {
  // Twenty numbers may also be those of a keno.
  const layout = digits.every((digit) => digit <= 9) ? LAYOUTS[digits.length] : undefined;
  if (!layout) return null;
  let start = 0;
  const take = (length: number) => {
    start += length;
    return digits
      .slice(start - length, start)
      .map((digit) => (digit >= 0 ? digit : gap))
      .join('');
  };
  return layout
    .map(([name, count, length]) => ({ name, numbers: Array.from({ length: count }, () => take(length)).filter(Boolean) }))
    .filter(({ numbers }) => numbers.length > 0);
}
