import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CatalogueId, Id } from '../shapes.ts';
import { RestsOn } from './rests-on.ts';

/** How chance makes a result of the game (packages/fair/src/draw.ts). */
export const ChanceShape = z.object({
  kind: z.enum(['independent', 'distinct']),
  count: z.int(),
  low: z.int(),
  high: z.int(),
  sorted: z.optional(z.boolean()),
});

/** What a public beacon says of itself (packages/fair/src/beacon.ts). */
export const BeaconChain = z.object({
  hash: z.string(),
  scheme: z.string(),
  publicKey: z.string(),
  periodS: z.int(),
  genesisS: z.int(),
});

export const BeaconSaid = z.object({ round: z.int(), randomness: z.string(), signature: z.string() });

/** A result that is drawn elsewhere: numbers in draw order, -1 for one that is not drawn. */
const Official = z.object({
  resultVersion: z.int(),
  sources: RestsOn,
  /** As far as two sources agree, while the rest is to come. */
  partial: z.nullable(z.array(z.int())),
  /** Sources contradict each other: the draw waits. */
  disputed: z.boolean(),
  /** Made by demonstration sources, by chance: no lottery's result. */
  demo: z.boolean(),
  /** Results that were corrected, the first one first; `reason` is why, `atMs` when another took its place. */
  past: z.array(z.object({ resultVersion: z.int(), result: z.array(z.int()), reason: z.string(), sources: RestsOn, atMs: z.int() })),
});

/**
 * Everything needed to recompute the draw; `seed` is null until the result is out. Of a draw held elsewhere, which has nothing to recompute,
 * what its result rests on instead.
 */
export const drawProof = endpoint({
  id: 'drawProof',
  method: 'GET',
  path: '/api/draws/:drawId/proof',
  family: 'own',
  auth: 'none',
  params: z.object({ drawId: Id }),
  reply: z.object({
    drawId: z.string(),
    gameId: z.int(),
    game: z.string(),
    /** In the reader's language. */
    gameName: z.string(),
    numero: z.string(),
    state: z.string(),
    algorithm: z.string(),
    shape: ChanceShape,
    /** Null where the result is drawn elsewhere. */
    seedHash: z.nullable(z.string()),
    committedAtMs: z.int(),
    closesAtMs: z.int(),
    drawsAtMs: z.int(),
    /** Rounds named before sale, in the order in which they count; null for a draw that names none. */
    beacon: z.nullable(
      z.object({
        chain: BeaconChain,
        rounds: z.array(z.int()),
        /** When the first of them comes out. */
        roundAtMs: z.int(),
        said: z.nullable(BeaconSaid),
        /** Since when a round that is due has not been had. */
        missedAtMs: z.nullable(z.int()),
      }),
    ),
    ticketCount: z.nullable(z.int()),
    ticketRoot: z.nullable(z.string()),
    /** When count and root became public. */
    sealedAtMs: z.nullable(z.int()),
    seed: z.nullable(z.string()),
    result: z.nullable(z.array(z.int())),
    /** Null for a draw of our own. */
    official: z.nullable(Official),
    /** The merchant asked took the draw back for its members; the draw and its proof stand as they are. */
    voided: z.nullable(z.object({ reason: z.string(), atMs: z.int() })),
  }),
  errors: ['NOT_FOUND'],
  summary: 'Proof of a draw: commitment, beacon, tickets, seed, result; or what an official result rests on',
});

/** The same for whoever comes with game and issue, as a shared link and a receipt say them. */
export const drawProofByIssue = endpoint({
  id: 'drawProofByIssue',
  method: 'GET',
  path: '/api/games/:gameId/draws/:numero/proof',
  family: 'own',
  auth: 'none',
  params: z.object({ gameId: CatalogueId, numero: z.string().check(z.regex(/^[\d-]{1,24}$/)) }),
  reply: drawProof.reply,
  errors: ['NOT_FOUND'],
  summary: 'Proof of a draw by game and issue',
});

/** The draw of our own that was finished last, among the games a merchant sells: where "see the proof" leads. */
export const newestProof = endpoint({
  id: 'newestProof',
  method: 'GET',
  path: '/api/draws/newest',
  family: 'own',
  auth: 'none',
  reply: z.object({ gameId: z.int(), numero: z.string(), drawId: z.string() }),
  errors: ['NOT_FOUND'],
  summary: 'The draw whose proof is the newest',
});
