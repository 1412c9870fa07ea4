import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { drawBundle as drawBundleEndpoint } from '@fairhall/contract/lottery/draw-bundle';
import type { drawProof as drawProofEndpoint, newestProof as newestProofEndpoint } from '@fairhall/contract/lottery/draw-proof';
import type { ticketProof as ticketProofEndpoint } from '@fairhall/contract/lottery/ticket-proof';
import { timeOfRound } from '@fairhall/fair/beacon';
import { BUNDLE_FORMAT, TICKET_PROOF_FORMAT } from '@fairhall/fair/bundle';
import { hashLeaf, siblingsAbove } from '@fairhall/fair/merkle';
import { ticketLeaf } from '@fairhall/fair/ticket';
import { FAMILY_TABLE } from '@fairhall/lottery/family-table';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import type { LotteryDeps } from '../deps.ts';
import { isOfDemo } from '../feed/feed.ts';
import { type Game, nameOf } from '../game.ts';
import { findChain, findRound } from '../store/beacon.ts';
import { type DrawRow, findDraw, findDrawByNumero, newestFinished, pastResults } from '../store/draws.ts';
import { LEAVES_PER_PAGE, listLeaves, pageOfBet, pageRoots } from '../store/leaves.ts';
import { BEACON_SILENT, findVoids } from '../store/voids.ts';
import type { Reader } from './list-orders.ts';
import { sourcesOf } from './official-results.ts';
import { findOwnBet } from './order-detail.ts';

type Proof = ReplyOf<typeof drawProofEndpoint>;

/**
 * What is public of a draw's proof by now, and whether the merchant took the draw back. The seed stays hidden until the result is out.
 * Of a result that is drawn elsewhere there is nothing to prove: what it rests on is told instead.
 */
export async function drawProof(deps: LotteryDeps, reader: ProofReader, drawId: string): Promise<Result<Proof, 'NOT_FOUND'>> {
  return proofOfDraw(deps, reader, await findDraw(deps.db, BigInt(drawId)));
}

/** The same by game and issue. */
export async function drawProofByIssue(
  deps: LotteryDeps,
  reader: ProofReader,
  { gameId, numero }: { gameId: number; numero: string },
): Promise<Result<Proof, 'NOT_FOUND'>> {
  return proofOfDraw(deps, reader, await findDrawByNumero(deps.db, gameId, numero));
}

/** The draw that was finished last, of the games with a proof that a merchant sells. */
export async function newestProof(
  deps: LotteryDeps,
  merchantId: number,
): Promise<Result<ReplyOf<typeof newestProofEndpoint>, 'NOT_FOUND'>> {
  const sold = (await deps.catalogue.sales(merchantId)).filter(({ onSale }) => onSale).map(({ gameId }) => gameId);
  const own = (await deps.catalogue.games()).filter(({ gameId, resultBy }) => resultBy === 'own' && sold.includes(gameId));
  const draw = await newestFinished(
    deps.db,
    own.map(({ gameId }) => gameId),
  );
  return draw ? ok({ gameId: draw.gameId, numero: draw.numero, drawId: String(draw.drawId) }) : fail('NOT_FOUND');
}

/** For whose members a void counts, and in which language a game is named. */
export type ProofReader = { merchantId: number; language: string };

async function proofOfDraw(
  deps: LotteryDeps,
  { merchantId, language }: ProofReader,
  draw: DrawRow | null,
): Promise<Result<Proof, 'NOT_FOUND'>> {
  if (!draw) return fail('NOT_FOUND');
  const [voided] = await findVoids(deps.db, merchantId, [draw.drawId]);
  const { gameId, numero, state, algorithm, seedHash, ticketCount, ticketRoot, seed, result } = draw;
  const [{ game, names, shape }, beacon, official] = await Promise.all([gameOf(deps, draw), beaconOf(deps, draw), officialOf(deps, draw)]);
  return ok({
    drawId: String(draw.drawId),
    gameId,
    game,
    gameName: nameOf({ names }, language),
    numero,
    state,
    algorithm,
    shape,
    seedHash,
    committedAtMs: Math.floor(draw.committedAtMs),
    closesAtMs: draw.closesAtMs,
    drawsAtMs: draw.drawsAtMs,
    beacon,
    ticketCount,
    ticketRoot,
    sealedAtMs: draw.closedAtMs === null ? null : Math.floor(draw.closedAtMs),
    seed,
    result,
    official,
    voided: voidedOf(draw, voided),
  });
}

function voidedOf(draw: DrawRow, voided: { reason: string; voidedAtMs: number } | undefined): { reason: string; atMs: number } | null {
  if (voided) return { reason: voided.reason, atMs: Math.floor(voided.voidedAtMs) };
  // Nobody of this merchant had bet on it.
  const reason = draw.seedHash === null ? RESULT_ABSENT : BEACON_SILENT;
  return draw.state === 'void' ? { reason, atMs: Math.floor(draw.beaconMissedAtMs ?? draw.drawsAtMs) } : null;
}

/** Why a draw is void whose result from elsewhere never came. */
const RESULT_ABSENT = 'RESULT_ABSENT';

