import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type Desk, type World } from '../../../test/backoffice/world.ts';
import { verifyAuditChain } from '../audit/index.ts';

let world: World;
let anna: Desk;
let mya: Awaited<ReturnType<World['member']>>;
beforeAll(async () => {
  world = await createWorld();
  anna = await world.login('anna');
  mya = await world.member('lotus', 'mya1');
});
afterAll(async () => {
  // A test here holds money by hand.
  expect(await world.brokenInvariants({ but: ['cashier'] })).toEqual([]);
  expect(await verifyAuditChain(world.db, 1)).toMatchObject({ intact: true });
  await world.close();
});

const auditOf = async (subjectId: string) => (await world.audit(1)).filter(({ subject_id }) => subject_id === subjectId);
const cashOf = async (memberId: string) =>
  (await world.ledger.balances(1, BigInt(memberId))).find(({ asset, kind }) => asset === 'CNY' && kind === 'cash')?.balance;

test('a deposit goes from the queue to the wallet: taken, its slip looked at, approved, each step in the audit log', async () => {
  const { depositId, fileId } = await mya.deposit('250.5');
  const queue = await anna.get('/deposits?queue=waiting');
  expect(queue).toMatchObject({ status: 200, body: { total: 1, totalPages: 1, figures: { waiting: 1, waitingE4: '2505000' } } });
  expect(queue.body.list).toMatchObject([
    { depositId, account: 'mya1', nickname: 'mya1 n', amountE4: '2505000', state: 'paid', handler: null },
  ]);

  expect(await anna.post(`/deposits/${depositId}/take`)).toMatchObject({
    status: 200,
    body: { state: 'review', handler: 'anna', nickname: 'mya1 n' },
  });
  expect((await anna.get('/deposits?queue=mine&search=MYA')).body.list).toMatchObject([{ depositId }]);
  expect((await anna.get('/deposits?queue=mine&search=zzz')).body.list).toEqual([]);
  const detail = await anna.get(`/deposits/${depositId}`);
  expect(detail.body).toMatchObject({
    nickname: 'mya1 n',
    slipFiles: [{ fileId }],
    timeline: [{ state: 'created' }, { state: 'paid' }, { actor: 'anna' }],
  });

  const slip = await anna.get(`/files/${fileId}`);
  expect(slip).toMatchObject({ status: 200, headers: { 'content-type': 'image/png', 'cache-control': 'private, no-store' } });

  const before = (await cashOf(mya.memberId)) ?? 0n;
  const approved = await anna.post(`/deposits/${depositId}/approve`, { amountE4: '2505000', note: ' on the statement ' });
  expect(approved).toMatchObject({ status: 200, body: { state: 'approved', handler: 'anna' } });
  expect(await cashOf(mya.memberId)).toBe(before + 2_505_000n);
  expect((await anna.get('/deposits?queue=done')).body.list).toMatchObject([{ depositId, state: 'approved' }]);

  expect((await auditOf(depositId)).map(({ action, operator_name, reason }) => [action, operator_name, reason])).toEqual([
    ['deposit.taken', 'anna', ''],
    ['deposit.approved', 'anna', 'on the statement'],
  ]);
  expect((await auditOf(depositId))[1]?.detail).toMatchObject({
    account: 'mya1',
    memberId: mya.memberId,
    amountE4: '2505000',
    currency: 'CNY',
  });
  expect(await auditOf(fileId)).toMatchObject([{ action: 'file.read', operator_name: 'anna', detail: { memberId: mya.memberId } }]);
});

test('ten clicks on approve at once credit once and are written down once', async () => {
  const { depositId } = await mya.deposit('100');
  const before = (await cashOf(mya.memberId)) ?? 0n;
  const answers = await Promise.all(Array.from({ length: 10 }, () => anna.post(`/deposits/${depositId}/approve`, { amountE4: '1000000' })));
  expect(answers.map(({ status, body }) => [status, body.state])).toEqual(Array(10).fill([200, 'approved']));
  expect(await cashOf(mya.memberId)).toBe(before + 1_000_000n);
  expect((await auditOf(depositId)).map(({ action }) => action)).toEqual(['deposit.approved']);
});

