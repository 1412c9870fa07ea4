import { createHash } from 'node:crypto';
import type { StatementLine } from './statement.ts';

/** A line with what names it at its account for ever; `twin`: another of its day says the same in all that tells lines apart. */
export type KeyedLine = StatementLine & { key: string; twin: boolean };

/**
 * The bank's reference with the amount (a reversal bears the reference of what it takes back), else a hash of all that is said; and which
 * of equals it is. Files that overlap name the same line alike: equals of a day stand in one order in both.
 */
export function keyed(lines: readonly StatementLine[]): KeyedLine[] {
  const seen = new Map<string, number>();
  const stems = lines.map(stemOf);
  for (const stem of stems) seen.set(stem, (seen.get(stem) ?? 0) + 1);
  const ordinals = new Map<string, number>();
  return lines.map((line, n) => {
    const stem = stems[n] as string;
    const ordinal = (ordinals.get(stem) ?? 0) + 1;
    ordinals.set(stem, ordinal);
    return { ...line, key: `${stem}:${ordinal}`, twin: (seen.get(stem) ?? 0) > 1 };
  });
}

function stemOf({ bankRef, bookedOn, valueOn, amount, text, counterparty, counterAccount }: StatementLine): string {
  if (bankRef !== '') return `ref:${bankRef}:${amount}`;
  const said = [bookedOn, valueOn, String(amount), text, counterparty, counterAccount].join('\n');
  return `sha:${createHash('sha256').update(said).digest('base64url')}`;
}
