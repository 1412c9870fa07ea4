import { invariant } from '@fairhall/money/result';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type Desk, type World } from '../../../../test/backoffice/world.ts';
import { makeKey } from '../../../platform/http/idempotency-key.ts';
import { systemRandom } from '../../../platform/random.ts';
import { verifyAuditChain } from '../../audit/index.ts';
import { insertBank } from '../index.ts';

const SECRET = 'payout77';
const BANK = { bankCode: 'BAY', nameEn: 'Bay Bank', nameMy: 'ဘေး', nameCn: '湾', numberMin: 10, numberMax: 19 } as const;
const CARD = { cardType: 'B', bankCode: 'BAY', payeeName: 'Daw Hla', cardNumber: '004822179035', paymentPassword: SECRET };
/** At the threshold of a merchant that sets none of its own. */
const LARGE_E4 = '500000000';

let world: World;
let anna: Desk;
let cara: Desk;
let mya: Awaited<ReturnType<World['member']>>;
let bankCardId: string;
beforeAll(async () => {
  world = await createWorld();
  await insertBank(world.owner, 1, { ...BANK, branch: 'none', sorting: 0, open: true });
  anna = await world.login('anna');
  cara = await world.login('cara', 'lotus');
  mya = await world.member('lotus', 'mya1');
  await fund('200000');
  await send('PUT', '/wps/member/paymentPassword', { newPassword: SECRET, confirmNewPassword: SECRET });
  await send('PUT', '/wps/member/bankCard', CARD);
  const cards = (await mya.send({ method: 'GET', url: '/wps/member/bankCard' })).body as { value: { bankCards: { bankCardId: string }[] } };
  bankCardId = cards.value.bankCards[0]?.bankCardId ?? '';
});
afterAll(async () => {
  expect(await world.brokenInvariants()).toEqual([]);
  expect(await verifyAuditChain(world.db, 1)).toMatchObject({ intact: true });
  await world.close();
});

/** A call of the member's that must go well. */
async function send<Value>(method: 'POST' | 'PUT', url: string, payload: object): Promise<Value> {
  const headers = { 'idempotency-key': makeKey(world.clock.nowMs(), systemRandom) };
  const answer = await mya.send({ method, url, payload, headers });
  invariant(answer.status === 200, `${url}: ${JSON.stringify(answer.body)}`);
  return (answer.body as { value: Value }).value;
}

async function fund(amount: string): Promise<void> {
  const { depositId } = await mya.deposit(amount);
  const amountE4 = `${amount}0000`;
  for (const desk of [anna, cara]) await desk.post(`/deposits/${depositId}/approve`, { amountE4 });
}

/** The id of a withdrawal just asked for. */
async function asked(amount: string): Promise<string> {
  const { withdrawalId } = await send<{ withdrawalId: string }>('POST', '/wps/transaction/withdraw', {
    amount,
    bankCardId,
    password: SECRET,
  });
  return withdrawalId;
}

const auditOf = async (subjectId: string) => (await world.audit(1)).filter(({ subject_id }) => subject_id === subjectId);
const written = async (subjectId: string) =>
  (await auditOf(subjectId)).map(({ action, operator_name, reason }) => [action, operator_name, reason]);
const moneyOf = async () => {
  const all = await world.ledger.balances(1, BigInt(mya.memberId));
  const of = (wanted: string) => all.find(({ kind }) => kind === wanted)?.balance ?? 0n;
  return { cash: of('cash'), held: of('held') };
};

