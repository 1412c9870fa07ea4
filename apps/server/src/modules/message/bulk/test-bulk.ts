import { sayIn } from '@fairhall/i18n/say-in';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendAudit } from '../../audit/index.ts';
import { whyNotMarket } from '../../protection/index.ts';
import type { MessageDeps } from '../deps.ts';
import { findTester, sendTest } from '../inbox/send-test.ts';
import { lockBulk } from '../store/bulk.ts';

type Test = { id: string; account: string; reason: string };

/**
 * Sends a bulk as it is kept to one account alone, into its inbox. An offer is one in a test too: whoever may not be sent it is not, and
 * `whyNot` says why.
 */
export async function testBulk(
  { db, clock, ids }: MessageDeps,
  { operator, ip, merchant }: OperatorContext,
  { id, account, reason: given }: Test,
): Promise<Result<{ whyNot: string | null }, 'REASON_REQUIRED' | 'NOT_FOUND'>> {
  const { merchantId } = operator;
  const { defaultLanguage: otherwise, jurisdiction } = merchant.profile;
  const reason = keepable(given).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  return db.of(merchantId).inTx(async (tx) => {
    const bulk = await lockBulk(tx, merchantId, BigInt(id));
    if (!bulk) return fail('NOT_FOUND');
    const tester = await findTester(tx, merchantId, keepable(account));
    if (!tester) return fail('NOT_FOUND', 'account');
    const { memberId, language } = tester;
    const { cls, product, texts, link } = bulk;
    const asked = { memberId, channel: 'inbox', product, strict: jurisdiction === 'strict', ref: null, nowMs: clock.nowMs() };
    const whyNot = cls === 'marketing' ? await whyNotMarket(tx, merchantId, asked) : null;
    if (whyNot !== null) return ok({ whyNot });
    const words = sayIn(texts as { EN: { title: string; body: string } }, { language, otherwise });
    await sendTest({ clock, ids }, tx, merchantId, { memberId, cls, language, ...words, link });
    await appendAudit({ clock, ids }, tx, merchantId, {
      ...{ operator, action: 'bulk.tested', subject: { type: 'bulk', id }, reason, ip },
      detail: { member: memberId.toString(), version: String(bulk.version) },
    });
    return ok({ whyNot });
  });
}
