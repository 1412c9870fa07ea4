import { createOperator } from '../src/modules/backoffice/index.ts';
import { createDemoMember } from '../src/modules/identity/index.ts';
import type { DemoAccount, DemoMerchant, SeedDeps } from './deps.ts';

/** Accounts of a merchant's demo, printed at the end of `npm start`. */
export function accountsOf({ code, operator, member }: DemoMerchant): DemoAccount[] {
  return [
    { merchant: code, role: 'operator', username: operator.name, password: operator.password },
    { merchant: code, role: 'member', username: member.username, password: member.password },
  ];
}

/** An owner who serves this merchant alone, and a member. */
export async function seedPeople(deps: SeedDeps, { merchantId, operator, member, profile }: DemoMerchant): Promise<void> {
  const { owner: db, clock, ids, random } = deps;
  await createOperator({ db, clock, ids, random }, { ...operator, merchantIds: [merchantId], role: 'owner' });
  await createDemoMember({ db, clock, ids, random }, { ...member, merchantId, asset: profile.currency.code });
}
