import { type Amount, major } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Answer, createWorld, type Desk, type World } from '../../../../test/backoffice/world.ts';
import { makeKey } from '../../../platform/http/idempotency-key.ts';
import { systemRandom } from '../../../platform/random.ts';
import { verifyAuditChain } from '../../audit/index.ts';
import type { TransferRequest } from '../../ledger/index.ts';

let world: World;
let anna: Desk;
let memberId: bigint;
beforeEach(async () => {
  world = await createWorld();
  anna = await world.login('anna');
  memberId = BigInt((await world.member('lotus', 'mya2026')).memberId);
  await world.owner.query(
    `update merchant_override set overrides = overrides || '{"approvals": {"depositSecondFrom": "50", "withdrawalSecondFrom": "50"}}'`,
  );
});
afterEach(async () => {
  expect(await world.brokenInvariants({ but: ['cashier'] })).toEqual([]);
  expect(await verifyAuditChain(world.db, 1)).toMatchObject({ intact: true });
  await world.close();
});

const GAMES = { owner: 'house', kind: 'game', area: 'LOTTERY' } as const;
const CASH = { owner: 'member', kind: 'cash' } as const;
const OWED = { owner: 'member', kind: 'receivable' } as const;

async function move(debit: TransferRequest['debit'], credit: TransferRequest['credit'], amount: Amount): Promise<void> {
  const key = makeKey(world.clock.nowMs(), systemRandom);
  const asked = { merchantId: 1, memberId, asset: await assetOf(), key, requestHash: 1n, actor: { type: 'system', id: 'test' } as const };
  const answer = await world.ledger.submit({ ...asked, transfers: [{ debit, credit, amount, kind: 'correction', ref: 1n }] });
  invariant(answer.code === 'PLACED', 'it moves');
}
const win = (amount: Amount) => move(GAMES, CASH, amount);
const owe = (amount: Amount) => move(OWED, GAMES, amount);

async function assetOf(): Promise<string> {
  return (await world.ledger.balances(1, memberId))[0]?.asset ?? '';
}
async function stands(): Promise<Record<string, bigint>> {
  const balances = await world.ledger.balances(1, memberId);
  const of = (kind: string) => balances.find((one) => one.kind === kind)?.balance ?? 0n;
  return { cash: of('cash'), owed: -of('receivable') };
}
const path = () => `/members/${memberId}/owed`;
const settle = async (desk: Desk, act: 'collect' | 'write_off', version: string, reason = 'agreed') =>
  desk.post(path(), { act, asset: await assetOf(), version, reason });
const refusal = ({ status, body }: Answer) => [status, body.errorCode];
const acts = async () => (await world.audit(1)).filter(({ action }) => action.startsWith('owed.'));

test('who owes nothing has nothing to settle', async () => {
  expect((await anna.get(path())).body).toEqual({ list: [] });
  expect(refusal(await settle(anna, 'write_off', '0'))).toEqual([409, 'OWED_CHANGED']);
});

test('cash gives what it has, the rest stays owed; the same act again is told that things have changed', async () => {
  await win(major(30));
  await owe(major(40));
  expect((await anna.get(path())).body).toMatchObject({
    list: [{ owedE4: '400000', collectableE4: '300000', secondFromE4: '500000', version: '1', first: null }],
  });
  const collected = await settle(anna, 'collect', '1');
  expect(collected.body).toMatchObject({ settledE4: '300000', list: [{ owedE4: '100000', collectableE4: '0', version: '2' }] });
  expect(await stands()).toEqual({ cash: 0n, owed: major(10) });
  expect(refusal(await settle(anna, 'collect', '1'))).toEqual([409, 'OWED_CHANGED']);
  expect(refusal(await settle(anna, 'collect', '2'))).toEqual([422, 'INSUFFICIENT_FUNDS']);
  expect((await settle(anna, 'write_off', '2', 'our fault')).body).toEqual({ settledE4: '100000', list: [] });
  expect(await stands()).toEqual({ cash: 0n, owed: 0n });
  expect(await acts()).toMatchObject([
    { action: 'owed.collected', operator_name: 'anna', reason: 'agreed', detail: { amountE4: '300000', owedE4: '400000' } },
    { action: 'owed.written_off', reason: 'our fault', detail: { amountE4: '100000' } },
  ]);
  const rows = await world.owner.query(
    "select debit, credit, area, kind, reason from transfer where member_id = $1 and actor_type = 'operator' order by tx_id",
    [memberId],
  );
  expect(rows).toEqual([
    { debit: 'cash', credit: 'receivable', area: null, kind: 'correction', reason: 'agreed' },
    { debit: 'game', credit: 'receivable', area: 'LOTTERY', kind: 'correction', reason: 'our fault' },
  ]);
});

test('asked for many times at once it is done once', async () => {
  await win(major(30));
  await owe(major(40));
  const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => settle(anna, n % 2 ? 'collect' : 'write_off', '1')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await acts()).toHaveLength(1);
  const { cash, owed } = await stands();
  expect([
    [major(30), 0n],
    [0n, major(10)],
  ]).toContainEqual([cash, owed]);
});

test('from the threshold on two operators approve the same act, on what is owed still', async () => {
  const cara = await world.login('cara', 'lotus');
  await win(major(90));
  await owe(major(60));
  expect((await settle(anna, 'collect', '1', 'agreed by phone')).body).toMatchObject({
    settledE4: '0',
    list: [{ owedE4: '600000', first: { act: 'collect', operator: 'anna', reason: 'agreed by phone' } }],
  });
  expect(refusal(await settle(anna, 'collect', '1'))).toEqual([409, 'SECOND_OPERATOR_REQUIRED']);
  // Another act is another approval.
  expect((await settle(cara, 'write_off', '1')).body).toMatchObject({
    settledE4: '0',
    list: [{ first: { act: 'write_off', operator: 'cara' } }],
  });
  expect((await settle(anna, 'collect', '1')).body).toMatchObject({ settledE4: '0' });
  expect(await stands()).toEqual({ cash: major(90), owed: major(60) });
  // More is owed since: what was approved was something else.
  await owe(major(5));
  expect((await cara.get(path())).body).toMatchObject({ list: [{ owedE4: '650000', version: '2', first: null }] });
  expect((await settle(anna, 'collect', '2')).body).toMatchObject({ settledE4: '0' });
  expect((await settle(cara, 'collect', '2')).body).toEqual({ settledE4: '650000', list: [] });
  expect(await stands()).toEqual({ cash: major(25), owed: 0n });
  expect((await acts()).at(-1)).toMatchObject({ action: 'owed.collected', operator_name: 'cara', detail: { firstApprovedBy: 'anna' } });
});

test('without a reason, and for another merchant’s member, nothing is done', async () => {
  await owe(major(40));
  expect(refusal(await settle(anna, 'write_off', '1', ' '))).toEqual([422, 'REASON_REQUIRED']);
  const bo = await world.login('bo');
  expect((await bo.get(path())).status).toBe(404);
  expect(refusal(await settle(bo, 'write_off', '1'))).toEqual([404, 'NOT_FOUND']);
  expect(await stands()).toEqual({ cash: 0n, owed: major(40) });
});
