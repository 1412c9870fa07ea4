import { createOperator } from '../src/modules/backoffice/index.ts';
import { createDemoMember } from '../src/modules/identity/index.ts';
import type { DemoAccount, SeedDeps } from './deps.ts';

const OPERATOR = { name: 'owner', displayName: 'Lotus owner', password: 'fairhall-demo-1' };
const MEMBER = { username: 'demo1', nickname: 'Demo', password: 'demo1234' };

/** Accounts of the demo, printed at the end of `npm start`. */
export const DEMO_ACCOUNTS: DemoAccount[] = [
  { role: 'operator', username: OPERATOR.name, password: OPERATOR.password },
  { role: 'member', username: MEMBER.username, password: MEMBER.password },
];

export async function seedPeople(deps: SeedDeps, merchantId: number): Promise<void> {
  const { owner: db, clock, ids, random } = deps;
  await createOperator({ db, clock, ids, random }, { ...OPERATOR, merchantIds: [merchantId], role: 'owner' });
  await createDemoMember({ db, clock, ids, random }, { ...MEMBER, merchantId, language: 'MY', asset: 'MMK' });
}
