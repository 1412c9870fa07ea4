import { bytesToHex } from '@noble/hashes/utils.js';
import { QUICKNET, roundsOfDraw, timeOfRound } from '../beacon.ts';
import { BUNDLE_FORMAT, type DrawBundle, TICKET_PROOF_FORMAT, type TicketProof } from '../bundle.ts';
import { commit } from '../commitment.ts';
import { drawResult } from '../draw.ts';
import { hashLeaf, ticketPath, ticketRoot } from '../merkle.ts';
import { DRAW_ALGORITHM } from '../stream.ts';
import { ticketLeaf } from '../ticket.ts';

/** Round 1000 of quicknet, as its members publish it. */
export const ROUND_1000 = {
  round: 1_000,
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};

const SEED = 'c3'.repeat(32);
const SHAPE = { kind: 'independent', count: 3, low: 1, high: 6 } as const;
const CLOSES_AT_MS = timeOfRound(QUICKNET, ROUND_1000.round) - 2_001;
const DRAW_ID = '714';

export const TICKETS = Array.from({ length: 5 }, (_, place) =>
  ticketLeaf({
    merchantId: 1,
    betId: BigInt(100 + place),
    playCode: 'EK3_BSOE',
    selection: 'B',
    modeId: 1,
    series: 0,
    multiple: place + 1,
    stakeE4: 10_000n,
  }),
);

const SEALED = { drawId: DRAW_ID, ticketRoot: ticketRoot(TICKETS), ticketCount: TICKETS.length };

/** An honest draw of five tickets, under a round of the public beacon that everybody can look up. */
export const DRAWN: DrawBundle = {
  format: BUNDLE_FORMAT,
  ...SEALED,
  game: 'FASTK3',
  numero: '20230824-0050',
  committedAtMs: CLOSES_AT_MS - 600_000,
  closesAtMs: CLOSES_AT_MS,
  drawsAtMs: CLOSES_AT_MS + 5_000,
  algorithm: DRAW_ALGORITHM,
  shape: SHAPE,
  seedHash: commit(SEED),
  beacon: { chain: QUICKNET, rounds: roundsOfDraw(QUICKNET, CLOSES_AT_MS), said: ROUND_1000 },
  sealedAtMs: CLOSES_AT_MS + 400,
  leaves: TICKETS.map((ticket) => bytesToHex(hashLeaf(ticket))),
  seed: SEED,
  result: drawResult({ seed: SEED, ...SEALED, beacon: ROUND_1000.randomness }, SHAPE),
};

/** The fourth of its tickets. */
export const OWN: TicketProof = {
  format: TICKET_PROOF_FORMAT,
  drawId: DRAW_ID,
  ticket: TICKETS[3] as string,
  path: ticketPath(TICKETS, 3),
};
