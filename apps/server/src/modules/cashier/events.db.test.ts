import { CONSOLE_EVENTS, MEMBER_EVENTS } from '@fairhall/contract/events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nora, picture, type Stage, stage } from '../../../test/cashier/stage.ts';
import { type OutboxRow, readMemberOutbox, readOutbox } from '../../platform/outbox.ts';
import { addSlip } from './commands/add-slip.ts';

let s: Stage;
beforeEach(async () => {
  s = await stage();
});
afterEach(() => s.close());

const START = { xid: 0n, id: 0n };

async function told(rows: OutboxRow[], to: 'member' | 'operator', audience: { merchantId: number; memberId: bigint | null }) {
  const events = await Promise.all(rows.map((row) => s.module.push[to][row.topic]?.(row, { ...audience, sessionId: null }) ?? []));
  return events.flat();
}

// Rows are read once no older transaction runs anywhere in the cluster: other tests may hold them back for a moment.

test('each step is told to its member alone, in the shape of the contract', async () => {
  const payer = await s.member();
  const depositId = await s.paid(payer);
  await s.desk.take(nora, { depositId });
  await s.desk.approve(nora, { depositId, amountE4: '20000000' });
  const { merchantId, memberId } = payer.actor;
  await vi.waitFor(async () => {
    const rows = await readMemberOutbox(s.fresh.db, { merchantId, memberId, after: START, max: 100 });
    const events = (await told(rows, 'member', { merchantId, memberId })).filter(({ name }) => name === 'deposit.changed');
    expect(events.map(({ data }) => MEMBER_EVENTS['deposit.changed'].parse(data).state)).toEqual(['created', 'paid', 'review', 'approved']);
  }, 60_000);
  const other = await s.member();
  const rows = await readMemberOutbox(s.fresh.db, { merchantId, memberId: other.actor.memberId, after: START, max: 100 });
  expect(await told(rows, 'member', { merchantId, memberId: other.actor.memberId })).toEqual([]);
});

test('operators hear of it from the payment on, and of slips that come later', async () => {
  const payer = await s.member();
  const depositId = await s.paid(payer);
  await addSlip(s.deps, payer.actor, { depositId, name: 'a.png', content: await picture('red') });
  await vi.waitFor(async () => {
    const events = await told(await readOutbox(s.fresh.db, START, 100), 'operator', { merchantId: 1, memberId: null });
    expect(events).toEqual(['paid', 'paid'].map((state) => ({ name: 'deposit.changed', data: { depositId, state } })));
    for (const { data } of events) CONSOLE_EVENTS['deposit.changed'].parse(data);
  }, 60_000);
});
