import type { AffiliateTerms } from '@fairhall/contract/agent/affiliate-plans';
import { ok } from '@fairhall/money/result';
import type { Db } from '../../platform/db.ts';
import type { RandomSource } from '../../platform/random.ts';
import { sha256 } from './closing/freeze.ts';
import { keyPlace, POSTBACK_SECRET, postbackBox } from './postback/keys.ts';
import { findAffiliate, insertAffiliate, putTerm, savePlan } from './store/affiliates.ts';
import { findPlacedByName } from './store/lines.ts';
import { type Postback, putPostback } from './store/postbacks.ts';

type Seeded = { memberId: bigint; planId: bigint; name: string; terms: AffiliateTerms; sites: string; fromMonth: string; by: string; atMs: number };
/** An affiliate that is approved, with a plan. For the demo: by hand it is applied for, and decided at the console. */
export async function writeAffiliate(db: Db, merchantId: number, seeded: Seeded): Promise<void> {
  const { memberId, planId, name, terms, sites, fromMonth, by, atMs } = seeded;
  const made = { madeAtMs: atMs, madeName: by };
  await db.inTx(async (tx) => {
    await savePlan(tx, merchantId, { ...made, planId, version: 1, name, terms, hash: sha256(JSON.stringify(terms)) });
    const affiliate = { memberId, state: 'APPROVED' as const, sites, appliedAtMs: atMs, decidedAtMs: atMs, decidedName: by, reason: name };
    await insertAffiliate(tx, merchantId, affiliate);
    await putTerm(tx, merchantId, { ...made, memberId, fromMonth, planId, version: 1 });
    return ok(undefined);
  });
}

type Naming = { db: Db; random: RandomSource; loadSecret(name: string): Promise<string> };
type Named = Pick<Postback, 'postbackId' | 'method' | 'url' | 'events'> & { merchantId: number; nameKey: string; secret: string; atMs: number };
/** Names a tracker of an affiliate where it is, for the demo: each start may find it at another port. Of who is no affiliate: nothing. */
export async function nameTrackerIn({ db, random, loadSecret }: Naming, { merchantId, nameKey, secret, atMs, ...wish }: Named): Promise<void> {
  const placed = await findPlacedByName(db, merchantId, nameKey);
  if (!placed || (await findAffiliate(db, merchantId, placed.memberId))?.state !== 'APPROVED') return;
  const box = postbackBox({ random, loadSecret: () => loadSecret(POSTBACK_SECRET) });
  const secretSealed = await box.lock(Buffer.from(secret), keyPlace(wish.postbackId));
  const kept = { memberId: placed.memberId, state: 'on' as const, secretSealed, formerSealed: null, formerUntilMs: null, madeAtMs: atMs };
  await putPostback(db, merchantId, { ...wish, ...kept });
}
