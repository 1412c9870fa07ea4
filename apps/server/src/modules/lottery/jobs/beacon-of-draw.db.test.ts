import { randomnessOf as hashOfSignature, timeOfRound } from '@fairhall/fair/beacon';
import { GIVE_UP_AFTER_S } from '@fairhall/fair/beacon-rule';
import { type DrawBundle, readBundle, readTicketProof, type TicketProof, verifyBundle } from '@fairhall/fair/bundle';
import { isProven } from '@fairhall/fair/verify';
import { major } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { betOn, READER, type Stage, stage } from '../../../../test/lottery/stage.ts';
import type { Beacon } from '../../../platform/beacon/beacon.ts';
import { createDrandBeacon } from '../../../platform/beacon/drand-beacon.ts';
import { infoOf, localChain, localRound } from '../../../platform/beacon/local-beacon.ts';
import type { Clock } from '../../../platform/clock.ts';
import { silentLog } from '../../../platform/log.ts';
import { cancelBets } from '../commands/cancel-bets.ts';
import type { Player } from '../commands/place-bets.ts';
import { drawBundle, drawProof, ticketProof } from '../queries/draw-proof.ts';
import { listOrders } from '../queries/list-orders.ts';
import { findDraw, openDraws } from '../store/draws.ts';
import { closeNextDraw } from './close-due-draws.ts';
import { createParked } from './parked.ts';
import { refundNextVoid } from './refund-voided.ts';
import { resultNextDraw } from './result-due-draws.ts';
import { settleNextDraw } from './settle-draw.ts';

const SECRET = 0x5eedn;
const chain = localChain(SECRET);

/** What the beacon's server does: tells each round from its time on, or does not. */
let serves: (round: number) => boolean;
let signsWith: bigint;

function beaconBy(clock: Clock): Beacon {
  const ask = (async (url: string) => {
    if (url.endsWith('/info')) return Response.json(infoOf(chain));
    const round = Number(url.split('/').at(-1));
    if (!serves(round)) throw new Error('no line');
    if (timeOfRound(chain, round) > clock.nowMs()) return new Response('', { status: 425 });
    return Response.json(localRound(signsWith, round));
  }) as unknown as typeof fetch;
  return createDrandBeacon({ chain, urls: ['http://beacon'], log: silentLog, pauseMs: 0, ask });
}

let s: Stage;
beforeEach(async () => {
  serves = () => true;
  signsWith = SECRET;
  s = await stage({ beaconBy });
});
afterEach(() => s.close());

const reader = ({ actor }: Player) => ({ ...actor, ...READER });

async function closed({ lateMs = 0 } = {}) {
  const draw = await s.openDraw();
  const [one, other] = [await s.member(major(100)), await s.member(major(100), 2)];
  const [mine, cancelled] = await betOn(s, one, { numero: draw.numero, selection: 'B,S' });
  await betOn(s, other, { numero: draw.numero, selection: 'O,E,B' });
  invariant(mine && cancelled, 'two bets');
  expect(await cancelBets(s.deps, one, [String(cancelled)])).toMatchObject({ ok: true });
  s.deps.clock.setTo(draw.closesAtMs + lateMs);
  await closeNextDraw(s.deps);
  return { draw, drawId: String(draw.drawId), one, other, mine: String(mine), cancelled: String(cancelled) };
}

async function proofOf(drawId: string) {
  const told = await drawProof(s.deps, { merchantId: 1, language: 'EN' }, drawId);
  invariant(told.ok, 'a draw has its proof');
  return told.value;
}

async function bundleOf(drawId: string): Promise<DrawBundle> {
  const told = await drawBundle(s.deps, drawId);
  invariant(told.ok, 'a drawn draw has its bundle');
  const read = readBundle(JSON.stringify(told.value));
  invariant(read.ok, `the bundle can be read ${read.ok ? '' : read.at}`);
  return read.value;
}

async function ticketOf(player: Player, betId: string): Promise<TicketProof> {
  const told = await ticketProof(s.deps, reader(player), betId);
  invariant(told.ok, 'a sealed bet has its proof');
  const read = readTicketProof(JSON.stringify(told.value));
  invariant(read.ok, 'the proof can be read');
  return read.value;
}

