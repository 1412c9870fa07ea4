import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { SEAL_WITHIN_S, SPARE_AFTER_S, SPARE_ROUNDS } from './beacon-rule.ts';
import { isHex32 } from './commitment.ts';
import { isSigned } from './signature.ts';

/** The only way of signing that is known here: each round on its own, the signature in G1. */
export const BEACON_SCHEME = 'bls-unchained-g1-rfc9380';
/** Keeps these signatures apart from other uses of a key. */
export const BEACON_DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** A public source of randomness that nobody can foresee and everybody can check: what it says of itself. */
export type BeaconChain = {
  /** Name of the chain, 64 hexadecimal digits. */
  readonly hash: string;
  readonly scheme: string;
  /** Key that signs every round, 192 hexadecimal digits. */
  readonly publicKey: string;
  /** Seconds between rounds. */
  readonly periodS: number;
  /** Time of round 1, seconds since the epoch. */
  readonly genesisS: number;
};

/** The chain "quicknet" of the League of Entropy, as published by its members. */
export const QUICKNET: BeaconChain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  scheme: BEACON_SCHEME,
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  periodS: 3,
  genesisS: 1_692_803_367,
};

/** Whether a chain is the one above: whoever runs another could foresee it. */
export function isPublicChain({ publicKey, periodS, genesisS }: BeaconChain): boolean {
  return publicKey === QUICKNET.publicKey && periodS === QUICKNET.periodS && genesisS === QUICKNET.genesisS;
}

/** What the beacon said in a round. `randomness` is SHA-256 of the signature's bytes. */
export type BeaconRound = { readonly round: number; readonly randomness: string; readonly signature: string };

type Times = Pick<BeaconChain, 'periodS' | 'genesisS'>;

/** The last round that is out at a moment; 0 before the first. */
export function roundAt({ periodS, genesisS }: Times, atMs: number): number {
  return Math.max(0, Math.floor((atMs / 1_000 - genesisS) / periodS) + 1);
}

/** When a round comes out, ms. */
export function timeOfRound({ periodS, genesisS }: Times, round: number): number {
  return (genesisS + (round - 1) * periodS) * 1_000;
}

/** The first round that comes out after a moment: the one to name for tickets that can be bought until then. */
export function firstRoundAfter(chain: Times, atMs: number): number {
  return roundAt(chain, atMs) + 1;
}

/**
 * Rounds of a draw whose sale ends at `closesAtMs`: the first one that leaves time to seal the tickets, and those that count, one after
 * another, should the one before fail to come. A rule, so that nobody can choose among rounds.
 */
export function roundsOfDraw(chain: Times, closesAtMs: number, sealWithinS = SEAL_WITHIN_S): number[] {
  const first = firstRoundAfter(chain, closesAtMs + sealWithinS * 1_000);
  const step = Math.ceil(SPARE_AFTER_S / chain.periodS);
  return Array.from({ length: 1 + SPARE_ROUNDS }, (_, place) => first + place * step);
}

/** Whether these are the rounds of a draw. In draws planned before there was time to seal, the first is the one after the end of the sale. */
export function areRoundsOfDraw(chain: Times, closesAtMs: number, rounds: readonly number[]): boolean {
  return [SEAL_WITHIN_S, 0].some((sealWithinS) => rounds.join() === roundsOfDraw(chain, closesAtMs, sealWithinS).join());
}

/** What is signed in a round: SHA-256 of its number in 8 bytes, most significant first. */
export function roundMessage(round: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  return sha256(bytes);
}

/** What a signature is worth: SHA-256 of its bytes, hexadecimal. */
export function randomnessOf(signature: string): string {
  return bytesToHex(sha256(hexToBytes(signature)));
}

/** Whether the chain's key signed just this round, and the randomness is the signature's. Takes some 30 ms; never throws. */
export function isBeaconRound({ scheme, publicKey }: Pick<BeaconChain, 'scheme' | 'publicKey'>, said: BeaconRound): boolean {
  const { round, randomness, signature } = said;
  if (scheme !== BEACON_SCHEME || !Number.isSafeInteger(round) || round < 1 || !isHex32(randomness)) return false;
  if (!isSigned({ publicKey, message: roundMessage(round), signature, domain: BEACON_DOMAIN })) return false;
  return randomnessOf(signature) === randomness;
}
