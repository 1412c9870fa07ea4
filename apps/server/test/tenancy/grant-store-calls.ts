import { amount } from '@fairhall/money/amount';
import * as grants from '../../src/modules/ledger/store/grants.ts';
import * as openings from '../../src/modules/promotion/store/app-openings.ts';
import * as applications from '../../src/modules/promotion/store/applications.ts';
import * as boards from '../../src/modules/promotion/store/boards.ts';
import * as calendars from '../../src/modules/promotion/store/calendars.ts';
import * as campaigns from '../../src/modules/promotion/store/campaigns.ts';
import * as periods from '../../src/modules/promotion/store/cashback-periods.ts';
import * as choices from '../../src/modules/promotion/store/choices.ts';
import * as tries from '../../src/modules/promotion/store/code-tries.ts';
import * as desk from '../../src/modules/promotion/store/desk-campaigns.ts';
import * as facts from '../../src/modules/promotion/store/facts.ts';
import * as forecasts from '../../src/modules/promotion/store/forecast.ts';
import * as failures from '../../src/modules/promotion/store/gift-failures.ts';
import * as seen from '../../src/modules/promotion/store/grants.ts';
import * as members from '../../src/modules/promotion/store/members.ts';
import * as missions from '../../src/modules/promotion/store/missions.ts';
import * as players from '../../src/modules/promotion/store/players.ts';
import * as draws from '../../src/modules/promotion/store/prize-draws.ts';
import * as books from '../../src/modules/promotion/store/prizes.ts';
import * as promoClaims from '../../src/modules/promotion/store/promo-claims.ts';
import * as shields from '../../src/modules/promotion/store/protected.ts';
import * as holdings from '../../src/modules/promotion/store/raffle-holdings.ts';
import * as raffles from '../../src/modules/promotion/store/raffles.ts';
import * as registered from '../../src/modules/promotion/store/registered.ts';
import * as rewards from '../../src/modules/promotion/store/rewards.ts';
import * as standings from '../../src/modules/promotion/store/standings.ts';
import * as waits from '../../src/modules/promotion/store/waits.ts';
import type { Resident } from './resident.ts';
import type { Known, OfMember, StoreCall } from './store-call.ts';

/** When no pause lasts any more. */
const FAR_MS = Date.parse('2040-01-01T00:00:00Z');
const HASH = Buffer.alloc(32);

