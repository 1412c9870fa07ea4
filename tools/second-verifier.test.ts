import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DrawBundle, readProofFile, verifyBundle } from '@fairhall/fair/bundle';
import { GAME_SHAPES } from '@fairhall/fair/game-shapes';
import { verifyPrizes } from '@fairhall/fair/prize-file';
import { verifyRaffle } from '@fairhall/fair/raffle-file';
import { DRAWN, OWN } from '@fairhall/fair/testing/drawn';
import { FORGED } from '@fairhall/fair/testing/forged';
import { DRAWN_PACKET, PRIZE_FILES } from '@fairhall/fair/testing/prizes';
import { DRAWN_RAFFLE, RAFFLE_FILES } from '@fairhall/fair/testing/raffles';
import { isProven, reservationsOf } from '@fairhall/fair/verify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VECTORS, vectorsText } from './fairness-vectors.ts';
import { hasPython, linesOf, runSecondVerifier } from './second-verifier.ts';
import { REPOSITORY } from './steps.ts';

test('docs/fairness-vectors.json is what node tools/fairness-vectors.ts writes', () => {
  expect(readFileSync(VECTORS, 'utf8')).toBe(vectorsText());
});

test('docs/fairness.md names every fault, note, field and game that there is', () => {
  const text = readFileSync(join(REPOSITORY, 'docs/fairness.md'), 'utf8');
  const outcomes = FORGED.flatMap(({ bundle, tickets }) => verifyBundle(bundle, tickets));
  const codes = outcomes.flatMap((outcome): string[] => (outcome.ok ? [...(outcome.notes ?? [])] : [outcome.fault]));
  codes.push(...PRIZE_FILES.flatMap(({ file }) => verifyPrizes(file)).flatMap((outcome) => (outcome.ok ? [] : [outcome.fault])));
  codes.push(
    ...RAFFLE_FILES.flatMap(({ file }) => verifyRaffle(file)).flatMap((outcome): string[] =>
      outcome.ok ? [...(outcome.notes ?? [])] : [outcome.fault],
    ),
  );
  const fields = [
    ...Object.keys(DRAWN),
    ...Object.keys(OWN),
    ...Object.keys(DRAWN_PACKET),
    ...Object.keys(DRAWN_RAFFLE),
    ...Object.keys(JSON.parse(vectorsText())),
  ];
  for (const name of new Set([...codes, ...fields])) expect(text).toContain(`\`${name}\``);
  for (const [game, { count, low, high }] of Object.entries(GAME_SHAPES))
    expect(text).toMatch(new RegExp(`^\\|[^|]*\\b${game}\\b[^|]*\\|[^|]*\\| ${count} \\| ${low}\\.\\.${high} \\|`, 'm'));
});

const open = (bundle: DrawBundle, tickets: (typeof FORGED)[number]['tickets']) => {
  const outcomes = verifyBundle(bundle, tickets);
  return isProven(outcomes) && reservationsOf(outcomes).length === 0;
};

test('every forgery is found or leaves a reservation', () => {
  const unnoticed = FORGED.filter(({ bundle, tickets }) => open(bundle, tickets)).map(({ name }) => name);
  expect(unnoticed).toEqual(['the list of tickets absent', 'tickets sealed just before', 'the last ticket, the odd one']);
});

describe.skipIf(!hasPython())('the second verifier', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'second-verifier-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, value: unknown): string => {
    const path = join(folder, name);
    writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
    return path;
  };

  test('computes every figure of docs/fairness-vectors.json', () => {
    const { lines, code } = runSecondVerifier(['--vectors', VECTORS]);
    expect(lines).toEqual(['all figures agree']);
    expect(code).toBe(0);
  }, 120_000);

  test('of prizes, which stands by itself, computes every figure too', () => {
    expect(runSecondVerifier(['--vectors', VECTORS], 'verify-prizes.py')).toEqual({ lines: ['all figures agree'], code: 0 });
  }, 60_000);

  test('of jackpots does so as well', () => {
    expect(runSecondVerifier(['--vectors', VECTORS], 'verify-jackpot.py')).toEqual({ lines: ['all figures agree'], code: 0 });
  }, 120_000);

  test('and of raffles', () => {
    expect(runSecondVerifier(['--vectors', VECTORS], 'verify-raffle.py')).toEqual({ lines: ['all figures agree'], code: 0 });
  }, 120_000);

  test('says of every forged file just what the first one says', () => {
    const files = FORGED.flatMap(({ bundle, tickets }, place) => [
      file(`bundle-${place}.json`, bundle),
      ...tickets.map((ticket) => file(`ticket-${place}.json`, ticket)),
    ]);
    const { lines, code } = runSecondVerifier(files);
    const said = lines.filter((line) => !line.startsWith(folder));
    expect(said).toEqual(FORGED.flatMap(({ bundle, tickets }) => linesOf(verifyBundle(bundle, tickets))));
    expect(code).toBe(1);
  }, 120_000);

  test('ends with 0 where everything holds', () => {
    expect(runSecondVerifier([file('bundle.json', DRAWN), file('ticket.json', OWN)]).code).toBe(0);
  }, 60_000);

  const { sealedAtMs: _, ...former } = DRAWN;
  test.each<[string, unknown]>([
    ['no JSON', '{'],
    ['a number that is none', JSON.stringify(DRAWN).replace('"ticketCount":5', '"ticketCount":NaN')],
    ['a bundle without its list of leaves', { ...DRAWN, leaves: undefined }],
    ['a moment that is no whole number', { ...DRAWN, closesAtMs: 1.5 }],
    ['true for a number', { ...DRAWN, ticketCount: true }],
    ['a number beyond 2^53', JSON.stringify(DRAWN).replace('"ticketCount":5', '"ticketCount":9007199254740992')],
    ['a shape that would never end', { ...DRAWN, shape: { ...DRAWN.shape, count: 1_001 } }],
    ['more numbers than there are', { ...DRAWN, shape: { kind: 'distinct', count: 7, low: 1, high: 6 } }],
    ['a shape of its own', { ...DRAWN, shape: { ...DRAWN.shape, kind: 'loaded' } }],
    ['a shape sorted a little', { ...DRAWN, shape: { ...DRAWN.shape, sorted: 'yes' } }],
    ['a beacon of no period', { ...DRAWN, beacon: { ...DRAWN.beacon, chain: { ...DRAWN.beacon?.chain, periodS: 0 } } }],
    ['half a letter', { ...DRAWN, game: '\ud800' }],
    ['a format to come', { ...DRAWN, format: 'fairhall-bundle-3' }],
    ['this format without the moment of the seal', former],
    ['a list', [DRAWN]],
  ])('reads as little as the first one: %s', (_name, value) => {
    const path = file('unreadable.json', value);
    expect(readProofFile(readFileSync(path, 'utf8')).ok).toBe(false);
    expect(runSecondVerifier([path]).code).toBe(2);
  });

  test('reads what the first one reads: the former format, a whole number with a point', () => {
    const path = file(
      'former.json',
      JSON.stringify({ ...former, format: 'fairhall-bundle-1' }).replace('"ticketCount":5', '"ticketCount":5.0'),
    );
    expect(readProofFile(readFileSync(path, 'utf8')).ok).toBe(true);
    expect(runSecondVerifier([path]).code).toBe(0);
  }, 60_000);
});
