import { nameKey } from '../../identity/index.ts';
import type { BankLineRow } from './line.ts';
import type { ComparedLine } from './match/match-line.ts';

/** A line as the rules compare it. */
export function compared(line: BankLineRow): ComparedLine {
  const { lineId, amount, reversal, fromMs, toMs, bankRef, endToEnd } = line;
  const words = `${line.words}\n${endToEnd}`;
  return {
    lineId,
    amount,
    reversal,
    fromMs,
    toMs,
    words,
    sender: line.counterparty,
    senderKey: nameKey(line.counterparty),
    bankRef,
    endToEnd,
  };
}
