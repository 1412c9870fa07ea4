import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';

/** `question`: its place in the list of all. */
export type KeptQuestion = { no: number; question: number; answerHash: string; setAtMs: number };

const QUESTION = columns<KeptQuestion>({ no: 'no', question: 'question', answerHash: 'answer_hash', setAtMs: time('set_at') });
const QUESTION_ROW = QUESTION.behind<{ merchantId: number; memberId: bigint }>({ merchantId: 'merchant_id', memberId: 'member_id' });

export async function listQuestions(db: Queryable, merchantId: number, memberId: bigint): Promise<KeptQuestion[]> {
  return db.query<KeptQuestion>(`select ${QUESTION.select} from member_question where merchant_id = $1 and member_id = $2 order by no`, [
    merchantId,
    memberId,
  ]);
}

/** In the place of those before. */
export async function replaceQuestions(
  tx: Tx,
  merchantId: number,
  { memberId, questions }: { memberId: bigint; questions: readonly KeptQuestion[] },
): Promise<void> {
  await tx.query('delete from member_question where merchant_id = $1 and member_id = $2', [merchantId, memberId]);
  for (const question of questions)
    await tx.query(`insert into member_question ${QUESTION_ROW.insert}`, QUESTION_ROW.params({ merchantId, memberId, ...question }));
}
