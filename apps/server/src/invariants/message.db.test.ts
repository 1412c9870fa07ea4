import { freshDatabase } from '@fairhall/testkit/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { namesBroken } from '../../test/invariants/planting.ts';
import { brokenInvariants } from './index.ts';

const fresh = await freshDatabase();
// One who agreed and got an offer, of a bulk that is done, and reads it later.
beforeAll(() =>
  fresh.owner.inTx(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    await tx.query(`insert into consent (merchant_id, part, member_id, channel, product, given_at, source)
      values (1, 0, 5, 'inbox', 'lottery', now() - interval '1 day', 'settings')`);
    await tx.query(`insert into bulk (merchant_id, bulk_id, name, segment, class, product, channels, texts, state, counted, by_id, by_name, created_at)
      values (1, 9, 'News', '{}', 'marketing', 'lottery', '{inbox}', '{}', 'done', 1, 1, 'A', now())`);
    await tx.query("insert into bulk_member (merchant_id, bulk_id, part, member_id, state, at) values (1, 9, 0, 5, 'sent', now())");
    await tx.query(`insert into inbox_message (merchant_id, part, member_id, message_id, bulk_id, sender_kind, class, topic, language, created_at)
      values (1, 0, 5, 7, 9, 'operator', 'marketing', 'other', 'EN', now())`);
    await tx.query('insert into member_unread (merchant_id, part, member_id, inbox) values (1, 0, 5, 1)');
  }),
);
afterAll(() => fresh.close());

test('what was sent as it may be breaks nothing', async () => {
  expect(await brokenInvariants(fresh.owner)).toEqual([]);
});

test.each([
  ['an offer without consent', 'delete from consent', ['offers_reach_who_agreed']],
  ['an offer after consent was taken back', "update consent set withdrawn_at = now() - interval '1 hour'", ['offers_reach_who_agreed']],
  [
    'an offer in the middle of a break',
    `insert into member_break (merchant_id, part, member_id, from_at, until_at, kind)
     values (1, 0, 5, now() - interval '1 hour', now() + interval '1 day', 'pause')`,
    ['offers_reach_who_agreed'],
  ],
  ['a count that is too high', 'update member_unread set inbox = 2', ['unread_is_its_messages']],
  ['a message that nobody counted', 'delete from member_unread', ['unread_is_its_messages']],
  ['a message to somebody who was blocked', "update bulk_member set state = 'blocked', reason = 'excluded'", ['bulk_is_kept_of_each']],
  [
    'a bulk that is done while somebody waits',
    "insert into bulk_member (merchant_id, bulk_id, part, member_id, state, due_at, at) values (1, 9, 0, 6, 'held', now(), now())",
    ['bulk_is_kept_of_each'],
  ],
  ['many reached on one signature', 'update bulk set counted = 1000', ['service_to_many_is_signed']],
  ['an offer that passes as service', "update inbox_message set class = 'service'", ['service_to_many_is_signed']],
])('%s is found, and named', async (_, fault, names) => {
  expect(await namesBroken(fresh.owner, fault)).toEqual(names);
});
