// Payouts by a provider: the product and the counterpart that `npm start` runs, over the network, in every case in which money may leave or not.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { major, ZERO } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { freePort } from '@fairhall/testkit/free-port';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Hall, serveHall } from '../apps/sandbox/main/hall.ts';
import { PAYMENTS_DEMO } from '../apps/sandbox/payments/demo.ts';
import { openPayments } from '../apps/sandbox/payments/payments.ts';
import { brokenInvariants } from '../apps/server/src/invariants/index.ts';
import { insertBank, nameProviderAccount, replaceRails, serveProviderHooks } from '../apps/server/src/modules/cashier/index.ts';
import { payPart, sayPart } from '../apps/server/src/modules/cashier/payout/commands/close-by-hand.ts';
import { redirectPayout, releasePayout, retryPayout } from '../apps/server/src/modules/cashier/payout/commands/decide-stopped.ts';
import { exportFile } from '../apps/server/src/modules/cashier/payout/commands/export-file.ts';
import { sendPayout as sendPart, writePayout } from '../apps/server/src/modules/cashier/payout/commands/send-part.ts';
import { sendPayout } from '../apps/server/src/modules/cashier/payout/commands/send-payout.ts';
import type { PayoutDeps } from '../apps/server/src/modules/cashier/payout/deps.ts';
import { fileText } from '../apps/server/src/modules/cashier/payout/file-text.ts';
import { askingPayouts } from '../apps/server/src/modules/cashier/payout/jobs/ask-payouts.ts';
import { sendingParts } from '../apps/server/src/modules/cashier/payout/jobs/send-parts.ts';
import { payoutDesk } from '../apps/server/src/modules/cashier/payout/queries/payout-desk.ts';
import { type FileRow, listFileRows } from '../apps/server/src/modules/cashier/payout/store/files.ts';
import { lockNextParts } from '../apps/server/src/modules/cashier/payout/store/parts.ts';
import { changeAccount } from '../apps/server/src/modules/cashier/providers/account-desk.ts';
import { askingBalances } from '../apps/server/src/modules/cashier/providers/jobs/ask-balances.ts';
import { openProvider } from '../apps/server/src/modules/cashier/providers/open-provider.ts';
import { findAccount } from '../apps/server/src/modules/cashier/providers/store/accounts.ts';
import { compareFloat } from '../apps/server/src/modules/cashier/recon/jobs/compare-float.ts';
import { listCases } from '../apps/server/src/modules/cashier/recon/queries/list-cases.ts';
import { askMove } from '../apps/server/src/modules/cashier/treasury/commands/ask-move.ts';
import { bindCard } from '../apps/server/src/modules/cashier/withdrawal/commands/bind-card.ts';
import { listWithdrawals } from '../apps/server/src/modules/cashier/withdrawal/queries/list-withdrawals.ts';
import { toldOf } from '../apps/server/src/modules/message/tell/told-of.ts';
import { writeNextStatement } from '../apps/server/src/modules/report/jobs/write-statements.ts';
import { checkRecent } from '../apps/server/src/modules/watch/recent.ts';
import type { OperatorActor, OperatorContext } from '../apps/server/src/platform/http/context.ts';
import { MoneyStopped } from '../apps/server/src/platform/money-stopped.ts';
import type { OutboxRow } from '../apps/server/src/platform/outbox.ts';
import { createSecretBox } from '../apps/server/src/platform/secret-box.ts';
import { nora, sam } from '../apps/server/test/cashier/stage.ts';
import { CARD, type Customer, SECRET, type WithdrawalStage, withdrawalStage } from '../apps/server/test/cashier/withdrawal.ts';
import { namesBroken } from '../apps/server/test/invariants/planting.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MAX = major(400);
const { secretKey, callbackToken } = PAYMENTS_DEMO.xendit;
const SEA = { nameEn: 'Sea', nameMy: 'ပင်လယ်', nameCn: '海', numberMin: 10, numberMax: 19, branch: 'none', sorting: 1, open: true } as const;

const railAt = (accountId: number, channelCode: string) => ({
  ...{ name: channelCode, accountId, channelCode, least: ZERO, most: MAX, fromMinute: 0, untilMinute: 0 },
});

const dataDir = mkdtempSync(join(tmpdir(), 'payouts-'));
let s: WithdrawalStage;
let deps: PayoutDeps;
let nameAccount: (accountId: number, baseUrl?: string) => Promise<void>;
let hall: Hall;
let app: Awaited<ReturnType<WithdrawalStage['openHttp']>>;

