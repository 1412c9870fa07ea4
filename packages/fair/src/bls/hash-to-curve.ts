import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { G1, type Point } from './curve.ts';
import { invert, mod, root, X } from './field.ts';

/*
 * RFC 9380, suite BLS12381G1_XMD:SHA-256_SSWU_RO_: bytes to a point of G1 of which nobody knows a multiple.
 */

/** Bytes to the point they stand for. `domain` keeps the uses of one key apart. */
export function hashToCurve(message: Uint8Array, domain: string): Point<bigint> {
  const bytes = expand(message, utf8ToBytes(domain), 128);
  const [u0, u1] = [bytes.subarray(0, 64), bytes.subarray(64)].map((part) => mod(bytesToNumber(part))) as [bigint, bigint];
  return G1.times(G1.add(mapToCurve(u0), mapToCurve(u1)), X + 1n);
}

export function bytesToNumber(bytes: Uint8Array): bigint {
  return bytes.reduce((number, byte) => (number << 8n) | BigInt(byte), 0n);
}

/** expand_message_xmd, 5.3.1. */
function expand(message: Uint8Array, domain: Uint8Array, length: number): Uint8Array {
  const prime = concatBytes(domain, Uint8Array.of(domain.length));
  const first = sha256(concatBytes(new Uint8Array(64), message, Uint8Array.of(length >> 8, length & 255, 0), prime));
  const blocks = [sha256(concatBytes(first, Uint8Array.of(1), prime))];
  while (blocks.length * 32 < length) {
    const last = blocks.at(-1) as Uint8Array;
    const mixed = first.map((byte, at) => byte ^ (last[at] as number));
    blocks.push(sha256(concatBytes(mixed, Uint8Array.of(blocks.length + 1), prime)));
  }
  return concatBytes(...blocks).subarray(0, length);
}

/** The curve y² = x³ + Ax + B, 8.8.1, from which an 11-isogeny leads to ours. */
const A = 0x144698a3b8e9433d693a02c96d4982b0ea985383ee66a8d8e8981aefd881ac98936f8da0e0f97f5cf428082d584c1dn;
const B = 0x12e2908d11688030018b12e8753eee3b2016c1f0f24f4070a0b9c14fcef35ef55a23215a316ceaa5d1cc48e98e172be0n;
const Z = 11n;

/** map_to_curve_simple_swu, 6.6.2, then the isogeny. */
function mapToCurve(u: bigint): Point<bigint> {
  const zu = mod(Z * u * u);
  const beside = invert(zu * zu + zu);
  const x1 = beside === 0n ? mod(B * invert(Z * A)) : mod(-B * invert(A) * (1n + beside));
  const right = (x: bigint) => mod(x * x * x + A * x + B);
  const y1 = root(right(x1));
  const x = y1 === null ? mod(zu * x1) : x1;
  const y = y1 ?? (root(right(x)) as bigint);
  return alongIsogeny(x, (u & 1n) === (y & 1n) ? y : mod(-y));
}

/** An isogeny is known by where x goes: y goes to y·SCALE·X'(x). */
function alongIsogeny(x: bigint, y: bigint): Point<bigint> {
  const [numerator, denominator] = [valueAt(X_NUMERATOR, x), valueAt(X_DENOMINATOR, x)];
  const under = invert(denominator.value);
  if (under === 0n) return null;
  const slope = (numerator.slope * denominator.value - numerator.value * denominator.slope) * under * under;
  return { x: mod(numerator.value * under), y: mod(y * SCALE * mod(slope)) };
}

/** A polynomial and its derivative at x, by Horner's rule; lowest coefficient first. */
function valueAt(coefficients: readonly bigint[], x: bigint): { value: bigint; slope: bigint } {
  return coefficients.reduceRight(
    ({ value, slope }, coefficient) => ({ value: mod(value * x + coefficient), slope: mod(slope * x + value) }),
    { value: 0n, slope: 0n },
  );
}

