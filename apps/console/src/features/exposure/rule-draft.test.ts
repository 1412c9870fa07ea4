import { expect, test } from 'vitest';
import { bodyOfDraft, EMPTY_DRAFT } from './rule-draft.ts';

const CAP = { ...EMPTY_DRAFT, gameId: 1, amount: '12,500.50', reason: ' busy ' };

test('a cap is sent in units, with its alarm', () => {
  expect(bodyOfDraft(CAP, 0)).toEqual({
    body: { gameId: 1, kind: 'cap', play: '', option: '', capE4: '125005000', alarmShareE4: 8_000, reason: 'busy' },
  });
});

test('a reduction carries its share and its end', () => {
  const draft = { ...CAP, kind: 'reduce' as const, play: 'EK3_BSOE', option: ' B ', duration: 'hour' as const };
  expect(bodyOfDraft(draft, 5)).toEqual({
    body: { gameId: 1, kind: 'reduce', play: 'EK3_BSOE', option: 'B', oddsShareE4: 9_000, untilMs: 3_600_005, reason: 'busy' },
  });
});

test.each([
  ['gameId', { gameId: null }],
  ['play', { kind: 'block' as const }],
  ['amount', { amount: 'much' }],
  ['amount', { amount: '-1' }],
  ['alarmPercent', { alarmPercent: null }],
  ['reason', { reason: '  ' }],
])('without %s nothing is sent', (missing, change) => {
  expect(bodyOfDraft({ ...CAP, ...change }, 0)).toEqual({ missing });
});