test('a large deposit is credited by the second of two operators, each approval a row, and ten clicks of both credit once', async () => {
  const { depositId } = await mya.deposit('50000');
  const amountE4 = '500000000';
  const cara = await world.login('cara', 'lotus');
  const before = (await cashOf(mya.memberId)) ?? 0n;
  expect(await anna.post(`/deposits/${depositId}/approve`, { amountE4, note: 'on the statement' })).toMatchObject({
    status: 200,
    body: { state: 'review', firstApproval: { operator: 'anna', note: 'on the statement' } },
  });
  expect(await anna.post(`/deposits/${depositId}/approve`, { amountE4 })).toMatchObject({
    status: 409,
    body: { errorCode: 'SECOND_OPERATOR_REQUIRED' },
  });
  expect(await cashOf(mya.memberId)).toBe(before);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => (n % 2 ? anna : cara).post(`/deposits/${depositId}/approve`, { amountE4 })),
  );
  expect(answers.some(({ body }) => body.state === 'approved' && body.handler === 'cara')).toBe(true);
  expect(await cashOf(mya.memberId)).toBe(before + 500_000_000n);
  expect((await auditOf(depositId)).map(({ action, operator_name, reason }) => [action, operator_name, reason])).toEqual([
    ['deposit.first_approved', 'anna', 'on the statement'],
    ['deposit.approved', 'cara', ''],
  ]);
  expect((await auditOf(depositId))[1]?.detail).toMatchObject({ firstApprovedBy: 'anna', amountE4 });
});

test('ten clicks on take by two operators make one handler, in one row', async () => {
  const { depositId } = await mya.deposit('101');
  const cara = await world.login('cara', 'lotus');
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => (n % 2 ? anna : cara).post(`/deposits/${depositId}/take`)));
  const winners = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.handler));
  expect(winners.size).toBe(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
  expect((await auditOf(depositId)).map(({ action, operator_name }) => [action, operator_name])).toEqual([
    ['deposit.taken', [...winners][0]],
  ]);
});

test('a refused act is not written down: no reason, another amount, a deposit decided before', async () => {
  const { depositId } = await mya.deposit('102');
  expect(await anna.post(`/deposits/${depositId}/reject`, { reason: ' \t ' })).toMatchObject({
    status: 422,
    body: { errorCode: 'REASON_REQUIRED' },
  });
  expect(await anna.post(`/deposits/${depositId}/approve`, { amountE4: '1019999' })).toMatchObject({ status: 422 });
  expect(await auditOf(depositId)).toEqual([]);
  const before = await cashOf(mya.memberId);
  expect(await anna.post(`/deposits/${depositId}/reject`, { reason: 'not on the statement' })).toMatchObject({
    status: 200,
    body: { state: 'rejected', reason: 'not on the statement', nickname: 'mya1 n' },
  });
  expect((await anna.post(`/deposits/${depositId}/reject`, { reason: 'not on the statement' })).status).toBe(200);
  expect(await anna.post(`/deposits/${depositId}/approve`, { amountE4: '1020000' })).toMatchObject({
    status: 409,
    body: { errorCode: 'DEPOSIT_STATE' },
  });
  expect(await cashOf(mya.memberId)).toBe(before);
  expect(await auditOf(depositId)).toMatchObject([{ action: 'deposit.rejected', reason: 'not on the statement' }]);
});

test('an act whose audit row can not be written is not done', async () => {
  const { depositId } = await mya.deposit('103');
  const before = await cashOf(mya.memberId);
  await world.owner.query('revoke insert on audit_log from fairhall_app');
  try {
    expect((await anna.post(`/deposits/${depositId}/approve`, { amountE4: '1030000' })).status).toBe(500);
  } finally {
    await world.owner.query('grant insert on audit_log to fairhall_app');
  }
  expect(await cashOf(mya.memberId)).toBe(before);
  expect((await anna.get(`/deposits/${depositId}`)).body.state).toBe('paid');
  expect((await anna.post(`/deposits/${depositId}/approve`, { amountE4: '1030000' })).status).toBe(200);
});

