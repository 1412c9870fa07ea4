// Statements that the product fetches: from the bank among the counterparts that `npm start` runs, over the network.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { major, ZERO } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { freePort } from '@fairhall/testkit/free-port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Hall, serveHall } from '../apps/sandbox/main/hall.ts';
import { PAYMENTS_DEMO } from '../apps/sandbox/payments/demo.ts';
import { openPayments } from '../apps/sandbox/payments/payments.ts';
import { brokenInvariants } from '../apps/server/src/invariants/index.ts';
import type { Payer } from '../apps/server/src/modules/cashier/commands/admit.ts';
import { payeesOf } from '../apps/server/src/modules/cashier/payee/queries/list-payees.ts';
import { listDeposits } from '../apps/server/src/modules/cashier/queries/list-deposits.ts';
import { enterSource, openSource, shutSource } from '../apps/server/src/modules/cashier/statement/fetch/commands/change-source.ts';
import type { SourceDeps } from '../apps/server/src/modules/cashier/statement/fetch/deps.ts';
import { fetchStatements } from '../apps/server/src/modules/cashier/statement/fetch/jobs/fetch-statements.ts';
import { matchLines } from '../apps/server/src/modules/cashier/statement/jobs/match-lines.ts';
import { createSecretBox } from '../apps/server/src/platform/secret-box.ts';
import { nora, type Stage, sam, stage } from '../apps/server/test/cashier/stage.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const ACCOUNT = '0048 2217 9035';
const { token } = PAYMENTS_DEMO.bank;

const dataDir = mkdtempSync(join(tmpdir(), 'statements-'));
let s: Stage;
let deps: SourceDeps;
let hall: Hall;
let url: string;

