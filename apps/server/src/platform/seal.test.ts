import { constants, createCipheriv, createPublicKey, publicEncrypt } from 'node:crypto';
import { CompactEncrypt, importJWK } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { createControllableClock } from './clock.ts';
import { createSeal, SEAL_AGE_MAX_MS, type Seal } from './seal.ts';

const NOW = Date.UTC(2026, 10, 21);
const clock = createControllableClock({ startMs: NOW, frozen: true });
const kept = new Map<string, string>();
const claimed = new Set<string>();
const keeping = {
  clock,
  async loadOrCreateKey(name: string, make: () => Promise<string>) {
    if (!kept.has(name)) kept.set(name, await make());
    return kept.get(name) as string;
  },
  async claimOnce(id: string) {
    if (claimed.has(id)) return false;
    claimed.add(id);
    return true;
  },
};
const STRICT = { acceptOld: false };
const SECRET = { username: 'mya01', password: 'ဝှက်1' };

let seal: Seal;
beforeAll(async () => {
  seal = await createSeal(keeping);
});

let made = 0;

/** What a client does with the published key. */
async function sealed(content: unknown, header: Record<string, unknown> = {}, by: Seal = seal): Promise<string> {
  const { kid, alg, enc, jwk } = by.publicJwk();
  made += 1;
  return new CompactEncrypt(Buffer.from(JSON.stringify(content)))
    .setProtectedHeader({ alg, enc, kid, iat: NOW / 1000, jti: `seal-number-${made}`, ...header })
    .encrypt(await importJWK({ ...jwk, alg }));
}

test('what is sealed to the published key is opened, as text or as {value}', async () => {
  expect(await seal.unseal({ value: await sealed(SECRET) }, { encryption: 'JWE' }, STRICT)).toEqual(SECRET);
  expect(await seal.unseal(await sealed(SECRET), { encryption: 'JWE' }, STRICT)).toEqual(SECRET);
});

test('the published key has no private part, and every process publishes the same one', async () => {
  expect(Object.keys(seal.publicJwk().jwk).sort()).toEqual(['e', 'kty', 'n']);
  const other = await createSeal(keeping);
  expect(other.publicJwk()).toEqual(seal.publicJwk());
  expect(await other.unseal({ value: await sealed(SECRET) }, { encryption: 'JWE' }, STRICT)).toEqual(SECRET);
});

test('a changed character anywhere is found', async () => {
  const text = await sealed(SECRET);
  const parts = text.split('.');
  for (const [place, part] of parts.entries()) {
    const middle = Math.floor(part.length / 2);
    const changed = part.slice(0, middle) + (part[middle] === 'A' ? 'B' : 'A') + part.slice(middle + 1);
    const tampered = parts.map((other, n) => (n === place ? changed : other)).join('.');
    expect(await seal.unseal({ value: tampered }, { encryption: 'JWE' }, STRICT), `part ${place}`).toBeNull();
  }
  expect(await seal.unseal({ value: text }, { encryption: 'JWE' }, STRICT)).toEqual(SECRET);
});

test('a seal serves once', async () => {
  const value = await sealed(SECRET);
  expect(await seal.unseal({ value }, { encryption: 'JWE' }, STRICT)).toEqual(SECRET);
  expect(await seal.unseal({ value }, { encryption: 'JWE' }, STRICT)).toBeNull();
});

test.each([
  ['made five minutes ago', { iat: (NOW - SEAL_AGE_MAX_MS) / 1000 }, true],
  ['older', { iat: (NOW - SEAL_AGE_MAX_MS) / 1000 - 1 }, false],
  ['from the future', { iat: (NOW + SEAL_AGE_MAX_MS) / 1000 + 1 }, false],
  ['without a time', { iat: undefined }, false],
  ['without an id', { jti: undefined }, false],
  ['to another key id', { kid: 'another' }, false],
  ['compressed', { zip: 'DEF' }, false],
])('a seal %s', async (_name, header, opens) => {
  expect(await seal.unseal({ value: await sealed(SECRET, header) }, { encryption: 'JWE' }, STRICT)).toEqual(opens ? SECRET : null);
});