test('from the promise to the proof: seed and round before sale, tickets at close, the result of all three', async () => {
  const before = await proofOf(String((await s.openDraw()).drawId));
  expect(before).toMatchObject({ seed: null, result: null, ticketRoot: null, beacon: { chain, said: null, missedAtMs: null } });
  invariant(before.beacon, 'it names a round');
  expect(before.beacon.roundAtMs).toBeGreaterThan(before.closesAtMs + 2_000);
  expect(before.beacon.roundAtMs - before.closesAtMs).toBeLessThanOrEqual(3_000);

  const { draw, drawId, one, other, mine, cancelled } = await closed();
  expect(await drawBundle(s.deps, drawId)).toEqual({ ok: false, code: 'NOT_FOUND' });
  expect(await proofOf(drawId)).toMatchObject({ ticketCount: 4, seed: null, beacon: before.beacon });
  s.deps.clock.setTo(draw.drawsAtMs);
  expect(await resultNextDraw(s.deps)).toBe('more');

  const bundle = await bundleOf(drawId);
  expect(bundle).toMatchObject({ seedHash: before.seedHash, ticketCount: 4, beacon: { rounds: before.beacon.rounds } });
  expect(bundle.beacon?.said).toEqual(localRound(SECRET, before.beacon.rounds[0] as number));
  expect(bundle.leaves).toHaveLength(4);
  const ticket = await ticketOf(one, mine);
  const outcomes = verifyBundle(bundle, [ticket]);
  expect(outcomes.map(({ step, ok }) => [step, ok])).toEqual(
    ['commitment', 'tickets', 'beacon', 'seed', 'result'].map((step) => [step, true]),
  );
  expect(outcomes[1]).toEqual({ step: 'tickets', ok: true });
  expect(outcomes[2]).toMatchObject({ notes: ['BEACON_PRIVATE'] });

  // Of one's own bets alone, and of those that were sealed.
  expect(await ticketProof(s.deps, reader(other), mine)).toEqual({ ok: false, code: 'NOT_FOUND' });
  expect(await ticketProof(s.deps, reader(one), cancelled)).toEqual({ ok: false, code: 'NOT_FOUND' });

  const tampered: [string, DrawBundle][] = [
    ['seed', { ...bundle, seed: 'ab'.repeat(32) }],
    ['result', { ...bundle, result: bundle.result.map((face) => (face % 6) + 1) }],
    ['a ticket left out', { ...bundle, leaves: bundle.leaves?.slice(1) ?? null }],
    ['beacon', { ...bundle, beacon: bundle.beacon && { ...bundle.beacon, said: localRound(SECRET, bundle.beacon.said.round + 1) } }],
  ];
  for (const [what, changed] of tampered) expect([what, isProven(verifyBundle(changed, [ticket]))]).toEqual([what, false]);
  expect(isProven(verifyBundle(bundle, [{ ...ticket, ticket: ticket.ticket.replace('10000', '90000') }]))).toBe(false);
  expect(isProven(verifyBundle(bundle, [{ ...ticket, drawId: '1' }]))).toBe(false);
});

test('tickets that were sealed once the round was out say so, and the draw is drawn with no other round', async () => {
  const { draw, drawId } = await closed({ lateMs: 60_000 });
  expect(await resultNextDraw(s.deps)).toBe('more');
  const bundle = await bundleOf(drawId);
  expect(bundle).toMatchObject({ sealedAtMs: draw.closesAtMs + 60_000, beacon: { said: { round: draw.beaconRounds?.[0] } } });
  expect(verifyBundle(bundle)[1]).toEqual({ step: 'tickets', ok: true, notes: ['SEALED_LATE'] });
});

test('a draw waits for its round, and no other draw for it', async () => {
  const { draw, drawId } = await closed();
  const [first] = draw.beaconRounds as [number];
  serves = (round) => round !== first;
  s.deps.clock.setTo(draw.drawsAtMs);
  expect(await resultNextDraw(s.deps)).toBe('idle');
  expect(await proofOf(drawId)).toMatchObject({ state: 'closed', seed: null, result: null, beacon: { missedAtMs: draw.drawsAtMs } });

  // Later draws go on; this one takes its own round as soon as it is there, though others have come since.
  s.deps.clock.advance(50_000);
  serves = () => true;
  expect(await resultNextDraw(s.deps)).toBe('more');
  expect((await bundleOf(drawId)).beacon?.said.round).toBe(first);
});

