import { bytesToHex } from '@noble/hashes/utils.js';
import {
  BEACON_DOMAIN,
  BEACON_SCHEME,
  type BeaconChain,
  type BeaconRound,
  QUICKNET,
  randomnessOf,
  roundMessage,
  roundsOfDraw,
  timeOfRound,
} from '../beacon.ts';
import { commit } from '../commitment.ts';
import { type PrizeLine, playerOf, prizeRoot } from '../prize.ts';
import {
  createHoldingSeal,
  drawTickets,
  type Held,
  holdingText,
  RAFFLE_ALGORITHM,
  type RaffleInput,
  raffleMessage,
  raffleStream,
} from '../raffle.ts';
import { RAFFLE_FORMAT, type RaffleFile, verifyRaffle } from '../raffle-file.ts';
import { publicKeyOf, sign } from '../signature.ts';

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const OTHER = 'ab'.repeat(32);
const SECRET = 47n;
const CHAIN: BeaconChain = {
  ...{ hash: '12'.repeat(32), scheme: BEACON_SCHEME, publicKey: publicKeyOf(SECRET), periodS: 3, genesisS: QUICKNET.genesisS },
};
const DRAWS_AT_MS = 1_800_000_000_000;
const ROUNDS = roundsOfDraw(CHAIN, DRAWS_AT_MS);
const [FIRST, SECOND] = ROUNDS as [number, number];

function said(round: number): BeaconRound {
  const signature = sign(SECRET, roundMessage(round), BEACON_DOMAIN);
  return { round, randomness: randomnessOf(signature), signature };
}

const LINES: readonly PrizeLine[] = [
  { kind: 'cash', amount: '1000000', weight: 1 },
  { kind: 'bonus', amount: '200000', weight: 2 },
  { kind: 'points', amount: '500000', weight: 3 },
];
const HOLDINGS: readonly Held[] = [3, 40, 1, 7, 12]
  .map((count, at) => ({ player: playerOf('815', String(1_001 + at)), count }))
  .sort((a, b) => (a.player < b.player ? -1 : 1));

type Given = Partial<Pick<RaffleFile, 'holdings' | 'lines' | 'seed' | 'sealedAtMs'>> & { round?: number };

/** A raffle whose winners are what its seed, its seal and the beacon say. */
function drawn({
  holdings = HOLDINGS,
  lines = LINES,
  seed = SEED,
  sealedAtMs = DRAWS_AT_MS - 1_800_000,
  round = FIRST,
}: Given = {}): RaffleFile {
  const of = { campaign: '815', version: 1 };
  const sealing = createHoldingSeal(of);
  const held = holdings.map((one) => sealing.add(one));
  const { root: ticketRoot, tickets } = sealing.seal();
  const beacon = said(round);
  const prizes = lines.reduce((sum, { weight }) => sum + weight, 0);
  const numbers = drawTickets(raffleStream({ ...of, seed, ticketRoot, tickets, beacon: beacon.randomness }), { tickets, prizes });
  const holderOf = (ticket: number) => held.find(({ first, count }) => ticket >= first && ticket < first + count)?.player ?? '';
  return {
    ...{ format: RAFFLE_FORMAT, algorithm: RAFFLE_ALGORITHM, ...of, lines, root: prizeRoot({ ...of, mode: 'deck', lines }) },
    ...{
      seedHash: commit(seed),
      committedAtMs: DRAWS_AT_MS - 86_400_000,
      drawsAtMs: DRAWS_AT_MS,
      holdings,
      ticketRoot,
      tickets,
      sealedAtMs,
    },
    beacon: { chain: CHAIN, rounds: ROUNDS, said: beacon },
    seed,
    winners: numbers.map((ticket) => ({ ticket, player: holderOf(ticket) })),
  };
}

export const DRAWN_RAFFLE = drawn();
const { beacon, winners } = DRAWN_RAFFLE;
const [one, two] = winners as [RaffleFile['winners'][number], RaffleFile['winners'][number]];
const more = HOLDINGS.map(({ player, count }, at) => ({ player, count: at === 0 ? count + 1 : count }));

