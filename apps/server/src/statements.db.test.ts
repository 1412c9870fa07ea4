import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type Desk, type World } from '../test/backoffice/world.ts';

const DAY_MS = 86_400_000;
/** The merchants live in Yangon: their day begins at 17:30 UTC. */
const MIDNIGHT_MS = Date.parse('2026-11-21T17:30:00Z');

let world: World;
let anna: Desk;
let members = 0;
beforeAll(async () => {
  world = await createWorld();
  anna = await world.login('anna');
});
afterAll(() => world.close());

/** Of a member of its own: sessions do not last for days. */
async function credited(major: string): Promise<string> {
  members += 1;
  const { depositId } = await (await world.member('lotus', `mya${members}`)).deposit(major);
  const done = await anna.post(`/deposits/${depositId}/approve`, { amountE4: `${major}0000` });
  expect(done.status).toBe(200);
  return depositId;
}

/** How many days the job had to write down. */
const writeStatements = () => world.runJob('write-statements');

async function statement(day?: string) {
  anna = await world.login('anna');
  return (await anna.get(`/reconciliation${day ? `?day=${day}` : ''}`)).body as {
    days: { first: string; last: string } | null;
    statement: {
      day: string;
      assets: {
        asset: string;
        funds: Record<string, string>;
        accounts: { account: string; area: string; openingE4: string; closingE4: string }[];
      }[];
      differences: unknown[];
    } | null;
  };
}

test('a day is written once it is over, opens with what the day before closed with, and balances', async () => {
  expect(await statement()).toEqual({ days: null, statement: null });
  await credited('100');
  world.clock.setTo(MIDNIGHT_MS + 4 * 60_000);
  expect(await writeStatements()).toBe(0);
  world.clock.setTo(MIDNIGHT_MS + 6 * 60_000);
  expect(await writeStatements()).toBe(1);
  expect(await writeStatements()).toBe(0);

  anna = await world.login('anna');
  await credited('20');
  await credited('3');
  world.clock.setTo(MIDNIGHT_MS + 2 * DAY_MS + 6 * 60_000);
  expect(await writeStatements()).toBe(2);

  const { days, statement: second } = await statement('2026-11-22');
  expect(days).toEqual({ first: '2026-11-21', last: '2026-11-23' });
  expect(second?.differences).toEqual([]);
  expect(second?.assets).toEqual([
    {
      asset: 'CNY',
      funds: { heldE4: '1230000', membersE4: '1230000', houseE4: '0', differenceE4: '0' },
      accounts: [
        {
          account: 'cash',
          area: '',
          openingE4: '1000000',
          closingE4: '1230000',
          moves: [{ kind: 'deposit', transfers: 2, creditedE4: '230000', debitedE4: '0' }],
        },
        {
          account: 'outside',
          area: 'BAY',
          openingE4: '-1000000',
          closingE4: '-1230000',
          moves: [{ kind: 'deposit', transfers: 2, creditedE4: '0', debitedE4: '230000' }],
        },
      ],
    },
  ]);
  const third = (await statement()).statement;
  expect(third?.day).toBe('2026-11-23');
  expect(third?.assets[0]?.accounts.map(({ openingE4, closingE4 }) => [openingE4, closingE4])).toEqual([
    ['1230000', '1230000'],
    ['-1230000', '-1230000'],
  ]);
});

test('planted faults are listed: an account that says too much, a credited deposit without transfers, transfers without a deposit', async () => {
  anna = await world.login('anna');
  const [lost, invented] = [await credited('5'), await credited('7')];
  const txOf = async (depositId: string) =>
    (await world.owner.query<{ tx_id: bigint }>('select tx_id from deposit where deposit_id = $1', [depositId]))[0]?.tx_id ?? 0n;
  const [gone, alone] = [await txOf(lost), await txOf(invented)];
  await world.owner.inTx(async (tx) => {
    await tx.query(`update account set balance = balance + 1 where kind = 'cash' and merchant_id = 1 and balance = 50000`);
    await tx.query('delete from transfer where tx_id = $1', [gone]);
    await tx.query('update deposit set tx_id = tx_id + 1000 where deposit_id = $1', [invented]);
  });
  world.clock.setTo(MIDNIGHT_MS + 3 * DAY_MS + 6 * 60_000);
  expect(await writeStatements()).toBe(1);

  const found = (await statement()).statement;
  expect(found?.differences).toEqual([
    { rule: 'counted', asset: 'CNY', subject: 'cash', inLedgerE4: '1300000', elsewhereE4: '1350001' },
    ...[
      { subject: String(alone), inLedgerE4: '70000', elsewhereE4: '0' },
      { subject: String(gone), inLedgerE4: '0', elsewhereE4: '50000' },
      { subject: String(alone + 1000n), inLedgerE4: '0', elsewhereE4: '70000' },
    ].map((row) => ({ rule: 'cashier', asset: 'CNY', ...row })),
  ]);
});

test('the file holds the same figures, and is the merchant’s own', async () => {
  const csv = await world.ask({ method: 'GET', url: '/console/api/reconciliation.csv?day=2026-11-22', headers: anna.headers });
  expect(csv).toMatchObject({
    status: 200,
    headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment; filename="lotus-2026-11-22.csv"' },
  });
  const bo = await world.login('bo');
  expect((await bo.get('/reconciliation')).body).toEqual({ days: null, statement: null });
  expect(await bo.get('/reconciliation.csv?day=2026-11-22')).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } });
  expect(await bo.get('/reconciliation?day=2026-02-31')).toMatchObject({ status: 400, body: { errorCode: 'INVALID_INPUT', field: 'day' } });
});
