import { type BeaconChain, type BeaconRound, isBeaconRound, isPublicChain, roundsOfDraw, timeOfRound } from './beacon.ts';
import { commit, isHex32 } from './commitment.ts';
import { type PrizeLine, prizeRoot } from './prize.ts';
import { isPrizeList, PRIZE_LINES } from './prize-file.ts';
import { createHoldingSeal, drawTickets, type Held, RAFFLE_ALGORITHM, raffleStream, TICKETS_MAX } from './raffle.ts';
import { exactly, fits, listOf, type Readable, readFile, record, text, whole } from './read-file.ts';

/** Name of the file's form (docs/fairness.md); any change takes a new name. */
export const RAFFLE_FORMAT = 'fairhall-raffle-draw-1';

/** Bound of what a reader takes. */
const HOLDINGS_MAX = 1_000_000;

/** All that is published of a raffle that was drawn. */
export type RaffleFile = {
  readonly format: typeof RAFFLE_FORMAT;
  readonly algorithm: string;
  readonly campaign: string;
  readonly version: number;
  /** Prizes in their order: the first number that is drawn has the first one. */
  readonly lines: readonly PrizeLine[];
  /** Published with the hash of the seed and the rounds before the first ticket. */
  readonly root: string;
  readonly seedHash: string;
  readonly committedAtMs: number;
  /** When it was due to be drawn: from this the rounds follow. */
  readonly drawsAtMs: number;
  /** In ascending order of player. */
  readonly holdings: readonly Held[];
  /** Published at the seal. */
  readonly ticketRoot: string;
  readonly tickets: number;
  readonly sealedAtMs: number;
  readonly beacon: { readonly chain: BeaconChain; readonly rounds: readonly number[]; readonly said: BeaconRound };
  /** Published with the draw. */
  readonly seed: string;
  /** In the order of the prizes. */
  readonly winners: readonly { readonly ticket: number; readonly player: string }[];
};

/** Steps of the check in the order in which it went. */
const RAFFLE_STEPS = ['commitment', 'list', 'tickets', 'beacon', 'seed', 'winners'] as const;
export type RaffleStep = (typeof RAFFLE_STEPS)[number];

/**
 * Why a step fails.
 * HASH_MALFORMED: no SHA-256 was published; LIST_MALFORMED: no prizes to draw; LIST_DIFFERS: not the prizes whose root was promised;
 * HOLDINGS_STRANGE: they are not of a ticket at least, once each and in their order; COUNT_DIFFERS, ROOT_DIFFERS: they are not those that were
 * sealed; ROUND_MISNAMED: not the rounds that the day of the draw demands; ROUND_STRANGE: a round that nobody named; BEACON_FALSE: the beacon did
 * not say so; SEED_MALFORMED: no 32 bytes; SEED_DIFFERS: not the seed promised; ALGORITHM_UNKNOWN: a way that this verifier does not know;
 * INPUT_MALFORMED: an earlier step leaves nothing to compute from; WINNERS_DIFFER: other tickets come out, or they are of other players.
 */
export type RaffleFault =
  | 'HASH_MALFORMED'
  | 'LIST_MALFORMED'
  | 'LIST_DIFFERS'
  | 'HOLDINGS_STRANGE'
  | 'COUNT_DIFFERS'
  | 'ROOT_DIFFERS'
  | 'ROUND_MISNAMED'
  | 'ROUND_STRANGE'
  | 'BEACON_FALSE'
  | 'SEED_MALFORMED'
  | 'SEED_DIFFERS'
  | 'ALGORITHM_UNKNOWN'
  | 'INPUT_MALFORMED'
  | 'WINNERS_DIFFER';
/** What one should know of a step that holds: as of lottery draws (verify.ts). */
export type RaffleNote = 'SEALED_LATE' | 'BEACON_PRIVATE' | 'ROUND_LATER';

/** `detail`: what was found instead: a root, a hash, a count, rounds, or the tickets that come out with their players. */
export type RaffleOutcome =
  | { readonly step: RaffleStep; readonly ok: true; readonly notes?: readonly RaffleNote[] }
  | { readonly step: RaffleStep; readonly ok: false; readonly fault: RaffleFault; readonly detail?: string };

type Finding = { fault: RaffleFault; detail?: string } | { notes: readonly RaffleNote[] } | null;

/** Checks a raffle from what is published, trusting nothing and nobody. Every step is looked at. */
export function verifyRaffle(file: RaffleFile): RaffleOutcome[] {
  const findings: Record<RaffleStep, () => Finding> = {
    commitment: () => (isHex32(file.seedHash) ? null : { fault: 'HASH_MALFORMED' }),
    list: () => checkList(file),
    tickets: () => checkTickets(file),
    beacon: () => checkBeacon(file),
    seed: () => checkSeed(file),
    winners: () => checkWinners(file),
  };
  return RAFFLE_STEPS.map((step): RaffleOutcome => {
    const finding = findings[step]();
    return finding && 'fault' in finding ? { step, ok: false, ...finding } : { step, ok: true, ...finding };
  });
}

