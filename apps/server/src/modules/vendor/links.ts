import type { KeyObject } from 'node:crypto';
import { isSignedBy, readPrivateKey, readPublicKey, signBytes } from '@fairhall/vendor-protocol/signature';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import { secretHashOf } from './credential.ts';
import type { VendorLink } from './link.ts';
import { findOurKey, listLinks, listLinksOfVendor, listTheirKeys } from './store/links.ts';

/** A link with the keys that its vendor signs by, or the hashes of the secrets that it shows. */
export type KeyedLink = VendorLink & { keys: readonly KeyObject[]; secretHashes: readonly Buffer[] };

/** A link as who calls the vendor needs it. `sign`: by the newest of our keys. `secret`: of One Wallet, the token that we show; empty without one. */
export type OutwardLink = VendorLink & { sign(bytes: Uint8Array): Promise<string>; secret(): Promise<string> };

/** Links kept in memory: read with each call of a vendor and with each page, changed by an operator now and then. */
export type Links = {
  /** Of all merchants; none for a vendor that nobody has. */
  ofVendor(vendor: string): Promise<readonly KeyedLink[]>;
  of(merchantId: number, vendor: string): Promise<OutwardLink | null>;
  /** A merchant's, as they are in memory. */
  ofMerchant(merchantId: number): Promise<readonly VendorLink[]>;
  /** A merchant's, as they are this moment. */
  list(merchantId: number): Promise<VendorLink[]>;
  /** The next question reads anew. */
  forget(): void;
};

/** What changes counts after this long in other processes; that a vendor is switched off is looked at with each bet besides. */
const FRESH_MS = 1_000;
/** More is not kept: names may be made up. */
const KEPT_MAX = 1_000;

export type LinksDeps = { db: Db; clock: Clock; secretBox: SecretBox };

export function createLinks({ db, clock, secretBox }: LinksDeps): Links {
  const ours = new Map<string, Promise<string>>();
  const signing = new Map<string, KeyObject>();

  const byVendor = keptFresh(clock, readVendor);
  const byMerchant = keptFresh(clock, (merchantId: number) => listLinks(db.of(merchantId), merchantId));

  async function readVendor(vendor: string): Promise<readonly KeyedLink[]> {
    const [links, keys] = await Promise.all([listLinksOfVendor(db, vendor), listTheirKeys(db, vendor)]);
    return links.map((link) => {
      const own = keys.filter(({ merchantId }) => merchantId === link.merchantId).map(({ publicKey }) => publicKey);
      return { ...link, keys: own.flatMap((pem) => readPublicKey(pem) ?? []), secretHashes: own.flatMap(secretHashOf) };
    });
  }

  async function ourSecret(merchantId: number, vendor: string): Promise<string> {
    const found = await findOurKey(db.of(merchantId), merchantId, vendor);
    if (!found) return '';
    const known = ours.get(found.keyId);
    if (known) return known;
    const opened = secretBox.unlock(found.privateKey, keyPlace(merchantId, vendor)).then((text) => text.toString('utf8'));
    ours.set(found.keyId, opened);
    opened.catch(() => ours.delete(found.keyId));
    return opened;
  }

  async function ourKey(merchantId: number, vendor: string): Promise<KeyObject> {
    const pem = await ourSecret(merchantId, vendor);
    if (pem === '') throw new Error(`vendor ${vendor} of merchant ${merchantId} has no key of ours`);
    const key = signing.get(pem) ?? readPrivateKey(pem);
    signing.set(pem, key);
    return key;
  }

  return {
    ofVendor: byVendor.of,
    ofMerchant: byMerchant.of,
    async of(merchantId, vendor) {
      const link = (await byVendor.of(vendor)).find((one) => one.merchantId === merchantId);
      if (!link) return null;
      const { keys: _, secretHashes: __, ...said } = link;
      return {
        ...said,
        sign: async (bytes) => signBytes(bytes, await ourKey(merchantId, vendor)),
        secret: () => ourSecret(merchantId, vendor),
      };
    },
    list: (merchantId) => listLinks(db.of(merchantId), merchantId),
    forget() {
      byVendor.forget();
      byMerchant.forget();
    },
  };
}

/** What was read of late, by its key: asked for at once it is read once, and what can't be read is read anew. */
function keptFresh<Key, Value>(clock: Clock, read: (key: Key) => Promise<readonly Value[]>) {
  const held = new Map<Key, { atMs: number; found: Promise<readonly Value[]> }>();
  return {
    of(key: Key): Promise<readonly Value[]> {
      const nowMs = clock.nowMs();
      const known = held.get(key);
      if (known && Math.abs(nowMs - known.atMs) < FRESH_MS) return known.found;
      const found = read(key);
      if (held.size >= KEPT_MAX) held.clear();
      held.set(key, { atMs: nowMs, found });
      found.catch(() => held.delete(key));
      return found;
    },
    forget: () => held.clear(),
  };
}

/** Where a private key is kept: what is moved elsewhere does not open there. */
export function keyPlace(merchantId: number, vendor: string): string {
  return `vendor-key/${merchantId}/${vendor}`;
}

/** Links whose vendor has signed these bytes: of several merchants where they hold one key. */
export function signedFor(links: readonly KeyedLink[], bytes: Uint8Array, signature: unknown): KeyedLink[] {
  return links.filter(({ keys }) => keys.some((key) => isSignedBy(bytes, signature, key)));
}
