import type { BankLineRow } from './line.ts';
import type { ComparedLine } from './match/match-line.ts';
import { senderKey } from './match/sender-key.ts';

/** A line as the rules compare it. */
export function compared(line: BankLineRow): ComparedLine {
  const { lineId, amount, reversal, fromMs, toMs, bankRef, endToEnd } = line;
  const words = `${line.words}\n${endToEnd}`;
  return { lineId, amount, reversal, fromMs, toMs, words, senderKey: senderKey(line.counterparty), bankRef, endToEnd };
}
