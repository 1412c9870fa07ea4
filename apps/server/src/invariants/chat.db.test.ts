import { freshDatabase } from '@fairhall/testkit/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { namesBroken } from '../../test/invariants/planting.ts';
import { createMerchant } from '../modules/merchant/index.ts';
import { systemClock } from '../platform/clock.ts';
import { brokenInvariants } from './index.ts';

const fresh = await freshDatabase();
beforeAll(async () => {
  const words = { hosts: [], overrides: {}, author: 'test', reason: 'test', preset: 'standard' as const };
  await createMerchant({ db: fresh.owner, nowMs: systemClock.nowMs() }, { merchantId: 1, code: 'lotus', ...words });
  // Two chats of one member: one is over and rated, in the other two answers wait to be read.
  await fresh.owner.inTx(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    await tx.query(`insert into chat (merchant_id, chat_id, member_id, account, topic, language, state, operator_id, told_place, opened_at,
        moved_at, closed_at, last_seq, member_seen, operator_seen, unread)
      values (1, 1, 7, 'm', 'money', 'EN', 'rated', 5, 1, now(), now(), now(), 2, 2, 2, 0),
        (1, 2, 7, 'm', 'money', 'EN', 'waiting', 5, 1, now(), now(), null, 3, 1, 3, 2)`);
    await tx.query(`insert into chat_message (merchant_id, chat_id, seq, sender, body, at)
      values (1, 1, 1, 'member', 'a', now()), (1, 1, 2, 'operator', 'b', now()),
        (1, 2, 1, 'member', 'a', now()), (1, 2, 2, 'operator', 'b', now()), (1, 2, 3, 'operator', 'c', now())`);
    await tx.query(`insert into chat_rating values (1, 1, 5, '', now())`);
    await tx.query('insert into member_unread (merchant_id, part, member_id, chat) values (1, 0, 7, 2)');
  });
});
afterAll(() => fresh.close());

test('chats as they go on are unbroken', async () => {
  expect(await brokenInvariants(fresh.owner)).toEqual([]);
});

test.each([
  ['a message that is gone', 'delete from chat_message where chat_id = 2 and seq = 2', ['chat_is_numbered_without_gaps']],
  ['a last one that was never said', 'update chat set last_seq = 4 where chat_id = 2', ['chat_is_numbered_without_gaps']],
  ['a count that somebody else wrote', 'update member_unread set chat = 1', ['chat_unread_is_counted']],
  ['a chat whose answers nobody counts', 'delete from member_unread', ['chat_unread_is_counted']],
  ['what was seen before it was said', 'update chat set operator_seen = 9 where chat_id = 2', ['chat_is_seen_no_further_than_it_goes']],
  ['a queue of somebody', "update chat set state = 'queued' where chat_id = 2", ['chat_in_the_queue_is_nobodys']],
  ['an end that nobody wrote down', 'update chat set closed_at = null where chat_id = 1', ['chat_in_the_queue_is_nobodys']],
  ['a rating that is gone', 'delete from chat_rating', ['chat_rating_is_of_a_rated_chat']],
])('%s is found, and named', async (_, fault, names) => {
  expect(await namesBroken(fresh.owner, fault)).toEqual(names);
});
