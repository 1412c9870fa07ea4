import { fail, ok, type Result } from '@fairhall/money/result';
import { makeKeyPair } from '@fairhall/vendor-protocol/signature';
import { appendAudit } from '../../audit/index.ts';
import { credentialOf } from '../credential.ts';
import { type Hand, SYSTEM_HAND } from '../hand.ts';
import type { VendorKey } from '../link.ts';
import { keyPlace } from '../links.ts';
import { findLink, insertKey, type NewVendorKey, retireOthers } from '../store/links.ts';
import { keyIdOf, type LinkDeps } from './link-vendor.ts';

/**
 * `theirKey`: a key of the vendor, PEM text, or of One Wallet its secret; without it we make a new pair of our own. `alone`: the other keys of that side are good no
 * more; else both are, so that each side can change over when it likes.
 */
export type KeyChange = { merchantId: number; vendor: string; theirKey?: string; alone: boolean };

/** Adds a key to a link, and tells it. */
export async function changeKeys(
  deps: LinkDeps,
  { merchantId, vendor, theirKey, alone }: KeyChange,
  hand: Hand = SYSTEM_HAND,
): Promise<Result<VendorKey, 'KEY_UNFIT' | 'NOT_FOUND'>> {
  const link = await findLink(deps.db, merchantId, vendor);
  if (!link) return fail('NOT_FOUND');
  const credential = theirKey === undefined ? undefined : credentialOf(link.protocol, theirKey);
  if (credential === null) return fail('KEY_UNFIT');
  const whose = { merchantId, vendor };
  const key = credential === undefined ? await ourNewKey(deps, whose) : theirNewKey(deps, { ...whose, credential });
  return deps.db.inTx(async (tx) => {
    const { privateKey: _, madeAtMs, ...told } = key;
    await insertKey(tx, key);
    if (alone) await retireOthers(tx, merchantId, { vendor, side: key.side, keyId: key.keyId, atMs: madeAtMs });
    const detail = { side: key.side, key: key.keyId, alone: String(alone) };
    await appendAudit(deps, tx, merchantId, { ...hand, action: 'vendor.key_added', subject: { type: 'vendor', id: vendor }, detail });
    return ok(told);
  });
}

function theirNewKey({ clock }: LinkDeps, said: { merchantId: number; vendor: string; credential: string }): NewVendorKey {
  const { credential, ...whose } = said;
  return { ...whose, side: 'theirs', keyId: keyIdOf(credential), publicKey: credential, privateKey: null, madeAtMs: clock.nowMs() };
}

async function ourNewKey({ clock, secretBox }: LinkDeps, whose: { merchantId: number; vendor: string }): Promise<NewVendorKey> {
  const { publicKey, privateKey } = makeKeyPair();
  const locked = await secretBox.lock(Buffer.from(privateKey), keyPlace(whose.merchantId, whose.vendor));
  return { ...whose, side: 'ours', keyId: keyIdOf(publicKey), publicKey, privateKey: locked, madeAtMs: clock.nowMs() };
}
