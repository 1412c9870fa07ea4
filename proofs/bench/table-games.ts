import { figuresOf } from '../../apps/sandbox/vendor/table-games/figures.ts';
import { gameOf, TABLE_CODES, type TableCode } from '../../apps/sandbox/vendor/table-games/games.ts';
import type { Outcome } from '../../apps/sandbox/vendor/table-games/port.ts';
import type { Row } from './report.ts';

const SEED = '5f'.repeat(32);
const RANDOMNESS = 'a7'.repeat(32);
/** Of the normal distribution: one in a thousand lies beyond. */
const BEYOND = 3.29;
const UNIT = 10_000n;

/** Plays every table whose players choose nothing, but baccarat's, as the engine draws it, and holds what each kind of bet returned against its exact figure. */
export function benchTableGames(rounds: number): Row[] {
  return TABLE_CODES.filter((table) => gameOf(table).name !== 'baccarat' && !gameOf(table).chosen).map((table) => benchGame(table, rounds));
}

function benchGame(table: TableCode, rounds: number): Row {
  const game = gameOf(table);
  const startedMs = performance.now();
  const { counts, drawn } = draw(table, rounds);
  const tookS = (performance.now() - startedMs) / 1_000;
  const { areas } = figuresOf(table);
  const kinds = [...Map.groupBy(game.areas, game.kindOf)].map(([, [area = '']]) => area);
  const beyond = kinds.flatMap((area) => {
    const exact = areas.find((each) => each.area === area);
    const stake = UNIT * game.chipsOn(area);
    const back = [...counts.values()].reduce((sum, { outcome, count }) => sum + game.backOf(area, stake, outcome) * BigInt(count), 0n);
    const mean = Number(back) / Number(stake) / drawn;
    const distance = exact ? Math.abs(mean - exact.returned) / (exact.deviation / Math.sqrt(drawn)) : Number.POSITIVE_INFINITY;
    return distance > BEYOND ? [`${area} returned ${mean.toFixed(5)}, not ${exact?.returned} (${distance.toFixed(2)} deviations)`] : [];
  });
  if (beyond.length > 0) throw new Error(`${game.name}: ${beyond.join('; ')}`);
  return {
    ...{ name: `${drawn.toLocaleString('en')} rounds of ${game.name}, as sealed`, unit: 'rounds/s', value: drawn / tookS },
    ...{ of: null, goal: null, note: `all ${kinds.length} kinds of bets inside ${BEYOND} deviations of their exact return` },
  };
}

/** Whole shoes and blocks; of outcomes that are alike one is kept, and how often it came. */
function draw(table: TableCode, rounds: number) {
  const game = gameOf(table);
  const counts = new Map<string, { outcome: Outcome; count: number }>();
  let drawn = 0;
  for (let number = 1; drawn < rounds; number += 1) {
    // A block's rounds count from 1 in each: another seed makes another block.
    const seed = game.lot === 'block' ? number.toString(16).padStart(SEED.length, '5') : SEED;
    for (const outcome of game.roundsOf({ seed, table, randomness: RANDOMNESS, number })) {
      const key = game.markOf(outcome) + game.scoreOf(outcome);
      const counted = counts.get(key);
      if (counted) counted.count += 1;
      else counts.set(key, { outcome, count: 1 });
      drawn += 1;
    }
  }
  return { counts, drawn };
}