/** Queries of grants and of what gives them. */
export function grantCalls(_: Resident, { memberId }: Known): OfMember {
  const walletAt = (merchantId: number) => ({ merchantId, memberId, asset: 'MMK' });
  const period = { fromMs: 0, toMs: Date.parse('2040-01-01T00:00:00Z') };
  const named = { memberId, campaignId: 1n };
  return {
    telling: {
      'promotion/store/protected:isProtected': async (tx, id) =>
        (await shields.isProtected(tx, id, { memberId, nowMs: FAR_MS })) ? [] : 'free',
      'promotion/store/facts:readFacts': (tx, id) => facts.readFacts(tx, id, { memberId, asset: 'MMK', timeZone: 'UTC', nowMs: 0 }),
      'promotion/store/protected:listBarred': async (tx, id) =>
        (await shields.listBarred(tx, id, { memberIds: [memberId], nowMs: FAR_MS })).size > 0 ? [] : 'free',
      'promotion/store/members:hasMember': (tx, id) => members.hasMember(tx, id, memberId),
      'promotion/store/choices:newestDeposit': (tx, id) => choices.newestDeposit(tx, id, { memberId, asset: 'MMK', sinceMs: 0 }),
      'promotion/store/choices:depositPlace': (tx, id) => choices.depositPlace(tx, id, { memberId, depositId: 9_000_000_000_000_000_000n }),
      'ledger/store/grants:lockWallet': async (tx, id) => (await grants.lockWallet(tx, walletAt(id))) ?? [],
    },
    quiet: {
      'ledger/store/grants:readRest': async (tx, id) => ((await grants.readRest(tx, walletAt(id), 0)).excluded ? 'excluded' : []),
      'ledger/store/grants:listGrants': (tx, id) => grants.listGrants(tx, walletAt(id)),
      'ledger/store/grants:listGrantAssets': (tx, id) => grants.listGrantAssets(tx, id, memberId),
      'ledger/store/grants:listTiedBets': (tx, id) => grants.listTiedBets(tx, walletAt(id), [1n]),
      'ledger/store/grants:listTiedTo': (tx, id) => grants.listTiedTo(tx, walletAt(id), 1n),
      'ledger/store/grants:isTouched': async (tx, id) => ((await grants.isTouched(tx, walletAt(id), [1n])) ? 'touched' : []),
      'ledger/store/grants:findActive': async (tx, id) => (await grants.findActive(tx, walletAt(id), 0)) ?? [],
      'ledger/store/grants:forgetEnded': async (tx, id) =>
        (await grants.forgetEnded(tx, walletAt(id), { by: 'x', as: 'y' })) ? 'forgotten' : [],
      'ledger/store/grants:markBonused': async (tx, id) => void (await grants.markBonused(tx, walletAt(id), false)),
      'promotion/store/campaigns:shareCampaign': (tx, id) => campaigns.shareCampaign(tx, id, 1n),
      ...campaignCalls(memberId),
      'promotion/store/campaigns:markStopped': async (tx, id) =>
        (await campaigns.markStopped(tx, id, { campaignId: 1n, nowMs: 0 })) ? 'stopped' : [],
      'promotion/store/campaigns:hasCode': async (tx, id) =>
        (await campaigns.hasCode(tx, id, { campaignId: 1n, codeHash: HASH })) ? 'has' : [],
      'promotion/store/campaigns:takeBudget': async (tx, id) =>
        (await campaigns.takeBudget(tx, id, { campaignId: 1n, part: 0, sum: amount(1n) })) ? 'taken' : [],
      'promotion/store/rewards:countRewards': async (tx, id) => (await rewards.countRewards(tx, id, { ...named, sinceMs: null })) || [],
      'promotion/store/rewards:findReward': async (tx, id) => (await rewards.findReward(tx, id, { ...named, occasion: 'x' })) ?? [],
      'promotion/store/rewards:lockReward': async (tx, id) => (await rewards.lockReward(tx, id, { memberId, rewardId: 1n })) ?? [],
      'promotion/store/rewards:markReward': (tx, id) => rewards.markReward(tx, id, { memberId, rewardId: 1n, state: 'E' }),
      'promotion/store/rewards:takeBackWaiting': (tx, id) => rewards.takeBackWaiting(tx, id, 1n),
      'promotion/store/rewards:listRewards': (tx, id) => rewards.listRewards(tx, id, { memberId, max: 9 }),
      'promotion/store/rewards:listSpins': (tx, id) => rewards.listSpins(tx, id, { memberId, max: 9 }),
      'promotion/store/rewards:readSpins': async (tx, id) => [...(await rewards.readSpins(tx, id, [1n])).values()],
      'promotion/store/rewards:releaseUnique': (tx, id) => rewards.releaseUnique(tx, id, { campaignId: 1n, rewardId: 1n }),
      'promotion/store/rewards:isDepositRewarded': (tx, id) => rewards.isDepositRewarded(tx, id, { memberId, depositId: 1n }),
      'promotion/store/rewards:cashLosses': async (tx, id) => void (await rewards.cashLosses(tx, id, { ...walletAt(id), ...period })),
    },
  };
}

const DECISION = { state: 'rejected', firstId: null, firstName: null, handlerName: null, reason: 'x', decidedAtMs: 0 } as const;
const CHOICE = { depositId: 1n, campaignId: 1n, version: 1, state: 'chosen', refusal: null, madeAtMs: 0 } as const;

const MISSION = { memberId: 1n, asset: 'MMK', counter: 'games', categories: null, fromDay: '2020-01-01', toDay: '2020-01-02' } as const;

