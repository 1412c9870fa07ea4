import { firstRoundAfter } from '@fairhall/fair/beacon';
import { commit } from '@fairhall/fair/commitment';
import { backOf } from '@fairhall/games/baccarat/areas';
import type { Deal } from '@fairhall/games/baccarat/deal';
import { shoeCards, shoeHands } from '@fairhall/games/baccarat/shoe';
import { afterEach, describe, expect, it } from 'vitest';
import { gameOf } from '../../table-games/games.ts';
import { setTableLimit } from './limits.ts';
import { limitsOf } from './rooms.ts';
import { bets, desk, rounds, shoes } from './rows.ts';
import { type Stage, stageTable } from './testing/stage.ts';

const UNIT = 10_000n;
const BACCARAT = gameOf('TABLE-1');
let stage: Stage;

afterEach(() => stage?.close());

async function atFirstHand(): Promise<void> {
  stage = await stageTable();
  await stage.until('OPEN');
}

it('takes limits of the desk from the next hand on', async () => {
  await atFirstHand();
  const { max } = limitsOf('MAIN', UNIT);
  await stage.store.write((db) => setTableLimit(db, { table: 'TABLE-1', room: 'MAIN', currency: 'PHP', min: 2n * UNIT, max: 100n * UNIT }));
  expect(stage.put('ann', { P: max })).toBeNull();
  const first = stage.table.view().round;
  await stage.until('SETTLED');
  await stage.until('OPEN');
  expect(stage.table.view().round).not.toBe(first);
  expect(stage.put('ann', { P: max })).toMatchObject({ code: 'STAKE_RANGE', field: 'P', left: (100n * UNIT).toString() });
  expect(stage.put('ann', { P: UNIT })).toMatchObject({ code: 'STAKE_RANGE', left: (2n * UNIT).toString() });
  expect(stage.put('ann', { T: 11n * UNIT })).toMatchObject({ code: 'STAKE_RANGE', field: 'T', left: (10n * UNIT).toString() });
  expect(stage.put('ann', { P: 100n * UNIT, T: 10n * UNIT })).toBeNull();
});

describe('a shoe', () => {
  it('is sealed before the round of the beacon is out that it names, and opened with it', async () => {
    stage = await stageTable();
    const sealed = stage.table.view();
    expect(sealed.phase).toBe('SEALING');
    expect(sealed.shoe.randomness).toBeNull();
    expect(sealed.shoe.beaconRounds[0]).toBeGreaterThan(firstRoundAfter(stage.beacon.chain, sealed.shoe.committedAtMs) - 1);
    await stage.until('OPEN');
    const { seed, seedHash, beaconRound } = shoes.last(stage.store.read, 'TABLE-1') ?? {};
    expect(commit(seed ?? '')).toBe(seedHash);
    expect(beaconRound?.round).toBe(sealed.shoe.beaconRounds[0]);
  });

  it('waits while the beacon is silent, takes a later round only after its time, and is thrown away when none comes', async () => {
    stage = await stageTable({ isBeaconSilent: true });
    const first = stage.table.view().shoe;
    await stage.pass(50_000);
    expect(stage.table.view()).toMatchObject({ phase: 'SEALING', shoe: { number: 1 } });
    stage.silence.firstOnly = true;
    await stage.pass(5_000);
    expect(stage.table.view().phase).toBe('SEALING');
    await stage.pass(10_000);
    expect(stage.table.view().shoe.beaconRound).toBe(first.beaconRounds[1]);
  });

  it('is thrown away unused when no round of the beacon comes', async () => {
    stage = await stageTable({ isBeaconSilent: true });
    await stage.pass(610_000, 5_000);
    expect(shoes.find(stage.store.read, 'TABLE-1', 1)?.state).toBe('VOID');
    expect(stage.table.view().shoe.number).toBe(2);
  });

  it('is played to its end, revealed, and every hand on the felt was in it', async () => {
    await atFirstHand();
    const dealt = new Map<number, string>();
    while (stage.table.view().shoe.number === 1) {
      const { phase, hand, deal } = stage.table.view();
      if (phase === 'DEAL') dealt.set(hand, JSON.stringify(deal));
      await stage.toNext();
    }
    const shoe = shoes.find(stage.store.read, 'TABLE-1', 1);
    if (!shoe?.beaconRound) throw new Error('no shoe');
    expect(shoe.state).toBe('REVEALED');
    const randomness = shoe.beaconRound.randomness;
    const computed = shoeHands(shoeCards({ seed: shoe.seed, table: 'TABLE-1', randomness, number: 1 }));
    expect([...dealt.values()]).toEqual(computed.map((hand) => JSON.stringify(hand)));
    expect(rounds.ofShoe(stage.store.read, { table: 'TABLE-1', number: 1 })).toHaveLength(computed.length);
  });

  it('stops the table and gives all stakes back when a hand is not what was sealed', async () => {
    await atFirstHand();
    stage.put('ann', { P: 10n * UNIT });
    await stage.until('CLOSING');
    await stage.store.write((db) => db.run(`update table_shoe set seed = '${'a'.repeat(64)}'`));
    await stage.until('VOID');
    await stage.until('PAUSED');
    await stage.deliver();
    expect(stage.balanceOf('ann')).toBe(1_000n * UNIT);
    expect(stage.alarms).toHaveLength(1);
    await stage.pass(60_000);
    expect(stage.table.view()).toMatchObject({ phase: 'PAUSED', reason: 'PROOF' });
    await stage.store.write((db) => desk.goOn(db, 'TABLE-1'));
    await stage.until('OPEN');
    expect(stage.table.view().shoe.number).toBe(2);
  });
});

