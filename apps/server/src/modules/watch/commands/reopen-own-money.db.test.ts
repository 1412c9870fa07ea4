import { CHANGE_DELAY_MS } from '@fairhall/contract/limits';
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

/** Two owners of Lotus. */
const owners = async () => [await world.login('anna'), await world.login('cara', 'lotus')] as const;
type Waiting = { changeId: string; kind: string; dueAtMs: number; state: string; detail: Record<string, string> };
const changes = async (desk: Desk) => (await desk.get('/changes')).body as { waiting: Waiting[]; decided: Waiting[] };
const confirm = async (desk: Desk) => desk.post(`/changes/${(await changes(desk)).waiting[0]?.changeId}/confirm`);
async function pass(ms: number): Promise<void> {
  world.clock.advance(ms);
  await world.runJob('effect-due-changes');
}

test('an owner asks with password and reason, and another lets the own merchant’s money move, once, in the audit log', async () => {
  const [anna, cara] = await owners();
  expect(refusal(await anna.post('/money/reopen', { ...asked, reason: ' ' }))).toEqual([422, 'REASON_REQUIRED', 'reason']);
  expect(refusal(await anna.post('/money/reopen', { ...asked, password: 'not the password' }))).toEqual([
    422,
    'PASSWORD_WRONG',
    'password',
  ]);
  const waits = await anna.post('/money/reopen', asked);
  expect(waits.body).toMatchObject({ stop: { reopened: null }, waitsUntilMs: world.clock.nowMs() + CHANGE_DELAY_MS });
  expect(refusal(await anna.post('/money/reopen', asked))).toEqual([409, 'CHANGE_WAITS', undefined]);
  // Both owners see it; who asked does not confirm it.
  expect((await changes(cara)).waiting).toMatchObject([{ kind: 'money.reopen', detail: { invariant: 'zero_sum' } }]);
  expect(refusal(await confirm(anna))).toMatchObject([expect.anything(), 'SECOND_OPERATOR_REQUIRED', undefined]);
  expect(await stands(1)).toBe(true);

  expect((await confirm(cara)).status).toBe(200);
  expect((await anna.get('/money')).body).toMatchObject({
    stop: null,
    past: [{ reopened: { by: 'anna', reason: asked.reason } }],
    checks: [
      { invariant: 'chain_unbroken', breach: null },
      { invariant: 'zero_sum', breach: null },
    ],
  });
  expect([await stands(1), await stands(2)]).toEqual([false, true]);
  const again = (await anna.post('/money/reopen', asked)).body;
  expect([again.stop, again.waitsUntilMs]).toEqual([null, undefined]);
  expect((await world.audit(1)).filter(({ action }) => action.startsWith('money.'))).toMatchObject([
    { action: 'money.reopen_refused', operator_name: 'anna' },
    { action: 'money.reopened', operator_name: 'anna', reason: asked.reason, detail: { invariant: 'zero_sum', confirmedBy: 'cara' } },
  ]);
  expect(await world.owner.query("select merchant_id, payload from outbox where topic = 'money.reopened'")).toEqual([
    { merchant_id: 1, payload: { invariant: 'zero_sum' } },
  ]);
});

test('an owner who is alone waits for a day; withdrawn before, it stands still', async () => {
  const [anna, cara] = await owners();
  expect((await anna.post('/money/reopen', asked)).status).toBe(200);
  const [waiting] = (await changes(cara)).waiting;
  expect((await cara.post(`/changes/${waiting?.changeId}/withdraw`, { reason: 'not put right yet' })).status).toBe(200);
  await pass(CHANGE_DELAY_MS);
  expect(await stands(1)).toBe(true);
  const later = await world.login('anna');
  expect((await later.post('/money/reopen', asked)).status).toBe(200);
  await pass(CHANGE_DELAY_MS - 1_000);
  expect(await stands(1)).toBe(true);
  await pass(1_000);
  expect(await stands(1)).toBe(false);
});

test('what was asked for about one stop does not end a later one', async () => {
  const [anna] = await owners();
  expect((await anna.post('/money/reopen', asked)).status).toBe(200);
  await world.owner.query('update money_stop set reopened_at = now(), reopened_by = $1, reopen_reason = $1 where merchant_id = 1', ['x']);
  await stop(1);
  await pass(CHANGE_DELAY_MS);
  expect(await stands(1)).toBe(true);
  expect((await changes(await world.login('anna'))).decided).toMatchObject([{ kind: 'money.reopen', state: 'lapsed' }]);
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
  expect((await changes(anna)).waiting).toMatchObject([{ kind: 'money.reopen', detail: { secondStep: 'authenticator' } }]);
  expect(refusal(await anna.post('/money/reopen', { ...asked, code: code() }))).toEqual([422, 'OPERATOR_CODE_WRONG', 'code']);
  expect((await world.audit(1)).filter(({ action }) => action.startsWith('money.'))).toMatchObject([
    { action: 'money.reopen_refused' },
    { action: 'money.reopen_refused' },
  ]);
});
