import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTicketTree, EMPTY_ROOT, ticketPath, ticketRoot, verifyTicket } from './merkle.ts';
import { ticketLeaf } from './ticket.ts';

const FUZZ = { seed: 20_261_121, numRuns: 1_000 };
const tickets = (count: number): string[] => Array.from({ length: count }, (_, index) => `ticket-${index}`);

/** The tree as RFC 9162 2.1.1 defines it: split at the largest power of two below the size. */
function definedRoot(leaves: readonly string[]): Uint8Array {
  if (leaves.length === 0) return sha256(new Uint8Array());
  if (leaves.length === 1) return sha256(concatBytes(Uint8Array.of(0), utf8ToBytes(leaves[0] as string)));
  const half = 2 ** Math.floor(Math.log2(leaves.length - 1));
  return sha256(concatBytes(Uint8Array.of(1), definedRoot(leaves.slice(0, half)), definedRoot(leaves.slice(half))));
}

describe('the root', () => {
  /** Computed by a second program in another language. */
  test.each([
    [0, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    [7, '775d3cb743c1fc2f083d3e35692f8a6f75fbb228ca2dab5f614b91061cc86ff7'],
    [70, '892eac4ca57a7e517ac3db5b664c583a7a9129febcdd6baadee3f155f33096b5'],
  ])('of %i tickets', (count, root) => {
    expect(ticketRoot(tickets(count))).toBe(root);
  });

  test('is the defined one for 0 to 70 tickets, all of them different', () => {
    const roots = Array.from({ length: 71 }, (_, count) => ticketRoot(tickets(count)));
    expect(roots).toEqual(roots.map((_, count) => bytesToHex(definedRoot(tickets(count)))));
    expect(new Set(roots).size).toBe(71);
    expect(roots[0]).toBe(EMPTY_ROOT);
  });

  test('grows ticket by ticket as it is published', () => {
    const tree = createTicketTree();
    for (const [index, leaf] of tickets(70).entries()) {
      tree.add(leaf);
      expect(tree.seal()).toEqual({ root: ticketRoot(tickets(index + 1)), count: index + 1 });
    }
  });

  test('takes order and content into account', () => {
    expect(ticketRoot(['a', 'b'])).not.toBe(ticketRoot(['b', 'a']));
    expect(ticketRoot(['a', 'b', 'b'])).not.toBe(ticketRoot(['a', 'b']));
  });
});

describe('a path', () => {
  test('proves each ticket at its place, for every size from 1 to 70', () => {
    for (let count = 1; count <= 70; count += 1) {
      const leaves = tickets(count);
      const seal = { root: ticketRoot(leaves), count };
      for (const [index, leaf] of leaves.entries()) {
        const path = ticketPath(leaves, index);
        expect(path.siblings.length).toBeLessThanOrEqual(Math.ceil(Math.log2(count)));
        expect(verifyTicket(leaf, path, seal)).toBe(true);
      }
    }
  });

  test('proves nothing else: another ticket, place, count, root or hash', () => {
    const cases = fc
      .integer({ min: 1, max: 70 })
      .chain((count) => fc.record({ count: fc.constant(count), index: fc.nat(count - 1), other: fc.nat(80), at: fc.nat(9) }));
    fc.assert(
      fc.property(cases, ({ count, index, other, at }) => {
        const leaves = tickets(count);
        const [leaf, path, seal] = [leaves[index] as string, ticketPath(leaves, index), { root: ticketRoot(leaves), count }];
        expect(verifyTicket(`${leaf} `, path, seal)).toBe(false);
        if (other !== index) expect(verifyTicket(leaf, { ...path, index: other }, seal)).toBe(false);
        expect(verifyTicket(leaf, path, { ...seal, root: ticketRoot([...leaves, 'late']) })).toBe(false);
        expect(verifyTicket(leaf, { ...path, siblings: [...path.siblings, EMPTY_ROOT] }, seal)).toBe(false);
        if (path.siblings.length === 0) return;
        const place = at % path.siblings.length;
        expect(verifyTicket(leaf, { ...path, siblings: path.siblings.with(place, EMPTY_ROOT) }, seal)).toBe(false);
        expect(verifyTicket(leaf, { ...path, siblings: path.siblings.toSpliced(place, 1) }, seal)).toBe(false);
      }),
      FUZZ,
    );
  });

  test('malformed figures are not inside, and do not throw', () => {
    const seal = { root: ticketRoot(tickets(3)), count: 3 };
    const path = ticketPath(tickets(3), 0);
    expect(verifyTicket('ticket-0', { ...path, siblings: ['zz', 'yy'] }, seal)).toBe(false);
    for (const index of [-1, 3, 0.5, Number.NaN]) expect(verifyTicket('ticket-0', { ...path, index }, seal)).toBe(false);
    for (const count of [0, -1, 2.5, Number.POSITIVE_INFINITY]) expect(verifyTicket('ticket-0', path, { ...seal, count })).toBe(false);
  });

  test('there is none for a ticket that does not exist', () => {
    for (const index of [-1, 3, 0.5]) expect(() => ticketPath(tickets(3), index)).toThrow(RangeError);
  });
});

describe('the leaf of a ticket', () => {
  const ticket = {
    merchantId: 1,
    betId: 7_300_000_000_000_001n,
    playCode: 'K3_2TD',
    selection: '1,2|2,3',
    modeId: 1,
    series: 1960,
    multiple: 2,
    stakeE4: 120_000n,
  };

  test('is a list of texts in a fixed order', () => {
    expect(ticketLeaf(ticket)).toBe('["fairhall-ticket-1","1","7300000000000001","K3_2TD","1,2|2,3","1","1960","2","120000"]');
    expect(ticketLeaf({ ...ticket, betId: '7300000000000001' })).toBe(ticketLeaf(ticket));
  });

  test('no value can pass for another field', () => {
    expect(ticketLeaf({ ...ticket, playCode: 'A","B', selection: 'C' })).not.toBe(
      ticketLeaf({ ...ticket, playCode: 'A', selection: 'B","C' }),
    );
  });
});
