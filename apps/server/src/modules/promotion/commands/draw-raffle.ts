import type { BeaconRound } from '@fairhall/fair/beacon';
import { drawTickets, raffleStream } from '@fairhall/fair/raffle';
import { invariant, ok } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { DeskDeps } from '../deps.ts';
import { insertDrawn } from '../store/prize-draws.ts';
import { type Book, lockBook, noteRaffleDrawn } from '../store/prizes.ts';
import { findHolders } from '../store/raffle-holdings.ts';
import { lockRaffle, markRaffleDrawn, type Raffle } from '../store/raffles.ts';

/** Draws a sealed raffle by what the beacon said since, once: who won what stands from then on, and is given by and by. */
export async function drawRaffle(
  { db, clock, ids }: Pick<DeskDeps, 'db' | 'clock' | 'ids'>,
  merchantId: number,
  { campaignId, said }: { campaignId: bigint; said: BeaconRound },
): Promise<void> {
  await db.of(merchantId).inTx(async (tx) => {
    const raffle = await lockRaffle(tx, merchantId, campaignId);
    const book = await lockBook(tx, merchantId, campaignId);
    if (!raffle || !book || raffle.ticketRoot === null || raffle.drawnAtMs !== null || raffle.voidAtMs !== null) return ok(undefined);
    const nowMs = clock.nowMs();
    const won = wonLines(raffle, book, said);
    await insertWins(tx, merchantId, { ids, campaignId, won, nowMs });
    const remaining = book.remaining.map((left, at) => left - won.filter(({ line }) => line === at).length);
    await noteRaffleDrawn(tx, merchantId, { campaignId, remaining, drawn: won.length, seed: book.secret, nowMs });
    await markRaffleDrawn(tx, merchantId, { campaignId, said, nowMs });
    return ok(undefined);
  });
}

type Won = { ticket: number; line: number };

/** Which tickets won, in the order of the prizes, each with its line. */
function wonLines(
  { ticketRoot, tickets }: Raffle,
  { campaignId, version, lines, secret }: Book & { secret: string },
  said: BeaconRound,
): Won[] {
  invariant(ticketRoot !== null, 'what is drawn was sealed');
  const prizes = lines.flatMap(({ weight }, line) => Array.from({ length: weight }, () => line));
  const input = { seed: secret, campaign: String(campaignId), version, ticketRoot, tickets, beacon: said.randomness };
  const drawn = drawTickets(raffleStream(input), { tickets, prizes: prizes.length });
  return drawn.map((ticket, place) => ({ ticket, line: prizes[place] as number }));
}

type Wins = Pick<DeskDeps, 'ids'> & { campaignId: bigint; won: readonly Won[]; nowMs: number };

async function insertWins(tx: Tx, merchantId: number, { ids, campaignId, won, nowMs: atMs }: Wins): Promise<void> {
  const holders = await findHolders(tx, merchantId, { campaignId, tickets: won.map(({ ticket }) => ticket) });
  const counts = new Map<bigint, number>();
  for (const [place, { ticket, line }] of won.entries()) {
    const memberId = holders.get(ticket);
    invariant(memberId, 'each ticket that was sealed is somebody’s');
    const number = (counts.get(memberId) ?? 0) + 1;
    counts.set(memberId, number);
    const drawn = { campaignId, number, drawId: ids.next(), ordinal: place + 1, client: '', place: ticket, line, ticketId: null };
    await insertDrawn(tx, merchantId, { ...drawn, memberId, occasion: `raffle:${place + 1}`, atMs });
  }
}
