import { foldCode } from '@fairhall/bonus/claim';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { PromotionDeps } from '../deps.ts';
import { hashed } from '../hashed.ts';
import { hasCode, listRunning } from '../store/campaigns.ts';
import { countTries, noteTry } from '../store/code-tries.ts';
import { isProtected } from '../store/protected.ts';
import type { Claimant } from './give.ts';

/** Wrong codes of a member within an hour; above it none is looked at. */
const TRIES_MAX = 10;

type Code = 'WRONG_CODE' | 'PROTECTED' | 'TOO_MANY_REQUESTS';

/** The campaign of a code. Under the member's lock: who tries many at once is counted as who tries them one by one. */
export async function findCode(
  deps: PromotionDeps,
  { merchantId, memberId }: Claimant,
  text: string,
): Promise<Result<{ campaignId: bigint }, Code>> {
  const secret = await deps.secret();
  const nowMs = deps.clock.nowMs();
  const found = await deps.db.inTx(async (tx): Promise<bigint | Code> => {
    await deps.ledger.lockBalances(tx, merchantId, memberId);
    if (await isProtected(tx, merchantId, { memberId, nowMs })) return 'PROTECTED';
    if ((await countTries(tx, merchantId, { memberId, nowMs })) >= TRIES_MAX) return 'TOO_MANY_REQUESTS';
    for (const { campaignId } of await listRunning(tx, merchantId, { nowMs, trigger: 'code' })) {
      const codeHash = hashed(secret, 'code', merchantId, campaignId, foldCode(text));
      if (await hasCode(tx, merchantId, { campaignId, codeHash })) return campaignId;
    }
    await noteTry(tx, merchantId, { memberId, nowMs });
    return 'WRONG_CODE';
  });
  return typeof found === 'string' ? fail(found) : ok({ campaignId: found });
}
