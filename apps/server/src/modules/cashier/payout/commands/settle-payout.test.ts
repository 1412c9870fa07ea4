import type { WithdrawalState } from '@fairhall/contract/withdraw/withdrawal-view';
import { expect, test } from 'vitest';
import type { Attempt, PartState } from '../payout.ts';
import { type HeldAttempt, mayRevive } from './settle-payout.ts';

type Case = { attempt: Attempt['state']; part?: PartState; replaced?: boolean; isNewest?: boolean; withdrawal?: WithdrawalState };

test.each<[string, Case, boolean]>([
  ['given up, and nothing followed', { attempt: 'absent' }, true],
  ['refused, and nothing followed', { attempt: 'failed' }, true],
  ['another try is under way', { attempt: 'absent', part: 'sent', isNewest: false }, false],
  ['another try was given up as well', { attempt: 'absent', isNewest: false }, false],
  ['it goes to another card', { attempt: 'absent', replaced: true }, false],
  ['its member has the money again', { attempt: 'absent', withdrawal: 'rejected' }, false],
  ['it was paid', { attempt: 'paid' }, false],
])('whether what was given up may still come to be: %s', (_what, of, may) => {
  const { attempt: state, part = state, replaced = false, isNewest = true, withdrawal = 'paying' } = of;
  const held = { attempt: { state }, part: { state: part, replaced }, withdrawal: { state: withdrawal }, isNewest };
  expect(mayRevive(held as HeldAttempt)).toBe(may);
});