function checkList({ campaign, version, lines, root }: RaffleFile): Finding {
  const list = { campaign, version, mode: 'deck' as const, lines };
  if (!isPrizeList(list)) return { fault: 'LIST_MALFORMED' };
  const found = prizeRoot(list);
  return found === root ? null : { fault: 'LIST_DIFFERS', detail: found };
}

function areSound({ holdings }: RaffleFile): boolean {
  let [tickets, before] = [0, ''];
  for (const { player, count } of holdings) {
    if (!isHex32(player) || player <= before || count < 1) return false;
    [tickets, before] = [tickets + count, player];
  }
  return tickets <= TICKETS_MAX;
}

function checkTickets(file: RaffleFile): Finding {
  const { holdings, tickets, ticketRoot, sealedAtMs, beacon } = file;
  if (!areSound(file)) return { fault: 'HOLDINGS_STRANGE' };
  const sealing = createHoldingSeal(file);
  for (const held of holdings) sealing.add(held);
  const found = sealing.seal();
  if (found.tickets !== tickets) return { fault: 'COUNT_DIFFERS', detail: String(found.tickets) };
  if (found.root !== ticketRoot) return { fault: 'ROOT_DIFFERS', detail: found.root };
  return tickets > 0 && sealedAtMs >= timeOfRound(beacon.chain, beacon.said.round) ? { notes: ['SEALED_LATE'] } : null;
}

function checkBeacon({ beacon: { chain, rounds, said }, drawsAtMs }: RaffleFile): Finding {
  const demanded = roundsOfDraw(chain, drawsAtMs).join();
  if (rounds.join() !== demanded) return { fault: 'ROUND_MISNAMED', detail: demanded };
  if (!rounds.includes(said.round)) return { fault: 'ROUND_STRANGE', detail: String(said.round) };
  if (!isBeaconRound(chain, said)) return { fault: 'BEACON_FALSE', detail: String(said.round) };
  const notes: RaffleNote[] = [
    ...(isPublicChain(chain) ? [] : ['BEACON_PRIVATE' as const]),
    ...(said.round === rounds[0] ? [] : ['ROUND_LATER' as const]),
  ];
  return notes.length > 0 ? { notes } : null;
}

function checkSeed({ seed, seedHash }: RaffleFile): Finding {
  if (!isHex32(seed)) return { fault: 'SEED_MALFORMED' };
  const found = commit(seed);
  return found === seedHash ? null : { fault: 'SEED_DIFFERS', detail: found };
}

function checkWinners(file: RaffleFile): Finding {
  const { algorithm, campaign, version, lines, seed, ticketRoot, tickets, beacon, winners } = file;
  const { randomness } = beacon.said;
  if (algorithm !== RAFFLE_ALGORITHM) return { fault: 'ALGORITHM_UNKNOWN', detail: algorithm };
  if (!isHex32(seed) || !isHex32(ticketRoot) || !isHex32(randomness) || !areSound(file) || tickets > TICKETS_MAX)
    return { fault: 'INPUT_MALFORMED' };
  const prizes = lines.reduce((sum, { weight }) => sum + weight, 0);
  const drawn = drawTickets(raffleStream({ seed, campaign, version, ticketRoot, tickets, beacon: randomness }), { tickets, prizes });
  const told = (list: readonly { ticket: number; player: string }[]) => list.map(({ ticket, player }) => `${ticket}: ${player}`).join();
  const found = told(drawn.map((ticket) => ({ ticket, player: holderOf(file, ticket) })));
  return found === told(winners) ? null : { fault: 'WINNERS_DIFFER', detail: found };
}

function holderOf({ holdings }: RaffleFile, ticket: number): string {
  let last = 0;
  const found = holdings.find(({ count }) => {
    last += count;
    return ticket < last;
  });
  return found?.player ?? '';
}

const count = fits((value) => Number.isSafeInteger(value) && (value as number) >= 0);
const period = fits((value) => Number.isSafeInteger(value) && (value as number) >= 1);
const chain = record({ hash: text, scheme: text, publicKey: text, periodS: period, genesisS: whole });
const said = record({ round: whole, randomness: text, signature: text });
const holdings = listOf(record({ player: text, count }));

const FILE = record({
  ...{ format: exactly(RAFFLE_FORMAT), algorithm: text, campaign: text, version: count, lines: PRIZE_LINES, root: text, seedHash: text },
  ...{ committedAtMs: whole, drawsAtMs: whole, ticketRoot: text, tickets: count, sealedAtMs: whole, seed: text },
  holdings: (value, at) => (Array.isArray(value) && value.length > HOLDINGS_MAX ? at : holdings(value, at)),
  beacon: record({ chain, rounds: listOf(whole), said }),
  winners: listOf(record({ ticket: count, player: text })),
});

/** Reads a file that anybody may have written. */
export function readRaffleFile(json: string): Readable<RaffleFile> {
  return readFile(json, FILE);
}
