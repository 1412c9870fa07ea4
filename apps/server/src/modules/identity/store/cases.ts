import { columns, time } from '../../../platform/columns.ts';
import type { Tx } from '../../../platform/db.ts';

export type SafetyCase = { caseId: bigint; memberId: bigint; kind: 'not_me' | 'mobile_and_reset' | 'passkey_suspect'; atMs: number };

const CASE = columns<SafetyCase>({ caseId: 'case_id', memberId: 'member_id', kind: 'kind', atMs: time('opened_at') });
const NEW_CASE = CASE.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

export async function openCase(tx: Tx, merchantId: number, one: SafetyCase): Promise<void> {
  await tx.query(`insert into security_case ${NEW_CASE.insert}`, NEW_CASE.params({ merchantId, ...one }));
}
