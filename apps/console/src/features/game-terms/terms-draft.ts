import type { ConsoleGameTerms, TermChanges, TermName } from '@fairhall/contract/console/game-terms';
import { amount } from '@fairhall/money/amount';
import { majorText, parseMajor } from '@fairhall/money/text';
import { groupedText } from '../../shared/money.ts';

/** Terms an operator is about to change, over the version that was in force when it began. */
export type TermsDraft = {
  version: number;
  terms: Readonly<Record<string, string>>;
  plays: Readonly<Record<string, boolean>>;
  odds: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

export function emptyDraft(version: number): TermsDraft {
  return { version, terms: {}, plays: {}, odds: {} };
}

/** What the draft asks of the server; null when it asks for nothing. */
export function changesOf(draft: TermsDraft, now: ConsoleGameTerms): TermChanges | null {
  const terms = Object.fromEntries(
    Object.entries(draft.terms).filter(([name, value]) => now.terms.find((term) => term.name === name)?.value !== value),
  );
  const plays = Object.fromEntries(
    Object.entries(draft.plays).filter(([code, on]) => now.plays.find((play) => play.code === code)?.on !== on),
  );
  const odds = Object.fromEntries(Object.entries(draft.odds).filter(([code, tiers]) => isOther(now, code, tiers)));
  const parts = { ...(isFull(terms) && { terms }), ...(isFull(plays) && { plays }), ...(isFull(odds) && { odds }) };
  return isFull(parts) ? parts : null;
}

function isFull(record: object): boolean {
  return Object.keys(record).length > 0;
}

function isOther(now: ConsoleGameTerms, code: string, tiers: Readonly<Record<string, string>>): boolean {
  const options = now.plays.find((play) => play.code === code)?.options ?? [];
  if (!isFull(tiers)) return options.some(({ own }) => own);
  return options.some(({ tier, odds }) => tiers[tier] !== odds);
}

/** Odds of one option changed: a play has own odds for all of its options or for none. */
export function withOdds(draft: TermsDraft, play: ConsoleGameTerms['plays'][number], tier: string, value: string): TermsDraft {
  const drafted = draft.odds[play.code];
  const before = drafted && isFull(drafted) ? drafted : Object.fromEntries(play.options.map((option) => [option.tier, option.odds]));
  return { ...draft, odds: { ...draft.odds, [play.code]: { ...before, [tier]: value } } };
}

const E4 = 10_000n;
const HUNDRED = 100n;

/** A term as people type it: money as decimals, shares in percent. What is no figure stays as it is, for the server to refuse. */
export function typedOf(name: string, kind: string, value: string): string {
  if (!/^\d+$/.test(value)) return value;
  if (kind === 'amount') return groupedText(majorText(amount(BigInt(value))).replace(/\.?0+$/, ''));
  if (kind === 'count') return groupedText(value);
  return name === ('entReturnE4' satisfies TermName) ? majorText(amount(BigInt(value) * HUNDRED)).replace(/\.?0+$/, '') : value;
}

export function valueOfTyped(name: string, kind: string, typed: string): string {
  const text = typed.trim().replaceAll(',', '');
  if (kind === 'count' || kind === 'series') return text;
  const parsed = parseMajor(text);
  if (parsed === null) return text;
  return name === ('entReturnE4' satisfies TermName) ? String(parsed / HUNDRED) : String(parsed);
}

/** "34.92" of odds ×10⁴. */
export function oddsText(odds: string): string {
  if (!/^\d+$/.test(odds)) return odds;
  const [value, fraction] = [
    BigInt(odds) / E4,
    String(BigInt(odds) % E4)
      .padStart(4, '0')
      .replace(/0{1,2}$/, ''),
  ];
  return `${value}.${fraction}`;
}

export function oddsOfTyped(typed: string): string {
  const parsed = parseMajor(typed.trim());
  return parsed === null ? typed.trim() : String(parsed);
}

/** "97.00 %" of a share ×10⁶, cut. */
export function percentText(shareE6: number): string {
  return `${(Math.floor(shareE6 / 100) / 100).toFixed(2)} %`;
}