async function officialOf({ db, feeds }: LotteryDeps, draw: DrawRow): Promise<Proof['official']> {
  if (draw.seedHash !== null) return null;
  const { resultVersion, resultSources, partial, disputedAtMs } = draw;
  const past = resultVersion > 1 ? await pastResults(db, [draw.drawId]) : [];
  return {
    ...{ resultVersion, sources: restsOn(resultSources), partial, disputed: disputedAtMs !== null },
    demo: draw.result ? isOfDemo(resultSources) : feeds?.demo === true,
    past: past.map(({ resultVersion: version, result, reason, sources, correctedAtMs }) => ({
      ...{ resultVersion: version, result, reason, sources: restsOn(sources), atMs: Math.floor(correctedAtMs) },
    })),
  };
}

/** Kinds of sources alone: who they are is nobody's business outside. */
function restsOn(kept: readonly string[]): ('feed' | 'operator')[] {
  return sourcesOf(kept).map(({ by }) => by);
}

async function beaconOf({ db }: LotteryDeps, draw: DrawRow): Promise<Proof['beacon']> {
  const { beaconChain, beaconRounds, beaconRound, beaconMissedAtMs } = draw;
  if (beaconChain === null || beaconRounds === null) return null;
  const [chain, said] = await Promise.all([
    findChain(db, beaconChain),
    beaconRound === null ? null : findRound(db, beaconChain, beaconRound),
  ]);
  invariant(chain && (said || beaconRound === null), 'a chain is kept before a draw names it, a round before it is used');
  return {
    chain,
    rounds: beaconRounds,
    roundAtMs: timeOfRound(chain, beaconRounds[0] ?? 1),
    said,
    missedAtMs: beaconMissedAtMs === null ? null : Math.floor(beaconMissedAtMs),
  };
}

async function gameOf({ catalogue }: LotteryDeps, draw: DrawRow): Promise<Pick<Proof, 'game' | 'shape'> & Pick<Game, 'names'>> {
  const game = await catalogue.game(draw.gameId);
  invariant(game, 'a draw has its game');
  return { game: game.code, names: game.names, shape: FAMILY_TABLE[game.family].shape };
}

/** Pages of leaves that go into a bundle: some 1.4 MB of it. Of larger draws owners have their paths. */
const BUNDLE_PAGES_MAX = 5;

/** All that is published of a draw as one file; not found until its result is out. */
export async function drawBundle(deps: LotteryDeps, drawId: string): Promise<Result<ReplyOf<typeof drawBundleEndpoint>, 'NOT_FOUND'>> {
  const draw = await findDraw(deps.db, BigInt(drawId));
  if (!draw) return fail('NOT_FOUND');
  const { numero, algorithm, seedHash, ticketCount, ticketRoot, closedAtMs, seed, result, closesAtMs, drawsAtMs } = draw;
  if (seedHash === null || seed === null || result === null) return fail('NOT_FOUND');
  invariant(ticketRoot !== null && ticketCount !== null && closedAtMs !== null, 'a draw is sealed before it is drawn');
  const [{ game, shape }, beacon, leaves] = await Promise.all([gameOf(deps, draw), beaconOf(deps, draw), leavesOf(deps, draw)]);
  return ok({
    format: BUNDLE_FORMAT,
    drawId,
    game,
    numero,
    committedAtMs: Math.floor(draw.committedAtMs),
    closesAtMs,
    drawsAtMs,
    algorithm,
    shape,
    seedHash,
    beacon: beacon?.said ? { chain: beacon.chain, rounds: beacon.rounds, said: beacon.said } : null,
    ticketCount,
    ticketRoot,
    sealedAtMs: Math.floor(closedAtMs),
    leaves,
    seed,
    result,
  });
}

/** Leaves of a draw in hexadecimal; null where they are too many, or of a time in which they were not kept. */
async function leavesOf({ db }: LotteryDeps, { drawId, ticketCount }: DrawRow): Promise<string[] | null> {
  const count = ticketCount ?? 0;
  if (count > BUNDLE_PAGES_MAX * LEAVES_PER_PAGE) return null;
  const leaves = (await listLeaves(db, drawId)).flatMap(split);
  return leaves.length === count ? leaves.map((leaf) => leaf.toString('hex')) : null;
}

/** The proof that a bet of the reader's own was sealed; not found for others' bets, cancelled ones, and before the draw closes. */
export async function ticketProof(
  deps: LotteryDeps,
  reader: Reader,
  orderDetailId: string,
): Promise<Result<ReplyOf<typeof ticketProofEndpoint>, 'NOT_FOUND'>> {
  const bet = await findOwnBet(deps, reader, orderDetailId);
  if (!bet) return fail('NOT_FOUND');
  const ticket = ticketLeaf({ ...bet, merchantId: reader.merchantId, playCode: bet.play, stakeE4: bet.stake });
  const page = await pageOfBet(deps.db, bet.drawId, bet.betId);
  if (!page) return fail('NOT_FOUND');
  const leaves = split(page.leaves);
  const hash = Buffer.from(hashLeaf(ticket));
  const at = leaves.findIndex((leaf) => leaf.equals(hash));
  if (at < 0) return fail('NOT_FOUND');
  const above = siblingsAbove(await pageRoots(deps.db, bet.drawId), page.page);
  const path = { index: page.page * LEAVES_PER_PAGE + at, siblings: [...siblingsAbove(leaves, at), ...above] };
  return ok({ format: TICKET_PROOF_FORMAT, drawId: String(bet.drawId), ticket, path });
}

function split(leaves: Buffer): Buffer[] {
  return Array.from({ length: leaves.length / 32 }, (_, index) => leaves.subarray(index * 32, (index + 1) * 32));
}
