import { afterAll, beforeAll, expect, test } from 'vitest';
import { nora, picture, type Stage, stage, stranger } from '../../../test/cashier/stage.ts';
import { brokenInvariants } from '../../invariants/index.ts';
import { partOf } from '../ledger/index.ts';
import { addSlip } from './commands/add-slip.ts';
import type { Payer } from './commands/admit.ts';
import { markPaid } from './commands/mark-paid.ts';
import { depositReport } from './queries/deposit-report.ts';
import { listDeposits } from './queries/list-deposits.ts';
import { channelsOf } from './queries/settings.ts';
import { findChannel } from './store/channels.ts';
import * as deposits from './store/deposits.ts';
import * as queue from './store/queue.ts';
import { reportDeposits } from './store/report.ts';
import { listSeenElsewhere, listSlips } from './store/slips.ts';
import { listSteps } from './store/steps.ts';

let s: Stage;
let payer: Payer;
let depositId: string;
let id: bigint;
beforeAll(async () => {
  s = await stage();
  payer = await s.member();
  depositId = await s.paid(payer);
  id = BigInt(depositId);
  await addSlip(s.deps, payer.actor, { depositId, name: 'a.png', content: await picture('red') });
});
afterAll(async () => {
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
  await s.close();
});

const MISSING = { ok: false, code: 'NOT_FOUND' };

test("another merchant's operator finds nothing and can do nothing", async () => {
  const desk = { merchant: s.merchants[1], operator: stranger };
  for (const name of ['waiting', 'mine', 'done'] as const) {
    expect(await s.desk.queue(desk, { queue: name })).toMatchObject({ list: [], total: 0, figures: { waiting: 0, waitingE4: '0' } });
  }
  expect(await s.desk.detail(desk, depositId)).toEqual(MISSING);
  expect(await s.desk.take(stranger, { depositId })).toEqual(MISSING);
  expect(await s.desk.approve(stranger, { depositId, amountE4: '20000000' })).toEqual(MISSING);
  expect(await s.desk.reject(stranger, { depositId, reason: 'x' })).toEqual(MISSING);
  expect(await s.desk.detail({ merchant: s.merchants[0], operator: nora }, depositId)).toMatchObject({ ok: true });
});

test('another member, of this merchant or with the same number elsewhere, finds nothing', async () => {
  const twin: Payer = { actor: { ...payer.actor, merchantId: 2 }, merchant: s.merchants[1] };
  for (const { actor, merchant } of [await s.member(), twin]) {
    expect(await markPaid(s.deps, actor, depositId)).toEqual(MISSING);
    expect(await addSlip(s.deps, actor, { depositId, name: 'b.png', content: await picture('blue') })).toEqual(MISSING);
    expect(await listDeposits(s.deps, actor, {})).toMatchObject({ list: [], totalPages: 0 });
    expect(await depositReport(s.deps, { actor, merchant }, {})).toMatchObject({ records: [], footer: [{ amount: '0.0000' }] });
  }
});

test('ids that are no ids find nothing', async () => {
  for (const wrong of ['', 'abc', '-1', '9'.repeat(19), '1'.repeat(20)]) {
    expect(await markPaid(s.deps, payer.actor, wrong)).toEqual(MISSING);
    expect(await s.desk.take(nora, { depositId: wrong })).toEqual(MISSING);
  }
});

test('channels are the own ones of a merchant', async () => {
  const { actor } = await s.member({ merchantId: 2 });
  const { PGMT } = await channelsOf(s.deps, { actor, merchant: s.merchants[1] });
  expect(PGMT?.channels.map(({ vendorId }) => vendorId)).toEqual([101]);
});

test('every statement of the stores, asked with the other merchant, returns nothing', async () => {
  const { db } = s.fresh;
  const own = { part: partOf(1, payer.actor.memberId), memberId: payer.actor.memberId, depositId: id };
  const [row] = await db.query<{ key: string; picture: Buffer }>(
    'select idem_key as key, picture_sha256 as picture from deposit join deposit_slip using (merchant_id, part, deposit_id)',
  );
  const page = { skip: 0, max: 10 };
  const search = { operatorId: 11n, text: '', nameKey: '', id: null, ...page };
  const answers = {
    findChannel: findChannel(db, 2, 102),
    findByKey: deposits.findByKey(db, 2, { ...own, key: row?.key ?? '' }),
    findOwn: deposits.findOwn(db, 2, own),
    lockOwn: db.inTx((tx) => deposits.lockOwn(tx, 2, own)),
    findDeposit: deposits.findDeposit(db, 2, id),
    lockDeposit: db.inTx((tx) => deposits.lockDeposit(tx, 2, id)),
    countOpen: deposits.countOpen(db, 2, own),
    countDecided: deposits.countDecided(db, 2, own),
    listOwn: deposits.listOwn(db, 2, { ...own, before: null, ...page }),
    listSteps: listSteps(db, 2, { of: 'deposit', part: own.part, ids: [id] }),
    listSlips: listSlips(db, 2, { part: own.part, depositIds: [id] }),
    listSeenElsewhere: listSeenElsewhere(db, 2, { depositId: 0n, pictures: [row?.picture as Buffer], max: 9 }),
    listQueue: queue.listQueue(db, 2, { ...search, queue: 'waiting' }),
    queueFigures: queue.queueFigures(db, 2, { operatorId: 11n, sinceMs: 0 }),
    listKnownPayers: queue.listKnownPayers(db, 2, { ...own, depositId: 0n, payeeKey: 'meitan', max: 9 }),
    reportDeposits: reportDeposits(db, 2, { ...own, ...page, fromMs: 0, toMs: 4e12 }),
  };
  const none = { deposits: [], total: 0 };
  expect(Object.fromEntries(await Promise.all(Object.entries(answers).map(async ([name, answer]) => [name, await answer])))).toEqual({
    findChannel: null,
    findByKey: null,
    findOwn: null,
    lockOwn: null,
    findDeposit: null,
    lockDeposit: null,
    countOpen: 0,
    countDecided: { approved: 0, rejected: 0 },
    listOwn: none,
    listSteps: new Map([[id, []]]),
    listSlips: new Map([[id, []]]),
    listSeenElsewhere: [],
    listQueue: [],
    queueFigures: { waiting: 0, waitingSum: 0n, mine: 0, second: 0, medianWaitMs: null, credited: 0, creditedSum: 0n },
    listKnownPayers: [],
    reportDeposits: { ...none, credited: 0n },
  });
});

test('the application may not rewrite what was asked for, nor the timeline', async () => {
  for (const statement of [
    'update deposit set amount = amount + 1',
    'update deposit set asked = 1',
    'update deposit set member_id = 2',
    "update deposit set reference = 'LT-XXXXX'",
    'delete from deposit',
    "update deposit_state set actor_id = '12'",
    'delete from deposit_state',
    'delete from deposit_slip',
    "update stored_file set name = 'x'",
    "update deposit_channel set code = 'OTHER'",
  ]) {
    await expect(s.fresh.db.query(statement), statement).rejects.toThrow('permission denied');
  }
});