/** k_(1,0) to k_(1,11) of appendix E.2. */
const X_NUMERATOR: readonly bigint[] = [
  0x11a05f2b1e833340b809101dd99815856b303e88a2d7005ff2627b56cdb4e2c85610c2d5f2e62d6eaeac1662734649b7n,
  0x17294ed3e943ab2f0588bab22147a81c7c17e75b2f6a8417f565e33c70d1e86b4838f2a6f318c356e834eef1b3cb83bbn,
  0x0d54005db97678ec1d1048c5d10a9a1bce032473295983e56878e501ec68e25c958c3e3d2a09729fe0179f9dac9edcb0n,
  0x1778e7166fcc6db74e0609d307e55412d7f5e4656a8dbf25f1b33289f1b330835336e25ce3107193c5b388641d9b6861n,
  0x0e99726a3199f4436642b4b3e4118e5499db995a1257fb3f086eeb65982fac18985a286f301e77c451154ce9ac8895d9n,
  0x1630c3250d7313ff01d1201bf7a74ab5db3cb17dd952799b9ed3ab9097e68f90a0870d2dcae73d19cd13c1c66f652983n,
  0x0d6ed6553fe44d296a3726c38ae652bfb11586264f0f8ce19008e218f9c86b2a8da25128c1052ecaddd7f225a139ed84n,
  0x17b81e7701abdbe2e8743884d1117e53356de5ab275b4db1a682c62ef0f2753339b7c8f8c8f475af9ccb5618e3f0c88en,
  0x080d3cf1f9a78fc47b90b33563be990dc43b756ce79f5574a2c596c928c5d1de4fa295f296b74e956d71986a8497e317n,
  0x169b1f8e1bcfa7c42e0c37515d138f22dd2ecb803a0c5c99676314baf4bb1b7fa3190b2edc0327797f241067be390c9en,
  0x10321da079ce07e272d8ec09d2565b0dfa7dccdde6787f96d50af36003b14866f69b771f8c285decca67df3f1605fb7bn,
  0x06e08c248e260e70bd1e962381edee3d31d79d7e22c837bc23c0bf1bc24c6b68c24b1b80b64d391fa9c8ba2e8ba2d229n,
];

/** k_(2,0) to k_(2,9), and 1. */
const X_DENOMINATOR: readonly bigint[] = [
  0x08ca8d548cff19ae18b2e62f4bd3fa6f01d5ef4ba35b48ba9c9588617fc8ac62b558d681be343df8993cf9fa40d21b1cn,
  0x12561a5deb559c4348b4711298e536367041e8ca0cf0800c0126c2588c48bf5713daa8846cb026e9e5c8276ec82b3bffn,
  0x0b2962fe57a3225e8137e629bff2991f6f89416f5a718cd1fca64e00b11aceacd6a3d0967c94fedcfcc239ba5cb83e19n,
  0x03425581a58ae2fec83aafef7c40eb545b08243f16b1655154cca8abc28d6fd04976d5243eecf5c4130de8938dc62cd8n,
  0x13a8e162022914a80a6f1d5f43e7a07dffdfc759a12062bb8d6b44e833b306da9bd29ba81f35781d539d395b3532a21en,
  0x0e7355f8e4e667b955390f7f0506c6e9395735e9ce9cad4d0a43bcef24b8982f7400d24bc4228f11c02df9a29f6304a5n,
  0x0772caacf16936190f3e0c63e0596721570f5799af53a1894e2e073062aede9cea73b3538f0de06cec2574496ee84a3an,
  0x14a7ac2a9d64a8b230b3f5b074cf01996e7f63c21bca68a81996e1cdf9822c580fa5b9489d11e2d311f7d99bbdcc5a5en,
  0x0a10ecf6ada54f825e920b3dafc7a3cce07f8d1d7161366b74100da67f39883503826692abba43704776ec3a79a1d641n,
  0x095fc13ab9e92ad4476d6e3eb3a56680f682b4ee96f7d03776df533978f31c1593174e4b4b7865002d6384d168ecdd0an,
  1n,
];

/** The leading coefficients of both maps set the scale: k_(3,15) / k_(1,11). */
const SCALE = mod(
  0x15e6be4e990f03ce4ea50b3b42df2eb5cb181d8f84965a3957add4fa95af01b2b665027efec01c7704b456be69c8b604n *
    invert(X_NUMERATOR.at(-1) as bigint),
);
