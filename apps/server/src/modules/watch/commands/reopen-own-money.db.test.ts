import { invariant } from '@fairhall/money/result';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { codeAt } from '../../../../test/backoffice/totp.ts';
import { type Answer, cookieOf, createWorld, type Desk, loginRequest, PASSWORD, type World } from '../../../../test/backoffice/world.ts';
import { verifyAuditChain } from '../../audit/index.ts';
import { createOperator } from '../../backoffice/index.ts';

const PERIOD_MS = 30_000;
let world: World;
beforeEach(async () => {
  world = await createWorld();
  for (const merchantId of [1, 2]) {
    await world.owner.query(
      `insert into money_check (merchant_id, invariant, checked_at, looked, breached_at, broken, sample)
       values ($1, 'zero_sum', now(), 40, now(), 2, '[{"merchant_id": 1, "asset": "MMK", "difference": null}]'),
         ($1, 'chain_unbroken', now(), 7, null, 0, '[]')`,
      [merchantId],
    );
    await stop(merchantId);
  }
});
afterEach(async () => {
  for (const merchantId of [1, 2]) expect(await verifyAuditChain(world.db, merchantId)).toMatchObject({ intact: true });
  await world.close();
});

async function stop(merchantId: number): Promise<void> {
  await world.owner.query(
    `insert into money_stop (merchant_id, stop_id, stopped_at, invariant, broken, sample)
     values ($1, (select coalesce(max(stop_id), 0) + 1 from money_stop), now(), 'zero_sum', 2, '{}')`,
    [merchantId],
  );
}

const refusal = ({ status, body }: Answer) => [status, body.errorCode, body.field];
const stands = async (merchantId: number) =>
  (await world.owner.query('select from money_stop where merchant_id = $1 and reopened_at is null', [merchantId])).length === 1;
const asked = { reason: 'put right by a transfer', password: PASSWORD };

test('who sees the work sees that money stands still, since when and for what; other merchants’ stops are not told', async () => {
  const anna = await world.login('anna');
  expect((await anna.get('/money')).body).toMatchObject({
    stop: { invariant: 'zero_sum', broken: 2, reopened: null },
    past: [],
    checkedAtMs: null,
    checks: [
      {
        invariant: 'zero_sum',
        looked: '40',
        breach: {
          broken: 2,
          sample: [
            [
              { name: 'asset', value: 'MMK' },
              { name: 'difference', value: '' },
              { name: 'merchant_id', value: '1' },
            ],
          ],
        },
      },
      { invariant: 'chain_unbroken', looked: '7', breach: null },
    ],
  });
  await world.owner.query('delete from money_stop where merchant_id = 1');
  expect((await anna.get('/money')).body).toMatchObject({ stop: null, past: [] });
});

test('an owner reopens with password and reason: the own merchant alone, once, in the audit log; breaches found before are forgotten', async () => {
  const anna = await world.login('anna');
  expect(refusal(await anna.post('/money/reopen', { ...asked, reason: ' ' }))).toEqual([422, 'REASON_REQUIRED', 'reason']);
  expect(refusal(await anna.post('/money/reopen', { ...asked, password: 'not the password' }))).toEqual([
    422,
    'PASSWORD_WRONG',
    'password',
  ]);
  expect(await stands(1)).toBe(true);
  const reopened = await anna.post('/money/reopen', asked);
  expect(reopened.body).toMatchObject({
    stop: null,
    past: [{ reopened: { by: 'anna', reason: asked.reason } }],
    checks: [
      { invariant: 'chain_unbroken', breach: null },
      { invariant: 'zero_sum', breach: null },
    ],
  });
  expect([await stands(1), await stands(2)]).toEqual([false, true]);
  expect((await anna.post('/money/reopen', asked)).body).toMatchObject({ stop: null });
  expect((await world.audit(1)).filter(({ action }) => action.startsWith('money.'))).toMatchObject([
    { action: 'money.reopen_refused', operator_name: 'anna' },
    { action: 'money.reopened', operator_name: 'anna', reason: asked.reason, detail: { invariant: 'zero_sum' } },
  ]);
  expect(await world.owner.query("select merchant_id, payload from outbox where topic = 'money.reopened'")).toEqual([
    { merchant_id: 1, payload: { invariant: 'zero_sum' } },
  ]);
});

async function finance(): Promise<Desk> {
  const made = await createOperator(world.makers, {
    name: 'fin',
    displayName: 'Fin',
    password: PASSWORD,
    merchantIds: [1],
    role: 'finance',
  });
  invariant(made.ok, 'the operator is made');
  return world.desk(cookieOf(await world.ask(loginRequest('fin', PASSWORD, '192.0.2.1'))) ?? null);
}

test('who may not reopen is refused, and reads all the same', async () => {
  const desk = await finance();
  expect((await desk.get('/money')).body).toMatchObject({ stop: { invariant: 'zero_sum' } });
  expect(refusal(await desk.post('/money/reopen', asked))).toEqual([403, 'NO_PERMISSION', undefined]);
  expect(await stands(1)).toBe(true);
});

test('whose login asks for a code is asked for one here, and it serves once', async () => {
  const anna = await world.login('anna');
  const secret = String((await anna.post('/security/totp', { password: PASSWORD })).body.secret);
  const code = () => codeAt(secret, world.clock.nowMs());
  expect((await anna.post('/security/totp/confirm', { code: code() })).status).toBe(200);
  world.clock.advance(PERIOD_MS);
  expect(refusal(await anna.post('/money/reopen', asked))).toEqual([422, 'OPERATOR_CODE_REQUIRED', 'code']);
  const wrong = code() === '000000' ? '000001' : '000000';
  expect(refusal(await anna.post('/money/reopen', { ...asked, code: wrong }))).toEqual([422, 'OPERATOR_CODE_WRONG', 'code']);
  expect(await stands(1)).toBe(true);
  expect((await anna.post('/money/reopen', { ...asked, code: code() })).status).toBe(200);
  expect(await stands(1)).toBe(false);
  await stop(1);
  expect(refusal(await anna.post('/money/reopen', { ...asked, code: code() }))).toEqual([422, 'OPERATOR_CODE_WRONG', 'code']);
  expect((await world.audit(1)).filter(({ action }) => action.startsWith('money.'))).toMatchObject([
    { action: 'money.reopen_refused' },
    { action: 'money.reopened', detail: { secondStep: 'authenticator' } },
    { action: 'money.reopen_refused' },
  ]);
});
