import { createHash } from 'node:crypto';
import {
  BEACON_DOMAIN,
  BEACON_SCHEME,
  type BeaconChain,
  type BeaconRound,
  isBeaconRound,
  QUICKNET,
  randomnessOf,
  roundAt,
  roundMessage,
} from '@fairhall/fair/beacon';
import { publicKeyOf, sign } from '@fairhall/fair/signature';

/** A public source of randomness. `said` answers null while a round is not out, or can't be had. */
export type Beacon = {
  readonly name: 'local' | 'quicknet';
  readonly chain: BeaconChain;
  said(round: number): Promise<BeaconRound | null>;
};

const PERIOD_S = 1;
/** 2026-01-01: before any clock of a test. */
const GENESIS_S = 1_767_225_600;
const PATIENCE_MS = 3_000;

/** A beacon of the vendor's own, in drand's shape, for development. Whoever holds the secret can foresee it, and the pages say so. */
export function localBeacon(secret: bigint, nowMs: () => number): Beacon {
  const about = { scheme: BEACON_SCHEME, publicKey: publicKeyOf(secret), periodS: PERIOD_S, genesisS: GENESIS_S };
  const chain = { hash: createHash('sha256').update(JSON.stringify(about)).digest('hex'), ...about };
  return {
    name: 'local',
    chain,
    said: async (round) => {
      if (round > roundAt(chain, nowMs())) return null;
      const signature = sign(secret, roundMessage(round), BEACON_DOMAIN);
      return { round, randomness: randomnessOf(signature), signature };
    },
  };
}

/** Drand's quicknet by its HTTP. What it says counts only with the chain's signature. */
export function quicknetBeacon(url: string): Beacon {
  return {
    name: 'quicknet',
    chain: QUICKNET,
    said: async (round) => {
      try {
        const answer = await fetch(`${url}/${QUICKNET.hash}/public/${round}`, { signal: AbortSignal.timeout(PATIENCE_MS) });
        if (!answer.ok) return null;
        const { randomness, signature } = (await answer.json()) as Record<string, unknown>;
        const said = { round, randomness: String(randomness), signature: String(signature) };
        return isBeaconRound(QUICKNET, said) ? said : null;
      } catch {
        return null;
      }
    },
  };
}
