import { RIGHTS } from '@fairhall/contract/console/rights';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createWorld, type World } from '../../../../test/backoffice/world.ts';
import { createOperator } from './create-operator.ts';

let world: World;
beforeAll(async () => {
  // Today only owners manage operators, so that one is always left: whoever acts. The rule holds also for a role that is no owner.
  vi.spyOn(RIGHTS, 'operators.manage', 'get').mockReturnValue(['owner', 'finance'] as never);
  world = await createWorld();
});
afterAll(() => world.close());

test('the last active owner of a merchant is neither demoted nor disabled', async () => {
  const { login, owner, makers } = world;
  const boss = await login('cara', 'harbor');
  const operators = (await boss.get('/operators')).body.list as { operatorId: string; name: string }[];
  const idOf = (name: string) => operators.find((one) => one.name === name)?.operatorId;
  await owner.query(
    "update operator_merchant set role = 'finance' where merchant_id = 2 and operator_id = (select operator_id from operator where name = 'cara')",
  );
  const act = (name: string, path: string, more: object = {}) => boss.post(`/operators/${idOf(name)}/${path}`, { reason: 'try', ...more });
  for (const answer of [await act('bo', 'role', { role: 'support' }), await act('bo', 'disable')]) {
    expect(answer).toMatchObject({ status: 409, body: { errorCode: 'LAST_OWNER' } });
  }
  const password = 'another good password';
  await createOperator(makers, { name: 'dora', displayName: 'Dora', password, merchantIds: [2], role: 'owner' });
  expect(await act('bo', 'disable')).toMatchObject({ status: 200, body: { state: 'disabled' } });
});
