import type { MemberType } from '@fairhall/contract/endpoint';
import { type Amount, major } from '@fairhall/money/amount';
import { type Stage, stage } from '@fairhall/testkit/stage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BANK, CASH, GAME, HELD, intentOf } from '../test/ledger/arrange.ts';
import { brokenInvariants } from './invariants/index.ts';
import type { TransferRequest } from './modules/ledger/index.ts';
import { createMerchant } from './modules/merchant/index.ts';
import { startOfLocal, startOfMonth, startOfYear } from './platform/day.ts';
import { makeKey } from './platform/http/idempotency-key.ts';
import { systemRandom } from './platform/random.ts';

// The first of October 2026, 00:00 in Yangon.
const OCTOBER = Date.parse('2026-09-30T17:30:00Z');
const NOVEMBER = Date.parse('2026-10-31T17:30:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let world: Stage;
let app: Awaited<ReturnType<Stage['openHttp']>>;
let mei: { memberId: bigint; token: string };
let bo: { memberId: bigint; token: string };

type Moved = TransferRequest[];
const move = (
  debit: TransferRequest['debit'],
  credit: TransferRequest['credit'],
  kind: TransferRequest['kind'],
  units: Amount,
): TransferRequest => ({
  ...{ debit, credit, kind, ref: 5n },
  amount: units,
});
const deposit = (units: Amount): Moved => [move(BANK, CASH, 'deposit', units)];
const stake = (units: Amount): Moved => [move(CASH, GAME, 'stake', units)];
const VENDOR = { owner: 'house', kind: 'transit', area: 'VENDOR:LANTERNS' } as const;

async function book(memberId: bigint, transfers: Moved): Promise<void> {
  const answer = await world.ledger.submit(intentOf(memberId, transfers, { key: makeKey(world.clock.nowMs(), systemRandom) }));
  expect(answer.code).toBe('PLACED');
  world.clock.advance(60_000);
}

/** A member who is logged in, by whose token the product knows it. */
async function member(memberId: bigint, type: MemberType = 0) {
  await world.db.inTx((tx) => world.ledger.openWallet(tx, 1, memberId, 'MMK'));
  return { memberId, token: `token-${memberId}-${type}` };
}

async function ask(who: { token: string }, url: string, language = 'EN') {
  const reply = await app.inject({ method: 'GET', url, headers: { authorization: who.token, language, host: 'localhost:8080' } });
  return {
    status: reply.statusCode,
    body: reply.headers['content-type']?.includes('json') ? reply.json() : reply.rawPayload,
    headers: reply.headers,
  };
}

beforeAll(async () => {
  world = await stage({ startMs: OCTOBER - 40 * DAY });
  const profile = { currency: { code: 'MMK', symbol: 'K', displayDigits: 2 } };
  const words = { preset: 'standard', hosts: [], overrides: { profile }, author: 'test', reason: 'test' };
  await createMerchant({ db: world.fresh.owner, nowMs: OCTOBER }, { merchantId: 1, code: 'lotus', ...words });
  const merchant = await world.merchants.byId(1);
  app = await world.openHttp({
    gates: {
      merchant: async () => merchant,
      async member(token: string) {
        const [, id = '0', type = '0'] = token.split('-');
        return { merchantId: 1, memberId: BigInt(id), type: Number(type) as MemberType, account: `mei${id}`, sessionId: 1n, sinceMs: 0 };
      },
    } as never,
  });
  [mei, bo] = [await member(1n), await member(2n)];
  await book(1n, deposit(major(1_000))); // in August
  world.clock.setTo(OCTOBER + HOUR);
  await book(1n, deposit(major(500)));
  for (let n = 0; n < 6; n += 1) await book(1n, stake(major(10)));
  await book(1n, [move(CASH, HELD, 'hold', major(200))]);
  await book(1n, [
    move(HELD, BANK, 'withdrawal', major(190)),
    move(HELD, { owner: 'house', kind: 'fee', area: 'BANK' }, 'withdrawal', major(10)),
  ]);
  await book(1n, [move(CASH, VENDOR, 'vendor_move', major(50))]);
  await book(1n, [move(VENDOR, CASH, 'vendor_move', major(70))]);
  world.clock.setTo(NOVEMBER - 1_000); // the last second of the month
  await book(1n, deposit(major(1)));
  world.clock.setTo(NOVEMBER + HOUR);
  await book(1n, deposit(major(2)));
});
afterAll(async () => {
  expect((await brokenInvariants(world.fresh.owner, { but: ['cashier', 'lottery', 'vendor', 'ledger'] })).map(({ name }) => name)).toEqual(
    [],
  );
  await world.close();
});

test.each([
  ['the month', startOfMonth, '2026-10-31T17:29:59Z', '2026-09-30T17:30:00Z'],
  ['the month', startOfMonth, '2026-10-31T17:30:00Z', '2026-10-31T17:30:00Z'],
  ['the year', startOfYear, '2026-12-31T17:29:59Z', '2025-12-31T17:30:00Z'],
  ['the year', startOfYear, '2026-12-31T17:30:00Z', '2026-12-31T17:30:00Z'],
])('%s begins at midnight of the merchant', (_, startOf, at, begins) => {
  expect(new Date(startOf(Date.parse(at), 'Asia/Yangon')).toISOString()).toBe(new Date(begins).toISOString());
});

test('a month begins at its own midnight far from UTC too', () => {
  for (const [zone, at] of [
    ['Pacific/Kiritimati', '2026-09-30T10:00:00Z'],
    ['Pacific/Pago_Pago', '2026-10-01T11:00:00Z'],
  ] as const)
    expect(new Date(startOfLocal(2026, 10, zone)).toISOString()).toBe(new Date(at).toISOString());
});

describe('the account record', () => {
  const rows = async (query: string, who = mei) => (await ask(who, `/api/transactions?${query}`)).body;

  test('goes on behind its last row, page by page, over months; each row with what was there before and after', async () => {
    const seen: { type: string; beforeE4: string; amountE4: string; afterE4: string }[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const page: { list: typeof seen; next: string | null } = await rows(`limit=4${next && `&cursor=${next}`}`);
      seen.push(...page.list);
      next = page.next;
    }
    expect(seen.map(({ type }) => type)).toEqual([
      ...['deposit', 'deposit', 'vendor_in', 'vendor_out', 'withdraw_fee', 'withdrawal', 'hold'],
      ...Array.from({ length: 6 }, () => 'stake'),
      ...['deposit', 'deposit'],
    ]);
    for (const { beforeE4, amountE4, afterE4 } of seen) expect(BigInt(beforeE4) + BigInt(amountE4)).toBe(BigInt(afterE4));
  });

  test.each([
    ['types=deposit', ['deposit', 'deposit', 'deposit', 'deposit']],
    ['types=withdraw', ['withdraw_fee', 'withdrawal', 'hold']],
    ['types=withdraw,winning', ['withdraw_fee', 'withdrawal', 'hold']],
    ['types=other', ['vendor_in', 'vendor_out']],
    ['types=dividend', []],
    [`from=${NOVEMBER}`, ['deposit']],
    [`to=${OCTOBER}`, ['deposit']],
    [`from=${OCTOBER}&to=${NOVEMBER}&types=deposit`, ['deposit', 'deposit']],
  ])('is narrowed by %s', async (query, types) => {
    const { list, next } = await rows(`limit=100&${query}`);
    expect(list.map(({ type }: { type: string }) => type)).toEqual(types);
    expect(next).toBeNull();
  });

  test.each([
    ['types=nonsense', 'INVALID_INPUT', 'types'],
    [`from=${NOVEMBER}&to=${OCTOBER}`, 'INVALID_INPUT', 'from'],
    [`from=${OCTOBER - 400 * DAY}`, 'RANGE_TOO_LONG', 'from'],
    ['cursor=1-1.AAAAAAAAAAAAAAAAAAAAAA', 'CURSOR_BAD', 'cursor'],
    ['cursor=x', 'CURSOR_BAD', 'cursor'],
  ])('refuses %s', async (query, errorCode, field) => {
    expect(await rows(query)).toMatchObject({ errorCode, field });
  });

  test('a place is its owner’s, and of one question', async () => {
    const { next } = await rows('limit=2');
    expect((await rows(`limit=3&cursor=${next}`)).list).toHaveLength(3);
    expect(await rows(`cursor=${next}`, bo)).toMatchObject({ errorCode: 'CURSOR_BAD' });
    expect(await rows(`cursor=${next}&types=deposit`)).toMatchObject({ errorCode: 'CURSOR_BAD' });
    const [place = '', mac = ''] = String(next).split('.');
    expect(await rows(`cursor=${place.replace(/.$/, (leg) => String(Number(leg) + 1))}.${mac}`)).toMatchObject({ errorCode: 'CURSOR_BAD' });
  });
});

test('all that a member has is what its accounts say; net deposits are gross of fees', async () => {
  const { body } = await ask(mei, '/wps/member/info/funds/consolidated');
  const accounts = await world.ledger.balances(1, 1n);
  const text = (kind: string) => String(Number(accounts.find((one) => one.kind === kind && one.asset === 'MMK')?.balance ?? 0n) / 10_000);
  const told = body.value;
  for (const [field, kind] of [
    ['mainWalletBalance', 'cash'],
    ['heldBalance', 'held'],
    ['bonusBalance', 'bonus'],
    ['commissionBalance', 'commission'],
  ] as const)
    expect(Number(told[field])).toBe(Number(text(kind)));
  expect(told).toMatchObject({ sumBalance: '1263.0000', currency: 'MMK', points: '0.0000', requiredTurnover: '0.0000' });
  expect(told.netDeposits).toEqual({ total: '1303.0000', year: '1303.0000', month: '2.0000' });
});

describe('own profit and loss', () => {
  beforeAll(async () => {
    await world.runJob('keep-member-days');
    await world.fresh.owner.query(
      `insert into member_day (merchant_id, part, member_id, asset, day, placed_day, rebate_group, stake, won, rebate, bets)
       select 1, ledger_part(1, 2), 2, 'MMK', d.day, d.day, d.of, d.stake, d.won, d.rebate, 1
       from (values (date '2026-10-30', 'LOTT', 100000::bigint, 40000::bigint, 500::bigint), (date '2026-10-30', 'RNG', 20000, 90000, 0),
         (date '2026-10-31', 'LOTT', 30000, 0, 0)) d (day, of, stake, won, rebate)`,
    );
  });
  afterAll(() => world.fresh.owner.query('delete from member_day where member_id = 2'));
  const pnl = async (query: string, who = bo) => (await ask(who, `/wps/relay/ODSFE2_MemPNL?${query}`)).body;

  test('is winning and rebate less betting, by day and group, newest first, with money in and out beside it', async () => {
    const { value } = await pnl('startDate=2026-10-05&endDate=2026-11-01');
    expect(value.list).toMatchObject([
      { balanceDate: '2026-10-31', lottGameBetting: '3.0000', lottGamePnl: '-3.0000', rngGamePnl: '0.0000' },
      {
        balanceDate: '2026-10-30',
        lottGameBetting: '10.0000',
        lottGameWinning: '4.0000',
        lottGameRebate: '0.0500',
        lottGamePnl: '-5.9500',
        rngGamePnl: '7.0000',
      },
    ]);
    expect(value.footer).toMatchObject({ lottGamePnl: '-8.9500', rngGamePnl: '7.0000', deposit: '0.0000' });
    const own = await pnl('startDate=2026-10-01&endDate=2026-10-31', mei);
    expect(own.value.footer).toMatchObject({ deposit: '501.0000', withdraw: '200.0000', fee: '0.0000' });
    expect((await pnl('startDate=2026-10-05&endDate=2026-11-01&gameType=1')).value.list).toMatchObject([
      { lottGamePnl: '0.0000', rngGamePnl: '7.0000' },
    ]);
  });

  test.each([
    ['startDate=2026-09-30&endDate=2026-10-31', 'RANGE_TOO_LONG'],
    ['startDate=2025-09-30&endDate=2025-10-02', 'RANGE_TOO_LONG'],
    ['startDate=2026-10-31&endDate=2026-10-30', 'request_param_err'],
    ['startDate=2026-02-31', 'request_param_err'],
    ['summaryType=1', 'request_param_err'],
    ['gameType=9', 'request_param_err'],
    ['customerName=mei1', 'request_param_err'],
  ])('refuses %s', async (query, errorCode) => {
    expect(await pnl(query)).toMatchObject({ success: false, errorCode });
  });
});

describe('month statements', () => {
  type Row = { month: string; rows: number; checkCode: string };
  const list = async (who = mei): Promise<Row[]> => (await ask(who, '/api/statements')).body.list;

  test('are made at three of the first day after, once, of who has something to tell, and say the same whenever they are made anew', async () => {
    world.clock.setTo(NOVEMBER + 3 * HOUR - 1);
    await world.runJob('write-member-months');
    expect((await list()).map(({ month }) => month)).toEqual(['2026-09']); // of the month before: the first that was due
    world.clock.setTo(NOVEMBER + 3 * HOUR);
    await world.runJob('write-member-months');
    await world.runJob('write-member-months');
    expect(await list()).toMatchObject([
      { month: '2026-10', asset: 'MMK', rows: 13, openingE4: '10000000', closingE4: '12610000', netDepositsE4: '3010000' },
      { month: '2026-09', rows: 0, openingE4: '10000000', closingE4: '10000000' },
    ]);
    expect(await list(bo)).toEqual([]);
    const [{ checkCode } = { checkCode: '' }] = await list();

    world.clock.setTo(NOVEMBER + 20 * DAY);
    await book(1n, stake(major(3))); // of the month behind it
    const csv = String((await ask(mei, '/api/statements/2026-10.csv')).body);
    expect(csv).toContain(checkCode);
    expect(csv.startsWith('\ufeff')).toBe(true);
    expect(csv).toContain('Cash,1000.0000,1261.0000\r\n');
    expect(csv).toContain('Bet,6,-60.0000\r\n');
    expect(csv.match(/^2026-1\d-\d\d \d\d:\d\d,/gm)).toHaveLength(13);
    expect(String((await ask(mei, '/api/statements/2026-10.csv', 'MY')).body)).toContain('ငွေသား,1000.0000,1261.0000');
  });

  test('sum up to the ledger', async () => {
    const [sums] = await world.fresh.owner.query<{ told: string; moved: string }>(
      `select (select sum((s->>'balance')::bigint) from member_month m, jsonb_array_elements(m.closing) s where month = '2026-10-01')::text as told,
         (select sum(case when credit < 'game' and debit >= 'game' then amount when debit < 'game' and credit >= 'game' then -amount else 0 end)
            from transfer where member_id = 1 and created_at < to_timestamp($1 / 1000.0))::text as moved`,
      [NOVEMBER],
    );
    expect(sums?.told).toBe(sums?.moved);
  });

  test('are drawn as a PDF in each language, in a thread of its own', async () => {
    for (const language of ['EN', 'MY', 'CN']) {
      const { status, body, headers } = await ask(mei, '/api/statements/2026-10.pdf', language);
      expect([status, headers['content-type'], body.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-']);
      expect(body.length).toBeGreaterThan(5_000);
    }
  }, 60_000);

  test('of others, and of months that nobody has, are not there', async () => {
    expect((await ask(bo, '/api/statements/2026-10.csv')).status).toBe(404);
    expect((await ask(mei, '/api/statements/2020-01.pdf')).status).toBe(404);
  });

  test('one whose moves were changed behind its back is not told', async () => {
    await world.fresh.owner.query(
      "update transfer set amount = amount + 1 where member_id = 1 and kind = 'stake' and tx_id = (select min(tx_id) from transfer where kind = 'stake')",
    );
    expect((await ask(mei, '/api/statements/2026-10.csv')).status).toBe(500);
    await world.fresh.owner.query(
      "update transfer set amount = amount - 1 where member_id = 1 and kind = 'stake' and tx_id = (select min(tx_id) from transfer where kind = 'stake')",
    );
    expect((await ask(mei, '/api/statements/2026-10.csv')).status).toBe(200);
  });
});
