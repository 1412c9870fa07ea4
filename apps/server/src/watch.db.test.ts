import { major } from '@fairhall/money/amount';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acting } from '../test/acting.ts';
import { payout } from '../test/ledger/arrange.ts';
import { betOn, drawAs, type Stage, stage } from '../test/lottery/stage.ts';
import { createLedger } from './modules/ledger/index.ts';
import { voidDraw } from './modules/lottery/commands/void-draw.ts';
import { refundNextVoid } from './modules/lottery/jobs/refund-voided.ts';
import { settleNextDraw } from './modules/lottery/jobs/settle-draw.ts';
import { createWatchModule, moneyState, reopenMoney, type WatchModule } from './modules/watch/index.ts';
import type { Db } from './platform/db.ts';
import { MoneyStopped } from './platform/money-stopped.ts';
import { Unavailable } from './platform/unavailable.ts';

const MINUTE_MS = 60_000;
const OWNER = { operatorId: 7n, name: 'owner' };
/** Nobody acts at the console here. */
const NOBODY: Parameters<typeof createWatchModule>[0]['operators'] = {
  proveSelf: async () => ({ ok: false, code: 'PASSWORD_WRONG' }),
};
let s: Stage;
let watch: WatchModule;
/** The door, shut for whose money stands still. */
let ledger: ReturnType<typeof createLedger>;
let guarded: Stage;

beforeEach(async () => {
  s = await stage();
  const { db, clock, ids, log } = s.deps;
  watch = await createWatchModule({ db, clock, ids, log, operators: NOBODY, cores: 2, stopwatch: clock.nowMs });
  ledger = createLedger({ db, clock, ids, log, stops: watch.stops });
  guarded = { ...s, deps: { ...s.deps, ledger } };
  await look();
});
afterEach(async () => {
  await ledger.stop();
  await s.close();
});

/** Ten seconds later, all looks that are due. Facts are read below the oldest transaction of the whole cluster, which others use too. */
async function look(): Promise<void> {
  const held = 'select from outbox where xid >= pg_snapshot_xmin(pg_current_snapshot()) limit 1';
  await expect.poll(() => s.fresh.owner.query(held), { timeout: 120_000 }).toEqual([]);
  s.deps.clock.advance(10_000);
  const [job] = watch.jobs;
  while ((await job?.work()) === 'more');
}

const stops = () =>
  s.fresh.owner.query<{ merchantId: number; invariant: string }>(
    'select merchant_id as "merchantId", invariant from money_stop order by stop_id',
  );

async function traffic(): Promise<void> {
  const [one, other] = [await s.member(major(100)), await s.member(major(100), 2)];
  const draw = await s.openDraw();
  for (const player of [one, other]) await betOn(guarded, player, { numero: draw.numero, selection: 'B,O', multiple: 5 });
  await drawAs(guarded, draw, [6, 5, 4]);
  await settleNextDraw(guarded.deps);
  const next = await s.openDraw();
  for (const player of [one, other]) await betOn(guarded, player, { numero: next.numero, selection: 'E' });
}

test('traffic of two merchants, old wallets and new ones, stops nobody', async () => {
  await traffic();
  await look();
  await traffic();
  await look();
  s.deps.clock.advance(25 * 60 * MINUTE_MS);
  await look();
  expect(await stops()).toEqual([]);
  expect(await watch.uncheckedMs()).toBe(0);
  s.deps.clock.advance(MINUTE_MS);
  expect(await watch.uncheckedMs()).toBe(MINUTE_MS);
});

const LAST_STAKE = "(select max(tx_id) from transfer where merchant_id = 1 and kind = 'stake')";

