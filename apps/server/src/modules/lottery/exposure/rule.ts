import { optionLiability, optionsOf } from '@fairhall/lottery/exposure';
import type { TierOdds } from '@fairhall/lottery/paytable';
import type { PlayCode, PlayDefinition } from '@fairhall/lottery/plays';
import { mostPayable } from '@fairhall/lottery/price';
import type { Selection } from '@fairhall/lottery/selection';
import { type Amount, amount } from '@fairhall/money/amount';

export const RULE_KINDS = ['cap', 'block', 'reduce'] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

/** What a merchant lays down for an option (`option`), all options of a play ('') or all plays of a game (`play` '' too). */
export type ExposureRule = {
  ruleId: bigint;
  gameId: number;
  kind: RuleKind;
  play: PlayCode | '';
  option: string;
  /** Of a cap: the most that one draw may cost. */
  cap: Amount | null;
  /** Of a reduction: the share of the odds that is paid, ×10⁴. */
  oddsShareE4: number | null;
  alarmShareE4: number | null;
  fromMs: number;
  /** Null: until somebody ends it. */
  untilMs: number | null;
  author: string;
  reason: string;
};

/** A line as exposure sees it. `unitE4` and `odds` as it is sold. */
export type ExposedLine = { play: PlayDefinition; selection: Selection; unitE4: Amount; odds: TierOdds };

/** Rules of a game that hold at a moment. */
export function rulesAt(rules: readonly ExposureRule[], { gameId, nowMs }: { gameId: number; nowMs: number }): ExposureRule[] {
  return rules.filter((rule) => rule.gameId === gameId && rule.fromMs <= nowMs && (rule.untilMs === null || nowMs < rule.untilMs));
}

/** Whether a rule is about a play, and of it about this option. */
export function concerns(rule: Pick<ExposureRule, 'play' | 'option'>, play: PlayCode, option: string): boolean {
  return (rule.play === '' || rule.play === play) && (rule.option === '' || rule.option === option);
}

/** What a line of multiple 1 may cost of what a cap bounds: of an option that alone, else all that the line can win in one draw. */
export function costOf(cap: Pick<ExposureRule, 'play' | 'option'>, line: ExposedLine): Amount {
  if (cap.play !== '' && cap.play !== line.play.code) return amount(0n);
  if (cap.option === '') return mostPayable(line.play, line.selection, line);
  const option = optionsOf(line.play, line.selection).find(({ key }) => key === cap.option);
  return option ? optionLiability(line.play, option, line) : amount(0n);
}
