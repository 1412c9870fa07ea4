import type { Queryable, Row } from '../../../platform/db.ts';

export type Prompt = { kind: 'daily' | 'hour' | 'real' | 'dividend'; status: string };

/** Requests about a member's contracts that wait for its own answer, one of a kind; agents keep them. */
export async function listPrompts(db: Queryable, merchantId: number, memberId: bigint): Promise<Prompt[]> {
  return db.query<Prompt & Row>('select p.kind, p.status from contract_prompts($1, $2) p', [merchantId, memberId]);
}