beforeAll(async () => {
  // Its money is peso: the provider pays no other that is here.
  s = await withdrawalStage({ currency: 'PHP' });
  app = await s.openHttp();
  await serveProviderHooks(app, s.module.providerHooks);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const productPort = (app.server.address() as AddressInfo).port;
  const port = await freePort();
  const config = { host: '127.0.0.1', port, smtpPort: 0, smppPort: 0, scannerPort: 0, productPort, dataDir };
  hall = await serveHall(config, async (given) => [openPayments(given)]);
  await press('POST', 'payout-merchant', { merchant: 'lotus' });
  const settings = { baseUrl: `http://127.0.0.1:${port}/payments/xendit`, callbackUrl: `http://127.0.0.1:${productPort}` };
  nameAccount = (accountId, baseUrl = settings.baseUrl) => {
    const account = { merchantId: 1, accountId, provider: 'xendit' as const, name: `Xendit ${accountId}`, environment: 'sandbox' as const };
    const keys = { secretKey, callbackToken };
    return nameProviderAccount(
      { ...s.deps, db: s.fresh.owner },
      { ...account, publicId: `lotus-${accountId}`, settings: { ...settings, baseUrl }, open: true, keys, routes: [] },
    );
  };
  await nameAccount(1);
  await replaceRails(s.fresh.owner, 1, { bankCode: 'BAY', rails: [railAt(1, 'PH_BAY')] });
  const loadSecret = () => s.deps.loadSecret('cashier.providers');
  deps = { ...s.deps, box: createSecretBox({ random: s.deps.random, loadSecret, purpose: 'payment providers' }) };
});
afterEach(async () => {
  await press('DELETE', 'faults');
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
  expect(await brokenAtOnce()).toEqual([]);
});
afterAll(async () => {
  await hall.stop();
  await app.close();
  await s.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** What the watch would stop all money for within seconds: it looks at wallets that moved by statements of its own. */
async function brokenAtOnce(): Promise<string[]> {
  const [wallets] = await s.fresh.owner.query<{ merchantIds: string; ids: string }>(
    `select array_agg(merchant_id)::text as "merchantIds", array_agg(member_id)::text as ids from account where kind = 'held'`,
  );
  if (!wallets?.ids) return [];
  const [looked, none] = [new Map([[1, 1n]]), { merchantIds: '{}', ids: '{}', parts: '{}', looked: new Map<number, bigint>() }];
  const checked = await checkRecent(s.fresh.owner, { wallets: { ...wallets, looked }, draws: none, fromTx: 0n, fromBet: 0n });
  return checked.filter(({ broken }) => broken > 0).map(({ name }) => name);
}

/** One round, with all of its answers. */
const sendParts = (by: PayoutDeps) => sendingParts(by, ANSWERS_WITHIN_MS)();
const askPayouts = (by: PayoutDeps) => askingPayouts(by, ANSWERS_WITHIN_MS)();
const ANSWERS_WITHIN_MS = 60_000;

async function press(method: 'POST' | 'DELETE', path: string, body?: object): Promise<{ callback?: number | null }> {
  const headers: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
  const sent = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
  const answer = await fetch(`http://127.0.0.1:${hall.port}/payments/test/${path}`, sent);
  invariant(answer.ok, `${path} is pressed, not ${answer.status}`);
  return answer.status === 204 ? {} : ((await answer.json()) as { callback?: number | null });
}
const fault = (operation: string, kind: string, times = 1) =>
  press('POST', 'faults', { provider: 'xendit', operation, fault: kind, times });
type There = { reference: string; status: string; amount: string };
const there = async () => (await (await fetch(`http://127.0.0.1:${hall.port}/payments/test/payouts`)).json()) as There[];

/** Lets time pass, and whoever sends and asks do their work. */
async function pass(ms = 0, by = deps): Promise<void> {
  s.deps.clock.advance(ms);
  while ((await sendParts(by)) === 'more');
  while ((await askPayouts(by)) === 'more');
}

const of = (operator: OperatorActor) => ({ operator, ip: '203.0.113.7' });
let customer: Customer;
let withdrawalId: string;

/** A withdrawal that was approved: 1,000 by default, in three parts, with a fee where its merchant takes one. */
async function approved(asked = '1000'): Promise<void> {
  customer = await s.customer();
  withdrawalId = await s.asked(customer, asked);
  const done = await s.desk.withdrawals.approve(nora, { withdrawalId, amountE4: `${asked}0000` });
  invariant(done.ok, 'it is approved');
}
const send = () => sendPayout(deps, of(nora), { withdrawalId });
async function sent(asked?: string): Promise<void> {
  await approved(asked);
  expect(await send()).toMatchObject({ ok: true });
  await pass();
}

/** More than all that is sent here. */
const ENOUGH = 1_000_000;
/** Has so much lie at the account now, whatever left it before. */
async function layThere(amount: number): Promise<void> {
  const lay = (whole: number) => press('POST', 'payout-balance', { currency: 'PHP', amount: whole });
  const WHOLE = 100_000_000;
  await lay(WHOLE);
  const account = await findAccount(s.fresh.owner, 1, 1);
  invariant(account, 'it is there');
  const said = await (await openProvider(deps, account, 'lotus')).payouts?.balance('PHP');
  invariant(said?.kind === 'definite', 'it answers');
  await lay(WHOLE - Number(said.amount / 10_000n) + amount);
}
/** It is asked what lies there, where that is due. */
async function hearOf(afterMs = 5 * MINUTE_MS): Promise<void> {
  s.deps.clock.advance(afterMs);
  await askingBalances(deps, ANSWERS_WITHIN_MS)();
}

type Attempt = { ref: string; no: number; state: string; code: string | null };
const attempts = () =>
  s.fresh.owner.query<Attempt>(
    `select 'P' || attempt_id as ref, no, state, code from payout_attempt where withdrawal_id = $1 order by no, attempt`,
    [withdrawalId],
  );
const states = async () => (await attempts()).map(({ no, state }) => `${no} ${state}`);
const stateOf = async () =>
  (await s.fresh.owner.query<{ state: string }>('select state from withdrawal where withdrawal_id = $1', [withdrawalId]))[0]?.state;
const button = async (name: string, wish?: object) => press('POST', `payouts/${(await attempts()).at(-1)?.ref}/${name}`, wish);
/** What of it left there for good, whatever we think. */
async function leftThere(): Promise<bigint> {
  const ours = new Set((await attempts()).map(({ ref }) => ref));
  const paid = (await there()).filter(({ reference, status }) => ours.has(reference) && status === 'SUCCEEDED');
  return paid.reduce((total, one) => total + major(Number(one.amount)), 0n);
}

type Fact = { trigger: string; ref: string; params: Record<string, string> };
/** What its member was told of the withdrawal, each fact once, in its order: amount and card. */
async function told(): Promise<string[]> {
  const rows = await s.fresh.owner.query<OutboxRow>(
    `select merchant_id as "merchantId", topic, member_id as "memberId", payload from outbox where member_id = $1 order by id`,
    [customer.actor.memberId],
  );
  const facts: Fact[] = [];
  for (const row of rows)
    for (const { fact } of await toldOf({ cashier: s.module.port } as unknown as Parameters<typeof toldOf>[0], row))
      if (!facts.some(({ trigger, ref }) => trigger === fact.trigger && ref === fact.ref)) facts.push(fact as Fact);
  expect(facts.every(({ ref }) => ref.split('#', 1)[0] === withdrawalId)).toBe(true);
  return facts.map(
    ({ trigger, params: { amount, last4 } }) => `${trigger.replace('withdrawal.', '')} ${BigInt(amount ?? 0) / 10_000n} ${last4}`,
  );
}

describe('a payout by a provider', () => {
  test('leaves in parts, one after another, each with its key; no message but a query of ours moves money', async () => {
    await sent();
    expect([await stateOf(), await states()]).toEqual(['paying', ['1 accepted']]);
    expect(await button('callback_forged')).toEqual({ callback: 403 });
    await pass(5_000);
    expect([await states(), await s.held(customer)]).toEqual([['1 accepted'], major(1_000)]);
    expect(await button('succeed_twice')).toEqual({ callback: 200 });
    await pass();
    await pass();
    expect([await states(), await s.held(customer)]).toEqual([['1 paid', '2 accepted'], major(600)]);
    await button('succeed');
    await pass();
    await pass();
    // The last one is told of by nobody: it is asked about by plan.
    await button('succeed_silently');
    await pass(30_000);
    expect([await stateOf(), await states(), await s.held(customer)]).toEqual(['paid', ['1 paid', '2 paid', '3 paid'], ZERO]);
    expect(await leftThere()).toBe(major(1_000));
    expect((await there()).slice(0, 3).map((one) => one.amount)).toEqual(['200', '400', '400']);
    const { list } = await listWithdrawals(s.deps, customer, {});
    expect(await told()).toEqual(['approved 1000 9035', 'part_paid 400 9035', 'part_paid 400 9035', 'paid 1000 9035']);
    expect(list[0]).toMatchObject({ state: 'paid', arrived: '1000.0000', parts: [{ no: 1, state: 'arrived' }, { no: 2 }, { no: 3 }] });
    expect(await send()).toEqual({ ok: false, code: 'WITHDRAWAL_STATE' });
  });

  test.each([
    ['fail by code', 'fail', 'INVALID_DESTINATION', '1 failed', 'stopped'],
    ['hold', 'hold', null, '1 accepted', 'sending'],
  ])('%s', async (_name, pressed, code, state, stand) => {
    await sent();
    await button(pressed);
    await pass(10_000);
    await pass(HOUR_MS);
    expect([await states(), (await attempts())[0]?.code]).toEqual([[state], code]);
    expect(await s.held(customer)).toBe(major(1_000));
    const desk = await payoutDesk(deps, { merchant: s.merchants[0] });
    expect(desk.rows.find((row) => row.withdrawalId === withdrawalId)).toMatchObject({ stand, planned: 3 });
  });

  test.each([
    ['another amount', { amount: '330' }],
    ['another currency', { currency: 'USD' }],
  ])('%s is never taken for ours: it stays on its way, in trouble, and nothing follows it', async (_what, wish) => {
    await sent('300');
    expect(await button('pay_other', wish)).toEqual({ callback: 200 });
    await pass();
    await pass(HOUR_MS);
    expect([await stateOf(), await states(), await s.held(customer)]).toEqual(['paying', ['1 accepted'], major(300)]);
    expect((await payoutDesk(deps, { merchant: s.merchants[0] })).rows.find((row) => row.withdrawalId === withdrawalId)).toMatchObject({
      ...{ stand: 'unknown', parts: [{ trouble: 'paid_other', mayClear: false }] },
    });
    const clear = { withdrawalId, no: '1', became: 'cleared' as const, reason: 'looked into' };
    expect(await sayPart(deps, of(nora), clear)).toMatchObject({ code: 'WITHDRAWAL_STATE' });
  });

  test('what lies there to be paid out is asked for, and says so when nobody answers', async () => {
    const account = await findAccount(s.fresh.owner, 1, 1);
    invariant(account, 'it is there');
    const { payouts } = await openProvider(deps, account, 'lotus');
    const lies = async () => payouts?.balance('PHP');
    const before = await lies();
    invariant(before?.kind === 'definite', 'it answers');
    await sent();
    expect(await lies()).toEqual({ kind: 'definite', amount: before.amount - major(400) });
    await button('fail');
    expect(await lies()).toEqual(before);
    await press('POST', 'faults', { provider: 'xendit', operation: 'query', fault: 'garbage', times: 1 });
    expect(await lies()).toEqual({ kind: 'technical', code: 'unreadable' });
  });

  test('too little there, nothing leaves that would not be covered; it leaves once there is enough', async () => {
    const lies = async () => (await payoutDesk(deps, { merchant: s.merchants[0] })).accounts[0];
    await layThere(650);
    await hearOf();
    expect(await lies()).toMatchObject({ balanceE4: '6500000', goneE4: '0' });
    await sent();
    await button('succeed_silently');
    await pass(30_000);
    // What left since it said so counts, and it is not asked again yet.
    await hearOf(0);
    expect(await states()).toEqual(['1 paid']);
    expect(await lies()).toMatchObject({ balanceE4: '6500000', goneE4: '4000000', low: true });
    await layThere(800);
    await hearOf();
    const floor = (floorE4: string) =>
      changeAccount(deps, { ...of(nora), merchant: s.merchants[0] } as OperatorContext, 1, { floorE4, reason: 'so that it stays' });
    expect(await floor('-1')).toMatchObject({ code: 'FIELD_FORMAT', field: 'floorE4' });
    await floor('5000000');
    await pass();
    expect(await states()).toEqual(['1 paid']);
    await floor('0');
    for (let part = 2; part <= 3; part += 1) {
      await pass();
      await button('succeed_silently');
      await pass(30_000);
    }
    expect([await stateOf(), await s.held(customer)]).toEqual(['paid', ZERO]);
    await layThere(ENOUGH);
    await hearOf();
  });

  test('two workers at once send no more than lies there: one that counts is waited for', async () => {
    await layThere(500);
    await hearOf();
    await approved('300');
    await send();
    // It has written its part, and has not committed when the other looks.
    const [written, looked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow: PayoutDeps['db'] = {
      ...deps.db,
      inTx: (work) =>
        deps.db.inTx(async (tx) => {
          const done = await work(tx);
          written.resolve();
          await looked.promise;
          return done;
        }),
    };
    const first = sendParts({ ...deps, db: slow });
    await written.promise;
    await approved('300');
    await send();
    await sendParts(deps);
    looked.resolve();
    await first;
    await pass();
    expect(await attempts()).toEqual([]);
    await layThere(ENOUGH);
    await hearOf();
    await pass();
    expect(await states()).toEqual(['1 accepted']);
  });

  test('what was in hand when it said what lies there counts as gone, though it was written before', async () => {
    await layThere(500);
    await hearOf();
    await approved('300');
    await send();
    s.deps.clock.advance(5 * MINUTE_MS - 10_000);
    const written = await s.deps.db.inTx(async (tx) => {
      const [part] = await lockNextParts(tx, { max: 1, but: [], busy: [] });
      return part ? writePayout(deps, tx, part) : null;
    });
    invariant(written, 'a part is written down');
    await hearOf(10_000);
    await sendPart(deps, written);
    await approved('300');
    await send();
    await pass();
    expect(await attempts()).toEqual([]);
    await layThere(ENOUGH);
    await hearOf();
    await pass();
    expect(await states()).toEqual(['1 accepted']);
  });

  test('the night holds what providers say lies there against the books: what is on its way is no difference, what nobody wrote down is', async () => {
    const night = async (day: string) => {
      const toMs = s.deps.clock.nowMs();
      await compareFloat(deps, s.merchants[0], { day, fromMs: toMs - 24 * HOUR_MS, toMs });
      const { list } = await listCases(deps, 1, { kind: 'float', size: 50 });
      return list.filter(({ channel }) => channel === 'PROVIDER_PAYOUT').map(({ apartE4 }) => apartE4);
    };
    await sent('100');
    await button('succeed');
    await pass();
    await layThere(10_000);
    await hearOf();
    // What lay there before all else is the first, until somebody writes down that it was put in.
    const [laidIn, ...more] = await night('2026-11-01');
    expect(more).toEqual([]);
    const funding = {
      ...{ kind: 'funding' as const, fromChannel: null, toChannel: 'PROVIDER_PAYOUT', amountE4: '10000', bookedOn: '2026-11-01' },
      ...{ document: '', reason: 'put in', caseId: null },
    };
    expect(await askMove(deps, { ...of(nora), merchant: s.merchants[0] }, funding)).toMatchObject({ ok: true });
    await sent('300');
    expect(await night('2026-11-02')).toEqual([laidIn]);
    await hearOf();
    expect(await night('2026-11-03')).toEqual([laidIn]);
    await button('succeed_silently');
    await pass(30_000);
    expect([await stateOf(), await night('2026-11-04')]).toEqual(['paid', [laidIn]]);
    await sent('200');
    await button('succeed');
    await pass();
    expect([await stateOf(), await night('2026-11-05')]).toEqual(['paid', [laidIn]]);
    await layThere(10_000 - 500 - 50);
    await hearOf();
    expect(await night('2026-11-06')).toEqual(['-500000', laidIn]);
    // Who says nothing is compared with nothing.
    s.deps.clock.advance(HOUR_MS);
    expect(await night('2026-11-07')).toEqual(['-500000', laidIn]);
    const [silent] = await s.fresh.owner.query("select actual from channel_night where day = '2026-11-07' and channel = 'PROVIDER_PAYOUT'");
    expect(silent).toEqual({ actual: null });
    await layThere(ENOUGH);
    await hearOf();
  });

  test('a rail that is closed at this hour or takes no such amount is passed over; where none takes it, it does not leave', async () => {
    const wide = { ...railAt(1, 'PH_WIDE'), least: major(500), most: null };
    const rails = async (...next: (typeof wide | ReturnType<typeof railAt>)[]) =>
      replaceRails(s.fresh.owner, 1, { bankCode: 'BAY', rails: next });
    // By the merchant's clocks it is past noon.
    await rails(railAt(1, 'PH_BAY'), { ...wide, fromMinute: 0, untilMinute: 60 });
    await sent();
    expect((await attempts()).length).toBe(1);
    expect((await payoutDesk(deps, { merchant: s.merchants[0] })).rows.find((row) => row.withdrawalId === withdrawalId)).toMatchObject({
      planned: 3,
    });
    await rails(railAt(1, 'PH_BAY'), wide);
    await sent();
    const channels = await s.fresh.owner.query('select channel_code as code from payout_attempt where withdrawal_id = $1', [withdrawalId]);
    expect([channels, await states()]).toEqual([[{ code: 'PH_WIDE' }], ['1 accepted']]);
    await button('succeed');
    await pass();
    expect(await stateOf()).toBe('paid');
    await rails(wide);
    await approved('300');
    expect(await send()).toEqual({ ok: false, code: 'CHANNEL_UNAVAILABLE' });
    await rails(railAt(1, 'PH_BAY'));
    expect(await send()).toMatchObject({ ok: true });
  });

  test('a message about a payout that nobody has here is kept, and moves nothing; what another signed is refused', async () => {
    await sent('300');
    expect(await button('callback_unknown')).toEqual({ callback: 200 });
    expect(await button('callback_forged')).toEqual({ callback: 403 });
    await pass(10_000);
    expect([await states(), await s.held(customer)]).toEqual([['1 accepted'], major(300)]);
    const [kept] = await s.fresh.owner.query('select count(*)::integer as n from provider_event where verified and order_id is null');
    expect(kept).toEqual({ n: 1 });
  });

  test('given up and paid after all: taken for it where nothing went out since; else in trouble, and paid once here', async () => {
    const overlooked = async () => {
      await approved('300');
      await fault('create', 'lost');
      await send();
      await pass();
      expect(await states()).toEqual(['1 unknown']);
      await button('overlook');
    };
    await overlooked();
    for (const minutes of [1, 6, 15]) {
      s.deps.clock.advance(minutes * MINUTE_MS);
      while ((await askPayouts(deps)) === 'more');
    }
    expect(await states()).toEqual(['1 absent']);
    expect(await button('succeed')).toEqual({ callback: 200 });
    await askPayouts(deps);
    expect([await stateOf(), await states(), await leftThere(), await s.held(customer)]).toEqual(['paid', ['1 paid'], major(300), ZERO]);

    await overlooked();
    for (const minutes of [1, 6, 15, 0]) await pass(minutes * MINUTE_MS);
    expect(await states()).toEqual(['1 absent', '1 accepted']);
    const [late] = await attempts();
    await press('POST', `payouts/${late?.ref}/succeed`);
    await pass();
    await button('succeed');
    await pass();
    expect([await stateOf(), await states(), await s.held(customer)]).toEqual(['paid', ['1 absent', '1 paid'], ZERO]);
    expect((await payoutDesk(deps, { merchant: s.merchants[0] })).rows.find((row) => row.withdrawalId === withdrawalId)).toMatchObject({
      parts: [{ trouble: 'late', mayClear: true }],
    });
  });

  test('refused, a person has it tried again: by another name, never the same one', async () => {
    await sent('300');
    await button('fail');
    await pass();
    expect(await retryPayout(deps, of(sam), { withdrawalId })).toMatchObject({ ok: true });
    await pass();
    await button('succeed');
    await pass();
    expect([await stateOf(), await states(), await leftThere()]).toEqual(['paid', ['1 failed', '1 paid'], major(300)]);
  });

  test.each(['lost', 'garbage'])('the answer is lost (%s) after it was taken: unknown, asked about, never sent again', async (kind) => {
    await fault('create', kind);
    await sent('300');
    expect(await states()).toEqual(['1 unknown']);
    for (const act of [retryPayout, sendPayout])
      expect(await act(deps, of(nora), { withdrawalId })).toEqual({ ok: false, code: 'WITHDRAWAL_STATE' });
    expect(await releasePayout(deps, of(nora), { withdrawalId, reason: 'no', ownFault: false })).toEqual({
      ok: false,
      code: 'WITHDRAWAL_STATE',
    });
    await button('succeed_silently');
    await pass(10_000);
    expect([await stateOf(), await states(), await leftThere()]).toEqual(['paid', ['1 paid'], major(300)]);
  });

  test('never taken: absent after two times "unknown to us", five minutes apart and a quarter of an hour on; then once more', async () => {
    await fault('create', 'error');
    await sent('300');
    for (const minutes of [1, 2, 4, 7]) {
      await pass(minutes * MINUTE_MS);
      // Fourteen minutes on, asked five times, nothing has followed it.
      expect(await states()).toEqual(['1 unknown']);
    }
    await pass(6 * MINUTE_MS);
    await pass();
    expect(await states()).toEqual(['1 absent', '1 accepted']);
    await button('succeed');
    await pass();
    expect([await stateOf(), await leftThere()]).toEqual(['paid', major(300)]);
  });

  test('five times never taken it stands still until a person has it tried again', async () => {
    await fault('create', 'error', 5);
    await sent('300');
    for (let looks = 0; looks < 30 && (await attempts()).length < 5; looks += 1) await pass(6 * MINUTE_MS);
    for (let looks = 0; looks < 6; looks += 1) await pass(6 * MINUTE_MS);
    expect(await states()).toEqual(Array(5).fill('1 absent'));
    const desk = await payoutDesk(deps, { merchant: s.merchants[0] });
    expect(desk.rows.find((row) => row.withdrawalId === withdrawalId)).toMatchObject({ stand: 'stopped' });
    expect(await retryPayout(deps, of(nora), { withdrawalId })).toMatchObject({ ok: true });
    await pass(HOUR_MS);
    await button('succeed');
    await pass();
    expect([await stateOf(), await leftThere(), await s.held(customer)]).toEqual(['paid', major(300), ZERO]);
  });

  test('however many wait for an account that is closed, or that hangs, those of another leave and are asked about', async () => {
    let unanswered = 0;
    const deaf = createServer((request) => {
      unanswered += 1;
      request.once('close', () => {
        unanswered -= 1;
      });
    });
    await new Promise<void>((resolve) => deaf.listen(0, '127.0.0.1', resolve));
    await insertBank(s.fresh.owner, 1, { ...SEA, bankCode: 'SEA' });
    await nameAccount(9, `http://127.0.0.1:${(deaf.address() as AddressInfo).port}`);
    await replaceRails(s.fresh.owner, 1, { bankCode: 'SEA', rails: [railAt(9, 'PH_SEA')] });
    for (let n = 0; n < 9; n += 1) {
      customer = await s.customer({ card: false });
      const card = { ...CARD, bankCode: 'SEA', cardNumber: `0048 2217 90${40 + n}`, paymentPassword: SECRET };
      const bound = await bindCard(s.deps, customer, card);
      invariant(bound.ok, 'a card is bound');
      customer = { ...customer, cardId: bound.value.bankCardId };
      withdrawalId = await s.asked(customer, '300');
      await s.desk.withdrawals.approve(nora, { withdrawalId, amountE4: '3000000' });
      expect(await send()).toMatchObject({ ok: true });
    }
    const open = (is: boolean) =>
      s.fresh.owner.query('update provider_account set open = $1 where merchant_id = 1 and account_id = 9', [is]);
    await open(false);
    await sent('300');
    expect(await states()).toEqual(['1 accepted']);
    await open(true);

    await approved('300');
    await send();
    const [sending, asking] = [sendingParts(deps, 1), askingPayouts(deps, 1)];
    while ((await sending()) === 'more');
    await expect.poll(states).toEqual(['1 accepted']);
    expect(unanswered).toBe(8);
    await button('succeed_silently');
    s.deps.clock.advance(10_000);
    while ((await asking()) === 'more');
    await expect.poll(states).toEqual(['1 paid']);
    expect(unanswered).toBe(16);
    // It hears again, and is found to know of none.
    await nameAccount(9);
    deaf.closeAllConnections();
    deaf.close();
    await expect.poll(() => s.fresh.owner.query('select 1 from provider_call where account_id = 9 and outcome is null')).toEqual([]);
    for (const minutes of [1, 6, 15, 60]) await pass(minutes * MINUTE_MS);
  });

  test('down for an hour: nobody knows, nothing follows; after five tries nobody tries; when it is back all is paid once', async () => {
    await fault('any', 'error', 10_000);
    const all: [Customer, string][] = [];
    for (let n = 0; n < 6; n += 1) {
      await sent('300');
      all.push([customer, withdrawalId]);
    }
    expect(await states()).toEqual([]);
    for (let minutes = 0; minutes < 60; minutes += 10) await pass(10 * MINUTE_MS);
    await press('DELETE', 'faults');
    for (let hours = 0; hours < 3; hours += 1) {
      await pass(HOUR_MS);
      for (const { reference, status } of await there())
        if (status === 'ACCEPTED') await press('POST', `payouts/${reference}/succeed`).catch(() => null);
      await pass();
    }
    for (const [who, id] of all) {
      withdrawalId = id;
      expect([await stateOf(), await leftThere(), await s.held(who)]).toEqual(['paid', major(300), ZERO]);
    }
  });

  test.each([
    ['while it is being sent', sendParts, null],
    ['while it is asked about', askPayouts, '1 accepted'],
  ])('a message that comes %s is not lost: it is asked about at once, not when its turn comes', async (_when, job, state) => {
    await approved('300');
    await send();
    if (state) await pass();
    if (state) s.deps.clock.advance(10_000);
    let count = 0;
    const slow: PayoutDeps['db'] = {
      ...deps.db,
      async inTx(work) {
        count += 1;
        // The provider has answered, and nobody has written it down yet.
        if (count === 2) expect(await button('succeed')).toEqual({ callback: 200 });
        return deps.db.inTx(work);
      },
    };
    await job({ ...deps, db: slow });
    expect(await states()).toEqual(['1 accepted']);
    await pass();
    expect([await stateOf(), await states(), await leftThere()]).toEqual(['paid', ['1 paid'], major(300)]);
  });

  test('while money stands still nothing leaves, by a provider or in a file; what left is followed once it moves again', async () => {
    await approved('300');
    const still: PayoutDeps = { ...deps, ledger: { ...deps.ledger, isStopped: () => true } };
    await expect(sendPayout(still, of(nora), { withdrawalId })).rejects.toThrow(MoneyStopped);
    await expect(exportFile(still, of(nora), { bankCode: 'BAY' })).rejects.toThrow(MoneyStopped);
    await send();
    await pass(0, still);
    expect(await attempts()).toEqual([]);
    await pass();
    expect(await states()).toEqual(['1 accepted']);
  });

  test('who slept with a payment in hand sends it no more', async () => {
    await approved();
    expect(await send()).toMatchObject({ ok: true });
    const written = await s.deps.db.inTx(async (tx) => {
      const [part] = await lockNextParts(tx, { max: 1, but: [], busy: [] });
      return part ? writePayout(deps, tx, part) : null;
    });
    invariant(written, 'a part is written down');
    s.deps.clock.advance(2 * MINUTE_MS);
    await sendPart(deps, written);
    expect([await states(), await attempts().then(([one]) => one?.ref)]).toEqual([['1 sent'], written.payout.ref]);
    expect((await there()).filter(({ reference }) => reference === written.payout.ref)).toEqual([]);
  });

  test('two workers at once send a part once', async () => {
    await approved('300');
    await send();
    await Promise.all([sendParts(deps), sendParts(deps), sendParts(deps)]);
    expect(await states()).toEqual(['1 accepted']);
    await button('succeed_silently');
    await pass();
    s.deps.clock.advance(10_000);
    await Promise.all([askPayouts(deps), askPayouts(deps)]);
    expect([await stateOf(), await s.held(customer), await leftThere()]).toEqual(['paid', ZERO, major(300)]);
  });

  test.each([
    ['behind the commit, before it is sent', 1, 0n],
    ['behind sending, before the answer is written', 2, major(300)],
  ])('killed %s: asked about, and paid once', async (_when, transaction, taken) => {
    await approved('300');
    await send();
    let count = 0;
    const dying: PayoutDeps['db'] = {
      ...deps.db,
      async inTx(work) {
        count += 1;
        if (count === 2 && transaction === 2) throw new Error('killed');
        const done = await deps.db.inTx(work);
        if (count === 1 && transaction === 1) throw new Error('killed');
        return done;
      },
    };
    await sendParts({ ...deps, db: dying }).catch(() => 'idle');
    expect(await states()).toEqual(['1 sent']);
    expect((await there()).some(({ reference }) => reference === 'P0')).toBe(false);
    if (taken > 0n) await button('succeed_silently');
    for (const minutes of [1, 6, 15, 60]) await pass(minutes * MINUTE_MS);
    if (taken === 0n) {
      expect(await states()).toEqual(['1 absent', '1 accepted']);
      await button('succeed');
      await pass();
    }
    expect([await stateOf(), await leftThere(), await s.held(customer)]).toEqual(['paid', major(300), ZERO]);
  });

  test('reversed after success it is held again, and goes to another card; the fee is taken once', async () => {
    await sent('300');
    await button('succeed');
    await pass();
    expect(await stateOf()).toBe('paid');
    const other = await bindCard(s.deps, customer, { ...CARD, cardNumber: '0048 2217 9036', paymentPassword: SECRET });
    invariant(other.ok, 'another card is bound');
    await button('reverse');
    await pass();
    expect([await stateOf(), await states(), await s.held(customer)]).toEqual(['returned', ['1 returned'], major(300)]);
    const { list } = await listWithdrawals(s.deps, customer, {});
    expect(list[0]).toMatchObject({
      state: 'returned',
      reason: 'REJECTED_BY_CHANNEL',
      nextCard: '********9036',
      parts: [{ state: 'returned' }],
    });
    // Not where it came back from.
    expect(await redirectPayout(deps, of(nora), { withdrawalId, cardId: customer.cardId })).toMatchObject({ code: 'CARD_UNAVAILABLE' });
    expect(await redirectPayout(deps, of(nora), { withdrawalId, cardId: other.value.bankCardId })).toMatchObject({ ok: true });
    await pass();
    await button('succeed');
    await pass();
    expect([await stateOf(), await s.held(customer), await leftThere()]).toEqual(['paid', ZERO, major(300)]);
    // By now the withdrawal as a whole has gone to the other card.
    expect(await told()).toEqual(['approved 300 9036', 'paid 300 9036', 'returned 300 9035', 'part_paid 300 9036']);
  });

  test.each([
    ['with its fee', false, major(9_599)],
    ['without, where the card was the member’s mistake', true, major(9_596)],
  ])('reversed and rejected it is the member’s again, %s', async (_name, ownFault, cash) => {
    customer = await s.customer();
    const rules = { feeFixed: '3.0000', feePercent: '0.0000' };
    const { merchant } = customer;
    const under = {
      ...customer,
      merchant: { ...merchant, profile: { ...merchant.profile, withdraw: { ...merchant.profile.withdraw, ...rules } } },
    };
    withdrawalId = await s.asked(under, '804');
    await s.desk.withdrawals.approve(nora, { withdrawalId, amountE4: '8040000' });
    await send();
    for (let part = 0; part < 3; part += 1) {
      await pass();
      await button('succeed');
      await pass();
    }
    // 801 went out: 400, 400 and 1. The second comes back.
    expect([await stateOf(), await leftThere()]).toEqual(['paid', major(801)]);
    await press('POST', `payouts/${(await attempts())[1]?.ref}/reverse`);
    await pass();
    expect(await releasePayout(deps, of(nora), { withdrawalId, reason: '  ', ownFault })).toMatchObject({ code: 'REASON_REQUIRED' });
    expect(await releasePayout(deps, of(nora), { withdrawalId, reason: 'the bank sent it back', ownFault })).toMatchObject({ ok: true });
    expect([await stateOf(), await s.held(customer)]).toEqual(['rejected', ZERO]);
    expect(await s.cash(customer)).toBe(cash);
    expect((await told()).slice(-2)).toEqual(['returned 400 9035', `rejected ${(cash - major(9_196)) / 10_000n} 9035`]);
  });
});

describe('a bank file', () => {
  test('bars the provider, holds no formula, is the same again, and is closed by an operator’s word', async () => {
    await approved('300');
    const made = await exportFile(deps, of(nora), { bankCode: 'BAY' });
    invariant(made.ok, 'there is something to export');
    expect(await send()).toEqual({ ok: false, code: 'WITHDRAWAL_STATE' });
    expect(await exportFile(deps, of(nora), { bankCode: 'BAY' })).toMatchObject({ code: 'NOT_FOUND' });
    const text = fileText(await listFileRows(deps.db, 1, made.value.fileId));
    expect(text).toMatch(/^\uFEFFreference,.*\r\nW[A-Z0-9-]+-P1,004822179035,Mei Tan,,300\.0000,PHP\r\n$/s);
    const [row] = await listFileRows(deps.db, 1, made.value.fileId);
    expect(fileText([{ ...(row as FileRow), holder: '=cmd|x', branch: '-1+1' }])).toContain(",'=cmd|x,'-1+1,");
    const pay = (bankReference: string) => payPart(deps, of(sam), { withdrawalId, no: '1', bankReference });
    expect(await pay(' ')).toMatchObject({ code: 'BANK_REFERENCE_REQUIRED' });
    expect(await pay('BV-1')).toMatchObject({ ok: true });
    expect(await pay('BV-1')).toMatchObject({ code: 'WITHDRAWAL_STATE' });
    expect([await stateOf(), await s.held(customer)]).toEqual(['paid', ZERO]);
  });

  test('not paid is said by two, each just proved; then it goes into the next file; sent back is said by two as well', async () => {
    await approved('300');
    await exportFile(deps, of(nora), { bankCode: 'BAY' });
    const say = (who: OperatorActor, became: 'absent' | 'returned') =>
      sayPart(deps, of(who), { withdrawalId, no: '1', became, reason: 'the bank says so' });
    expect(await say({ ...nora, proved: false }, 'absent')).toMatchObject({ code: 'PROOF_REQUIRED' });
    expect(await say(nora, 'absent')).toMatchObject({ value: { became: 'first' } });
    expect(await say(nora, 'absent')).toMatchObject({ code: 'SECOND_OPERATOR_REQUIRED' });
    expect(await exportFile(deps, of(nora), { bankCode: 'BAY' })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await say(sam, 'absent')).toMatchObject({ value: { became: 'done' } });
    expect(await exportFile(deps, of(nora), { bankCode: 'BAY' })).toMatchObject({ ok: true });
    expect(await states()).toEqual(['1 absent', '1 sent']);
    await payPart(deps, of(sam), { withdrawalId, no: '1', bankReference: 'BV-2' });
    expect(await say(nora, 'returned')).toMatchObject({ value: { became: 'first' } });
    expect(await say(sam, 'returned')).toMatchObject({ value: { became: 'done' } });
    expect([await stateOf(), await s.held(customer)]).toEqual(['returned', major(300)]);
    expect(await releasePayout(deps, of(nora), { withdrawalId, reason: 'wrong card', ownFault: false })).toMatchObject({ ok: true });
    expect(await s.cash(customer)).toBe(major(10_000));
  });
});

test('the daily statement of the books knows every part that left and came back', async () => {
  const { ledger, merchants, log, clock, db } = s.deps;
  clock.advance(24 * HOUR_MS);
  while (
    (await writeNextStatement({ db, clock, ledger, merchants, log, cashier: s.module.port } as unknown as Parameters<
      typeof writeNextStatement
    >[0])) === 'more'
  );
  const days = await s.fresh.owner.query('select 1 from statement_day');
  expect(days.length).toBeGreaterThan(0);
  // What its members were given to begin with is no deposit that anybody asked for.
  const differing = `select * from statement_difference d where not exists (
    select from transfer t where t.tx_id::text = d.subject and t.kind = 'deposit')`;
  expect(await s.fresh.owner.query(differing)).toEqual([]);
});

test.each([
  ['a part that was lost', "delete from payout_part where no = 2 and state = 'paid'", ['paid_is_its_parts']],
  [
    'a part of another amount',
    "update payout_part set amount = amount + 1 where no = 2 and state = 'paid'",
    ['paid_is_its_parts', 'payout_is_proved'],
  ],
  [
    'a payment that nobody was told of',
    "delete from provider_call where op = 'payout_query' and answer->>'status' = 'succeeded'",
    ['payout_is_proved'],
  ],
  [
    'an attempt behind one that lives',
    `insert into payout_attempt (merchant_id, part, withdrawal_id, no, attempt, attempt_id, state, sent_at, decided_at, decided_by)
       select merchant_id, part, withdrawal_id, no, 99, 7, 'failed', sent_at, sent_at, '' from payout_attempt where state = 'paid' limit 1`,
    ['part_is_paid_once'],
  ],
  [
    'two attempts that live',
    `drop index payout_attempt_alive;
     insert into payout_attempt (merchant_id, part, withdrawal_id, no, attempt, attempt_id, state, sent_at)
       select merchant_id, part, withdrawal_id, no, 99, 7, 'sent', sent_at from payout_attempt where state = 'paid' limit 1`,
    ['part_is_paid_once'],
  ],
  [
    'money that came back and was not written down',
    "delete from withdrawal_move where kind = 'returned'",
    ['withdrawal_money_follows_its_state', 'paid_is_its_parts'],
  ],
  [
    'a hold that was forgotten while it is paid',
    "update account set balance = balance + 1 where kind = 'held' and balance > 0",
    ['held_is_under_way'],
  ],
])('a planted fault is found: %s', async (_name, plant, names) => {
  const found = await namesBroken(s.fresh.owner, plant);
  for (const name of names) expect(found).toContain(name);
});
