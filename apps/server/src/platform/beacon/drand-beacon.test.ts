import { type BeaconRound, firstRoundAfter, timeOfRound } from '@fairhall/fair/beacon';
import { afterEach, describe, expect, test } from 'vitest';
import { createControllableClock } from '../clock.ts';
import { createLog } from '../log.ts';
import { createDrandBeacon } from './drand-beacon.ts';
import { infoOf, localChain, localRound, startLocalBeacon } from './local-beacon.ts';

const SECRET = 0x5eedn;
const chain = localChain(SECRET);
const NOW_MS = Date.parse('2026-11-21T06:00:00Z');
const ROUND = 28_000_000;

const lines: string[] = [];
const log = createLog('info', { write: (line: string) => void lines.push(line) });
afterEach(() => void lines.splice(0));

/** A server that says what it is told to, and notes what it was asked. */
function serverOf(answers: { info?: unknown; round?: unknown }) {
  const asked: string[] = [];
  const ask = (async (url: string) => {
    asked.push(url);
    const answer = url.endsWith('/info') ? answers.info : answers.round;
    if (answer instanceof Error) throw answer;
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer), { status: answer === undefined ? 404 : 200 });
  }) as unknown as typeof fetch;
  return { asked, ask };
}

const honest: BeaconRound = localRound(SECRET, ROUND);

describe('the client', () => {
  test('answers a round that the key signed, and asks for it once, whoever asks', async () => {
    const { asked, ask } = serverOf({ info: infoOf(chain), round: honest });
    const beacon = createDrandBeacon({ chain, urls: ['https://one/'], log, ask });
    const both = await Promise.all([beacon.fetchRound(ROUND), beacon.fetchRound(ROUND)]);
    expect(both).toEqual([honest, honest]);
    expect(await beacon.fetchRound(ROUND)).toEqual(honest);
    expect(asked).toEqual([`https://one/${chain.hash}/info`, `https://one/${chain.hash}/public/${ROUND}`]);
  });

  test.each([
    ['lies about the randomness', { ...honest, randomness: '00'.repeat(32) }],
    ['signs with another key', localRound(0xbadn, ROUND)],
    ['answers another round', localRound(SECRET, ROUND + 1)],
    ['says another round is this one', { ...localRound(SECRET, ROUND + 1), round: ROUND }],
    ['answers no round', { round: ROUND }],
  ])('trusts no server that %s', async (_name, round) => {
    const { ask } = serverOf({ info: infoOf(chain), round });
    expect(await createDrandBeacon({ chain, urls: ['https://one'], log, ask }).fetchRound(ROUND)).toBeNull();
    expect(lines.join()).toContain('did not sign');
  });

  test.each([
    ['is silent', new Error('refused')],
    ['speaks no JSON', '<html>'],
    ['says null', null],
    ['is not there yet', undefined],
  ])('has nothing from a server that %s', async (_name, round) => {
    const { ask } = serverOf({ info: infoOf(chain), round });
    expect(await createDrandBeacon({ chain, urls: ['https://one'], log, ask }).fetchRound(ROUND)).toBeNull();
  });

  test('leaves a round that was not to be had alone for a while, and no other', async () => {
    const { asked, ask } = serverOf({ info: infoOf(chain), round: undefined });
    const beacon = createDrandBeacon({ chain, urls: ['https://one'], log, ask });
    for (const round of [ROUND, ROUND, ROUND + 1]) expect(await beacon.fetchRound(round)).toBeNull();
    expect(asked.map((url) => url.split('/').at(-1))).toEqual(['info', String(ROUND), String(ROUND + 1)]);
  });

  test('asks the next server when one fails, and never again one of another chain', async () => {
    const asked: string[] = [];
    const other = infoOf({ ...chain, publicKey: localChain(0xbadn).publicKey });
    const ask = (async (url: string) => {
      asked.push(url);
      const body = url.endsWith('/info')
        ? url.startsWith('https://false')
          ? other
          : infoOf(chain)
        : localRound(SECRET, Number(url.split('/').at(-1)));
      return Response.json(body);
    }) as unknown as typeof fetch;
    const beacon = createDrandBeacon({ chain, urls: ['https://false', 'https://true'], log, ask });
    expect(await beacon.fetchRound(1)).toEqual(localRound(SECRET, 1));
    expect(await beacon.fetchRound(2)).toEqual(localRound(SECRET, 2));
    expect(asked.filter((url) => url.startsWith('https://false'))).toEqual([`https://false/${chain.hash}/info`]);
  });
});

describe('the local beacon', () => {
  test('tells a round from its time on, over the same HTTP', async () => {
    const clock = createControllableClock({ startMs: NOW_MS, frozen: true });
    const local = await startLocalBeacon({ secret: SECRET, clock });
    try {
      const beacon = createDrandBeacon({ chain: local.chain, urls: [local.url], log, pauseMs: 0 });
      const coming = firstRoundAfter(local.chain, NOW_MS);
      expect(await beacon.fetchRound(coming)).toBeNull();
      clock.setTo(timeOfRound(local.chain, coming));
      expect(await beacon.fetchRound(coming)).toEqual(localRound(SECRET, coming));
      const latest = await fetch(`${local.url}/${local.chain.hash}/public/latest`);
      expect(await latest.json()).toEqual(localRound(SECRET, coming));
      expect((await fetch(`${local.url}/${'00'.repeat(32)}/info`)).status).toBe(404);
      expect((await fetch(`${local.url}/${local.chain.hash}/public/${coming + 1}`)).status).toBe(425);
    } finally {
      await local.close();
    }
  });
});