test.each([
  [
    'a balance that was changed by hand',
    "update account set balance = balance + 1 where merchant_id = 1 and kind = 'cash'",
    'recent_chain_unbroken',
  ],
  [
    'a version that was skipped',
    `update transfer set debit_version = 99 where merchant_id = 1 and tx_id = ${LAST_STAKE}`,
    'recent_chain_unbroken',
  ],
  [
    'a balance below its floor',
    "update account set min_balance = balance + 1 where merchant_id = 1 and kind = 'cash'",
    'recent_not_below_floor',
  ],
  [
    'a transfer without its answer',
    `delete from idempotency where merchant_id = 1 and tx_id = ${LAST_STAKE}`,
    'recent_transfers_have_their_key',
  ],
  ['a stake without its order', `delete from bet_order where merchant_id = 1 and order_id = ${LAST_STAKE}`, 'recent_order_has_its_stake'],
  [
    'an order placed after the close',
    `update bet_order set placed_at = placed_at + interval '1 hour' where merchant_id = 1 and order_id = ${LAST_STAKE}`,
    'recent_nothing_after_the_close',
  ],
  [
    'money held for nothing',
    `insert into account (merchant_id, part, member_id, asset, kind, balance, version)
     select merchant_id, part, member_id, asset, 'held', 0, 0 from account where merchant_id = 1 and kind = 'cash';
     insert into withdrawal (merchant_id, part, withdrawal_id, member_id, account, asset, amount, fee, channel, card_id, bank_code, bank_name,
       branch, reference, hold_tx_id, idem_key, request_hash, created_at)
     select merchant_id, part, 5, member_id, 'm', asset, 7, 0, 'X', 1, '', '', '', 'R', 1, gen_random_uuid(), 0, now()
     from account where merchant_id = 1 and kind = 'cash' limit 1`,
    'recent_held_is_under_way',
  ],
  ['a winner whose money never came', 'update payout set won = won + 1 where merchant_id = 1', 'recent_chunk_adds_up'],
])('%s is found at the next look, and stops that merchant alone', async (_, fault, invariant) => {
  await traffic();
  await s.fresh.owner.query("update outbox set created_at = created_at + interval '123 microseconds'");
  await s.fresh.owner.inTx(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    await tx.query('alter table account drop constraint account_floor');
    await tx.query(fault);
  });
  await look();
  expect(await stops()).toEqual([{ merchantId: 1, invariant }]);
  expect([1, 2].map(watch.stops.isStopped)).toEqual([true, false]);
  expect(await watch.stopped()).toBe(1);
});

/** A ledger that can't reach its database until `back`; `tried` counts how often it asked. */
function farLedger() {
  const { db, clock, ids, log } = s.deps;
  let [away, tries] = [true, 0];
  const connect = async () => {
    tries += 1;
    if (away) throw new Unavailable('away');
    return db.connect();
  };
  const far = createLedger({ db: { ...db, connect }, clock, ids, log, lanes: 1 });
  return {
    ledger: far,
    tried: () => tries,
    back() {
      away = false;
    },
  };
}

test.each([
  ['its answer', 'delete from idempotency where tx_id =', 'recent_transfers_have_their_key'],
  ['its order', 'delete from bet_order where order_id =', 'recent_order_has_its_stake'],
])('a stake that waited long for its database, without %s, is found at the next look', async (_, fault, invariant) => {
  const player = await s.member(major(100));
  const { numero } = await s.openDraw();
  await look();
  const far = farLedger();
  const placed = betOn({ ...s, deps: { ...s.deps, ledger: far.ledger } }, player, { numero, selection: 'B' });
  await expect.poll(far.tried).toBeGreaterThan(0);
  s.deps.clock.advance(30_000);
  far.back();
  await placed;
  await far.ledger.stop();
  await s.fresh.owner.inTx(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    await tx.query(`${fault} ${LAST_STAKE}`);
  });
  await look();
  expect(await stops()).toEqual([{ merchantId: 1, invariant }]);
});

test('what waited for longer than a minute, between moves that did not, breaks nothing', async () => {
  const { actor } = await s.member(major(100));
  await look();
  const far = farLedger();
  const moved = () => payout(actor.memberId, 1n, { merchantId: 1 });
  const late = far.ledger.submit(moved());
  await expect.poll(far.tried).toBeGreaterThan(0);
  s.deps.clock.advance(90_000);
  await ledger.submit(moved());
  far.back();
  expect(await late).toMatchObject({ code: 'PLACED' });
  await ledger.submit(moved());
  await far.ledger.stop();
  await look();
  expect(await stops()).toEqual([]);
});