/** Of raffles, and of who takes part in them. */
function raffleCalls(memberId: bigint): OfMember['quiet'] {
  const [campaignId, nowMs, max] = [1n, 0, 9];
  const said = { round: 1, randomness: 'ab'.repeat(32), signature: 'cd' };
  return {
    'promotion/store/raffles:findRaffle': (tx, id) => raffles.findRaffle(tx, id, campaignId),
    'promotion/store/raffles:lockRaffle': (tx, id) => raffles.lockRaffle(tx, id, campaignId),
    'promotion/store/raffles:shareRaffle': (tx, id) => raffles.shareRaffle(tx, id, campaignId),
    'promotion/store/raffles:findRaffleChain': (tx, id) => raffles.findRaffleChain(tx, id, campaignId),
    'promotion/store/raffles:listOpenRaffles': (tx, id) => raffles.listOpenRaffles(tx, id),
    'promotion/store/raffles:listToldRaffles': (tx, id) => raffles.listToldRaffles(tx, id, { nowMs: FAR_MS, sinceMs: 0 }),
    'promotion/store/raffles:noteBeaconMissed': (tx, id) => raffles.noteBeaconMissed(tx, id, { campaignId, nowMs }),
    'promotion/store/raffles:noteTickets': (tx, id) => raffles.noteTickets(tx, id, { campaignId, max }),
    'promotion/store/raffles:markSealed': (tx, id) =>
      raffles.markSealed(tx, id, { campaignId, tickets: 0, holders: 0, ticketRoot: 'ab'.repeat(32), nowMs }),
    'promotion/store/raffles:markRaffleDrawn': (tx, id) => raffles.markRaffleDrawn(tx, id, { campaignId, said, nowMs }),
    'promotion/store/raffles:markVoid': (tx, id) => raffles.markVoid(tx, id, { campaignId, nowMs }),
    'promotion/store/raffles:markDone': (tx, id) => raffles.markDone(tx, id, { campaignId, nowMs }),
    'promotion/store/raffles:countPlayed': (tx, id) =>
      raffles.countPlayed(tx, id, {
        ...{ campaignId, asset: 'NONE', fromDay: '2020-01-01', toDay: '2040-01-01', max, memberIds: [memberId] },
        ...{ each: { deposit: amount(1n), stake: amount(1n) }, weights: new Map([['RNG', 1n]]) },
      }),
    'promotion/store/raffle-holdings:findHolding': (tx, id) => holdings.findHolding(tx, id, { campaignId, memberId }),
    'promotion/store/raffle-holdings:listHoldings': (tx, id) => holdings.listHoldings(tx, id, { campaignId, behind: '', max }),
    'promotion/store/raffle-holdings:listSealedHoldings': (tx, id) => holdings.listSealedHoldings(tx, id, { campaignId, skip: 0, max }),
    'promotion/store/raffle-holdings:sealHoldings': (tx, id) =>
      holdings.sealHoldings(tx, id, { campaignId, sealed: [{ memberId, first: 0, count: 1 }] }),
    'promotion/store/raffle-holdings:findHolders': async (tx, id) => [
      ...(await holdings.findHolders(tx, id, { campaignId, tickets: [0] })),
    ],
    'promotion/store/raffle-holdings:findRaffleTicket': (tx, id) =>
      holdings.findRaffleTicket(tx, id, { campaignId, memberId, occasion: 'x' }),
    'promotion/store/raffle-holdings:countFree': async (tx, id) =>
      (await holdings.countFree(tx, id, { campaignId, memberId, sinceMs: null })) || [],
    'promotion/store/raffle-holdings:listOwedPoints': (tx, id) => holdings.listOwedPoints(tx, id, { campaignId, nowMs: FAR_MS, max }),
    'promotion/store/raffle-holdings:markReturned': async (tx, id) =>
      (await holdings.markReturned(tx, id, { memberId, ticketId: 1n, nowMs })) || [],
    'promotion/store/raffle-holdings:isOwing': async (tx, id) => (await holdings.isOwing(tx, id, campaignId)) || [],
    'promotion/store/raffle-holdings:listWinners': (tx, id) => holdings.listWinners(tx, id, { campaignId, max }),
    'promotion/store/raffle-holdings:listUnpaidWinners': (tx, id) => holdings.listUnpaidWinners(tx, id, { campaignId, nowMs: FAR_MS, max }),
  };
}

