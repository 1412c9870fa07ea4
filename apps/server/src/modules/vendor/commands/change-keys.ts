import { fail, ok, type Result } from '@fairhall/money/result';
import { makeKeyPair } from '@fairhall/vendor-protocol/signature';
import { appendAudit } from '../../audit/index.ts';
import { credentialOf, makeSecret, ownToken } from '../credential.ts';
import { type Hand, SYSTEM_HAND } from '../hand.ts';
import type { VendorKey, VendorLink } from '../link.ts';
import { keyPlace } from '../links.ts';
import { findLink, insertKey, type NewVendorKey, retireOthers } from '../store/links.ts';
import { keyIdOf, type LinkDeps } from './link-vendor.ts';

/**
 * `theirKey`: a key of the vendor, PEM text, or of One Wallet the secret that it shows. `apiToken`: of One Wallet the token that we show,
 * which the vendor gives out. With neither something new is made: a pair of ours, of One Wallet a secret for the vendor. `alone`: the
 * others of that side are good no more; else both are, so that each side can change over when it likes.
 */
export type KeyChange = { merchantId: number; vendor: string; theirKey?: string; apiToken?: string; alone: boolean };
/** `secret`: the one that was made, told this once. */
export type KeyChanged = { key: VendorKey; secret: string | null };

/** Adds a key to a link, and tells it. */
export async function changeKeys(
  deps: LinkDeps,
  change: KeyChange,
  hand: Hand = SYSTEM_HAND,
): Promise<Result<KeyChanged, 'KEY_UNFIT' | 'NOT_FOUND'>> {
  const { merchantId, vendor, apiToken } = change;
  const link = await findLink(deps.db, merchantId, vendor);
  if (!link) return fail('NOT_FOUND');
  const made = await newKey(deps, link, change);
  if (!made) return fail('KEY_UNFIT');
  const { key, secret } = made;
  // Of tokens that we show the newest alone is of use.
  const alone = change.alone || apiToken !== undefined;
  return deps.db.inTx(async (tx) => {
    const { privateKey: _, madeAtMs, ...told } = key;
    await insertKey(tx, key);
    if (alone) await retireOthers(tx, merchantId, { vendor, side: key.side, keyId: key.keyId, atMs: madeAtMs });
    const detail = { side: key.side, key: key.keyId, alone: String(alone) };
    await appendAudit(deps, tx, merchantId, { ...hand, action: 'vendor.key_added', subject: { type: 'vendor', id: vendor }, detail });
    return ok({ key: told, secret });
  });
}

/** Null for what is no key of the link's protocol. */
async function newKey(
  deps: LinkDeps,
  { protocol }: VendorLink,
  { merchantId, vendor, theirKey, apiToken }: KeyChange,
): Promise<{ key: NewVendorKey; secret: string | null } | null> {
  const whose = { merchantId, vendor, madeAtMs: deps.clock.nowMs() };
  if (apiToken !== undefined) {
    const token = protocol === 'onewallet' && theirKey === undefined ? ownToken(apiToken) : null;
    return token && { key: await ours(deps, whose, token), secret: null };
  }
  // Nobody but the vendor gives out the token that we show: making one would shut its games.
  const secret = protocol === 'onewallet' && theirKey === undefined ? makeSecret(deps.random) : null;
  const given = secret ?? theirKey;
  if (given === undefined) return { key: await ours(deps, whose, makeKeyPair()), secret: null };
  const credential = credentialOf(protocol, given);
  if (credential === null) return null;
  return { key: { ...whose, side: 'theirs', keyId: keyIdOf(credential), publicKey: credential, privateKey: null }, secret };
}

async function ours(
  { secretBox }: LinkDeps,
  whose: Pick<NewVendorKey, 'merchantId' | 'vendor' | 'madeAtMs'>,
  { publicKey, privateKey }: { publicKey: string; privateKey: string },
): Promise<NewVendorKey> {
  const locked = await secretBox.lock(Buffer.from(privateKey), keyPlace(whose.merchantId, whose.vendor));
  return { ...whose, side: 'ours', keyId: keyIdOf(publicKey), publicKey, privateKey: locked };
}