test('while it stands still nothing of it moves, by either handle or by settlement; others go on; reopened it moves again', async () => {
  const [one, other] = [await s.member(major(100)), await s.member(major(100), 2)];
  const draw = await s.openDraw();
  for (const player of [one, other]) await betOn(guarded, player, { numero: draw.numero, selection: 'B', multiple: 5 });
  await s.fresh.owner.query('update account set balance = balance + 1 where merchant_id = 1');
  await look();

  const bet = (player: typeof one) => betOn(guarded, player, { numero: draw.numero, selection: 'S' });
  await expect(bet(one)).rejects.toThrow(MoneyStopped);
  await expect(s.fresh.db.inTx((tx) => ledger.post(tx, [{ merchantId: 1 } as never]))).rejects.toThrow(MoneyStopped);
  expect(await bet(other)).toHaveLength(1);
  expect(await s.cash(one)).toBe(major(95) + 1n);

  await drawAs(guarded, draw, [6, 5, 4]);
  await settleNextDraw(guarded.deps);
  const settled = async () =>
    (await s.fresh.owner.query<{ merchantId: number }>('select distinct merchant_id as "merchantId" from settle_chunk order by 1')).map(
      ({ merchantId }) => merchantId,
    );
  expect(await settled()).toEqual([2]);

  await s.fresh.owner.query('update account set balance = balance - 1 where merchant_id = 1');
  const reopen = (reason: string) => reopenMoney(s.deps, 1, { by: OWNER, ip: '', reason });
  expect(await reopen(' ')).toMatchObject({ code: 'REASON_REQUIRED' });
  expect(await reopen('put right by hand')).toMatchObject({ ok: true });
  expect(await reopen('again')).toMatchObject({ code: 'NOT_FOUND' });
  const log = "select operator_name, reason, detail from audit_log where action = 'money.reopened'";
  expect(await s.fresh.owner.query(log)).toEqual([
    { operator_name: 'owner', reason: 'put right by hand', detail: { invariant: 'recent_chain_unbroken' } },
  ]);
  await look();
  expect(watch.stops.isStopped(1)).toBe(false);
  await settleNextDraw(guarded.deps);
  expect(await settled()).toEqual([1, 2]);
  expect(await stops()).toHaveLength(1);
});

test('what no fact tells of is found by the pass of the day, and stops again after a reopening while it is there', async () => {
  await traffic();
  await look();
  await s.fresh.owner.query('delete from settle_chunk where merchant_id = 1 and part = 0');
  await look();
  expect(await stops()).toEqual([]);
  s.deps.clock.advance(24 * 60 * MINUTE_MS);
  await look();
  expect(await stops()).toEqual([{ merchantId: 1, invariant: 'settled_draw_is_whole' }]);
  await reopenMoney(s.deps, 1, { by: OWNER, ip: '', reason: 'to see' });
  s.deps.clock.advance(24 * 60 * MINUTE_MS);
  await look();
  expect(await stops()).toHaveLength(2);
});

