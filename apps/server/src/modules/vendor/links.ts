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

/** A link as who calls the vendor needs it. `sign`: by the newest of our keys. `secret`: of One Wallet, the token that we show. */
export type OutwardLink = VendorLink & { sign(bytes: Uint8Array): Promise<string>; secret(): Promise<string> };

/** Links kept in memory: read with each call of a vendor, changed by an operator now and then. */
export type Links = {
  /** Of all merchants; none for a vendor that nobody has. */
  ofVendor(vendor: string): Promise<readonly KeyedLink[]>;
  of(merchantId: number, vendor: string): Promise<OutwardLink | null>;
  list(merchantId: number): Promise<VendorLink[]>;
  /** The next question reads anew. */
  forget(): void;
};

/** What changes counts after this long in other processes; that a vendor is switched off is looked at with each bet besides. */
const FRESH_MS = 1_000;
/** Codes that somebody made up are not kept. */
const VENDORS_MAX = 1_000;

export type LinksDeps = { db: Db; clock: Clock; secretBox: SecretBox };

export function createLinks({ db, clock, secretBox }: LinksDeps): Links {
  const held = new Map<string, { atMs: number; links: Promise<readonly KeyedLink[]> }>();
  const ours = new Map<string, Promise<string>>();
  const signing = new Map<string, KeyObject>();

  async function read(vendor: string): Promise<readonly KeyedLink[]> {
    const [links, keys] = await Promise.all([listLinksOfVendor(db, vendor), listTheirKeys(db, vendor)]);
    return links.map((link) => {
      const own = keys.filter(({ merchantId }) => merchantId === link.merchantId).map(({ publicKey }) => publicKey);
      return { ...link, keys: own.flatMap((pem) => readPublicKey(pem) ?? []), secretHashes: own.flatMap(secretHashOf) };
    });
  }

  function ofVendor(vendor: string): Promise<readonly KeyedLink[]> {
    const nowMs = clock.nowMs();
    const known = held.get(vendor);
    if (known && Math.abs(nowMs - known.atMs) < FRESH_MS) return known.links;
    const links = read(vendor);
    if (held.size >= VENDORS_MAX) held.clear();
    held.set(vendor, { atMs: nowMs, links });
    links.then(
      (found) => found.length === 0 && held.delete(vendor),
      () => held.delete(vendor),
    );
    return links;
  }

  async function ourSecret(merchantId: number, vendor: string): Promise<string> {
    const found = await findOurKey(db.of(merchantId), merchantId, vendor);
    if (!found) throw new Error(`vendor ${vendor} of merchant ${merchantId} has no key of ours`);
    const known = ours.get(found.keyId);
    if (known) return known;
    const opened = secretBox.unlock(found.privateKey, keyPlace(merchantId, vendor)).then((text) => text.toString('utf8'));
    ours.set(found.keyId, opened);
    opened.catch(() => ours.delete(found.keyId));
    return opened;
  }

  async function ourKey(merchantId: number, vendor: string): Promise<KeyObject> {
    const pem = await ourSecret(merchantId, vendor);
    const key = signing.get(pem) ?? readPrivateKey(pem);
    signing.set(pem, key);
    return key;
  }

  return {
    ofVendor,
    async of(merchantId, vendor) {
      const link = (await ofVendor(vendor)).find((one) => one.merchantId === merchantId);
      if (!link) return null;
      const { keys: _, secretHashes: __, ...said } = link;
      return {
        ...said,
        sign: async (bytes) => signBytes(bytes, await ourKey(merchantId, vendor)),
        secret: () => ourSecret(merchantId, vendor),
      };
    },
    list: (merchantId) => listLinks(db.of(merchantId), merchantId),
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
