import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  BEACON_DOMAIN,
  BEACON_SCHEME,
  type BeaconChain,
  type BeaconRound,
  randomnessOf,
  roundAt,
  roundMessage,
} from '@fairhall/fair/beacon';
import { publicKeyOf, sign } from '@fairhall/fair/signature';
import type { Clock } from '../clock.ts';

/** Short, so that whoever waits for a draw in development waits for nothing else. */
const PERIOD_S = 1;
/** 2026-01-01: before any clock of a test. */
const GENESIS_S = 1_767_225_600;

/** A public key takes longer to make than all else of a start. */
const chains = new Map<bigint, BeaconChain>();

/** The chain of a beacon of one's own. Whoever holds the secret knows all its rounds: for development and tests. */
export function localChain(secret: bigint): BeaconChain {
  const chain = chains.get(secret) ?? makeChain(secret);
  chains.set(secret, chain);
  return chain;
}

function makeChain(secret: bigint): BeaconChain {
  const publicKey = publicKeyOf(secret);
  const about = { scheme: BEACON_SCHEME, publicKey, periodS: PERIOD_S, genesisS: GENESIS_S };
  return { hash: createHash('sha256').update(JSON.stringify(about)).digest('hex'), ...about };
}

/** What such a beacon says in a round. */
export function localRound(secret: bigint, round: number): BeaconRound {
  const signature = sign(secret, roundMessage(round), BEACON_DOMAIN);
  return { round, randomness: randomnessOf(signature), signature };
}

export type LocalBeacon = { readonly chain: BeaconChain; readonly url: string; close(): Promise<void> };

/** A beacon on loopback that speaks drand's HTTP and goes by `clock`: no round is told before its time. */
export async function startLocalBeacon({ secret, clock }: { secret: bigint; clock: Clock }): Promise<LocalBeacon> {
  const chain = localChain(secret);
  const server = createServer((request, response) => {
    const [, hash, what, round] = /^\/([0-9a-f]{64})\/(info|public)(?:\/(\d{1,12}|latest))?$/.exec(request.url ?? '') ?? [];
    if (request.method !== 'GET' || hash !== chain.hash) return answer(response, 404, { error: 'no such chain' });
    if (what === 'info') return answer(response, 200, infoOf(chain));
    const latest = roundAt(chain, clock.nowMs());
    const wanted = round === 'latest' || round === undefined ? latest : Number(round);
    if (wanted < 1 || wanted > latest) return answer(response, 425, { error: 'too early' });
    return answer(response, 200, localRound(secret, wanted));
  });
  server.unref();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    chain,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** What a chain says of itself, in the API's names. */
export function infoOf(chain: BeaconChain): Record<string, unknown> {
  const { hash, publicKey, periodS, genesisS, scheme } = chain;
  return { public_key: publicKey, period: periodS, genesis_time: genesisS, hash, schemeID: scheme, metadata: { beaconID: 'local' } };
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
