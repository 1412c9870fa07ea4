import { type Stage, stage } from '@fairhall/testkit/stage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { namesBroken } from '../../test/invariants/planting.ts';
import { createMerchant } from '../modules/merchant/index.ts';
import { brokenInvariants } from './index.ts';

const NOON = Date.parse('2026-11-21T05:30:00Z');
let world: Stage;

// A code that waits, and a mail that has lapsed.
beforeAll(async () => {
  world = await stage({ startMs: NOON });
  await createMerchant(
    { db: world.fresh.owner, nowMs: NOON },
    {
      ...{ merchantId: 1, code: 'lotus', preset: 'standard', hosts: [], author: 'test', reason: 'test' },
      overrides: { profile: { currency: { code: 'MMK', symbol: 'K', displayDigits: 2 } } },
    },
  );
  const content = { template: 'words', subject: 'News', body: 'News' } as const;
  const base = { merchantId: 1, memberId: 7n, cls: 'service', language: 'EN', content, goodUntilMs: NOON + 60_000 } as const;
  const { delivery } = world.ports;
  await world.db.of(1).inTx(async (tx) => {
    await delivery.queue(tx, { ...base, channel: 'mail', to: 'mya@example.org', key: 'mail' });
    return delivery.queue(tx, { ...base, channel: 'sms', to: '+959420000111', key: 'sms', goodUntilMs: NOON + 3_600_000 });
  });
  world.clock.advance(61_000);
  await world.runJob('end-lapsed-deliveries');
});
afterAll(() => world.close());

test('messages that were queued and ended properly break nothing', async () => {
  expect(await brokenInvariants(world.fresh.owner)).toEqual([]);
});

test.each([
  ['a cost that no meter knows', "update delivery set cost_micro = 1 where channel = 'sms'", ['messages_cost_what_was_counted']],
  ['a meter without its message', "delete from delivery where channel = 'sms'", ['messages_cost_what_was_counted']],
  ['a code that stays readable', "update delivery set state = 'delivered' where channel = 'sms'", ['nothing_stays_readable']],
])('%s is found, and named', async (_, fault, names) => {
  expect(await namesBroken(world.fresh.owner, fault)).toEqual(names);
});