describe('money', () => {
  it('is asked for once per player and hand when bets close, and paid once when the cards are shown, nothing too', async () => {
    await atFirstHand();
    stage.put('ann', { P: 10n * UNIT });
    stage.put('ann', { P: 20n * UNIT, T: 5n * UNIT, B: 20n * UNIT });
    stage.put('bob', { XP: 1n * UNIT });
    expect(stage.calls).toHaveLength(0);
    expect(stage.mine('ann')?.state).toBe('GATHERED');
    await stage.until('DEAL');
    expect(stage.calls.map(({ call, user, amount }) => [call, user, amount])).toEqual([
      ['bet', 'ann', 45n * UNIT],
      ['bet', 'bob', 1n * UNIT],
    ]);
    expect(stage.mine('ann')?.state).toBe('ACCEPTED');
    const { deal } = stage.table.view();
    if (!deal) throw new Error('no deal');
    await stage.until('SETTLED');
    await stage.deliver();
    const round = { deal: deal as Deal, variant: 'C' as const };
    const back = backOf('P', 20n * UNIT, round) + backOf('T', 5n * UNIT, round) + backOf('B', 20n * UNIT, round);
    expect(stage.mine('ann')).toMatchObject({ state: 'SETTLED', returned: back.toString(), paid: true });
    expect(stage.balanceOf('ann')).toBe(1_000n * UNIT - 45n * UNIT + back);
    expect(stage.calls.filter(({ call }) => call === 'win')).toHaveLength(2);
  });

  it('refused: the stakes go off the felt with the reason before a card is dealt', async () => {
    await atFirstHand();
    stage.put('poor', { B: 100n * UNIT });
    await stage.pass(BACCARAT.openMs + 1_000);
    expect(stage.table.view().phase).toBe('CLOSING');
    expect(stage.mine('poor')).toMatchObject({ state: 'REFUSED', refusal: { code: 'NOT_ENOUGH_MONEY' } });
    expect(stage.table.totals({ room: 'MAIN', currency: 'PHP' })).toEqual({});
    await stage.until('SETTLED');
    expect(stage.calls.filter(({ call }) => call === 'win')).toHaveLength(0);
  });

  it('unsure: the areas are void, the stake is taken back until that is certain, nothing is paid', async () => {
    await atFirstHand();
    stage.break('ann', 'answerLost');
    stage.put('ann', { P: 10n * UNIT });
    await stage.until('DEAL');
    expect(stage.mine('ann')).toMatchObject({ state: 'UNSURE', refusal: { code: 'WALLET_UNSURE' }, paid: false });
    await stage.until('SETTLED');
    await stage.deliver();
    expect(stage.mine('ann')?.paid).toBe(false);
    stage.break('ann', null);
    await stage.pass(5_000);
    await stage.deliver();
    expect(stage.balanceOf('ann')).toBe(1_000n * UNIT);
    expect(stage.calls.filter(({ call }) => call === 'win')).toHaveLength(0);
  });

  it('killed after the cards were dealt: the same hand is paid once on the next start', async () => {
    await atFirstHand();
    stage.put('ann', { P: 10n * UNIT, B: 10n * UNIT });
    await stage.until('DEAL');
    const { deal, round } = stage.table.view();
    if (!deal || !round) throw new Error('no deal');
    await stage.restart();
    await stage.deliver();
    const dealing = { deal: deal as Deal, variant: 'C' as const };
    const back = backOf('P', 10n * UNIT, dealing) + backOf('B', 10n * UNIT, dealing);
    expect(stage.balanceOf('ann')).toBe(980n * UNIT + back);
    expect(rounds.find(stage.store.read, round)?.state).toBe('SETTLED');
    await stage.restart();
    await stage.deliver();
    expect(stage.calls.filter(({ call }) => call === 'win')).toHaveLength(1);
    expect(stage.table.view().hand).toBeGreaterThan(1);
  });

  it('killed while the wallet was asked: the hand is void and whatever was taken comes back', async () => {
    await atFirstHand();
    stage.put('ann', { P: 10n * UNIT });
    stage.hold('ann');
    await stage.until('CLOSING');
    stage.clock.ms += 1_000;
    void stage.table.tick();
    await stage.untilCall('bet');
    await stage.restart();
    await stage.deliver();
    expect(stage.balanceOf('ann')).toBe(1_000n * UNIT);
    const first = rounds.ofShoe(stage.store.read, { table: 'TABLE-1', number: 1 })[0];
    expect(first).toMatchObject({ state: 'VOID', voidReason: 'RESTART' });
    expect(first?.deal).not.toBeNull();
  });
});

