import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type Desk, type World } from '../../../test/backoffice/world.ts';

let world: World;
let anna: Desk;
let bo: Desk;
let harbor: { memberId: string; depositId: string; fileId: string };
let lotus: { memberId: string; depositId: string; fileId: string };
beforeAll(async () => {
  world = await createWorld();
  [anna, bo] = [await world.login('anna'), await world.login('bo')];
  const subjects = async (merchant: 'lotus' | 'harbor') => {
    const member = await world.member(merchant, 'same1');
    return { memberId: member.memberId, ...(await member.deposit('10')) };
  };
  [lotus, harbor] = [await subjects('lotus'), await subjects('harbor')];
});
afterAll(() => world.close());

const pathsOf = ({ memberId, depositId, fileId }: typeof harbor) => [
  `/members/${memberId}`,
  `/members/${memberId}/transfers`,
  `/members/${memberId}/bets`,
  `/deposits/${depositId}`,
  `/files/${fileId}`,
];
const actsOf = ({ depositId }: typeof harbor): [string, object?][] => [
  [`/deposits/${depositId}/take`],
  [`/deposits/${depositId}/approve`, { amountE4: '100000' }],
  [`/deposits/${depositId}/reject`, { reason: 'mine now' }],
];

test('what is another merchant’s is not found, and nothing of it moves', async () => {
  const before = await world.audit(2);
  for (const path of pathsOf(harbor)) {
    expect(await anna.get(path), path).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } });
    expect((await bo.get(path)).status, path).toBe(200);
  }
  for (const [path, body] of actsOf(harbor)) {
    expect(await anna.post(path, body), path).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } });
  }
  expect((await bo.get(`/deposits/${harbor.depositId}`)).body.state).toBe('paid');
  expect((await world.audit(2)).slice(before.length).map(({ operator_name }) => operator_name)).toEqual(['bo']); // its own look at the slip
});

test('ids that can be nobody’s are not found', async () => {
  for (const id of ['0', '8999999999999999999', '1']) {
    for (const path of pathsOf({ memberId: id, depositId: id, fileId: id })) expect((await anna.get(path)).status, path).toBe(404);
    for (const [path, body] of actsOf({ ...harbor, depositId: id })) expect((await anna.post(path, body)).status, path).toBe(404);
  }
  for (const id of ['x', '1%27', '-1', '%00', '9999999999999999999']) {
    for (const path of pathsOf({ memberId: id, depositId: id, fileId: id }))
      expect([400, 404], path).toContain((await anna.get(path)).status);
  }
});

test('lists hold what is the merchant’s own', async () => {
  for (const [desk, own] of [
    [anna, lotus],
    [bo, harbor],
  ] as const) {
    const [members, deposits, audit] = [
      await desk.get('/members?search=same'),
      await desk.get('/deposits?queue=waiting'),
      await desk.get('/audit'),
    ];
    expect(members.body).toMatchObject({ total: 1, list: [{ memberId: own.memberId }] });
    expect(deposits.body).toMatchObject({ total: 1, list: [{ depositId: own.depositId }], figures: { waiting: 1 } });
    const other = desk === anna ? 'bo' : 'anna';
    expect((audit.body.list as { operator: string }[]).some(({ operator }) => operator === other)).toBe(false);
  }
});

test('who works for both sees one at a time, as the Merchant header says', async () => {
  const { cookie } = await world.login('cara');
  const search = async (merchant?: string) => (await world.desk(cookie, merchant).get('/members?search=same')).body.list;
  expect(await search()).toMatchObject([{ memberId: lotus.memberId }]);
  expect(await search('LOTUS')).toMatchObject([{ memberId: lotus.memberId }]);
  expect(await search('harbor')).toMatchObject([{ memberId: harbor.memberId }]);
  expect((await world.desk(cookie, 'lotus').post(`/deposits/${harbor.depositId}/take`)).status).toBe(404);
  expect((await world.desk(cookie, 'harbor').post(`/deposits/${harbor.depositId}/take`)).status).toBe(200);
  expect((await world.audit(2)).at(-1)).toMatchObject({ action: 'deposit.taken', operator_name: 'cara', subject_id: harbor.depositId });
});
