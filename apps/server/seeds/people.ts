import { createOperator } from '../src/modules/backoffice/index.ts';
import { createDemoMember } from '../src/modules/identity/index.ts';
import type { DemoAccount, DemoMerchant, SeedDeps } from './deps.ts';

/** Accounts of a merchant's demo, printed at the end of `npm start`. */
export function accountsOf({ code, operator, staff, member }: DemoMerchant): DemoAccount[] {
  return [
    { merchant: code, role: 'operator', username: operator.name, password: operator.password },
    ...staff.map(({ role, name, password }) => ({ merchant: code, role: `operator, ${role.replace('_', ' ')}`, username: name, password })),
    { merchant: code, role: 'member', username: member.username, password: member.password },
  ];
}

/** An owner and its staff, who serve this merchant alone, and a member. */
export async function seedPeople(deps: SeedDeps, { merchantId, operator, staff, member, profile }: DemoMerchant): Promise<void> {
  const { owner: db, clock, ids, random } = deps;
  for (const account of [{ ...operator, role: 'owner' as const }, ...staff]) {
    await createOperator({ db, clock, ids, random }, { ...account, merchantIds: [merchantId] });
  }
  await createDemoMember({ db, clock, ids, random }, { ...member, merchantId, asset: profile.currency.code });
}
