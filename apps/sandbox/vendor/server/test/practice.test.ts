import { randomUUID } from 'node:crypto';
import { commit } from '@fairhall/fair/commitment';
import { roundStream } from '@fairhall/fair/round';
import { MACHINES } from '@fairhall/games/slots/machines';
import { payOf, playRound } from '@fairhall/games/slots/round';
import { expect, test } from 'vitest';
import type { Round, RoundPage, SeedRevealed, SeedState } from '../../play-api.ts';
import { sweepPractice } from '../sweep-practice.ts';
import { type Page, stageVendor } from './stage.ts';

const CYCLE_MS = 2500;

test('a ticket opens one session; used again, or late, it opens none', async () => {
  const stage = await stageVendor();
  const address = async () => (await fetch(`${stage.home()}/practice/S3?lang=my`, { redirect: 'manual' })).headers.get('location') ?? '';
  const first = await address();
  expect(first).toContain('/game/S3?lang=MY#ticket=');
  expect(await (await stage.openAddress(first)).session()).toMatchObject({
    ...{ game: 'S3', mode: 'practice', currency: 'XXX', language: 'MY', balance: '10000000', net: '0', open: null, cycleMs: CYCLE_MS },
    stakes: { min: '10000', first: '10000' },
  });
  expect(await (await stage.openAddress(first)).session()).toEqual({ code: 'SESSION_OVER' });
  const late = await address();
  stage.advance(60_001);
  expect(await (await stage.openAddress(late)).session()).toEqual({ code: 'SESSION_OVER' });
});

test('a round takes its stake, shows what its seeds gave, and pays when it was shown to the end', async () => {
  const stage = await stageVendor();
  const page = await stage.practice();
  const { body: round } = await page.press();
  expect(round).toMatchObject({ game: 'S3', state: 'OPEN', stake: '10000', nonce: 0, isFree: false, paid: false, balance: '9990000' });
  expect((await page.session()).open).toEqual(round);
  const { body: shown } = await page.post<Round>(`/round/${round.id}/seen`, { spins: 1 });
  const pay = BigInt(round.outcome?.pay ?? '-1');
  expect(shown).toMatchObject({ state: 'CLOSED', paid: true, balance: `${9_990_000n + pay}` });
  expect(await page.session()).toMatchObject({ open: null, net: `${pay - 10_000n}` });
});

test('revealed, the seeds recompute every round, and the next ones were promised before', async () => {
  const stage = await stageVendor();
  const page = await stage.practice();
  const rounds = await playRounds(stage, page, { game: 'S5', stake: '200000', count: 12 });
  const promised = (await page.get<SeedState>('/seed')).body;
  expect(promised.nonce).toBe(12);
  const { revealed, now } = (await page.post<SeedRevealed>('/seed', { clientSeed: 'mine' })).body;
  expect(revealed).toMatchObject({ serverSeedHash: promised.serverSeedHash, rounds: 12 });
  expect(commit(revealed.serverSeed)).toBe(promised.serverSeedHash);
  expect(now).toMatchObject({ serverSeedHash: promised.nextServerSeedHash, clientSeed: 'mine', nonce: 0 });
  for (const { nonce, outcome, clientSeed } of rounds) {
    const again = playRound(MACHINES.S5, roundStream({ seed: revealed.serverSeed, game: 'S5', client: clientSeed, nonce }));
    expect(outcome).toMatchObject({
      stops: again.spins.map(({ stops }) => stops),
      pay: payOf(MACHINES.S5, 200_000n, again.units)?.toString(),
    });
  }
  stage.advance(CYCLE_MS);
  expect((await page.press()).body).toMatchObject({ nonce: 0, clientSeed: 'mine', serverSeedHash: promised.nextServerSeedHash });
  expect(await page.post('/seed', { clientSeed: 'other' })).toMatchObject({ status: 409, body: { code: 'ROUND_OPEN' } });
});

