import { describe, expect, test } from 'vitest';
import { drawLine, packetCuts, playerOf, prizeStream, prizeTexts } from './prize.ts';
import { type PrizeFile, readPrizeFile, verifyPrizes } from './prize-file.ts';
import { DRAWN_DECK, DRAWN_PACKET, DRAWN_WHEEL, PRIZE_FILES } from './testing/prizes.ts';

const SEED = '7f'.repeat(32);
const wordsOf = (number: number, client = '') =>
  prizeStream({ seed: SEED, campaign: '5', version: 1, player: playerOf('5', '9'), number, client });
const faults = (file: PrizeFile) => verifyPrizes(file).flatMap((outcome) => (outcome.ok ? [] : [`${outcome.step} ${outcome.fault}`]));

/** Sum of (observed − expected)² / expected. */
function chiSquare(observed: readonly number[], weights: readonly number[]): number {
  const [draws, sum] = [observed, weights].map((list) => list.reduce((all, one) => all + one, 0)) as [number, number];
  return observed.reduce(
    (all, one, at) => all + (one - (draws * (weights[at] as number)) / sum) ** 2 / ((draws * (weights[at] as number)) / sum),
    0,
  );
}

describe('what is drawn', () => {
  test('a wheel’s sectors come up by their weights: 40,000 draws of a fixed seed, at 99 %', () => {
    const weights = [50, 30, 15, 4, 1];
    const seen = weights.map(() => 0);
    for (let number = 1; number <= 40_000; number += 1) {
      const { line } = drawLine(wordsOf(number), weights) as { line: number };
      seen[line] = (seen[line] as number) + 1;
    }
    expect(chiSquare(seen, weights)).toBeLessThan(13.277);
    expect(chiSquare(seen, [51, 29, 15, 4, 1]), 'a loaded wheel would be found').toBeGreaterThan(13.277);
  });

  test('each card of a deck is as likely the first as the last, and comes up once', () => {
    const seen = Array.from({ length: 4 }, () => [0, 0, 0, 0]);
    for (let deck = 0; deck < 6_000; deck += 1) {
      const left = [1, 1, 1, 1];
      for (let turn = 0; turn < 4; turn += 1) {
        const { line } = drawLine(wordsOf(turn + 1, String(deck)), left) as { line: number };
        left[line] = (left[line] as number) - 1;
        (seen[turn] as number[])[line] = (seen[turn]?.[line] as number) + 1;
      }
      expect(left).toEqual([0, 0, 0, 0]);
      expect(drawLine(wordsOf(9), left)).toBeNull();
    }
    for (const turn of seen) expect(chiSquare(turn, [1, 1, 1, 1])).toBeLessThan(11.345);
  });

  test('a packet is cut in every way equally often, each piece a step at least', () => {
    const seen = new Map<string, number>();
    for (let version = 0; version < 9_000; version += 1) {
      const cuts = packetCuts({ seed: SEED, campaign: '5', version }, 3, 6);
      seen.set(cuts.join(), (seen.get(cuts.join()) ?? 0) + 1);
    }
    expect([...seen.keys()].sort()).toEqual(['1,2', '1,3', '1,4', '1,5', '2,3', '2,4', '2,5', '3,4', '3,5', '4,5']);
    expect(
      chiSquare(
        [...seen.values()],
        [...seen.values()].map(() => 1),
      ),
    ).toBeLessThan(21.666);
    expect(packetCuts({ seed: SEED, campaign: '5', version: 0 }, 1, 1)).toEqual([]);
    expect(packetCuts({ seed: SEED, campaign: '5', version: 0 }, 4, 4)).toEqual([1, 2, 3]);
    expect(() => packetCuts({ seed: SEED, campaign: '5', version: 0 }, 5, 4)).toThrow(RangeError);
  });

  test('every part of the message moves the words', () => {
    const base = { seed: SEED, campaign: '5', version: 1, player: playerOf('5', '9'), number: 1, client: 'a' };
    const others = [
      { campaign: '6' },
      { version: 2 },
      { player: playerOf('5', '8') },
      { number: 2 },
      { client: 'b' },
      { seed: '7e'.repeat(32) },
    ];
    expect(new Set([base, ...others.map((other) => ({ ...base, ...other }))].map((input) => prizeStream(input).next())).size).toBe(7);
  });

  test('a deck is a text for each card, a wheel one for each sector', () => {
    expect(prizeTexts(DRAWN_DECK)).toHaveLength(7);
    expect(prizeTexts(DRAWN_DECK)[6]).toBe('["fairhall-card-1","714","2","6","none","0"]');
    expect(prizeTexts(DRAWN_WHEEL)[1]).toBe('["fairhall-sector-1","714","2","1","cash","10000","300000"]');
  });
});

describe('a file', () => {
  test.each(PRIZE_FILES.map(({ name, file }) => [name, file] as const))('of %s', (name, file) => {
    const told: Record<string, string[]> = {
      'another prize': ['draws DRAW_DIFFERS'],
      'another seed': ['seed SEED_DIFFERS', 'draws DRAW_DIFFERS'],
      'another seed, drawn anew': ['seed SEED_DIFFERS'],
      'no seed': ['seed SEED_MALFORMED', 'draws INPUT_MALFORMED'],
      'no hash': ['commitment HASH_MALFORMED', 'seed SEED_DIFFERS'],
      'another list, drawn anew': ['list LIST_DIFFERS'],
      'weights of nothing': ['list LIST_MALFORMED', 'draws INPUT_MALFORMED'],
      'a draw left out of a deck': ['draws NUMBER_STRANGE'],
      'a draw of a wheel told twice': ['draws NUMBER_STRANGE'],
      'the draws of a deck in another order': ['draws DRAW_DIFFERS'],
      'more cards than a deck has': ['draws NOTHING_LEFT'],
      'pieces cut in other places, drawn anew': ['packet PIECES_DIFFER'],
      'a packet that is cut finer': ['packet PIECES_DIFFER'],
      'another algorithm': ['draws ALGORITHM_UNKNOWN'],
    };
    expect(faults(file)).toEqual(told[name] ?? []);
    expect(readPrizeFile(JSON.stringify(file))).toEqual({ ok: true, value: file });
  });

  test.each<[string, unknown, string]>([
    ['no JSON', '{', ''],
    ['a kind that is none', { ...DRAWN_DECK, lines: [{ kind: 'car', amount: '1', weight: 1 }] }, 'lines[0].kind'],
    ['half a card', { ...DRAWN_DECK, lines: [{ kind: 'cash', amount: '1', weight: 0.5 }] }, 'lines[0].weight'],
    ['a sum that is none', { ...DRAWN_PACKET, packet: { total: '1e3', step: '1' } }, 'packet.total'],
    ['a player with a name', { ...DRAWN_DECK, draws: [{ ...DRAWN_DECK.draws[0], player: 'ann' }] }, 'draws[0].player'],
    ['more draws than a file holds', { ...DRAWN_WHEEL, draws: Array.from({ length: 10_001 }, () => DRAWN_WHEEL.draws[0]) }, 'draws'],
  ])('with %s is not read', (_, file, at) => {
    expect(readPrizeFile(typeof file === 'string' ? file : JSON.stringify(file))).toEqual({ ok: false, at });
  });
});