export const RAFFLE_FILES: readonly { readonly name: string; readonly file: RaffleFile }[] = [
  { name: 'an honest raffle', file: DRAWN_RAFFLE },
  {
    name: 'an honest raffle with fewer tickets than prizes',
    file: drawn({ holdings: HOLDINGS.slice(0, 1).map((held) => ({ ...held, count: 2 })) }),
  },
  { name: 'an honest raffle without a ticket', file: drawn({ holdings: [] }) },
  { name: 'an honest raffle by the second round', file: drawn({ round: SECOND }) },
  { name: 'tickets sealed late', file: drawn({ sealedAtMs: timeOfRound(CHAIN, FIRST) }) },
  {
    name: 'another winner',
    file: { ...DRAWN_RAFFLE, winners: [{ ...one, ticket: (one.ticket + 1) % DRAWN_RAFFLE.tickets }, ...winners.slice(1)] },
  },
  {
    name: 'a winner who does not hold the ticket',
    file: { ...DRAWN_RAFFLE, winners: winners.map((won) => ({ ...won, player: HOLDINGS[0]?.player ?? '' })) },
  },
  { name: 'winners in another order', file: { ...DRAWN_RAFFLE, winners: [two, one, ...winners.slice(2)] } },
  { name: 'a prize that was not given', file: { ...DRAWN_RAFFLE, winners: winners.slice(1) } },
  { name: 'another prize on the list', file: { ...DRAWN_RAFFLE, lines: LINES.map((line) => ({ ...line, amount: '1' })) } },
  { name: 'no prize', file: { ...DRAWN_RAFFLE, lines: [] } },
  { name: 'a ticket more', file: { ...DRAWN_RAFFLE, holdings: more } },
  { name: 'a ticket more, counted', file: { ...DRAWN_RAFFLE, holdings: more, tickets: DRAWN_RAFFLE.tickets + 1 } },
  { name: 'a player twice', file: { ...DRAWN_RAFFLE, holdings: [...HOLDINGS, HOLDINGS[0] as Held] } },
  { name: 'a holding of nothing', file: { ...DRAWN_RAFFLE, holdings: HOLDINGS.map((held) => ({ ...held, count: 0 })) } },
  { name: 'another seed', file: { ...DRAWN_RAFFLE, seed: OTHER } },
  { name: 'another seed, drawn anew', file: { ...drawn({ seed: OTHER }), seedHash: DRAWN_RAFFLE.seedHash } },
  { name: 'no seed', file: { ...DRAWN_RAFFLE, seed: '' } },
  { name: 'no hash', file: { ...DRAWN_RAFFLE, seedHash: 'none' } },
  {
    name: 'other rounds named',
    file: { ...DRAWN_RAFFLE, beacon: { ...beacon, rounds: ROUNDS.map((round) => round + 1), said: said(FIRST + 1) } },
  },
  { name: 'a round that nobody named', file: { ...DRAWN_RAFFLE, beacon: { ...beacon, said: said(FIRST + 1) } } },
  { name: 'what the beacon did not say', file: { ...DRAWN_RAFFLE, beacon: { ...beacon, said: { ...said(SECOND), round: FIRST } } } },
  { name: 'another algorithm', file: { ...DRAWN_RAFFLE, algorithm: 'fairhall-raffle-0' } },
];

const INPUTS: readonly RaffleInput[] = [
  { seed: SEED, campaign: '815', version: 1, ticketRoot: '22'.repeat(32), tickets: 9, beacon: '33'.repeat(32) },
  {
    seed: OTHER,
    campaign: '9007199254740993',
    version: 40,
    ticketRoot: DRAWN_RAFFLE.ticketRoot,
    tickets: 4_294_967_296,
    beacon: '44'.repeat(32),
  },
];

/** Parts of docs/fairness-vectors.json about raffles. */
export function raffleVectors() {
  return {
    holdings: [HOLDINGS.slice(0, 1), HOLDINGS].map((list) => {
      const of = { campaign: '815', version: 1 };
      const sealing = createHoldingSeal(of);
      const texts = list.map((held) => holdingText(of, sealing.add(held)));
      const { root: ticketRoot, tickets } = sealing.seal();
      return { ...of, holdings: list, texts, ticketRoot, tickets };
    }),
    raffles: INPUTS.map((input) => {
      const words = raffleStream(input);
      return {
        ...{ ...input, message: bytesToHex(raffleMessage(input)) + '00'.repeat(4), words: Array.from({ length: 10 }, () => words.next()) },
        ...{ prizes: 12, drawn: drawTickets(raffleStream(input), { tickets: input.tickets, prizes: 12 }) },
      };
    }),
    raffleFiles: RAFFLE_FILES.map(({ name, file }) => ({
      name,
      file,
      outcomes: verifyRaffle(file).map(({ ok: _, ...outcome }) => outcome),
    })),
  };
}