test('one press is one round, however often it comes', async () => {
  const stage = await stageVendor();
  const page = await stage.practice();
  const key = randomUUID();
  const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => page.press({ key })));
  for (const other of others) expect(other).toEqual(first);
  expect(await page.press({ key, stake: '20000' })).toMatchObject({ status: 409, body: { code: 'KEY_REUSED' } });
  expect((await page.session()).balance).toBe('9990000');
});

test('a hundred presses in one cycle are one round', async () => {
  const stage = await stageVendor();
  const page = await stage.practice();
  const presses = await Promise.all(Array.from({ length: 100 }, () => page.press()));
  expect(presses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(presses.filter(({ status, body }) => status === 429 && body.code === 'TOO_FAST')).toHaveLength(99);
  stage.advance(CYCLE_MS - 1);
  expect((await page.press()).body).toEqual({ code: 'TOO_FAST', retryAfterMs: 1 });
  stage.advance(1);
  expect((await page.press()).status).toBe(200);
});

test.each([
  ['no multiple of its units', { stake: '10001' }, 422, { code: 'STAKE_STEP', field: 'stake' }],
  ['below the smallest', { stake: '5000' }, 422, { code: 'STAKE_RANGE', field: 'stake' }],
  ['above the largest', { stake: '10000005' }, 422, { code: 'STAKE_RANGE', field: 'stake' }],
  ['that is no number', { stake: '1e4' }, 422, { code: 'STAKE_RANGE', field: 'stake' }],
  ['of a key that is none', { key: 'x' }, 400, { code: 'BAD_REQUEST', field: 'key' }],
  ['that names its stops', { stops: [0, 0, 0] }, 400, { code: 'BAD_REQUEST' }],
  ['of a game that is none', { game: 'S4' }, 404, { code: 'NOT_FOUND' }],
])('a press %s is refused, and takes nothing', async (_name, press, status, body) => {
  const page = await (await stageVendor()).practice();
  expect(await page.press(press as object)).toMatchObject({ status, body });
  expect(await page.session()).toMatchObject({ balance: '10000000', seed: { nonce: 0 } });
});

test('play money ends', async () => {
  const stage = await stageVendor();
  const page = await stage.practice();
  expect((await page.press({ stake: '10000000' })).body.balance).toBe('0');
  stage.advance(CYCLE_MS);
  expect(await page.press({ stake: '10000000' })).toMatchObject({ status: 409, body: { code: 'NOT_ENOUGH_MONEY' } });
});

test('a feature is shown to its end, in the same session or in another after the vendor was away', async () => {
  const stage = await stageVendor();
  const page = await stage.practice('S5');
  const round = await untilFeature(stage, page);
  const steps = (round.outcome?.stops.length ?? 0) + (round.outcome?.respins ?? 0);
  expect((await page.post<Round>(`/round/${round.id}/seen`, { spins: 3 })).body).toMatchObject({ state: 'FEATURE', seen: 3 });
  stage.advance(CYCLE_MS);
  expect(await page.press({ game: 'S5', stake: '200000' })).toMatchObject({ status: 409, body: { code: 'ROUND_OPEN' } });
  await stage.restart();
  expect((await page.session()).open).toMatchObject({ id: round.id, state: 'FEATURE', seen: 3, outcome: round.outcome });
  expect((await page.post<Round>(`/round/${round.id}/seen`, { spins: 1 })).body.seen).toBe(3);
  expect(await page.post(`/round/${round.id}/seen`, { spins: steps + 1 })).toMatchObject({ status: 400 });
  expect((await page.post<Round>(`/round/${round.id}/seen`, { spins: steps })).body).toMatchObject({ state: 'CLOSED', paid: true });
});

test('who leaves is paid after a minute, and sees the rest on coming back', async () => {
  const stage = await stageVendor();
  const page = await stage.practice('S5');
  const round = await untilFeature(stage, page);
  stage.advance(59_000);
  await page.get(`/round/${round.id}`);
  stage.advance(59_000);
  expect((await page.get<Round>(`/round/${round.id}`)).body.state).toBe('OPEN');
  stage.advance(60_000);
  const stored = () => stage.vendor.deps.store.read.get('select state, is_paid from round where id = :id', { id: round.id });
  await expect.poll(stored).toMatchObject({ state: 'CLOSED', is_paid: 1 });
  expect((await page.session()).open).toMatchObject({ id: round.id, seen: 0, state: 'CLOSED', paid: true });
});

test('history goes back to the first round, twenty at a time, and shows nobody else’s', async () => {
  const stage = await stageVendor();
  const page = await stage.practice();
  const rounds = await playRounds(stage, page, { game: 'S3', stake: '10000', count: 23 });
  const first = (await page.get<RoundPage>('/rounds')).body;
  const second = (await page.get<RoundPage>(`/rounds?before=${first.next}`)).body;
  expect([...first.rounds, ...second.rounds].map(({ id }) => id)).toEqual(rounds.map(({ id }) => id).reverse());
  expect([first.rounds.length, second.next]).toEqual([20, null]);
  const other = await stage.practice();
  expect((await other.get<RoundPage>('/rounds')).body.rounds).toEqual([]);
  expect(await other.get(`/round/${first.rounds[0]?.id}`)).toMatchObject({ status: 404 });
});

const DAY_MS = 86_400_000;
const TABLES = ['player', 'session', 'seed', 'round'] as const;

test('practice of thirty days ago is forgotten with all its rounds, some at a time; what is younger stays', async () => {
  const stage = await stageVendor();
  const old = await stage.practice();
  await playRounds(stage, old, { game: 'S3', stake: '10000', count: 3 });
  await old.post('/seed', { clientSeed: 'mine' });
  const { store } = stage.vendor.deps;
  const player = store.read.get<{ id: number; seed: number }>(
    'select player.id, seed.id as seed from player join seed on seed.player = player.id',
  ) ?? { id: 0, seed: 0 };
  await store.write((db) => {
    const rounds = `insert into round (id, player, session, game, mode, state, key, stake_e4, seed, nonce, at_ms)
      select 'old' || value, :id, x'00', 'S3', 'practice', 'CLOSED', 'old' || value, 1, :seed, 1000 + value, 0 from json_each(:places)`;
    db.run(rounds, { ...player, places: JSON.stringify(Array.from({ length: 1_200 }, (_, place) => place)) });
  });
  stage.advance(DAY_MS);
  const young = await stage.practice();
  await playRounds(stage, young, { game: 'S3', stake: '10000', count: 2 });
  const counts = () => TABLES.map((table) => store.read.get<{ n: number }>(`select count(*) as n from ${table}`)?.n);
  const wholes = counts();
  stage.advance(29 * DAY_MS - 20_000);
  await sweepPractice(stage.vendor.deps);
  expect(counts()).toEqual(wholes);
  stage.advance(21_000);
  await sweepPractice(stage.vendor.deps);
  const [players, , , rounds = 0] = counts();
  expect([players, rounds >= 2 + 1_203 - 500]).toEqual([2, true]);
  await expect.poll(counts).toEqual([1, 1, 2, 2]);
  expect(store.read.all('pragma foreign_key_check')).toEqual([]);
});

type Play = { game: string; stake: string; count: number };

async function playRounds(stage: { advance(ms: number): void }, page: Page, { game, stake, count }: Play): Promise<Round[]> {
  const rounds: Round[] = [];
  while (rounds.length < count) {
    const { body } = await page.press({ game, stake });
    expect(body.outcome).not.toBeNull();
    await page.post(`/round/${body.id}/seen`, { spins: (body.outcome?.stops.length ?? 0) + (body.outcome?.respins ?? 0) });
    rounds.push(body);
    stage.advance(CYCLE_MS);
  }
  return rounds;
}

async function untilFeature(stage: { advance(ms: number): void }, page: Page): Promise<Round> {
  for (let tries = 0; tries < 800; tries += 1) {
    const { body } = await page.press({ game: 'S5' });
    stage.advance(CYCLE_MS);
    if ((body.outcome?.stops.length ?? 0) > 1) return body;
  }
  throw new Error('no feature');
}