test('taken, approved and paid: one row each, with what it was about', async () => {
  const before = await moneyOf();
  const withdrawalId = await asked('1000');
  const at = `/withdrawals/${withdrawalId}`;
  expect(await anna.post(`${at}/take`)).toMatchObject({ status: 200, body: { state: 'review', handler: 'anna', nickname: 'mya1 n' } });
  expect(await anna.post(`${at}/approve`, { amountE4: '10000000', note: ' known holder ' })).toMatchObject({
    status: 200,
    body: { state: 'approved' },
  });
  expect(await cara.post(`${at}/paid`, { bankReference: ' BV-1 ' })).toMatchObject({
    status: 200,
    body: { state: 'paid', bankReference: 'BV-1', nickname: 'mya1 n' },
  });
  expect(await written(withdrawalId)).toEqual([
    ['withdrawal.taken', 'anna', ''],
    ['withdrawal.approved', 'anna', 'known holder'],
    ['withdrawal.paid', 'cara', ''],
  ]);
  const { reference } = (await anna.get(at)).body;
  const about = {
    ...{ reference, account: 'mya1', memberId: mya.memberId, currency: 'CNY' },
    ...{ amountE4: '10000000', feeE4: '0', cardNumber: '********9035' },
  };
  expect((await auditOf(withdrawalId)).map(({ detail }) => detail)).toEqual([about, about, { ...about, bankReference: 'BV-1' }]);
  expect(await moneyOf()).toEqual({ cash: before.cash - 10_000_000n, held: before.held });
});

test('returned, also after the approval: one row with the reason that the member reads', async () => {
  const before = await moneyOf();
  const [fresh, approved] = [await asked('1000'), await asked('1000')];
  await anna.post(`/withdrawals/${approved}/approve`, { amountE4: '10000000' });
  expect(await anna.post(`/withdrawals/${fresh}/reject`, { reason: ' the name differs ' })).toMatchObject({
    status: 200,
    body: { state: 'rejected', reason: 'the name differs' },
  });
  expect((await cara.post(`/withdrawals/${approved}/reject`, { reason: 'account closed' })).status).toBe(200);
  expect(await written(fresh)).toEqual([['withdrawal.rejected', 'anna', 'the name differs']]);
  expect(await written(approved)).toEqual([
    ['withdrawal.approved', 'anna', ''],
    ['withdrawal.rejected', 'cara', 'account closed'],
  ]);
  expect(await moneyOf()).toEqual(before);
});

test('a large one: the first approval and the second are a row each, and the second names the first', async () => {
  const withdrawalId = await asked('50000');
  const at = `/withdrawals/${withdrawalId}`;
  const first = await anna.post(`${at}/approve`, { amountE4: LARGE_E4, note: 'called the member' });
  expect(first).toMatchObject({
    status: 200,
    body: { state: 'review', needsTwo: true, firstApproval: { operator: 'anna', note: 'called the member' } },
  });
  expect((await cara.get('/withdrawals?queue=second')).body).toMatchObject({ list: [{ withdrawalId }], figures: { second: 1, mine: 0 } });
  expect(await anna.post(`${at}/approve`, { amountE4: LARGE_E4 })).toMatchObject({
    status: 409,
    body: {
      errorCode: 'SECOND_OPERATOR_REQUIRED',
      message: 'You have approved this already. At this amount a colleague must approve it too.',
    },
  });
  expect(await cara.post(`${at}/approve`, { amountE4: LARGE_E4 })).toMatchObject({
    status: 200,
    body: { state: 'approved', handler: 'cara' },
  });
  expect(await written(withdrawalId)).toEqual([
    ['withdrawal.first_approved', 'anna', 'called the member'],
    ['withdrawal.approved', 'cara', ''],
  ]);
  expect((await auditOf(withdrawalId))[1]?.detail).toMatchObject({ amountE4: LARGE_E4, firstApprovedBy: 'anna' });
  await anna.post(`${at}/reject`, { reason: 'end of the test' });
});

