import type { ReplyOf } from '@fairhall/contract/endpoint';
import { type RaffleStanding, WINNERS_SHOWN } from '@fairhall/contract/promotion/raffle';
import { HOLDINGS_PAGE, type raffleProof as raffleProofEndpoint } from '@fairhall/contract/promotion/raffles';
import { playerOf } from '@fairhall/fair/prize';
import { RAFFLE_ALGORITHM } from '@fairhall/fair/raffle';
import { RAFFLE_FORMAT } from '@fairhall/fair/raffle-file';
import { fail, ok, type Result } from '@fairhall/money/result';
import { maskedName } from '../../../platform/masked-name.ts';
import { daysOf } from '../board.ts';
import type { Campaign } from '../campaign.ts';
import { freeLeft } from '../commands/take-tickets.ts';
import type { PromotionDeps } from '../deps.ts';
import { raffleOf, ticketsOf } from '../raffle.ts';
import { findStop } from '../store/desk-campaigns.ts';
import { findBook } from '../store/prizes.ts';
import { findHolding, listSealedHoldings, listWinners } from '../store/raffle-holdings.ts';
import { findRaffle, findRaffleChain } from '../store/raffles.ts';
import type { Viewer } from './activities.ts';

type Deps = Pick<PromotionDeps, 'db' | 'clock'>;
const WINNERS_MAX = 500;

/** How a raffle stands: its days and rounds, how many tickets there are and whose they are to whoever looks, and who won. Null: it is none. */
export async function raffleStanding(deps: Deps, { actor, merchant }: Viewer, campaign: Campaign): Promise<RaffleStanding | null> {
  const { merchantId, profile } = merchant;
  const { campaignId } = campaign;
  const plan = raffleOf(campaign);
  const raffle = plan && (await findRaffle(deps.db, merchantId, campaignId));
  if (!plan || !raffle) return null;
  const { timeZone } = profile;
  const stoppedAtMs = await findStop(deps.db, merchantId, campaignId);
  const isDrawn = raffle.drawnAtMs !== null;
  const winners = isDrawn ? await listWinners(deps.db, merchantId, { campaignId, max: WINNERS_SHOWN }) : [];
  const { closesAtMs, drawsAtMs, beaconRounds: rounds, round, tickets, holders, ticketRoot, sealedAtMs, drawnAtMs, voidAtMs } = raffle;
  return {
    ...plan,
    ...daysOf(campaign, { timeZone, stoppedAtMs }),
    ...{ closesAtMs, drawsAtMs, rounds, round, tickets, holders, ticketRoot, sealedAtMs, drawnAtMs, voidAtMs },
    own: actor && (await ownOf(deps, { ...actor, campaign, max: plan.ticketsMax })),
    winners: winners.map(({ place, ticket, line, name, memberId }) => ({
      ...{ place, ticket, line, name: maskedName(name), mine: memberId === actor?.memberId },
    })),
  };
}

type Own = { merchantId: number; memberId: bigint; campaign: Campaign; max: number };

async function ownOf(deps: Deps, { merchantId, memberId, campaign, max }: Own): Promise<RaffleStanding['own']> {
  const holding = await findHolding(deps.db, merchantId, { campaignId: campaign.campaignId, memberId });
  const free = await freeLeft(deps, deps.db, { claimant: { merchantId, memberId }, campaign });
  if (!holding) return { joined: false, tickets: 0, played: 0, taken: 0, free, first: null };
  const { played, taken, count, first } = holding;
  const isSealed = count !== null;
  return {
    joined: true,
    tickets: isSealed ? count : ticketsOf(holding, max),
    played,
    taken,
    free,
    first: isSealed && count > 0 ? first : null,
  };
}

/** The file of a raffle that was drawn: the holdings of one page, and all else. */
export async function raffleProof(
  { db }: Pick<Deps, 'db'>,
  merchantId: number,
  { campaignId, page }: { campaignId: bigint; page: number },
): Promise<Result<ReplyOf<typeof raffleProofEndpoint>, 'NOT_FOUND'>> {
  const [raffle, book] = [await findRaffle(db, merchantId, campaignId), await findBook(db, merchantId, campaignId)];
  const chain = await findRaffleChain(db, merchantId, campaignId);
  if (!raffle || !book || !chain || book.seed === null) return fail('NOT_FOUND');
  const { round, randomness, signature, ticketRoot, sealedAtMs } = raffle;
  if (round === null || randomness === null || signature === null || ticketRoot === null || sealedAtMs === null) return fail('NOT_FOUND');
  const campaign = String(campaignId);
  const winners = await listWinners(db, merchantId, { campaignId, max: WINNERS_MAX });
  return ok({
    ...{ format: RAFFLE_FORMAT, algorithm: RAFFLE_ALGORITHM, campaign, version: book.version, lines: [...book.lines], root: book.root },
    ...{ seedHash: book.seedHash, committedAtMs: book.startedAtMs, drawsAtMs: raffle.drawsAtMs },
    holdings: await listSealedHoldings(db, merchantId, { campaignId, skip: page * HOLDINGS_PAGE, max: HOLDINGS_PAGE }),
    ...{ holders: raffle.holders, ticketRoot, tickets: raffle.tickets, sealedAtMs },
    beacon: { chain, rounds: raffle.beaconRounds, said: { round, randomness, signature } },
    seed: book.seed,
    winners: winners.map(({ ticket, memberId }) => ({ ticket, player: playerOf(campaign, String(memberId)) })),
  });
}
