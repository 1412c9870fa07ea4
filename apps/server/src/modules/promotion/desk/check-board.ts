import type { BoardPlan, CampaignDraft } from '@fairhall/contract/promotion/plan';
import { parseDigits } from '@fairhall/money/text';

/** What a board can't be: the field of it. Its prizes fall from rank to rank, and are its whole budget; points are no money. */
export function wrongBoard({ board, trigger, kind, claimMode, terms, budgetE4 }: CampaignDraft): string | null {
  if (trigger !== 'rank') return board ? 'board' : null;
  if (!board) return 'board';
  if (kind !== 'fixed') return 'kind';
  if (claimMode !== 'auto') return 'claimMode';
  if (terms.startsAtMs === null) return 'terms/startsAtMs';
  if (terms.endsAtMs === null) return 'terms/endsAtMs';
  if (terms.oncePer.length > 0) return 'terms/oncePer';
  if (terms.limit.count !== 1 || terms.limit.per !== 'total') return 'terms/limit';
  const wrong = wrongScore(board);
  if (wrong) return wrong;
  if (board.dayCapE4 !== null && (parseDigits(board.dayCapE4) ?? 0n) <= 0n) return 'board/dayCapE4';
  let sum = 0n;
  // Money falls from rank to rank, and points do.
  const before = { money: null as bigint | null, points: null as bigint | null };
  for (const [at, { amountE4, cash, points = false }] of board.prizes.entries()) {
    const amount = parseDigits(amountE4) ?? 0n;
    const kind = points ? 'points' : 'money';
    const last = before[kind];
    if (amount <= 0n || (last !== null && amount > last)) return `board/prizes/${at}/amountE4`;
    if (!points && !cash && terms.wageringX100 === 0) return `board/prizes/${at}/cash`;
    before[kind] = amount;
    if (!points) sum += amount;
  }
  return parseDigits(budgetE4 ?? '') === sum ? null : 'budgetE4';
}

/** By what it goes: stakes have a cap a day; other scores the least stake of a round, and profit how many rounds in a row. */
function wrongScore({ by = 'stake', minStakeE4, inRow, dayCapE4 }: BoardPlan): string | null {
  if (by === 'stake' ? minStakeE4 !== undefined : (parseDigits(minStakeE4 ?? '') ?? 0n) <= 0n) return 'board/minStakeE4';
  if (by !== 'stake' && dayCapE4 !== null) return 'board/dayCapE4';
  return (by === 'profit') === (inRow !== undefined) ? null : 'board/inRow';
}
