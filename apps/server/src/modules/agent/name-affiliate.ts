import type { AffiliateTerms } from '@fairhall/contract/agent/affiliate-plans';
import { ok } from '@fairhall/money/result';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { RandomSource } from '../../platform/random.ts';
import { sha256 } from './closing/freeze.ts';
import { keyPlace, POSTBACK_SECRET, postbackBox } from './postback/keys.ts';
import { findAffiliate, insertAffiliate, putTerm, savePlan } from './store/affiliates.ts';
import { findPlacedByName } from './store/lines.ts';
import { type Postback, putPostback } from './store/postbacks.ts';

type Naming = { db: Db; clock: Clock; random: RandomSource; loadSecret(name: string): Promise<string> };
type Named = {
  merchantId: number;
  nameKey: string;
  plan: { name: string; terms: AffiliateTerms };
  tracker: Pick<Postback, 'postbackId' | 'method' | 'url' | 'events'> & { secret: string };
};
/** The only plan of the demo when it is begun, in force before anybody played. */
const PLAN_ID = 1n;
const SINCE = '2020-01-01';
const BY = 'demo';

/**
 * Makes an agent of the demo an affiliate where it is none yet, and names its tracker where it is: each start may find it at another port.
 * In earnest it is applied for by the agent, and decided at the console.
 */
export async function nameAffiliateIn(deps: Naming, { merchantId, nameKey, plan, tracker }: Named): Promise<void> {
  const { db, clock, random, loadSecret } = deps;
  const memberId = (await findPlacedByName(db, merchantId, nameKey))?.memberId;
  if (memberId === undefined) return;
  const atMs = clock.nowMs();
  const found = await findAffiliate(db, merchantId, memberId);
  if (!found) await approve(db, merchantId, { memberId, plan, atMs });
  else if (found.state !== 'APPROVED') return;
  const { secret, ...wish } = tracker;
  const box = postbackBox({ random, loadSecret: () => loadSecret(POSTBACK_SECRET) });
  const secretSealed = await box.lock(Buffer.from(secret), keyPlace(wish.postbackId));
  await putPostback(db, merchantId, {
    ...{ ...wish, memberId, state: 'on', secretSealed, formerSealed: null, formerUntilMs: null, madeAtMs: atMs },
  });
}

async function approve(
  db: Db,
  merchantId: number,
  { memberId, plan: { name, terms }, atMs }: Pick<Named, 'plan'> & { memberId: bigint; atMs: number },
): Promise<void> {
  const made = { madeAtMs: atMs, madeName: BY };
  await db.inTx(async (tx) => {
    await savePlan(tx, merchantId, { ...made, planId: PLAN_ID, version: 1, name, terms, hash: sha256(JSON.stringify(terms)) });
    const decided = { decidedAtMs: atMs, decidedName: BY, reason: name };
    await insertAffiliate(tx, merchantId, { memberId, state: 'APPROVED', sites: 'lotus.example', appliedAtMs: atMs, ...decided });
    await putTerm(tx, merchantId, { ...made, memberId, fromMonth: SINCE, planId: PLAN_ID, version: 1 });
    return ok(undefined);
  });
}