test('a file whose look can not be written down is not shown', async () => {
  const { fileId } = await mya.deposit('104');
  await world.owner.query('revoke insert on audit_log from fairhall_app');
  try {
    expect(await anna.get(`/files/${fileId}`)).toMatchObject({
      status: 500,
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
  } finally {
    await world.owner.query('grant insert on audit_log to fairhall_app');
  }
});

test('members are found by account, nickname and id, with the wallets they use', async () => {
  const zaw = await world.member('lotus', 'zaw1');
  const { depositId } = await zaw.deposit('7');
  await anna.post(`/deposits/${depositId}/approve`, { amountE4: '70000' });
  for (const search of ['ZAW', 'zaw1%20n', zaw.memberId]) {
    const found = await anna.get(`/members?search=${search}`);
    expect(found.body, search).toMatchObject({ total: 1, totalPages: 1, page: 0 });
    expect(found.body.list, search).toMatchObject([
      { memberId: zaw.memberId, account: 'zaw1', nickname: 'zaw1 n', type: 0, state: 'active', language: 'EN', lastLoginIp: '127.0.0.1' },
    ]);
  }
  const balances = [{ asset: 'CNY', kind: 'cash', balanceE4: '70000', version: '1' }];
  expect(await anna.get(`/members/${zaw.memberId}`)).toMatchObject({ status: 200, body: { account: 'zaw1', balances } });
  expect((await anna.get('/members?search=nobody')).body).toEqual({ list: [], page: 0, totalPages: 0, total: 0 });
  expect(await anna.get('/members?search=%00')).toMatchObject({ status: 400, body: { errorCode: 'INVALID_INPUT', field: 'search' } });
  expect((await anna.get('/members?size=1&page=1')).body).toMatchObject({ page: 1, totalPages: 2, total: 2 });
});

test('transfers are told from the member’s side, with who moved them', async () => {
  const hla = await world.member('lotus', 'hla1');
  const { depositId } = await hla.deposit('50');
  await anna.post(`/deposits/${depositId}/approve`, { amountE4: '500000' });
  await world.ledger.submit({
    merchantId: 1,
    memberId: BigInt(hla.memberId),
    asset: 'CNY',
    key: '0193f3a0-0000-7000-8000-000000000001',
    requestHash: 1n,
    actor: { type: 'member', id: hla.memberId },
    transfers: [{ debit: CASH, credit: HELD, amount: 200_000n as never, kind: 'hold', ref: 5n, reason: 'why' }],
  });
  const told = await anna.get(`/members/${hla.memberId}/transfers`);
  expect(told.body).toMatchObject({ page: 0, totalPages: 1 });
  expect(told.body.list).toMatchObject([
    {
      kind: 'hold',
      account: 'cash',
      counter: 'held',
      amountE4: '-200000',
      beforeE4: '500000',
      afterE4: '300000',
      version: '2',
      actor: 'hla1',
      reason: 'why',
    },
    {
      kind: 'deposit',
      account: 'cash',
      counter: 'outside',
      amountE4: '500000',
      beforeE4: '0',
      afterE4: '500000',
      version: '1',
      actor: 'anna',
    },
  ]);
  expect((await anna.get(`/members/${hla.memberId}/transfers?size=1&page=1`)).body).toMatchObject({ page: 1, totalPages: 2 });
});

const CASH = { owner: 'member', kind: 'cash' } as const;
const HELD = { owner: 'member', kind: 'held' } as const;

test('games, draws and bets of the merchant are shown, draws newest first', async () => {
  await world.runJob('plan-draws');
  const games = await anna.get('/games');
  expect(games.body).toMatchObject([
    {
      gameId: 1,
      code: 'FASTK3',
      name: 'Fast K3',
      family: 'K3',
      periodSeconds: 60,
      lockSeconds: 5,
      onSale: true,
      current: { gameId: 1, state: 'open', bets: 0 },
    },
  ]);
  world.clock.advance(150_000);
  const draws = await anna.get('/draws?gameId=1&size=2');
  expect(draws.body).toMatchObject({ page: 0, list: [{ gameId: 1, gameName: 'Fast K3', stakeE4: '0' }, {}] });
  const [newer, older] = draws.body.list as { drawsAtMs: number }[];
  expect((newer?.drawsAtMs ?? 0) - (older?.drawsAtMs ?? 0)).toBe(60_000);
  expect((await anna.get('/draws?gameId=99')).body).toMatchObject({ list: [], totalPages: 0 });
  expect(await anna.get(`/members/${mya.memberId}/bets`)).toMatchObject({ status: 200, body: { list: [], page: 0, totalPages: 0 } });
});

test('the audit log is told newest first, page by page, and searched', async () => {
  const all = await anna.get('/audit?size=100');
  const list = all.body.list as { auditId: string; action: string; operator: string; ip: string }[];
  expect(list.map(({ auditId }) => auditId)).toEqual(Array.from(list, (_, n) => String(list.length - n)));
  expect(list.some(({ action, operator }) => action === 'deposit.approved' && operator === 'anna')).toBe(true);
  expect((await anna.get('/audit?size=1&page=1')).body).toMatchObject({
    page: 1,
    totalPages: list.length,
    list: [{ auditId: String(list.length - 1) }],
  });
  const rejected = (await anna.get('/audit?search=rejected')).body.list as { action: string }[];
  expect(new Set(rejected.map(({ action }) => action))).toEqual(new Set(['deposit.rejected']));
});
