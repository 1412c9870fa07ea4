import type { MemberType } from '@fairhall/contract/endpoint';
import { createOperator } from '../src/modules/backoffice/index.ts';
import { createDemoMember } from '../src/modules/identity/index.ts';
import type { DemoAccount, DemoMerchant, SeedDeps } from './deps.ts';

const KINDS: Partial<Record<MemberType, string>> = { 1: 'agent', 2: 'top agent' };

/** Accounts of a merchant's demo, printed at the end of `npm start`. */
export function accountsOf({ code, operator, staff, member, line }: DemoMerchant): DemoAccount[] {
  return [
    { merchant: code, role: 'operator', username: operator.name, password: operator.password },
    ...staff.map(({ role, name, password }) => ({ merchant: code, role: `operator, ${role.replace('_', ' ')}`, username: name, password })),
    { merchant: code, role: 'member', username: member.username, password: member.password },
    ...line.map(({ type, username, password }) => ({ merchant: code, role: KINDS[type] ?? 'member below an agent', username, password })),
  ];
}

/** Two of the installation's result desk: they type results of draws held elsewhere, which are of all merchants at once, and read. */
const RESULT_DESK = [
  { name: 'results-one', displayName: 'Result desk one', password: 'fairhall-demo-1' },
  { name: 'results-two', displayName: 'Result desk two', password: 'fairhall-demo-2' },
] as const;

/** Safe to run again: who is there stays. */
export async function seedResultDesk({ owner: db, ...deps }: SeedDeps, merchantIds: readonly number[]): Promise<void> {
  for (const account of RESULT_DESK) await createOperator({ ...deps, db }, { ...account, merchantIds, role: 'results' });
}

export function accountsOfResultDesk(merchant: string): DemoAccount[] {
  return RESULT_DESK.map(({ name, password }) => ({ merchant, role: 'operator, results of all merchants', username: name, password }));
}

/** An owner and its staff, who serve this merchant alone, and a member. */
export async function seedPeople(
  { owner: db, ...deps }: SeedDeps,
  { merchantId, operator, staff, member, profile }: DemoMerchant,
): Promise<void> {
  for (const account of [{ ...operator, role: 'owner' as const }, ...staff]) {
    await createOperator({ ...deps, db }, { ...account, merchantIds: [merchantId] });
  }
  await createDemoMember({ ...deps, db }, { ...member, merchantId, asset: profile.currency.code });
}
