import { bytesToHex } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import { BEACON_DOMAIN, BEACON_SCHEME, type BeaconRound, randomnessOf, roundMessage, roundsOfDraw, timeOfRound } from './beacon.ts';
import { commit } from './commitment.ts';
import { drawResult } from './draw.ts';
import { EMPTY_ROOT, hashLeaf, ticketPath, ticketRoot } from './merkle.ts';
import { publicKeyOf, sign } from './signature.ts';
import { DRAW_ALGORITHM } from './stream.ts';
import { ticketLeaf } from './ticket.ts';
import { type DrawProof, isProven, type ProofFault, type ProofStep, reservationsOf, verifyDraw } from './verify.ts';

const SEED = 'c3'.repeat(32);
const SHAPE = { kind: 'independent', count: 3, low: 1, high: 6 } as const;
const TICKETS = Array.from({ length: 5 }, (_, index) =>
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
const leavesOf = (tickets: readonly string[]) => tickets.map((ticket) => bytesToHex(hashLeaf(ticket)));
const SEALED = { drawId: 'fast-k3/20261121-0869', ticketRoot: ticketRoot(TICKETS), ticketCount: TICKETS.length };

const PROOF: DrawProof = {
  algorithm: DRAW_ALGORITHM,
  game: 'FASTK3',
  ...SEALED,
  shape: SHAPE,
  seedHash: commit(SEED),
  seed: SEED,
  result: drawResult({ seed: SEED, ...SEALED }, SHAPE),
  leaves: leavesOf(TICKETS),
  own: [{ ticket: TICKETS[3] as string, path: ticketPath(TICKETS, 3) }],
};

const faults = (proof: DrawProof): [ProofStep, ProofFault][] =>
  verifyDraw(proof).flatMap((outcome) => (outcome.ok ? [] : [[outcome.step, outcome.fault] as [ProofStep, ProofFault]]));

describe('an honest draw', () => {
  test('passes every step', () => {
    expect(verifyDraw(PROOF)).toEqual([
      { step: 'commitment', ok: true },
      { step: 'tickets', ok: true },
      { step: 'seed', ok: true },
      { step: 'result', ok: true, notes: ['BEACON_ABSENT'] },
    ]);
    expect(isProven(verifyDraw(PROOF))).toBe(true);
    expect(isProven([])).toBe(false);
  });

  test('passes without the list of tickets and without own ones', () => {
    const { leaves: _leaves, own: _own, ...published } = PROOF;
    expect(isProven(verifyDraw(published))).toBe(true);
  });

  test('passes when nobody bet', () => {
    const sealed = { drawId: 'fast-k3/20261121-0870', ticketRoot: EMPTY_ROOT, ticketCount: 0 };
    expect(faults({ ...PROOF, ...sealed, leaves: [], own: [], result: drawResult({ seed: SEED, ...sealed }, SHAPE) })).toEqual([]);
  });

  test('says so when it does not know how the game is drawn', () => {
    expect(verifyDraw({ ...PROOF, game: 'NEWGAME' })[3]).toEqual({ step: 'result', ok: true, notes: ['BEACON_ABSENT', 'GAME_UNKNOWN'] });
    expect(verifyDraw({ ...PROOF, game: 'constructor' })[3]).toMatchObject({ notes: ['BEACON_ABSENT', 'GAME_UNKNOWN'] });
  });

  test('leaves open what its notes say, the gravest first; a list that is not there leaves nothing open', () => {
    expect(reservationsOf(verifyDraw(PROOF))).toEqual(['BEACON_ABSENT']);
    expect(reservationsOf(verifyDraw({ ...PROOF, game: 'NEWGAME', leaves: undefined }))).toEqual(['BEACON_ABSENT', 'GAME_UNKNOWN']);
    expect(reservationsOf(verifyDraw({ ...PROOF, seed: '' }))).toEqual([]);
  });

  test('says so when the list of tickets is not there', () => {
    const { leaves: _leaves, ...published } = PROOF;
    expect(verifyDraw(published)[1]).toEqual({ step: 'tickets', ok: true, notes: ['LIST_ABSENT'] });
  });
});

describe('the beacon', () => {
  const CLOSES_AT_MS = 1_800_000_053_000;
  const SECRET = 0x5eedn;
  const chain = { hash: 'cc'.repeat(32), scheme: BEACON_SCHEME, publicKey: publicKeyOf(SECRET), periodS: 3, genesisS: 1_800_000_000 };
  const rounds = roundsOfDraw(chain, CLOSES_AT_MS);
  const says = (round: number, secret = SECRET): BeaconRound => {
    const signature = sign(secret, roundMessage(round), BEACON_DOMAIN);
    return { round, signature, randomness: randomnessOf(signature) };
  };
  const drawn = (said: BeaconRound, change: Partial<NonNullable<DrawProof['beacon']>> = {}): DrawProof => ({
    ...PROOF,
    beacon: { chain, closesAtMs: CLOSES_AT_MS, rounds, said, ...change },
    result: drawResult({ seed: SEED, ...SEALED, beacon: said.randomness }, SHAPE),
  });
  const [first, second] = rounds as [number, number];

  test('of a draw is the first round that leaves two seconds for the seal after the end of the sale, then one a minute later', () => {
    expect(rounds).toEqual([20, 40, 60]);
    expect(roundsOfDraw(chain, CLOSES_AT_MS - 1_000)).toEqual([20, 40, 60]);
    expect(roundsOfDraw(chain, 1_800_000_052_000)).toEqual([20, 40, 60]);
    expect(roundsOfDraw(chain, 1_800_000_051_999)).toEqual([19, 39, 59]);
  });

  test('is a step of its own, which says that this chain is not a public one', () => {
    const outcomes = verifyDraw(drawn(says(first)));
    expect(outcomes.map(({ step }) => step)).toEqual(['commitment', 'tickets', 'beacon', 'seed', 'result']);
    expect(outcomes[2]).toEqual({ step: 'beacon', ok: true, notes: ['BEACON_PRIVATE'] });
    expect(isProven(outcomes)).toBe(true);
  });

  test('of a draw that was planned without time for the seal is the one right after the end of the sale', () => {
    const earlier = { closesAtMs: CLOSES_AT_MS + 3_000, rounds };
    expect(isProven(verifyDraw(drawn(says(first), earlier)))).toBe(true);
    expect(faults(drawn(says(first), { ...earlier, closesAtMs: CLOSES_AT_MS + 4_000 }))).toEqual([['beacon', 'ROUND_MISNAMED']]);
  });

  test('says so when tickets were sealed once its round was out', () => {
    const outAtMs = timeOfRound(chain, first);
    const sealed = (sealedAtMs: number, change: Partial<DrawProof> = {}) => verifyDraw({ ...drawn(says(first)), sealedAtMs, ...change })[1];
    expect(sealed(outAtMs - 1)).toEqual({ step: 'tickets', ok: true });
    expect(sealed(outAtMs)).toEqual({ step: 'tickets', ok: true, notes: ['SEALED_LATE'] });
    expect(sealed(outAtMs, { ticketRoot: EMPTY_ROOT, ticketCount: 0, leaves: [], own: [] })).toEqual({ step: 'tickets', ok: true });
  });

  test('may be late by the rule, and that is said', () => {
    expect(verifyDraw(drawn(says(second)))[2]).toEqual({ step: 'beacon', ok: true, notes: ['BEACON_PRIVATE', 'ROUND_LATER'] });
  });

  test.each<[string, () => DrawProof, [ProofStep, ProofFault][]]>([
    ['a round that nobody named', () => drawn(says(first + 1)), [['beacon', 'ROUND_STRANGE']]],
    ['rounds chosen for their outcome', () => drawn(says(first + 1), { rounds: [first + 1, second, 60] }), [['beacon', 'ROUND_MISNAMED']]],
    ['a signature of somebody else', () => drawn(says(first, 0xbadn)), [['beacon', 'BEACON_FALSE']]],
    ['the signature of another round', () => drawn({ ...says(second), round: first }), [['beacon', 'BEACON_FALSE']]],
    ["randomness that is not the signature's", () => drawn({ ...says(first), randomness: '5b'.repeat(32) }), [['beacon', 'BEACON_FALSE']]],
    [
      'randomness changed after the draw',
      () => ({
        ...drawn(says(first)),
        beacon: { chain, closesAtMs: CLOSES_AT_MS, rounds, said: { ...says(first), randomness: '5b'.repeat(32) } },
      }),
      [
        ['beacon', 'BEACON_FALSE'],
        ['result', 'RESULT_DIFFERS'],
      ],
    ],
    [
      'no randomness',
      () => ({ ...drawn(says(first)), beacon: { chain, closesAtMs: CLOSES_AT_MS, rounds, said: { ...says(first), randomness: '' } } }),
      [
        ['beacon', 'BEACON_FALSE'],
        ['result', 'INPUT_MALFORMED'],
      ],
    ],
  ])('%s is found', (_name, proof, found) => {
    expect(faults(proof())).toEqual(found);
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
    ['a ticket left out', { leaves: leavesOf(TICKETS.slice(1)) }, [['tickets', 'COUNT_DIFFERS']]],
    ['a ticket changed', { leaves: leavesOf(TICKETS.with(2, TICKETS[0] as string)) }, [['tickets', 'ROOT_DIFFERS']]],
    ['a list of what are no hashes', { leaves: TICKETS }, [['tickets', 'ROOT_DIFFERS']]],
    ['two tickets in another order', { leaves: leavesOf(TICKETS.toReversed()) }, [['tickets', 'ROOT_DIFFERS']]],
    [
      'a list sealed anew after a late ticket',
      { leaves: leavesOf([...TICKETS, 'late']), ticketRoot: ticketRoot([...TICKETS, 'late']), ticketCount: 6 },
      [
        ['tickets', 'TICKET_NOT_INSIDE'],
        ['result', 'RESULT_DIFFERS'],
      ],
    ],
    ['an own ticket that was not sealed', { own: [{ ticket: 'mine', path: ticketPath(TICKETS, 3) }] }, [['tickets', 'TICKET_NOT_INSIDE']]],
    ['another count', { ticketCount: 6, leaves: undefined, own: [] }, [['result', 'RESULT_DIFFERS']]],
    [
      'tickets under the empty root',
      { ticketRoot: EMPTY_ROOT },
      [
        ['tickets', 'ROOT_MALFORMED'],
        ['result', 'INPUT_MALFORMED'],
      ],
    ],
    ['another draw', { drawId: 'fast-k3/20261121-0868' }, [['result', 'RESULT_DIFFERS']]],
    ['another way of drawing this game', { shape: { ...SHAPE, high: 5 } }, [['result', 'SHAPE_DIFFERS']]],
    [
      'another order of the same numbers',
      { game: 'FASTKL10F', shape: { kind: 'distinct', count: 8, low: 1, high: 20, sorted: true } },
      [['result', 'SHAPE_DIFFERS']],
    ],
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