test('what is broken beside money is told to operators and stops nothing, until it is put right', async () => {
  const state = (merchantId: number) => moneyState(s.deps, merchantId);
  const broken = async () =>
    (await state(1)).checks.filter(({ breach }) => breach !== null).map(({ invariant, stops }) => ({ invariant, stops }));
  const facts = () => s.fresh.owner.query("select payload->>'invariant' as invariant from outbox where topic = 'books.alarmed'");
  const day = async () => {
    s.deps.clock.advance(24 * 60 * MINUTE_MS);
    await look();
  };
  const { actor } = await s.member(major(100));
  await s.fresh.owner.query('insert into member_unread (merchant_id, part, member_id, inbox) values (1, 0, $1, 5)', [actor.memberId]);
  await day();
  expect(await broken()).toEqual([{ invariant: 'unread_is_its_messages', stops: false }]);
  expect([await stops(), watch.stops.isStopped(1), (await state(1)).stop, (await state(2)).checks.some(({ breach }) => breach)]).toEqual([
    ...[[], false, null, false],
  ]);
  expect(await facts()).toEqual([{ invariant: 'unread_is_its_messages' }]);
  // Told once; and a reopening, which is about money, leaves it.
  await s.fresh.owner.query('update account set balance = balance + 1 where merchant_id = 1');
  await day();
  expect(await stops()).toHaveLength(1);
  await s.fresh.owner.query('update account set balance = balance - 1 where merchant_id = 1');
  await reopenMoney(s.deps, 1, { by: OWNER, ip: '', reason: 'put right' });
  expect(await broken()).toEqual([{ invariant: 'unread_is_its_messages', stops: false }]);
  expect(await facts()).toHaveLength(1);
  await s.fresh.owner.query('delete from member_unread');
  await day();
  expect(await broken()).toEqual([]);
});

test('a wallet that a settlement moved is looked at then, not at its next move, and so is one that a correction or a void moved', async () => {
  const [one, other] = [await s.member(major(100)), await s.member(major(100))];
  const draw = await s.openDraw();
  await betOn(guarded, one, { numero: draw.numero, selection: 'B', multiple: 5 });
  await betOn(guarded, other, { numero: draw.numero, selection: 'S' });
  await look();
  await drawAs(guarded, draw, [6, 5, 4]);
  await settleNextDraw(guarded.deps);
  // What the chunk says of itself stays true.
  await s.fresh.owner.query('update account set balance = balance + 1 where merchant_id = 1 and member_id = $1', [one.actor.memberId]);
  await look();
  expect(await stops()).toEqual([{ merchantId: 1, invariant: 'recent_chain_unbroken' }]);
  const waiting = () => s.fresh.owner.query('select from books_due');
  expect(await waiting()).toEqual([]);

  await s.fresh.owner.query('update account set balance = balance - 1 where merchant_id = 1 and member_id = $1', [one.actor.memberId]);
  await reopenMoney(s.deps, 1, { by: OWNER, ip: '', reason: 'put right' });
  await look();
  await s.fresh.owner.query('update account set version = version + 1 where merchant_id = 1 and member_id = $1', [other.actor.memberId]);
  const asked = { drawId: draw.drawId, numero: draw.numero, reason: 'x' };
  await voidDraw(s.deps, acting(), asked);
  await refundNextVoid(guarded.deps);
  await look();
  expect(await stops()).toHaveLength(2);
  expect(await waiting()).toEqual([]);
});

/** Load on the hot path, as the facts of it tell: a batch over many wallets. */
async function batchOfOthers(): Promise<void> {
  const nobody = Array.from({ length: 500 }, (_, place) => BigInt(1_000_000 + place));
  await s.fresh.owner.query(
    `insert into outbox (merchant_id, part, id, topic, member_ids, payload, created_at)
     values (2, 0, $1, 'wallets.changed', $2, '{}', to_timestamp($3 / 1000.0))`,
    [s.deps.ids.next(), nobody, s.deps.clock.nowMs()],
  );
}

/** A database that takes two seconds for each question about hundreds of wallets. */
function slowAtCrowds(db: Db): { db: Db; tookMs(): number } {
  let tookMs = 0;
  const inTx: Db['inTx'] = (work) =>
    db.inTx((tx) =>
      work({
        ...tx,
        query(text, params) {
          if (String(params?.[0]).length > 500) tookMs += 2_000;
          return tx.query(text, params);
        },
      }),
    );
  return { db: { ...db, inTx }, tookMs: () => tookMs };
}

