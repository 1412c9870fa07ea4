import { afterEach, describe, expect, it, test } from 'vitest';
import { gameOf, TABLE_CODES, type TableCode } from '../../table-games/games.ts';
import type { Outcome } from '../../table-games/port.ts';
import { limitsOf, refusalOf } from './rooms.ts';
import { rounds, shoes } from './rows.ts';
import { type Stage, stageTable } from './testing/stage.ts';

const UNIT = 10_000n;
const SEALED = { seed: '5a'.repeat(32), randomness: 'c3'.repeat(32), number: 1 };
const games = TABLE_CODES.map((table) => [table, gameOf(table)] as const);

describe.each(games.filter(([, game]) => !game.chosen))('the game of %s', (table, game) => {
  const outcomes = game.roundsOf({ ...SEALED, table });

  it('follows from what was sealed, and from nothing else', () => {
    expect(game.roundsOf({ ...SEALED, table })).toEqual(outcomes);
    expect(game.roundsOf({ ...SEALED, table, seed: '5b'.repeat(32) })).not.toEqual(outcomes);
    expect(JSON.parse(JSON.stringify(outcomes))).toEqual(outcomes);
    for (const round of [1, 2, outcomes.length]) expect(game.roundAt({ ...SEALED, table }, round)).toEqual(outcomes[round - 1]);
  });

  it('is shown in 4 to 12 seconds, bets are open for 15 or 20', () => {
    for (const outcome of outcomes) {
      expect(game.showMs(outcome)).toBeGreaterThanOrEqual(4_000);
      expect(game.showMs(outcome)).toBeLessThanOrEqual(12_000);
    }
    expect([15_000, 20_000]).toContain(game.openMs);
  });

  it('marks every round in as many letters', () => {
    expect(new Set(outcomes.map((outcome) => game.markOf(outcome).length)).size).toBe(1);
  });

  it('takes the least and the most of each area, and no chip more', () => {
    const limits = { ...limitsOf('MAIN', UNIT), maxPay: 10n ** 12n };
    for (const area of game.areas) {
      const chips = game.chipsOn(area);
      const most = (game.isMain(area) ? limits.max : limits.sideMax) * chips;
      const refusal = (stake: bigint) => refusalOf({ [area]: stake }, { game, limits, others: {} })?.code ?? null;
      expect([refusal(limits.min * chips), refusal(most), refusal(most + UNIT * chips), refusal(limits.min * chips - 1n)]).toEqual([
        ...[null, null, 'STAKE_RANGE', 'STAKE_STEP'],
      ]);
    }
  });
});

let stage: Stage | null = null;
afterEach(() => stage?.close());

/** Two areas that never win together, so that each round has a win and a loss among them or loses both. */
const PLAYED: Readonly<Partial<Record<TableCode, Readonly<Record<string, bigint>>>>> = {
  'TABLE-3': { D: 20n * UNIT, T: 10n * UNIT, TIE: 5n * UNIT },
  'TABLE-4': { BIG: 20n * UNIT, SMALL: 10n * UNIT, T10: 5n * UNIT, P12: UNIT, N3: UNIT },
  'TABLE-5': { RED: 20n * UNIT, 'SPLIT-8-11': 2n * UNIT, VOISINS: 9n * UNIT, 'NEIGHBOURS-5': 5n * UNIT },
};

test.each(Object.entries(PLAYED))('a table of %s takes, shows and pays what its game says, to the last unit', async (code, stakes) => {
  const table = code as TableCode;
  const game = gameOf(table);
  stage = await stageTable({ code: table });
  const stake = Object.values(stakes).reduce((sum, each) => sum + each, 0n);
  let balance = 1_000n * UNIT;
  const ends = new Set<string>();
  // Until both have come: thirty rounds of one kind never do.
  for (let round = 0; round < 30 && ends.size < 2; round += 1) {
    await stage.until('OPEN');
    expect(stage.put('ann', stakes)).toBeNull();
    await stage.until('DEAL');
    const outcome = stage.table.view().deal as Outcome;
    const back = Object.entries(stakes).reduce((sum, [area, each]) => sum + game.backOf(area, each, outcome), 0n);
    await stage.until('SETTLED');
    await stage.deliver();
    balance += back - stake;
    expect(stage.balanceOf('ann')).toBe(balance);
    expect(stage.mine('ann')).toMatchObject({ state: 'SETTLED', stake: stake.toString(), returned: back.toString(), paid: true });
    expect(stage.table.view().hands.endsWith(game.markOf(outcome))).toBe(true);
    ends.add(back > stake ? 'won' : 'lost');
  }
  expect([...ends].toSorted()).toEqual(['lost', 'won']);
  const shoe = shoes.find(stage.store.read, table, 1);
  const computed = game.roundsOf({ seed: shoe?.seed ?? '', table, randomness: shoe?.beaconRound?.randomness ?? '', number: 1 });
  const shown = rounds.ofShoe(stage.store.read, { table, number: 1 }).map(({ deal }) => deal);
  expect(shown.length).toBeGreaterThan(1);
  expect(shown).toEqual(computed.slice(0, shown.length));
});
