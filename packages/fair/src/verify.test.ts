import { describe, expect, test } from 'vitest';
import { commit } from './commitment.ts';
import { drawResult } from './draw.ts';
import { EMPTY_ROOT, ticketPath, ticketRoot } from './merkle.ts';
import { DRAW_ALGORITHM } from './stream.ts';
import { ticketLeaf } from './ticket.ts';
import { type DrawProof, isProven, type ProofFault, type ProofStep, verifyDraw } from './verify.ts';

const SEED = 'c3'.repeat(32);
const SHAPE = { kind: 'independent', count: 3, low: 1, high: 6 } as const;
const LEAVES = Array.from({ length: 5 }, (_, index) =>
  ticketLeaf({
    merchantId: 1,
    betId: BigInt(100 + index),
    playCode: 'EK3_BSOE',
    selection: 'B',
    modeId: 1,
    series: 0,
    multiple: index + 1,
    stakeE4: 10_000n,
  }),
);
const SEALED = { drawId: 'fast-k3/20261121-0869', ticketRoot: ticketRoot(LEAVES), ticketCount: LEAVES.length };

const PROOF: DrawProof = {
  algorithm: DRAW_ALGORITHM,
  ...SEALED,
  shape: SHAPE,
  seedHash: commit(SEED),
  seed: SEED,
  result: drawResult({ seed: SEED, ...SEALED }, SHAPE),
  tickets: LEAVES,
  own: [{ leaf: LEAVES[3] as string, path: ticketPath(LEAVES, 3) }],
};

const faults = (proof: DrawProof): [ProofStep, ProofFault][] =>
  verifyDraw(proof).flatMap((outcome) => (outcome.ok ? [] : [[outcome.step, outcome.fault] as [ProofStep, ProofFault]]));

describe('an honest draw', () => {
  test('passes every step', () => {
    expect(verifyDraw(PROOF)).toEqual([
      { step: 'commitment', ok: true },
      { step: 'tickets', ok: true },
      { step: 'seed', ok: true },
      { step: 'result', ok: true },
    ]);
    expect(isProven(verifyDraw(PROOF))).toBe(true);
    expect(isProven([])).toBe(false);
  });

  test('passes without the list of tickets and without own ones', () => {
    const { tickets: _tickets, own: _own, ...published } = PROOF;
    expect(isProven(verifyDraw(published))).toBe(true);
  });

  test('passes when nobody bet', () => {
    const sealed = { drawId: 'fast-k3/20261121-0870', ticketRoot: EMPTY_ROOT, ticketCount: 0 };
    expect(faults({ ...PROOF, ...sealed, tickets: [], own: [], result: drawResult({ seed: SEED, ...sealed }, SHAPE) })).toEqual([]);
  });

  test('with a beacon has a step more, and needs just that beacon', () => {
    const beacon = '5a'.repeat(32);
    const proof = { ...PROOF, beacon, result: drawResult({ seed: SEED, ...SEALED, beacon }, SHAPE) };
    expect(verifyDraw(proof).map(({ step }) => step)).toEqual(['commitment', 'tickets', 'beacon', 'seed', 'result']);
    expect(faults(proof)).toEqual([]);
    expect(faults({ ...proof, beacon: '5b'.repeat(32) })).toEqual([['result', 'RESULT_DIFFERS']]);
    expect(faults({ ...proof, beacon: 'round 1000' })).toEqual([
      ['beacon', 'BEACON_MALFORMED'],
      ['result', 'INPUT_MALFORMED'],
    ]);
  });
});

describe('tampering is found at its step', () => {
  const changed = PROOF.result.map((face) => (face % 6) + 1);
  const otherSeed = 'c4'.repeat(32);

  test.each<[string, Partial<DrawProof>, [ProofStep, ProofFault][]]>([
    ['another result', { result: changed }, [['result', 'RESULT_DIFFERS']]],
    ['the result in another order', { result: [...PROOF.result].reverse() }, [['result', 'RESULT_DIFFERS']]],
    ['a die more', { result: [...PROOF.result, 1] }, [['result', 'RESULT_DIFFERS']]],
    [
      'another seed',
      { seed: otherSeed },
      [
        ['seed', 'SEED_DIFFERS'],
        ['result', 'RESULT_DIFFERS'],
      ],
    ],
    [
      'another seed with a result to match',
      { seed: otherSeed, result: drawResult({ seed: otherSeed, ...SEALED }, SHAPE) },
      [['seed', 'SEED_DIFFERS']],
    ],
    ['another commitment', { seedHash: commit(otherSeed) }, [['seed', 'SEED_DIFFERS']]],
    [
      'no commitment',
      { seedHash: '' },
      [
        ['commitment', 'HASH_MALFORMED'],
        ['seed', 'SEED_DIFFERS'],
      ],
    ],
    [
      'no seed',
      { seed: '' },
      [
        ['seed', 'SEED_MALFORMED'],
        ['result', 'INPUT_MALFORMED'],
      ],
    ],
    ['a ticket left out', { tickets: LEAVES.slice(1) }, [['tickets', 'COUNT_DIFFERS']]],
    ['a ticket changed', { tickets: LEAVES.with(2, LEAVES[0] as string) }, [['tickets', 'ROOT_DIFFERS']]],
    ['two tickets in another order', { tickets: LEAVES.toReversed() }, [['tickets', 'ROOT_DIFFERS']]],
    [
      'a list sealed anew after a late ticket',
      { tickets: [...LEAVES, 'late'], ticketRoot: ticketRoot([...LEAVES, 'late']), ticketCount: 6 },
      [
        ['tickets', 'TICKET_NOT_INSIDE'],
        ['result', 'RESULT_DIFFERS'],
      ],
    ],
    ['an own ticket that was not sealed', { own: [{ leaf: 'mine', path: ticketPath(LEAVES, 3) }] }, [['tickets', 'TICKET_NOT_INSIDE']]],
    ['another count', { ticketCount: 6, tickets: undefined, own: [] }, [['result', 'RESULT_DIFFERS']]],
    [
      'tickets under the empty root',
      { ticketRoot: EMPTY_ROOT },
      [
        ['tickets', 'ROOT_MALFORMED'],
        ['result', 'INPUT_MALFORMED'],
      ],
    ],
    ['another draw', { drawId: 'fast-k3/20261121-0868' }, [['result', 'RESULT_DIFFERS']]],
    ['an unknown algorithm', { algorithm: 'fairhall-draw-0' }, [['result', 'ALGORITHM_UNKNOWN']]],
  ])('%s', (_name, change, found) => {
    const tampered = { ...PROOF, ...change } as DrawProof;
    expect(faults(tampered)).toEqual(found);
    expect(isProven(verifyDraw(tampered))).toBe(false);
  });

  test('what was found instead is shown', () => {
    expect(verifyDraw({ ...PROOF, seed: otherSeed })[2]).toEqual({
      step: 'seed',
      ok: false,
      fault: 'SEED_DIFFERS',
      detail: commit(otherSeed),
    });
    expect(verifyDraw({ ...PROOF, result: changed })[3]).toEqual({
      step: 'result',
      ok: false,
      fault: 'RESULT_DIFFERS',
      detail: PROOF.result.join(),
    });
  });
});