beforeAll(async () => {
  s = await stage();
  const config = { host: '127.0.0.1', port: await freePort(), smtpPort: 0, smppPort: 0, scannerPort: 0, productPort: 9, dataDir };
  hall = await serveHall(config, async (given) => [openPayments(given)]);
  url = `http://127.0.0.1:${hall.port}/payments/bank/accounts/${encodeURIComponent(ACCOUNT)}/{day}.xml?currency=MMK&clock=Asia/Yangon`;
  const box = createSecretBox({ random: s.deps.random, loadSecret: async () => 'of a test', purpose: 'a test' });
  deps = { ...s.deps, outward: { production: false }, box };
});
afterAll(async () => {
  await hall.stop();
  await s.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const acting = (operator = nora) => ({ operator, ip: '203.0.113.7', merchant: s.merchants[0] });
const of = { payeeId: '101', reason: 'fetched' };
const entering = (over: Partial<Parameters<typeof enterSource>[2]> = {}) =>
  enterSource(deps, acting(), { ...of, url, format: 'camt.053', everyMinutes: 10, token, ...over });

async function books(amount: string, text: string, wish: object = {}): Promise<void> {
  const body = JSON.stringify({ account: ACCOUNT, amount, text, counterparty: 'Mei Tan', bookedAtMs: s.deps.clock.nowMs(), ...wish });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`http://127.0.0.1:${hall.port}/payments/test/bank/transfers`, { method: 'POST', headers, body });
  invariant(answer.ok, 'the bank books it');
}

/** Time passes, statements are fetched where that is due, and what they tell is credited. */
async function pass(ms: number): Promise<void> {
  s.deps.clock.advance(ms);
  await fetchStatements(deps);
  while ((await matchLines(deps)) === 'more');
}

async function asked(): Promise<{ payer: Payer; reference: string }> {
  const payer = await s.member();
  await s.create(payer);
  const [deposit] = (await listDeposits(s.deps, payer.actor, {})).list;
  invariant(deposit, 'a deposit is there');
  return { payer, reference: deposit.reference };
}
const standing = async () => {
  const { list } = await payeesOf(deps, { merchant: s.merchants[0], operator: nora });
  return list.find(({ payeeId }) => payeeId === '101')?.source;
};
const imports = async () => (await s.fresh.owner.query('select from bank_statement')).length;

test('two operators say where statements are fetched; a transfer is credited by its line, and no person does', async () => {
  const { payer, reference } = await asked();
  await books('2000', reference);
  expect(await entering({ url: url.replace('{day}', '2026-11-21') })).toMatchObject({ code: 'FIELD_FORMAT', field: 'url' });
  expect(await entering({ url: url.replace('http:', 'file:') })).toMatchObject({ code: 'FIELD_FORMAT', field: 'url' });
  // Nobody has said how this bank writes CSV.
  expect(await entering({ format: 'csv' })).toMatchObject({ code: 'FIELD_FORMAT', field: 'format' });
  expect(await entering({ payeeId: '999' })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await entering()).toMatchObject({ ok: true });
  expect(await openSource(deps, acting(), of)).toMatchObject({ code: 'SECOND_OPERATOR_REQUIRED' });
  await pass(0);
  expect([await s.cash(payer), await standing()]).toMatchObject([ZERO, { state: 'entered', triedAtMs: null }]);
  expect(await openSource(deps, acting(sam), of)).toMatchObject({ ok: true });
  await pass(0);
  expect([await s.cash(payer), await imports()]).toEqual([major(2_000), 1]);
  expect(await s.fresh.owner.query('select operator_id as id, name from bank_statement')).toEqual([{ id: null, name: '2026-11-21' }]);
  const shown = await standing();
  expect(shown).toMatchObject({ url, state: 'open', fault: null, everyMinutes: 10, day: '2026-11-21' });
  expect(JSON.stringify(shown)).not.toContain(token);
});

test('it asks again when its time has come; what is known already is left out', async () => {
  const { payer, reference } = await asked();
  await books('2000', reference);
  await pass(9 * MINUTE_MS);
  expect(await s.cash(payer)).toBe(ZERO);
  await pass(MINUTE_MS);
  expect([await s.cash(payer), await imports()]).toEqual([major(2_000), 2]);
  await pass(10 * MINUTE_MS);
  expect(await imports()).toBe(2);
  const lines = await s.fresh.owner.query('select from bank_line');
  expect(lines.length).toBe(2);
});

test.each([
  ['answers 500', 'error', 'refused'],
  ['answers garbage', 'garbage', 'unreadable'],
  ['is cut off', 'lost', 'unreachable'],
])('a bank that %s is asked again, and the desk sees why', async (_what, fault, seen) => {
  const plan = async (method: string, body?: object) => {
    const headers: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
    await fetch(`http://127.0.0.1:${hall.port}/payments/test/faults`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  };
  await plan('POST', { provider: 'bank', operation: 'query', fault, times: 2 });
  const { payer, reference } = await asked();
  await books('2000', reference);
  await pass(10 * MINUTE_MS);
  expect([await s.cash(payer), await standing()]).toMatchObject([ZERO, { fault: seen }]);
  await plan('DELETE');
  await pass(10 * MINUTE_MS);
  expect([await s.cash(payer), await standing()]).toMatchObject([major(2_000), { fault: null }]);
});

test('a day is closed two hours behind its end, so that what its bank adds late is not lost; then it goes on, day by day', async () => {
  const { payer, reference } = await asked();
  const evening = Date.parse('2026-11-21T17:00:00Z');
  await pass(evening - s.deps.clock.nowMs());
  expect((await standing())?.day).toBe('2026-11-21');
  // An hour past midnight in Yangon; booked on the day before.
  s.deps.clock.advance(1.5 * HOUR_MS);
  await books('2000', reference, { bookedAtMs: evening });
  await pass(0);
  expect([await s.cash(payer), (await standing())?.day]).toEqual([major(2_000), '2026-11-21']);
  await pass(2 * HOUR_MS);
  expect((await standing())?.day).toBe('2026-11-22');
});

test('a statement from which a line is missing is refused whole', async () => {
  const { payer, reference } = await asked();
  await books('2000', reference);
  await books('40', 'hidden', { missing: true });
  await pass(HOUR_MS);
  expect([await s.cash(payer), await standing()]).toMatchObject([ZERO, { fault: 'unreadable' }]);
});

test('shut, nothing is fetched; in production no bank of this machine is asked', async () => {
  expect(await shutSource(deps, acting(), of)).toMatchObject({ ok: true });
  expect(await shutSource(deps, acting(), of)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await openSource(deps, acting(sam), of)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  const { triedAtMs } = (await standing()) ?? {};
  await pass(HOUR_MS);
  expect(await standing()).toMatchObject({ state: 'shut', triedAtMs });
  await entering();
  await openSource(deps, acting(sam), of);
  await fetchStatements({ ...deps, outward: { production: true } });
  expect((await standing())?.fault).toBe('address');
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
});