test('only objects are opened: a sealed word can not pass for an answer of the seal', async () => {
  for (const content of ['plain', null, 7, ['a']]) {
    expect(await seal.unseal({ value: await sealed(content) }, { encryption: 'JWE' }, STRICT)).toBeNull();
  }
});

test.each([['nonsense'], [''], ['a.b.c.d.e'], [{}], [{ value: 7 }], [null], [undefined]])(
  '%j under the header of a seal is unreadable',
  async (body) => {
    expect(await seal.unseal(body, { encryption: 'JWE' }, { acceptOld: true })).toBeNull();
  },
);

test('without the header nothing is sealed', async () => {
  expect(await seal.unseal(SECRET, {}, STRICT)).toBe('plain');
});

test('a weaker algorithm to the right key is refused', async () => {
  const { kid, jwk } = seal.publicJwk();
  const text = await new CompactEncrypt(Buffer.from(JSON.stringify(SECRET)))
    .setProtectedHeader({ alg: 'RSA-OAEP', enc: 'A128GCM', kid, iat: NOW / 1000, jti: 'weaker-one' })
    .encrypt(await importJWK({ ...jwk, alg: 'RSA-OAEP' }));
  expect(await seal.unseal({ value: text }, { encryption: 'JWE' }, STRICT)).toBeNull();
});

/** What an old client does: DES under the first half of a random key, the key reversed under RSA. */
async function oldSealed(content: unknown, key = 'aB3dE6gH9jK2mN5p'): Promise<{ body: string; encryption: string }> {
  const des = Buffer.from(key.slice(0, 8));
  const cipher = createCipheriv('des-ede3-ecb', Buffer.concat([des, des, des]), null);
  const body = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]).toString('base64');
  const reversed = Buffer.from([...key].reverse().join(''));
  const padded = { key: createPublicKey(await seal.oldPublicKey()), padding: constants.RSA_PKCS1_PADDING };
  return { body, encryption: publicEncrypt(padded, reversed).toString('base64') };
}

test('the old scheme is opened where the merchant accepts it, bare or as {value}, and nowhere else', async () => {
  const { body, encryption } = await oldSealed(SECRET);
  expect(await seal.unseal(body, { encryption }, { acceptOld: true })).toEqual(SECRET);
  expect(await seal.unseal({ value: body }, { encryption }, { acceptOld: true })).toEqual(SECRET);
  expect(await seal.unseal(body, { encryption }, STRICT)).toBeNull();
});

test('single DES is what the old body is: the family key three times in triple DES', async () => {
  // FIPS 46-3 sample: key 133457799BBCDFF1, block 0123456789ABCDEF, cipher 85E813540F0AB405.
  const key = Buffer.from('133457799bbcdff1', 'hex');
  const cipher = createCipheriv('des-ede3-ecb', Buffer.concat([key, key, key]), null).setAutoPadding(false);
  expect(cipher.update('0123456789abcdef', 'hex', 'hex')).toBe('85e813540f0ab405');
});

test('a tampered old seal is not opened, nor one whose key is no key', async () => {
  const { body, encryption } = await oldSealed(SECRET);
  const turned = Buffer.from(encryption, 'base64');
  turned[40] = (turned[40] as number) ^ 1;
  expect(await seal.unseal(body, { encryption: turned.toString('base64') }, { acceptOld: true })).toBeNull();
  expect(await seal.unseal(`${body.slice(0, -12)}AAAAAAAAAAA=`, { encryption }, { acceptOld: true })).toBeNull();
  const odd = await oldSealed(SECRET, 'not sixteen alnum');
  expect(await seal.unseal(odd.body, { encryption: odd.encryption }, { acceptOld: true })).toBeNull();
  expect(await seal.unseal(body, { encryption: 'JWE' }, { acceptOld: true })).toBeNull();
});

test('the old key is not the new one', async () => {
  const { n } = createPublicKey(await seal.oldPublicKey()).export({ format: 'jwk' });
  expect(n).not.toBe(seal.publicJwk().jwk.n);
});