test('a round that stays away is replaced by the next one named, which is said', async () => {
  const { draw, drawId, one, mine } = await closed();
  const [first, second] = draw.beaconRounds as [number, number];
  serves = (round) => round !== first;
  s.deps.clock.setTo(draw.drawsAtMs);
  await resultNextDraw(s.deps);
  s.deps.clock.advance(59_999);
  await resultNextDraw(s.deps);
  expect(await proofOf(drawId)).toMatchObject({ state: 'closed' });
  s.deps.clock.advance(10_000);
  expect(await resultNextDraw(s.deps)).toBe('more');
  const bundle = await bundleOf(drawId);
  expect(bundle.beacon?.said.round).toBe(second);
  const outcomes = verifyBundle(bundle, [await ticketOf(one, mine)]);
  expect(isProven(outcomes)).toBe(true);
  expect(outcomes[2]).toMatchObject({ notes: ['BEACON_PRIVATE', 'ROUND_LATER'] });
});

test('after an outage of our own the first round counts, however many have passed', async () => {
  const { draw, drawId } = await closed();
  s.deps.clock.setTo(draw.drawsAtMs + 3_600_000);
  expect(await resultNextDraw(s.deps)).toBe('more');
  expect((await bundleOf(drawId)).beacon?.said.round).toBe(draw.beaconRounds?.[0]);
});

test('a beacon that lies is as good as none', async () => {
  const { draw, drawId } = await closed();
  signsWith = 0xbadn;
  s.deps.clock.setTo(draw.drawsAtMs);
  expect(await resultNextDraw(s.deps)).toBe('idle');
  expect(await proofOf(drawId)).toMatchObject({ state: 'closed', result: null, beacon: { said: null, missedAtMs: draw.drawsAtMs } });
  signsWith = SECRET;
  expect(await resultNextDraw(s.deps)).toBe('more');
  const said = (await proofOf(drawId)).beacon?.said;
  expect(said?.randomness).toBe(hashOfSignature(said?.signature ?? ''));
});

test('a beacon that stays silent makes the draw void: every stake comes back, and the reason is told', async () => {
  const { draw, drawId, one, other, mine } = await closed();
  serves = () => false;
  s.deps.clock.setTo(draw.drawsAtMs);
  await resultNextDraw(s.deps);
  s.deps.clock.advance(GIVE_UP_AFTER_S * 1_000 - 1);
  expect(await resultNextDraw(s.deps)).toBe('idle');
  s.deps.clock.advance(1);
  expect(await resultNextDraw(s.deps)).toBe('more');
  while ((await refundNextVoid(s.deps)) === 'more');
  expect(await settleNextDraw(s.deps)).toBe('idle');

  for (const player of [one, other]) {
    expect(await s.cash(player)).toBe(major(100));
    const { orders } = await listOrders(s.deps, reader(player), { size: 10 });
    expect(orders.content.map(({ winningAmount }) => winningAmount)).toEqual(orders.content.map(() => '0.0000'));
  }
  expect(await proofOf(drawId)).toMatchObject({ state: 'void', seed: null, result: null, voided: { reason: 'BEACON_SILENT' } });
  expect(await drawBundle(s.deps, drawId)).toEqual({ ok: false, code: 'NOT_FOUND' });
  expect(await ticketProof(s.deps, reader(one), mine)).toMatchObject({ ok: true });
});

test('a draw that was planned before beacons rests on seed and tickets', async () => {
  await s.close();
  s = await stage();
  const { draw, drawId } = await closed();
  s.deps.clock.setTo(draw.drawsAtMs);
  await resultNextDraw(s.deps);
  const bundle = await bundleOf(drawId);
  expect(bundle.beacon).toBeNull();
  expect(verifyBundle(bundle).map(({ step, ok }) => [step, ok])).toEqual(
    ['commitment', 'tickets', 'seed', 'result'].map((step) => [step, true]),
  );
});

test('while the beacon is silent the time of every draw counts, however many wait before it', async () => {
  serves = () => false;
  const player = await s.member(major(100));
  const draws = await openDraws(s.fresh.db, 1, { nowMs: s.deps.clock.nowMs(), max: 22 });
  for (const { numero, closesAtMs } of draws) {
    s.deps.clock.setTo(closesAtMs - 1_000);
    await betOn(s, player, { numero, selection: 'B' });
  }
  const last = draws.at(-1);
  invariant(last, 'draws are planned');
  s.deps.clock.setTo(last.drawsAtMs);
  while ((await closeNextDraw(s.deps)) === 'more');
  const parked = createParked<bigint>();
  for (let run = 0; run < 3; run += 1) await resultNextDraw(s.deps, parked);
  for (const { drawId } of draws) expect((await findDraw(s.fresh.db, drawId))?.beaconMissedAtMs).toBe(last.drawsAtMs);
});
