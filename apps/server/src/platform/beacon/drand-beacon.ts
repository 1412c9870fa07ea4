import { type BeaconChain, type BeaconRound, isBeaconRound } from '@fairhall/fair/beacon';
import type { Log } from '../log.ts';
import type { Beacon } from './beacon.ts';
import type { RoundChecker } from './round-checker.ts';

/**
 * `urls`: servers of the chain, any of which will do. `pauseMs`: for how long a round that was not to be had is not asked for again; real
 * time, since it spares servers of others. `check` verifies a round, here unless given. `ask` stands in for `fetch` in tests.
 */
export type DrandOptions = {
  chain: BeaconChain;
  urls: readonly string[];
  log: Log;
  pauseMs?: number;
  check?: RoundChecker;
  ask?: typeof fetch;
};

const checkHere: RoundChecker = async (chain, said) => isBeaconRound(chain, said);

const ANSWER_WITHIN_MS = 4_000;
const PAUSE_MS = 1_000;
const ANSWER_CHARS_MAX = 4_096;
const REMEMBERED_MAX = 512;

/**
 * Client of drand's HTTP API (`/{chain}/info`, `/{chain}/public/{round}`). The chain's key is known beforehand: a server whose info names
 * another is not asked again. Each round is verified once and remembered.
 */
export function createDrandBeacon(options: DrandOptions): Beacon {
  const { chain, urls, log, pauseMs = PAUSE_MS, check = checkHere, ask = fetch } = options;
  const remembered = new Map<number, BeaconRound>();
  const failedAtMs = new Map<number, number>();
  const underWay = new Map<number, Promise<BeaconRound | null>>();
  const servers = urls.map((url) => ({ url: `${url.replace(/\/$/, '')}/${chain.hash}`, isChain: null as boolean | null }));
  type Server = (typeof servers)[number];

  async function read(url: string): Promise<Record<string, unknown> | null> {
    try {
      const answer = await ask(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS), redirect: 'error' });
      const text = answer.ok ? await answer.text() : '';
      const value: unknown = text === '' || text.length > ANSWER_CHARS_MAX ? null : JSON.parse(text);
      return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
    } catch (error) {
      log.debug({ err: error, url }, 'beacon gave no answer');
      return null;
    }
  }

  async function serves(server: Server): Promise<boolean> {
    if (server.isChain !== null) return server.isChain;
    const info = await read(`${server.url}/info`);
    if (!info) return false; // no answer is no answer: asked again with the next round
    server.isChain =
      info.hash === chain.hash &&
      info.public_key === chain.publicKey &&
      info.period === chain.periodS &&
      info.genesis_time === chain.genesisS &&
      info.schemeID === chain.scheme;
    if (!server.isChain) log.error({ url: server.url }, 'beacon is not the chain it should be, and is not asked');
    return server.isChain;
  }

  async function fetchFrom(server: Server, round: number): Promise<BeaconRound | null> {
    if (!(await serves(server))) return null;
    const answer = await read(`${server.url}/public/${round}`);
    if (!answer) return null;
    const said = { round: Number(answer.round), randomness: String(answer.randomness), signature: String(answer.signature) };
    if (said.round === round && (await check(chain, said))) return said;
    log.error({ url: server.url, round }, 'beacon said what its key did not sign');
    return null;
  }

  async function fetchAnywhere(round: number): Promise<BeaconRound | null> {
    for (const server of servers) {
      const said = await fetchFrom(server, round);
      if (!said) continue;
      if (remembered.size >= REMEMBERED_MAX) remembered.delete(remembered.keys().next().value as number);
      remembered.set(round, said);
      failedAtMs.delete(round);
      return said;
    }
    if (failedAtMs.size >= REMEMBERED_MAX) failedAtMs.clear();
    failedAtMs.set(round, performance.now());
    return null;
  }

  return {
    chain,
    async fetchRound(round) {
      const known = remembered.get(round);
      if (known) return known;
      if (performance.now() - (failedAtMs.get(round) ?? Number.NEGATIVE_INFINITY) < pauseMs) return null;
      // Draws that end at one moment name the same round: it is asked for once.
      const asking = underWay.get(round) ?? fetchAnywhere(round).finally(() => underWay.delete(round));
      underWay.set(round, asking);
      return asking;
    },
  };
}