test('under load looks keep to their share, a sample is looked at at once, and everything within the hour', {
  timeout: 180_000,
}, async () => {
  const STEP_MS = MINUTE_MS;
  const [one, other] = [await s.member(major(100)), await s.member(major(100), 2)];
  await look();
  const { db, clock, ids, log } = s.deps;
  const slow = slowAtCrowds(db);
  watch = await createWatchModule({ db: slow.db, clock, ids, log, operators: NOBODY, cores: 2, stopwatch: slow.tookMs });
  const [job] = watch.jobs;
  /** Transactions of other tests in this cluster hold facts back for a while. */
  const factsCanBeRead = () =>
    expect
      .poll(() => s.fresh.owner.query('select from outbox where xid >= pg_snapshot_xmin(pg_current_snapshot()) limit 1'), {
        timeout: 120_000,
      })
      .toEqual([]);
  /** A minute of load goes by. */
  const pass = async () => {
    clock.advance(STEP_MS);
    await batchOfOthers();
    await factsCanBeRead();
    while ((await job?.work()) === 'more');
  };
  const minutes = async (count: number) => {
    for (let turn = 0; turn < count; turn += 1) await pass();
  };
  await minutes(25);
  const behindMs = await watch.behindMs();
  expect(behindMs).toBeGreaterThan(10 * MINUTE_MS);
  expect(watch.spentMs() / (25 * MINUTE_MS * 2)).toBeLessThan(0.035);

  // A fault in what moved last is found by the sample, however far behind the rest is.
  clock.advance(STEP_MS);
  await batchOfOthers();
  await betOn(guarded, other, { numero: (await s.openDraw()).numero, selection: 'B' });
  await s.fresh.owner.query('update account set balance = balance + 1 where merchant_id = 2 and member_id = $1', [other.actor.memberId]);
  await factsCanBeRead();
  while ((await job?.work()) === 'more');
  expect(await stops()).toEqual([{ merchantId: 2, invariant: 'recent_chain_unbroken' }]);
  expect(await watch.behindMs()).toBeGreaterThan(behindMs);

  // One in the middle of the crowd is found in its turn.
  await betOn(guarded, one, { numero: (await s.openDraw()).numero, selection: 'B' });
  await s.fresh.owner.query('update account set balance = balance + 1 where merchant_id = 1 and member_id = $1', [one.actor.memberId]);
  const plantedMs = clock.nowMs();
  await batchOfOthers();
  while ((await stops()).length < 2) await pass();
  expect(clock.nowMs() - plantedMs).toBeGreaterThan(10 * MINUTE_MS);
  expect(clock.nowMs() - plantedMs).toBeLessThan(60 * MINUTE_MS);

  // When it is quiet again, what waits is looked at at once.
  clock.advance(STEP_MS);
  while ((await job?.work()) === 'more');
  expect(await watch.behindMs()).toBeLessThan(MINUTE_MS);
});

test('a merchant with many breaches hides nobody else’s, and each is told its own rows alone', async () => {
  await Promise.all([1, 1, 1, 1, 1, 1, 1, 2].map((merchantId) => s.member(major(100), merchantId)));
  await look();
  await s.fresh.owner.query('update account set balance = balance + 1, version = version + 1');
  await s.fresh.owner.query(
    `insert into outbox (merchant_id, part, id, topic, member_ids, payload, created_at)
     select merchant_id, min(part), 900 + merchant_id, 'wallets.changed', array_agg(distinct member_id), '{}', now() from account group by merchant_id`,
  );
  await look();
  expect((await stops()).map(({ merchantId }) => merchantId).sort()).toEqual([1, 2]);
  const [one, other] = await Promise.all([1, 2].map((merchantId) => moneyState(s.deps, merchantId)));
  const found = (state: typeof one) => state?.checks.find(({ breach }) => breach !== null);
  expect(found(one)).toMatchObject({ invariant: 'recent_chain_unbroken', looked: '7', breach: { broken: 7 } });
  expect(found(one)?.breach?.sample).toHaveLength(5);
  expect(found(other)).toMatchObject({ looked: '1', breach: { broken: 1 } });
  expect([one?.stop?.broken, other?.stop?.broken]).toEqual([7, 1]);
  expect((await watch.breaches()).get('recent_chain_unbroken')).toBe(8);
  expect((await watch.breaches()).get('zero_sum')).toBe(0);
});
