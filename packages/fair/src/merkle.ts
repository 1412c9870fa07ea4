import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { isHex32 } from './commitment.ts';

/*
 * Hash tree of the tickets, the same shape as a certificate log's (RFC 9162, 2.1):
 *   leaf = SHA-256(0x00 ‖ text as UTF-8), node = SHA-256(0x01 ‖ left ‖ right),
 * neighbours joined level by level from the left, an odd one at the end going up as it is; the root of no tickets is SHA-256 of nothing.
 * The prefixes keep a node from passing as a leaf.
 */
const LEAF = Uint8Array.of(0x00);
const NODE = Uint8Array.of(0x01);

/** Root of a draw that nobody bet on. */
export const EMPTY_ROOT: string = bytesToHex(sha256(new Uint8Array()));

/** Where a ticket stands among the sealed ones, and the hashes beside its way up, lowest first. */
export type TicketPath = { readonly index: number; readonly siblings: readonly string[] };

/** What is published at close. */
export type TicketSeal = { readonly root: string; readonly count: number };

/** A tree that takes tickets one by one and keeps only its right edge: a million tickets need some twenty hashes. `add` gives the leaf. */
export type TicketTree = { add(ticket: string): Uint8Array; seal(): TicketSeal };

/** Tickets must be added in their published order, ascending by bet. */
export function createTicketTree(): TicketTree {
  /** Complete subtrees from left to right, each twice the next one's size or more; sizes are powers of two. */
  const edge: { hash: Uint8Array; size: number }[] = [];
  let count = 0;
  return {
    add(ticket) {
      count += 1;
      const leaf = hashLeaf(ticket);
      let [hash, size] = [leaf, 1];
      for (let left = edge.at(-1); left?.size === size; left = edge.at(-1)) {
        edge.pop();
        [hash, size] = [hashNode(left.hash, hash), size * 2];
      }
      edge.push({ hash, size });
      return leaf;
    },
    seal() {
      if (edge.length === 0) return { root: EMPTY_ROOT, count };
      return { root: bytesToHex(edge.map(({ hash }) => hash).reduceRight((right, left) => hashNode(left, right))), count };
    },
  };
}

/** Root of the tickets in their order, hexadecimal. */
export function ticketRoot(tickets: Iterable<string>): string {
  const tree = createTicketTree();
  for (const ticket of tickets) tree.add(ticket);
  return tree.seal().root;
}

/** The path of ticket `index`: proves that it was sealed without showing any other. */
export function ticketPath(tickets: readonly string[], index: number): TicketPath {
  return { index, siblings: siblingsAbove(tickets.map(hashLeaf), index) };
}

/** Root over nodes of one level, from leaves up; the root of no nodes is that of no tickets. */
export function rootAbove(nodes: readonly Uint8Array[]): Uint8Array {
  let level = nodes;
  while (level.length > 1) level = levelAbove(level);
  return level[0] ?? hexToBytes(EMPTY_ROOT);
}

/** The hashes beside the way up from node `index` of a level, lowest first, hexadecimal. */
export function siblingsAbove(nodes: readonly Uint8Array[], index: number): string[] {
  if (!(index in nodes)) throw new RangeError('no such ticket');
  const siblings: string[] = [];
  let level = nodes;
  for (let at = index; level.length > 1; at = Math.floor(at / 2)) {
    const sibling = level[at % 2 ? at - 1 : at + 1];
    if (sibling) siblings.push(bytesToHex(sibling));
    level = levelAbove(level);
  }
  return siblings;
}

/** Whether `ticket` is one of the sealed ones, at just that place. Never throws: whatever is malformed is not inside. */
export function verifyTicket(ticket: string, { index, siblings }: TicketPath, { root, count }: TicketSeal): boolean {
  if (!Number.isSafeInteger(count) || !Number.isSafeInteger(index) || index < 0 || index >= count) return false;
  if (!siblings.every(isHex32)) return false;
  let hash = hashLeaf(ticket);
  let used = 0;
  for (let [at, width] = [index, count]; width > 1; [at, width] = [Math.floor(at / 2), Math.ceil(width / 2)]) {
    const isLast = at === width - 1;
    if (isLast && at % 2 === 0) continue;
    const sibling = siblings[used];
    if (sibling === undefined) return false;
    hash = at % 2 ? hashNode(hexToBytes(sibling), hash) : hashNode(hash, hexToBytes(sibling));
    used += 1;
  }
  return used === siblings.length && bytesToHex(hash) === root;
}

function levelAbove(level: readonly Uint8Array[]): Uint8Array[] {
  return Array.from({ length: Math.ceil(level.length / 2) }, (_, index) => {
    const [left, right] = [level[index * 2] as Uint8Array, level[index * 2 + 1]];
    return right ? hashNode(left, right) : left;
  });
}

/** The leaf that stands for a ticket's canonical text. */
export function hashLeaf(ticket: string): Uint8Array {
  return sha256(concatBytes(LEAF, utf8ToBytes(ticket)));
}

function hashNode(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(concatBytes(NODE, left, right));
}
