import type { WordStream } from '@fairhall/fair/stream';
import { uniformBelow } from '@fairhall/fair/uniform';
import type { AreaFigures } from '@fairhall/games/area-figures';
import { tableEdge } from '@fairhall/games/blackjack/edge';
import { choose, dealRound, finishRound, type Round, tableSaysAt } from '@fairhall/games/blackjack/seats';
import { cardAt } from '@fairhall/games/cards';
import { backOf as dragonTigerBack } from '@fairhall/games/dragon-tiger/areas';
import { dragonTigerFigures } from '@fairhall/games/dragon-tiger/figures';
import { DECKS } from '@fairhall/games/dragon-tiger/shoe';
import { fishFigures } from '@fairhall/games/fish/figures';
import { fire, shotNumber } from '@fairhall/games/fish/shot';
import { backOf as rouletteBack } from '@fairhall/games/roulette/areas';
import { rouletteFigures } from '@fairhall/games/roulette/figures';
import { spunNumber } from '@fairhall/games/roulette/spin';
import { backOf as sicboBack } from '@fairhall/games/sicbo/areas';
import { thrownDice } from '@fairhall/games/sicbo/dice';
import { sicboFigures } from '@fairhall/games/sicbo/figures';
import { keyStream, line, type Simulated, stopwatch } from './simulated.ts';

const STAKE = 100n;
/** No round of one seat takes as many cards. */
const CARDS_MAX = 32;

/** Of each game the bet that came farthest from its exact return, in deviations: the others are nearer. */
export function simulatedGames(rounds: number): string[] {
  return [simulatedDice(rounds), simulatedWheel(rounds), simulatedPairs(rounds), simulatedBlackjack(rounds), simulatedShots(rounds)];
}

function simulatedDice(rounds: number): string {
  const game = { name: 'sic bo', rounds, figures: sicboFigures().areas, draw: thrownDice };
  return farthestArea({ ...game, keyOf: (dice) => dice.join(), backOf: (area, dice) => sicboBack(area, STAKE, dice) });
}

function simulatedWheel(rounds: number): string {
  const game = { name: 'roulette', rounds, figures: rouletteFigures().areas, draw: spunNumber };
  return farthestArea({ ...game, keyOf: String, backOf: (area, number, stake) => rouletteBack(area, stake, number) });
}

function simulatedPairs(rounds: number): string {
  const cards = DECKS * 52;
  const draw = (stream: WordStream) => {
    const dragon = uniformBelow(stream, cards);
    const tiger = uniformBelow(stream, cards - 1);
    return { dragon: cardAt(dragon), tiger: cardAt(tiger < dragon ? tiger : tiger + 1) };
  };
  const game = { name: 'dragon tiger', rounds, figures: dragonTigerFigures().areas, draw };
  return farthestArea({
    ...game,
    keyOf: ({ dragon, tiger }) => dragon + tiger,
    backOf: (area, pair) => dragonTigerBack(area, STAKE, pair),
  });
}

type Game<Area extends string, Outcome> = {
  readonly name: string;
  readonly rounds: number;
  readonly figures: readonly AreaFigures<Area>[];
  draw(stream: WordStream): Outcome;
  keyOf(outcome: Outcome): string;
  backOf(area: Area, outcome: Outcome, stake: bigint): bigint;
};

/** Outcomes are drawn one by one and counted: what an area returns of each is asked once. */
function farthestArea<Area extends string, Outcome>({ name, rounds, figures, draw, keyOf, backOf }: Game<Area, Outcome>): string {
  const stream = keyStream(name);
  const counts = new Map<string, { outcome: Outcome; times: number }>();
  const tookS = stopwatch();
  for (let round = 0; round < rounds; round += 1) {
    const outcome = draw(stream);
    const key = keyOf(outcome);
    const seen = counts.get(key);
    if (seen) seen.times += 1;
    else counts.set(key, { outcome, times: 1 });
  }
  const took = tookS();
  const outcomes = [...counts.values()];
  const areas = figures.map(({ area, stake, returned, deviation }) => {
    const back = outcomes.reduce((sum, { outcome, times }) => sum + Number(backOf(area, outcome, BigInt(stake))) * times, 0);
    return { name: `${name} ${area}`, rounds, found: back / stake / rounds, returned, deviation, tookS: took };
  });
  return farthest(areas);
}

/** One seat that follows the table, each round from a fresh shoe. */
function simulatedBlackjack(rounds: number): string {
  const returned = 1 - tableEdge();
  const stream = keyStream('blackjack');
  const shoe = Array.from({ length: 52 * DECKS }, (_, index) => cardAt(index));
  const tookS = stopwatch();
  let [won, squares] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    for (let place = 0; place < CARDS_MAX; place += 1) {
      const other = place + uniformBelow(stream, shoe.length - place);
      [shoe[place], shoe[other]] = [shoe[other] as string, shoe[place] as string];
    }
    const gain = gainByTable(shoe);
    won += gain;
    squares += gain * gain;
  }
  const mean = won / rounds;
  const deviation = Math.sqrt(squares / rounds - mean * mean);
  return line('blackjack by the table', { rounds, found: 1 + mean, returned, deviation, tookS: tookS() });
}

/** In first stakes. */
function gainByTable(cards: readonly string[]): number {
  let round = dealRound(cards, 1);
  for (let said = tableSaysAt(round); said; said = tableSaysAt(round)) round = choose(round, said) as Round;
  const hands = round.seats.flat();
  const settled = finishRound(
    round,
    hands.map(() => STAKE),
  );
  if (!settled) throw new Error('a full shoe deals a round');
  const back = settled.returns.reduce((sum, each) => sum + each, 0n);
  const staked = hands.reduce((sum, { isDoubled }) => sum + (isDoubled ? 2n * STAKE : STAKE), 0n);
  return Number(back - staked) / Number(STAKE);
}

/** Of what a shot costs, by catches alone: the pool of the boss is paid from what stands in it. */
function simulatedShots(rounds: number): string {
  const stream = keyStream('fish');
  const tookS = stopwatch();
  const shots = fishFigures().map(({ kind, gun, paid: [over, under], deviation }) => {
    const { cost, pay } = fire({ kind, gun, bet: STAKE, u: 0 });
    let caught = 0;
    for (let shot = 0; shot < rounds; shot += 1) if (fire({ kind, gun, bet: STAKE, u: shotNumber(stream, kind) }).isCaught) caught += 1;
    const found = (caught * Number(pay)) / Number(cost) / rounds;
    return { name: `${kind} by ${gun}`, rounds, found, returned: Number(over) / Number(under), deviation };
  });
  const took = tookS();
  return farthest(shots.map((shot) => ({ ...shot, tookS: took })));
}

function farthest(bets: readonly (Simulated & { name: string })[]): string {
  const away = ({ found, returned, deviation }: Simulated) => Math.abs(found - returned) / deviation;
  const { name, ...bet } = bets.reduce((worst, each) => (away(each) > away(worst) ? each : worst));
  return line(`${name} of ${bets.length} bets`, bet);
}