test('a refused act is not written down', async () => {
  const withdrawalId = await asked('1000');
  const at = `/withdrawals/${withdrawalId}`;
  const refused = async (desk: Desk, path: string, body?: object) => {
    const { status, body: told } = await desk.post(`${at}/${path}`, body);
    return [status, told.errorCode];
  };
  expect(await refused(anna, 'approve', { amountE4: '9999999' })).toEqual([422, 'AMOUNT_OUT_OF_RANGE']);
  expect(await refused(anna, 'reject', { reason: ' \t ' })).toEqual([422, 'REASON_REQUIRED']);
  expect(await refused(anna, 'paid', { bankReference: 'BV-9' })).toEqual([409, 'WITHDRAWAL_STATE']);
  expect(await written(withdrawalId)).toEqual([]);
  await anna.post(`${at}/take`);
  expect(await refused(cara, 'take')).toEqual([409, 'WITHDRAWAL_STATE']);
  expect(await refused(cara, 'approve', { amountE4: '10000000' })).toEqual([409, 'WITHDRAWAL_STATE']);
  expect((await anna.post(`${at}/take`)).status, 'asked again, it is answered and not written again').toBe(200);
  await anna.post(`${at}/approve`, { amountE4: '10000000' });
  expect(await refused(cara, 'paid', { bankReference: ' \t ' })).toEqual([422, 'BANK_REFERENCE_REQUIRED']);
  await anna.post(`${at}/paid`, { bankReference: 'BV-2' });
  expect(await refused(cara, 'paid', { bankReference: 'BV-3' })).toEqual([409, 'WITHDRAWAL_STATE']);
  expect(await refused(cara, 'reject', { reason: 'late' })).toEqual([409, 'WITHDRAWAL_STATE']);
  expect((await written(withdrawalId)).map(([action]) => action)).toEqual(['withdrawal.taken', 'withdrawal.approved', 'withdrawal.paid']);
});

test('ten clicks at once by two operators are one row of each act', async () => {
  const before = await moneyOf();
  const withdrawalId = await asked('1000');
  const ten = (path: string, body?: object) =>
    Promise.all(Array.from({ length: 10 }, (_, n) => (n % 2 ? anna : cara).post(`/withdrawals/${withdrawalId}/${path}`, body)));
  expect((await ten('approve', { amountE4: '10000000' })).map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect((await ten('paid', { bankReference: 'BV-4' })).map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect((await written(withdrawalId)).map(([action]) => action)).toEqual(['withdrawal.approved', 'withdrawal.paid']);
  expect(await moneyOf()).toEqual({ cash: before.cash - 10_000_000n, held: before.held });
});

test('ten clicks at once on a large one are one first approval and one second, by two operators', async () => {
  const withdrawalId = await asked('50000');
  const clicks = Array.from({ length: 10 }, (_, n) =>
    (n % 2 ? anna : cara).post(`/withdrawals/${withdrawalId}/approve`, { amountE4: LARGE_E4 }),
  );
  const codes = (await Promise.all(clicks)).filter(({ status }) => status !== 200).map(({ body }) => body.errorCode);
  expect(new Set([...codes, 'SECOND_OPERATOR_REQUIRED'])).toEqual(new Set(['SECOND_OPERATOR_REQUIRED']));
  const rows = await written(withdrawalId);
  expect(rows.map(([action]) => action)).toEqual(['withdrawal.first_approved', 'withdrawal.approved']);
  expect(new Set(rows.map(([, operator]) => operator))).toEqual(new Set(['anna', 'cara']));
  await anna.post(`/withdrawals/${withdrawalId}/reject`, { reason: 'end of the test' });
});

test('an act whose row can not be written is not done', async () => {
  const withdrawalId = await asked('1000');
  const at = `/withdrawals/${withdrawalId}`;
  await world.owner.query('revoke insert on audit_log from fairhall_app');
  try {
    expect((await anna.post(`${at}/approve`, { amountE4: '10000000' })).status).toBe(500);
    expect((await anna.post(`${at}/reject`, { reason: 'x' })).status).toBe(500);
  } finally {
    await world.owner.query('grant insert on audit_log to fairhall_app');
  }
  expect((await anna.get(at)).body.state).toBe('requested');
  expect((await anna.post(`${at}/reject`, { reason: 'x' })).status).toBe(200);
  expect((await written(withdrawalId)).map(([action]) => action)).toEqual(['withdrawal.rejected']);
});
