import { describe, expect, test } from 'vitest';
import { type DrawBundle, readBundle, readProofFile, type TicketProof, verifyBundle } from './bundle.ts';
import { DRAWN, OWN } from './testing/drawn.ts';
import { isProven } from './verify.ts';

const faults = (bundle: DrawBundle, tickets: TicketProof[] = [OWN]) =>
  verifyBundle(bundle, tickets).flatMap((outcome) => (outcome.ok ? [] : [`${outcome.step} ${outcome.fault}`]));

describe('a bundle', () => {
  test('of an honest draw under the public beacon holds without a word of caution', () => {
    const outcomes = verifyBundle(DRAWN, [OWN]);
    expect(outcomes).toEqual(['commitment', 'tickets', 'beacon', 'seed', 'result'].map((step) => ({ step, ok: true })));
    expect(isProven(outcomes)).toBe(true);
  });

  test('reads back as it was written', () => {
    expect(readProofFile(JSON.stringify(DRAWN))).toEqual({ ok: true, value: { bundle: DRAWN } });
    expect(readProofFile(JSON.stringify(OWN))).toEqual({ ok: true, value: { ticket: OWN } });
  });

  test('of the form that did not say when tickets were sealed is read and checked', () => {
    const { sealedAtMs: _, ...rest } = DRAWN;
    const read = readBundle(JSON.stringify({ ...rest, format: 'fairhall-bundle-1' }));
    expect(read.ok && isProven(verifyBundle(read.value, [OWN]))).toBe(true);
  });

  test.each<[string, unknown, string]>([
    ['no JSON', '{', ''],
    ['another form', { ...DRAWN, format: 'fairhall-bundle-3' }, 'format'],
    ['no moment of the seal', { ...DRAWN, sealedAtMs: undefined }, 'sealedAtMs'],
    ['a list in place of a bundle', [], ''],
    ['no seed', { ...DRAWN, seed: undefined }, 'seed'],
    ['a result of words', { ...DRAWN, result: ['2', 3, 4] }, 'result[0]'],
    ['a leaf that is no text', { ...DRAWN, leaves: [...(DRAWN.leaves ?? []), 7] }, 'leaves[5]'],
    ['a round that is no number', { ...DRAWN, beacon: { ...DRAWN.beacon, rounds: ['1000'] } }, 'beacon.rounds[0]'],
    [
      'a beacon of no period',
      { ...DRAWN, beacon: { ...DRAWN.beacon, chain: { ...DRAWN.beacon?.chain, periodS: 0 } } },
      'beacon.chain.periodS',
    ],
    ['more numbers than there are', { ...DRAWN, shape: { kind: 'distinct', count: 7, low: 1, high: 6 } }, 'shape'],
    ['a shape that would never end', { ...DRAWN, shape: { ...DRAWN.shape, count: 1e15 } }, 'shape'],
    ['a shape that is sorted a little', { ...DRAWN, shape: { ...DRAWN.shape, sorted: 'yes' } }, 'shape.sorted'],
    ['half a letter', { ...DRAWN, game: '\ud800' }, 'game'],
    ['a shape of its own', { ...DRAWN, shape: { ...DRAWN.shape, kind: 'loaded' } }, 'shape.kind'],
  ])('that is %s is not read', (_name, value, at) => {
    expect(readBundle(typeof value === 'string' ? value : JSON.stringify(value))).toEqual({ ok: false, at });
  });
});

describe('whoever changes', () => {
  const [first, ...others] = DRAWN.leaves as [string, ...string[]];
  const beacon = DRAWN.beacon as NonNullable<DrawBundle['beacon']>;
  test.each<[string, Partial<DrawBundle>, string[]]>([
    ['the seed', { seed: 'ab'.repeat(32) }, ['seed SEED_DIFFERS', 'result RESULT_DIFFERS']],
    ['the result', { result: DRAWN.result.map((face) => (face % 6) + 1) }, ['result RESULT_DIFFERS']],
    ['the list of tickets', { leaves: [...others, first] }, ['tickets ROOT_DIFFERS']],
    ['the number of tickets', { ticketCount: 6, leaves: [...others, first, first] }, ['tickets ROOT_DIFFERS', 'result RESULT_DIFFERS']],
    [
      "the beacon's value",
      { beacon: { ...beacon, said: { ...beacon.said, randomness: '5b'.repeat(32) } } },
      ['beacon BEACON_FALSE', 'result RESULT_DIFFERS'],
    ],
    ['the end of the sale', { closesAtMs: DRAWN.closesAtMs - 3_000 }, ['beacon ROUND_MISNAMED']],
    ['the draw', { drawId: '715' }, ['tickets TICKET_NOT_INSIDE', 'result RESULT_DIFFERS']],
  ])('%s is found', (_name, change, found) => {
    expect(faults({ ...DRAWN, ...change })).toEqual(found);
  });

  test.each<[string, Partial<TicketProof>]>([
    ['the stake of a ticket', { ticket: OWN.ticket.replace('10000', '90000') }],
    ['the place of a ticket', { path: { ...OWN.path, index: 2 } }],
    ['the draw of a ticket', { drawId: '715' }],
  ])('%s is found', (_name, change) => {
    expect(faults(DRAWN, [{ ...OWN, ...change }])).toEqual(['tickets TICKET_NOT_INSIDE']);
  });
});
