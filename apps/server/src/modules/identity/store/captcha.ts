import { timingSafeEqual } from 'node:crypto';
import { columns, time } from '../../../platform/columns.ts';
import type { Queryable } from '../../../platform/db.ts';
import { secretHash } from '../secret-hash.ts';

const CAPTCHA = columns<{ merchantId: number; captchaId: string; answerHash: Buffer | null; expiresAtMs: number }>({
  merchantId: 'merchant_id',
  captchaId: 'captcha_id',
  answerHash: 'answer_hash',
  expiresAtMs: time('expires_at'),
});

export type NewCaptcha = { captchaId: string /** Null where the challenge proves itself. */; answer: string | null; expiresAtMs: number };

export async function insertCaptcha(db: Queryable, merchantId: number, { captchaId, answer, expiresAtMs }: NewCaptcha): Promise<void> {
  const answerHash = answer === null ? null : secretHash(`${captchaId}:${answer}`);
  await db.query(`insert into captcha ${CAPTCHA.insert}`, CAPTCHA.params({ merchantId, captchaId, answerHash, expiresAtMs }));
}

/** Uses a captcha up, whatever the answer. True when it was still good and `answer` is the right one (null: none was asked for). */
export async function takeCaptcha(
  db: Queryable,
  merchantId: number,
  take: { captchaId: string; answer: string | null; atMs: number },
): Promise<boolean> {
  const [row] = await db.query<{ hash: Buffer | null; good: boolean }>(
    `delete from captcha where merchant_id = $1 and captcha_id = $2
     returning answer_hash as hash, expires_at > to_timestamp($3 / 1000.0) as good`,
    [merchantId, take.captchaId, take.atMs],
  );
  if (!row?.good) return false;
  if (row.hash === null || take.answer === null) return row.hash === null && take.answer === null;
  return timingSafeEqual(row.hash, secretHash(`${take.captchaId}:${take.answer}`));
}