describe('bets', () => {
  it('come too late once the wallets are asked, or when they left the phone after the close', async () => {
    await atFirstHand();
    const { round, endsAtMs } = stage.table.view();
    const late = { P: 10n * UNIT };
    await stage.until('CLOSING');
    expect(stage.put('ann', late, { leftAtMs: (endsAtMs ?? 0) + 1 })).toMatchObject({ code: 'BETS_CLOSED', round });
    expect(stage.put('ann', late, { leftAtMs: (endsAtMs ?? 0) - 1 })).toBeNull();
    await stage.pass(1_000);
    expect(stage.put('bob', late, { leftAtMs: (endsAtMs ?? 0) - 1 })).toMatchObject({ code: 'BETS_CLOSED', round });
    await stage.until('DEAL');
    expect(stage.calls.map(({ user }) => user)).toEqual(['ann']);
  });

  it('are refused with the area and what is left there', async () => {
    await atFirstHand();
    const { max, sideMax, min } = limitsOf('MAIN', UNIT);
    expect(stage.put('ann', { P: max + UNIT })).toEqual({ code: 'STAKE_RANGE', field: 'P', left: max.toString() });
    expect(stage.put('ann', { T: sideMax + UNIT })).toEqual({ code: 'STAKE_RANGE', field: 'T', left: sideMax.toString() });
    expect(stage.put('ann', { P: min - 1n })).toMatchObject({ code: 'STAKE_STEP' });
    for (let player = 0; player < 20; player += 1) expect(stage.put(`p${player}`, { P: max })).toBeNull();
    expect(stage.put('ann', { P: UNIT })).toEqual({ code: 'STAKE_RANGE', field: 'P', left: '0' });
  });

  it('are cleared by sending none, and stay when the phone goes away', async () => {
    await atFirstHand();
    stage.put('ann', { P: 10n * UNIT });
    stage.put('bob', { B: 10n * UNIT });
    stage.put('ann', {});
    await stage.until('DEAL');
    expect(stage.calls.map(({ user }) => user)).toEqual(['bob']);
  });
});

describe('the operator', () => {
  it('pauses after a hand, never within it', async () => {
    await atFirstHand();
    await stage.store.write((db) => desk.pause(db, 'TABLE-1', { by: 'one', reason: 'cleaning', atMs: 0 }));
    await stage.until('SETTLED');
    await stage.until('PAUSED');
    expect(stage.put('ann', { P: UNIT })).toMatchObject({ code: 'PAUSED' });
    await stage.store.write((db) => desk.goOn(db, 'TABLE-1'));
    await stage.until('OPEN');
    expect(stage.table.view().hand).toBe(2);
  });

  it('voids a hand by two persons only; every stake comes back, and the cards are spent', async () => {
    await atFirstHand();
    stage.put('ann', { P: 10n * UNIT });
    stage.put('bob', { B: 10n * UNIT });
    await stage.until('DEAL');
    const round = stage.table.view().round ?? '';
    await stage.store.write((db) => {
      desk.askVoid(db, round, { by: 'one', reason: 'camera', atMs: 1 });
      desk.agreeVoid(db, round, { by: 'one', atMs: 1 });
    });
    await stage.table.tick();
    expect(stage.table.view().phase).toBe('DEAL');
    await stage.store.write((db) => desk.agreeVoid(db, round, { by: 'two', atMs: 2 }));
    await stage.table.tick();
    expect(stage.table.view()).toMatchObject({ phase: 'VOID', reason: 'OPERATOR' });
    await stage.deliver();
    expect([stage.balanceOf('ann'), stage.balanceOf('bob')]).toEqual([1_000n * UNIT, 1_000n * UNIT]);
    expect(bets.ofRound(stage.store.read, round).map(({ state, isPaid }) => [state, isPaid])).toEqual([
      ['VOID', true],
      ['VOID', true],
    ]);
    await stage.until('OPEN');
    expect(stage.table.view()).toMatchObject({ hand: 2, hands: '' });
  });
});

it('shows cards for 4 to 12 seconds', async () => {
  await atFirstHand();
  await stage.until('DEAL');
  const { startedAtMs, endsAtMs, deal } = stage.table.view();
  expect((endsAtMs ?? 0) - startedAtMs).toBe(deal && BACCARAT.showMs(deal));
  for (const used of [4, 5, 6]) {
    const ms = BACCARAT.showMs({ used });
    expect(ms).toBeGreaterThanOrEqual(4_000);
    expect(ms).toBeLessThanOrEqual(12_000);
  }
});
