import { createHash } from 'node:crypto';
import { fail, ok, type Result } from '@fairhall/money/result';
import { makeKeyPair } from '@fairhall/vendor-protocol/signature';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import type { Ids } from '../../../platform/ids.ts';
import type { RandomSource } from '../../../platform/random.ts';
import type { SecretBox } from '../../../platform/secret-box.ts';
import { appendAudit } from '../../audit/index.ts';
import { credentialOf, isHashed, makeSecret } from '../credential.ts';
import { type Hand, SYSTEM_HAND } from '../hand.ts';
import type { VendorLink, VendorPause } from '../link.ts';
import { keyPlace } from '../links.ts';
import { findLink, findOurKey, insertKey, listKeys, putLink } from '../store/links.ts';

export type LinkDeps = { db: Db; clock: Clock; ids: Ids; random: RandomSource; secretBox: SecretBox };

/**
 * `theirKey`: PEM text; of One Wallet the secret that the vendor shows, and without it we make one. `ownKeys`: a pair in the place of one that
 * is made, for who has told the vendor already; of One Wallet the token that we show (`ownToken`), which we never make.
 */
export type LinkWish = Omit<VendorLink, 'policy' | 'enabled' | keyof VendorPause> & {
  policy?: VendorLink['policy'];
  theirKey?: string;
  ownKeys?: { publicKey: string; privateKey: string };
};

/** `inboundPath`: in front of the protocol's own paths. `secret`: the one that was made, told this once. */
export type Linked = { ourPublicKey: string; inboundPath: string; secret: string | null };

/**
 * Links a vendor of a protocol to a merchant, or changes the link, which stays on or off as it was; the vendor's key is added to those
 * that are good already. We make a key pair of our own when there is none.
 */
export async function linkVendor(deps: LinkDeps, wish: LinkWish, hand: Hand = SYSTEM_HAND): Promise<Result<Linked, 'KEY_UNFIT'>> {
  const { theirKey, ownKeys, ...said } = wish;
  const { merchantId, vendor, protocol, baseUrl, operatorId } = said;
  const secret = protocol === 'onewallet' && theirKey === undefined ? makeSecret(deps.random) : null;
  const credential = credentialOf(protocol, secret ?? theirKey ?? '');
  if (credential === null) return fail('KEY_UNFIT');
  const { db, clock, secretBox } = deps;
  const nowMs = clock.nowMs();
  const own = { merchantId, vendor, madeAtMs: nowMs };
  // Making a pair takes long: outside the transaction.
  const pair = await newPairOf(deps, wish);
  const locked = pair && (await secretBox.lock(Buffer.from(pair.privateKey), keyPlace(merchantId, vendor)));
  return db.inTx(async (tx) => {
    const former = await findLink(tx, merchantId, vendor);
    await putLink(tx, { policy: former?.policy ?? {}, ...said, enabled: former?.enabled ?? true, linkedAtMs: nowMs });
    await insertKey(tx, { ...own, side: 'theirs', keyId: keyIdOf(credential), publicKey: credential, privateKey: null });
    if (pair && locked)
      await insertKey(tx, { ...own, side: 'ours', keyId: keyIdOf(pair.publicKey), publicKey: pair.publicKey, privateKey: locked });
    const ours = (await listKeys(tx, merchantId, vendor)).filter(({ side }) => side === 'ours');
    const detail = { protocol, baseUrl, operatorId, key: keyIdOf(credential) };
    await appendAudit(deps, tx, merchantId, { ...hand, action: 'vendor.linked', subject: { type: 'vendor', id: vendor }, detail });
    return ok({ ourPublicKey: ours.at(-1)?.publicKey ?? '', inboundPath: `/vendor/${vendor}`, secret });
  });
}

/** What stands is kept, unless it is of another protocol. A token comes from the vendor: one that is given follows the former. */
async function newPairOf({ db }: LinkDeps, { merchantId, vendor, protocol, ownKeys }: LinkWish) {
  if (protocol === 'onewallet') return ownKeys ?? null;
  const known = await findOurKey(db, merchantId, vendor);
  return known && !isHashed(known.publicKey) ? null : (ownKeys ?? makeKeyPair());
}

/** The beginning of a key's hash. */
export function keyIdOf(publicKey: string): string {
  return createHash('sha256').update(publicKey.trim()).digest('hex').slice(0, 16);
}
