import { setTimeout as sleep } from 'node:timers/promises';
import { major } from '@fairhall/money/amount';
import { afterEach, expect, test } from 'vitest';
import { type RunningDemo, startDemo } from '../test/demo.ts';
import { slipText } from '../test/lottery/stage.ts';
import { brokenInvariants } from './invariants/index.ts';

let demo: RunningDemo;
afterEach(() => demo.close());

/** A member with money, and a bet it can send. */
async function readyToBet() {
  const { token } = ((await demo.logIn()).body as { value: { token: string } }).value;
  const headers = { authorization: token };
  const words = { payeeName: 'Daw Mya', amount: '5000', bankCode: 'BAYVIEW', vendorId: 101, mcsBankCode: 'BAYVIEW' };
  const deposit = await demo.ask('/wps/relay/MCSFE_manualTransferByAccountName', { method: 'POST', body: words, headers });
  const { transId } = (deposit.body as { value: { transId: string } }).value;
  await demo.ask(`/api/deposits/${transId}/paid`, { method: 'POST', headers });
  const operator = { cookie: await demo.operatorIn() };
  await demo.ask(`/console/api/deposits/${transId}/take`, { method: 'POST', headers: operator });
  await demo.ask(`/console/api/deposits/${transId}/approve`, { method: 'POST', body: { amountE4: '50000000' }, headers: operator });
  const near = await demo.ask('/lgw/numeros/near?gameId=3');
  const { numero } = (near.body as { currentNumero: { numero: string } }).currentNumero;
  const body = {
    gameId: 3,
    currentNumero: numero,
    bettingSlipString: slipText('EK3_BSOE', 'B', { multiple: 10 }),
    betCartAmountSum: '10',
    prizeModeId: 3,
  };
  return { headers, bet: () => demo.ask('/lgw/orders/betting', { method: 'POST', headers, body }) };
}

test('a bet that waits in the database while the server stops is answered, and stands; nobody new is let in', async () => {
  demo = await startDemo();
  const { headers, bet } = await readyToBet();
  const stream = await fetch(`${demo.address}/api/push`, { headers });
  const streamEnded = stream.text();

  const holder = await demo.fresh.owner.connect();
  await holder.query('begin');
  await holder.query(`select from account where kind = 'cash' for update`);
  const betting = bet();
  await expect
    .poll(async () => (await demo.fresh.owner.query("select from pg_stat_activity where wait_event_type = 'Lock'")).length)
    .toBeGreaterThan(0);

  let stopped = false;
  const stopping = demo.stop().then(() => {
    stopped = true;
  });
  await sleep(200);
  expect(await streamEnded).toContain(': open'); // ended in order: a broken one would have thrown
  await expect(fetch(`${demo.address}/healthz`, { headers: { connection: 'close' } })).rejects.toThrow('fetch failed');
  expect(stopped).toBe(false);

  await holder.query('commit');
  holder.release();
  const { status, body } = await betting;
  expect([status, body.balanceE4]).toEqual([200, String(major(4_990))]);
  await stopping;
  const stakes = await demo.fresh.owner.query("select amount from transfer where kind = 'stake'");
  expect(stakes).toEqual([{ amount: major(10) }]);
  expect(await brokenInvariants(demo.fresh.owner)).toEqual([]);
});

test('in production it says that it is not ready first, and still serves', async () => {
  demo = await startDemo({ production: true });
  expect((await demo.ask('/readyz')).status).toBe(200);
  const stopping = demo.stop();
  await sleep(200);
  expect(await demo.ask('/readyz')).toMatchObject({ status: 503, body: { ready: false } });
  expect((await demo.ask('/healthz')).status).toBe(200);
  expect((await demo.logIn()).status).toBe(200);
  await stopping;
  await expect(fetch(`${demo.address}/readyz`)).rejects.toThrow('fetch failed');
});