/** Of campaigns, and of what members have to do with them. */
function campaignCalls(memberId: bigint): OfMember['quiet'] {
  const named = { memberId, campaignId: 1n };
  const asked = { asset: 'MMK', timeZone: 'UTC', nowMs: 0 };
  return {
    'promotion/store/calendars:newestDay': async (tx, id) => (await calendars.newestDay(tx, id, named)) ?? [],
    'promotion/store/calendars:listDays': (tx, id) => calendars.listDays(tx, id, { memberId, campaignIds: [1n] }),
    'promotion/store/calendars:findPlace': (tx, id) => calendars.findPlace(tx, id, { ...named, rewardId: 1n }),
    'promotion/store/waits:isWaitedFor': (tx, id) => waits.isWaitedFor(tx, id, memberId),
    'promotion/store/waits:areRewardsKept': (tx, id) => waits.areRewardsKept(tx, id, { memberId, nowMs: 0 }),
    'promotion/store/calendars:playOfDay': async (tx, id) =>
      void (await calendars.playOfDay(tx, id, { memberId, asset: 'MMK', day: '2026-11-21' })),
    'promotion/store/prizes:findBook': (tx, id) => books.findBook(tx, id, 1n),
    'promotion/store/prizes:lockBook': (tx, id) => books.lockBook(tx, id, 1n),
    'promotion/store/prizes:noteDrawn': (tx, id) => books.noteDrawn(tx, id, { campaignId: 1n, remaining: [1] }),
    'promotion/store/prizes:noteRaffleDrawn': (tx, id) =>
      books.noteRaffleDrawn(tx, id, { campaignId: 1n, remaining: [1], drawn: 1, seed: 'ab'.repeat(32), nowMs: 0 }),
    ...raffleCalls(memberId),
    'promotion/store/prize-draws:findDrawn': (tx, id) => draws.findDrawn(tx, id, { ...named, occasion: 'x' }),
    'promotion/store/prize-draws:readRights': async (tx, id) => void (await draws.readRights(tx, id, { ...named, sinceMs: null })),
    'promotion/store/prize-draws:listDrawn': (tx, id) => draws.listDrawn(tx, id, named),
    'promotion/store/prize-draws:findTold': (tx, id) => draws.findTold(tx, id, 1n),
    'promotion/store/prize-draws:listTold': (tx, id) => draws.listTold(tx, id, { campaignId: 1n, ordinal: 9 }),
    'promotion/store/prize-draws:findTicket': (tx, id) => draws.findTicket(tx, id, { memberId, ticketId: 1n }),
    'promotion/store/prize-draws:spendTicket': (tx, id) => draws.spendTicket(tx, id, { memberId, ticketId: 1n, drawId: 1n }),
    'promotion/store/prize-draws:isStaff': async (tx, id) => ((await draws.isStaff(tx, id, memberId)) ? 'staff' : []),
    'promotion/store/missions:progressOf': async (tx, id) => void (await missions.progressOf(tx, id, MISSION)),
    'promotion/store/boards:findBoard': (tx, id) => boards.findBoard(tx, id, 1n),
    'promotion/store/boards:lockBoard': (tx, id) => boards.lockBoard(tx, id, 1n),
    'promotion/store/boards:listOpenBoards': (tx, id) => boards.listOpenBoards(tx, id),
    'promotion/store/boards:listShown': (tx, id) => boards.listShown(tx, id, { sinceMs: 0, max: 9 }),
    'promotion/store/boards:moveFilled': (tx, id) => boards.moveFilled(tx, id, { campaignId: 1n, at: null }),
    'promotion/store/boards:markFinal': (tx, id) => boards.markFinal(tx, id, { campaignId: 1n, atMs: 0 }),
    'promotion/store/boards:countScores': (tx, id) =>
      boards.countScores(tx, id, {
        ...{ campaignId: 1n, asset: 'NONE', fromDay: '2020-01-01', toDay: '2040-01-01', weights: new Map([['RNG', 1n]]) },
        ...{ timeZone: 'UTC', scoring: { by: 'wins', minStake: amount(1n), inRow: 1, dayCap: null }, memberIds: [memberId], nowMs: 0 },
      }),
    'promotion/store/boards:listRanked': (tx, id) => boards.listRanked(tx, id, { campaignId: 1n, max: 9 }),
    'promotion/store/boards:findOwnRank': (tx, id) => boards.findOwnRank(tx, id, { campaignId: 1n, memberId }),
    'promotion/store/boards:listRanks': (tx, id) => boards.listRanks(tx, id, 1n),
    'promotion/store/boards:listUnpaid': (tx, id) => boards.listUnpaid(tx, id, { nowMs: 0, max: 9 }),
    'promotion/store/boards:listUnbegun': (tx, id) => boards.listUnbegun(tx, id),
    'promotion/store/app-openings:isMobileVerified': async (tx, id) =>
      (await openings.isMobileVerified(tx, id, memberId)) ? 'verified' : [],
    'promotion/store/gift-failures:forgetFailure': (tx, id) => failures.forgetFailure(tx, id, { ...named, occasion: 'rank:1' }),
    'promotion/store/gift-failures:listDueCashback': (tx, id) => failures.listDueCashback(tx, id, { nowMs: FAR_MS, max: 9 }),
    'promotion/store/boards:listLinked': (tx, id) => boards.listLinked(tx, id, [memberId]),
    'promotion/store/cashback-periods:listPayingBack': (tx, id) => periods.listPayingBack(tx, id),
    'promotion/store/cashback-periods:cutPeriods': (tx, id) => periods.cutPeriods(tx, id, { campaignId: 1n, stoppedAtMs: 0 }),
    'promotion/store/cashback-periods:findDuePeriod': (tx, id) => periods.findDuePeriod(tx, id, FAR_MS),
    'promotion/store/cashback-periods:movePeriod': (tx, id) => periods.movePeriod(tx, id, { campaignId: 1n, fromMs: 0, at: null }),
    'promotion/store/players:listPlayers': (tx, id) =>
      players.listPlayers(tx, id, {
        ...{ asset: 'MMK', fromDay: '2020-01-01', toDay: '2040-01-01', behind: { part: -1, memberId: 0n }, max: 100 },
      }),
    'promotion/store/campaigns:lockCampaign': (tx, id) => campaigns.lockCampaign(tx, id, 1n),
    'promotion/store/campaigns:findCampaign': (tx, id) => campaigns.findCampaign(tx, id, { campaignId: 1n }),
    'promotion/store/campaigns:setBudget': async (tx, id) => void (await campaigns.setBudget(tx, id, { campaignId: 1n, budget: null })),
    'promotion/store/campaigns:returnBudget': (tx, id) => campaigns.returnBudget(tx, id, { campaignId: 1n, sum: 1n }),
    'promotion/store/campaigns:budgetsLeft': (tx, id) => campaigns.budgetsLeft(tx, id, [1n]),
    'promotion/store/desk-campaigns:moveState': (tx, id) => desk.moveState(tx, id, { campaignId: 1n, state: 'paused' }),
    'promotion/store/desk-campaigns:markApproved': (tx, id) => desk.markApproved(tx, id, { campaignId: 1n, operatorId: 1n, name: 'x' }),
    'promotion/store/desk-campaigns:markStarted': (tx, id) => desk.markStarted(tx, id, { campaignId: 1n, nowMs: 0, followedId: 0n }),
    'promotion/store/desk-campaigns:findMaker': (tx, id) => desk.findMaker(tx, id, { campaignId: 1n, version: 1 }),
    'promotion/store/desk-campaigns:findStop': (tx, id) => desk.findStop(tx, id, 1n),
    'promotion/store/desk-campaigns:findStart': (tx, id) => desk.findStart(tx, id, 1n),
    'promotion/store/desk-campaigns:readFigures': (tx, id) => desk.readFigures(tx, id, [1n]),
    'promotion/store/desk-campaigns:readBudget': (tx, id) => desk.readBudget(tx, id, 1n),
    'promotion/store/desk-campaigns:countCodes': (tx, id) => desk.countCodes(tx, id, 1n),
    'promotion/store/desk-campaigns:listVersions': (tx, id) => desk.listVersions(tx, id, 1n),
    'promotion/store/desk-campaigns:countWaitingApplications': (tx, id) => desk.countWaitingApplications(tx, id),
    'promotion/store/desk-campaigns:findMembers': (tx, id) => desk.findMembers(tx, id, ['nobody']),
    'promotion/store/applications:newestApplications': (tx, id) => applications.newestApplications(tx, id, memberId),
    'promotion/store/applications:lockApplication': (tx, id) => applications.lockApplication(tx, id, 1n),
    'promotion/store/applications:updateApplication': (tx, id) =>
      applications.updateApplication(tx, id, { ...DECISION, memberId, applicationId: 1n }),
    'promotion/store/applications:listApplications': (tx, id) => applications.listApplications(tx, id, { open: true, page: 0, size: 9 }),
    'promotion/store/applications:countPictures': (tx, id) => applications.countPictures(tx, id, named),
    'promotion/store/applications:takePictures': (tx, id) => applications.takePictures(tx, id, { ...named, fileIds: [1n] }),
    'promotion/store/choices:putChoice': (tx, id) => choices.putChoice(tx, id, { ...CHOICE, memberId }),
    'promotion/store/promo-claims:replacePromoClaim': (tx, id) =>
      promoClaims.replacePromoClaim(tx, id, { ...CHOICE, memberId, claimId: 1n }),
    'promotion/store/choices:endChoice': (tx, id) => choices.endChoice(tx, id, { ...CHOICE, memberId, state: 'given' }),
    'promotion/store/choices:listChosen': (tx, id) => choices.listChosen(tx, id, memberId),
    'promotion/store/choices:findDeposit': (tx, id) => choices.findDeposit(tx, id, { memberId, depositId: 1n }),
    'promotion/store/code-tries:countTries': (tx, id) => tries.countTries(tx, id, { memberId, nowMs: 0 }),
    'promotion/store/grants:listSeen': (tx, id) => seen.listSeen(tx, id, { memberId, asset: 'MMK', ended: false, max: 9 }),
    'promotion/store/grants:listMoves': (tx, id) => seen.listMoves(tx, id, { memberId, grantIds: [1n], max: 9 }),
    'promotion/store/protected:areDepositsClosed': (tx, id) => shields.areDepositsClosed(tx, id, { memberId, nowMs: 0 }),
    'promotion/store/registered:noteFollowed': (tx, id) => registered.noteFollowed(tx, id, { campaignId: 1n, followedId: 0n }),
    'promotion/store/standings:listGiven': (tx, id) => standings.listGiven(tx, id, { memberId, campaignIds: [1n] }),
    'promotion/store/forecast:sampleMembers': (tx, id) =>
      forecasts.sampleMembers(tx, id, { ...asked, condition: { fact: 'level', op: 'gt', value: 90 }, oneOf: 1, max: 9 }),
    'promotion/store/forecast:listMonthDays': (tx, id) =>
      forecasts.listMonthDays(tx, id, { memberIds: [memberId], asset: 'MMK', fromDay: '2020-01-01', toDay: '2040-01-01' }),
    'promotion/store/forecast:listMonthDeposits': (tx, id) =>
      forecasts.listMonthDeposits(tx, id, { memberIds: [memberId], asset: 'MMK', fromMs: 0, toMs: FAR_MS }),
    'promotion/store/forecast:listMonthLosses': (tx, id) =>
      forecasts.listMonthLosses(tx, id, { memberIds: [memberId], asset: 'MMK', fromMs: 0, toMs: FAR_MS, per: 'day', timeZone: 'UTC' }),
    'promotion/store/forecast:listMoments': (tx, id) =>
      forecasts.listMoments(tx, id, { memberIds: [memberId], fromMs: 0, toMs: FAR_MS, trigger: 'levelReached' }),
    // A count by the clock of nobody: who has registered since.
    'promotion/store/facts:countMembers': async (tx, id) =>
      (await facts.countMembers(tx, id, { ...asked, condition: { fact: 'level', op: 'gt', value: 90 } })) || [],
  };
}

/** What the demo's merchants have of them. */
export const campaignsOfAll: Record<string, StoreCall> = {
  'promotion/store/campaigns:listRunning': (tx, id) => campaigns.listRunning(tx, id, { nowMs: 0 }),
  'promotion/store/campaigns:runningDraws': (tx, id) => campaigns.runningDraws(tx, id, 0),
  'promotion/store/desk-campaigns:listDesk': (tx, id) => desk.listDesk(tx, id, null),
  'promotion/store/desk-campaigns:countOpen': (tx, id) => desk.countOpen(tx, id),
  'promotion/store/registered:listRegistered': (tx, id) => registered.listRegistered(tx, id, { campaignId: 1n, afterId: 0n, max: 1 }),
};
