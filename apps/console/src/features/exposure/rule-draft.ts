import { parseMajor } from '@fairhall/money/text';
import type { RuleBody } from './api/exposure.ts';

export const DURATIONS_MS = { end: null, hour: 3_600_000, day: 86_400_000 } as const;
export type Duration = keyof typeof DURATIONS_MS;

/** A rule as the form holds it: `play` and `option` '' for all of them; figures as they are typed. */
export type RuleDraft = {
  gameId: number | null;
  kind: RuleBody['kind'];
  play: string;
  option: string;
  amount: string;
  sharePercent: number | null;
  alarmPercent: number | null;
  duration: Duration;
  reason: string;
};

export const EMPTY_DRAFT: RuleDraft = {
  gameId: null,
  kind: 'cap',
  play: '',
  option: '',
  amount: '',
  sharePercent: 90,
  alarmPercent: 80,
  duration: 'end',
  reason: '',
};

/** What is sent, or the field that still wants something. Pure. */
export function bodyOfDraft(draft: RuleDraft, nowMs: number): { body: RuleBody } | { missing: keyof RuleDraft } {
  const { gameId, kind, play, option } = draft;
  if (gameId === null) return { missing: 'gameId' };
  if (kind !== 'cap' && play === '') return { missing: 'play' };
  const capE4 = parseMajor(draft.amount.replaceAll(',', '').trim());
  if (kind === 'cap' && (capE4 === null || capE4 < 0n)) return { missing: 'amount' };
  if (kind === 'reduce' && draft.sharePercent === null) return { missing: 'sharePercent' };
  if (kind === 'cap' && draft.alarmPercent === null) return { missing: 'alarmPercent' };
  const reason = draft.reason.trim();
  if (reason === '') return { missing: 'reason' };
  const lastsMs = DURATIONS_MS[draft.duration];
  return {
    body: {
      ...{ gameId, kind, play, option: option.trim(), reason },
      ...(kind === 'cap' && { capE4: String(capE4), alarmShareE4: Math.round((draft.alarmPercent ?? 0) * 100) }),
      ...(kind === 'reduce' && { oddsShareE4: Math.round((draft.sharePercent ?? 0) * 100) }),
      ...(lastsMs !== null && { untilMs: nowMs + lastsMs }),
    },
  };
}
