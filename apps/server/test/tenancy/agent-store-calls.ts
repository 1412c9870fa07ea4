import * as adjustments from '../../src/modules/agent/store/adjustments.ts';
import * as affiliateMonths from '../../src/modules/agent/store/affiliate-months.ts';
import * as affiliates from '../../src/modules/agent/store/affiliates.ts';
import * as branches from '../../src/modules/agent/store/branches.ts';
import * as closing from '../../src/modules/agent/store/closing.ts';
import * as contracts from '../../src/modules/agent/store/contracts.ts';
import * as disputes from '../../src/modules/agent/store/disputes.ts';
import * as downlines from '../../src/modules/agent/store/downlines.ts';
import * as flags from '../../src/modules/agent/store/flags.ts';
import * as late from '../../src/modules/agent/store/late.ts';
import * as lines from '../../src/modules/agent/store/lines.ts';
import * as newcomers from '../../src/modules/agent/store/newcomers.ts';
import * as payouts from '../../src/modules/agent/store/payouts.ts';
import * as plays from '../../src/modules/agent/store/play.ts';
import * as postbackEvents from '../../src/modules/agent/store/postback-events.ts';
import * as postbacks from '../../src/modules/agent/store/postbacks.ts';
import * as rates from '../../src/modules/agent/store/rates.ts';
import * as runRows from '../../src/modules/agent/store/run-rows.ts';
import { findSchemeAt, findSchemeOf } from '../../src/modules/agent/store/schemes.ts';
import * as slots from '../../src/modules/agent/store/slots.ts';
import * as statements from '../../src/modules/agent/store/statements.ts';
import * as team from '../../src/modules/agent/store/team.ts';
import * as bets from '../../src/modules/agent/store/team-bets.ts';
import * as told from '../../src/modules/agent/store/told-adjustments.ts';
import { listProgrammeDebts } from '../../src/modules/wallet/store/owed.ts';
import { listPrompts } from '../../src/modules/wallet/store/prompts.ts';
import { AFFILIATE_TERMS } from '../affiliate-terms.ts';
import type { OfMember } from './store-call.ts';

/** Queries of teams: the resident is somebody's downline as nobody, and stands above nobody. */
export function agentStoreCalls(memberId: bigint): OfMember {
  const of: team.Standing = { memberId: 1n, account: 'x', type: 1, path: String(memberId), depth: 0 };
  const span = {
    from: '2020-01-01',
    to: '2040-01-01',
    fromMs: Date.parse('2026-01-01T00:00:00Z'),
    toMs: Date.parse('2040-01-01T00:00:00Z'),
  };
  const wish = { span, asset: 'MMK', group: null };
  const none = { prefix: '', deep: true, agents: null, registeredFromMs: null, registeredToMs: null };
  const list = { ...none, of, whole: true, after: 0n, size: 9, skip: 0, asset: 'MMK', nowMs: span.fromMs, today: '2040-01-01' };
  const sought = { of, memberId: null, span, asset: 'MMK' };
  const move = { memberId, toUpline: null, fromDay: '2020-01-01', reason: '', madeAtMs: 0, madeName: '', endedAtMs: null };
  const newMove = { ...move, moveId: 7n, state: 'planned' as const, refusal: null, members: 1 };
  const ended = { moveId: 7n, state: 'withdrawn' as const, refusal: null, members: 1, atMs: 0 };
  const below = { path: String(memberId), group: 'LOTT' as const, onDay: '2040-01-01', without: 0 };
  const pair = { kind: 'daily' as const, agentId: memberId, uplineId: null };
  const contract = {
    ...{ ...pair, contractId: 7n, status: 'C' as const, inForce: 0, versions: 0, asker: null, askedAtMs: null, expiresAtMs: null },
    ...{ endBy: null, madeAtMs: 0 },
  };
  const terms = { rateType: 'P' as const, tiers: [], max: null, activeMin: '0', ownFunds: false, carry: null, deduct: [] };
  const version = { contractId: 7n, version: 1, terms, hash: '', askedBy: 'UPLINE' as const, askedAtMs: 0, fromMs: null, untilMs: null };
  const event = { contractId: 7n, eventId: 1n, action: 'N' as const, byParty: 'CLOCK' as const, byName: '', version: 1, atMs: 0 };
  const candidates = { kind: 'daily' as const, path: String(memberId), seriesMin: 0, today: '2040-01-01', seriesCap: 2_000, max: 9 };
  const day = '2030-01-01';
  const held = { nextDay: day, readyAtMs: null, begunAtMs: null, stage: 0 };
  const slot = { nextMs: 0, readyAtMs: null };
  const statement = {
    ...{ statementId: 7n, kind: 'rebate' as const, agentId: memberId, payerId: null, contractId: null, version: null, fromDay: day },
    ...{
      toDay: day,
      slot: 0,
      asset: 'MMK',
      turnover: 0n,
      active: 0,
      tier: 0,
      carryIn: 0n,
      carryOut: 0n,
      due: 1n,
      frozen: '{}',
      hash: '',
      closedAtMs: 0,
    },
  };
  const run: payouts.Run = {
    ...{ runId: 7n, kind: 'rebate', fromDay: day, toDay: day, slot: 0, state: 'CALCULATED', platformDue: 0n, uplineDue: 0n, rows: 0 },
    ...{ signedBy: null, signedId: null, approvedBy: null, madeAtMs: 0, changedAtMs: 0 },
  };
  const asked = { fromDay: '2020-01-01', toDay: '2040-01-01', changes: [], flaggedIds: [] };
  return {
    telling: {
      'agent/store/play:endOfPage': async (tx, id) =>
        (await plays.endOfPage(tx, id, { after: memberId - 1n, max: 1 })) === memberId ? ['some'] : [],
      'agent/store/lines:findPlaced': (tx, id) => lines.findPlaced(tx, id, memberId),
      'agent/store/lines:listPlaced': async (tx, id) => [...(await lines.listPlaced(tx, id, [memberId])).values()],
      'agent/store/team:findStanding': (tx, id) => team.findStanding(tx, id, memberId),
      'agent/store/team:findWayDown': (tx, id) => team.findWayDown(tx, id, { top: of, memberId }),
      'agent/store/team:countTeam': (tx, id) => team.countTeam(tx, id, of, { ...span, nowMs: span.fromMs }),
      'agent/store/downlines:listDownlines': (tx, id) => downlines.listDownlines(tx, id, list),
      'agent/store/downlines:countDownlines': (tx, id) => downlines.countDownlines(tx, id, list, 9),
    },
    quiet: {
      'agent/store/affiliates:listPlans': (tx, id) => affiliates.listPlans(tx, id, 7n),
      'agent/store/affiliates:savePlan': async (tx, id) =>
        (await affiliates.savePlan(tx, id, {
          ...{ planId: 7n, version: 9, name: 'x', terms: AFFILIATE_TERMS, hash: '', madeAtMs: 0, madeName: 'x' },
        }))
          ? ['some']
          : [],
      'agent/store/affiliates:findAffiliate': (tx, id) => affiliates.findAffiliate(tx, id, memberId),
      'agent/store/affiliates:moveAffiliate': async (tx, id) =>
        (await affiliates.moveAffiliate(tx, id, {
          ...{ memberId, from: 'APPLIED', state: 'CLOSED', decidedAtMs: 0, decidedName: 'x', reason: 'x' },
        }))
          ? ['some']
          : [],
      'agent/store/affiliates:listTerms': (tx, id) => affiliates.listTerms(tx, id, { memberId, max: 9 }),
      'agent/store/affiliates:putTerm': (tx, id) =>
        affiliates.putTerm(tx, id, { memberId, fromMonth: '2030-01-01', planId: null, version: null, madeAtMs: 0, madeName: 'x' }),
      'agent/store/affiliates:listAffiliates': (tx, id) =>
        affiliates.listAffiliates(tx, id, { state: null, memberId, before: null, max: 9 }),
      'agent/store/affiliates:listSources': (tx, id) => affiliates.listSources(tx, id, { memberId, by: 'link', sinceMs: 0, max: 9 }),
      'agent/store/postbacks:listPostbacks': (tx, id) => postbacks.listPostbacks(tx, id, { memberId, postbackId: null }),
      'agent/store/postbacks:changePostback': async (tx, id) =>
        (await postbacks.changePostback(tx, id, {
          ...{ memberId, postbackId: 7n, method: 'GET', url: 'x' },
          events: ['click'],
          state: 'off',
        }))
          ? ['some']
          : [],
      'agent/store/postbacks:renewKey': async (tx, id) =>
        (await postbacks.renewKey(tx, id, { postbackId: 7n, secretSealed: Buffer.of(1), formerSealed: Buffer.of(1), formerUntilMs: 0 }))
          ? ['some']
          : [],
      'agent/store/postbacks:noteGone': (tx, id) => postbacks.noteGone(tx, id, 7n),
      'agent/store/postbacks:listWatched': (tx, id) => postbacks.listWatched(tx, id, { lookedUntilMs: span.toMs, max: 9 }),
      'agent/store/postback-events:queuePlayerEvents': (tx, id) =>
        postbackEvents.queuePlayerEvents(tx, id, {
          ...{ memberId, asset: 'MMK', atMs: 0 },
          events: [
            {
              ...{ playerId: memberId, event: 'revenue', about: 'x', refEventId: null, amount: 0n, ngr: 0n, commission: 0n },
              day: '2030-01-01',
            },
          ],
        }),
      'agent/store/postback-events:listToldDays': (tx, id) => postbackEvents.listToldDays(tx, id, { memberId, days: [day] }),
      'agent/store/postback-events:listLateDays': (tx, id) => postbackEvents.listLateDays(tx, id, 0),
      'agent/store/postback-events:notePostback': (tx, id) =>
        postbackEvents.notePostback(tx, id, { deliveryId: 7n, tries: 1, state: 'done', status: 200, reason: '' }),
      'agent/store/postback-events:listLogged': (tx, id) =>
        postbackEvents.listLogged(tx, id, { state: null, deliveryId: null, before: null, max: 9 }),
      'agent/store/postback-events:queueAgain': async (tx, id) =>
        (await postbackEvents.queueAgain(tx, id, { deliveryId: 7n, atMs: 0 })) ? ['some'] : [],
      'agent/store/affiliate-months:listPlanned': (tx, id) =>
        affiliateMonths.listPlanned(tx, id, { month: '2030-01-01', before: null, max: 9 }),
      'agent/store/affiliate-months:listPlannedOf': (tx, id) => affiliateMonths.listPlannedOf(tx, id, { month: '2030-01-01', memberId }),
      'agent/store/affiliate-months:listKnownMonths': (tx, id) =>
        affiliateMonths.listKnownMonths(tx, id, { memberId, beforeDay: '2040-01-01', max: 9 }),
      'agent/store/affiliate-months:listBroughtPlayers': (tx, id) =>
        affiliateMonths.listBroughtPlayers(tx, id, {
          ...{ memberId, asset: 'MMK', timeZone: 'UTC', fromDay: '2020-01-01', toDay: '2040-01-01', toMs: span.toMs },
          ...{ candidatesSince: null, minDeposit: 0n, minWager: 0n, after: 0n, max: 9 },
        }),
      'agent/store/affiliate-months:listMonthEnds': (tx, id) => affiliateMonths.listMonthEnds(tx, id, '2020-01-01'),
      'agent/store/affiliate-months:insertAffiliateRows': (tx, id) =>
        affiliateMonths.insertAffiliateRows(tx, id, [
          {
            ...{
              statementId: 7n,
              playerId: memberId,
              bets: 0n,
              wins: 0n,
              bonus: 0n,
              jackpot: 0n,
              chargedBack: 0n,
              deposits: 0n,
              withdrawals: 0n,
            },
            ...{ ggr: 0n, ngr: 0n, stage: '', price: 0n, taken: 0n, takenOf: null, takenFor: '' },
          },
        ]),
      'agent/store/affiliate-months:listAffiliateRows': (tx, id) =>
        affiliateMonths.listAffiliateRows(tx, id, { memberId, statementId: 7n, max: 9 }),
      'agent/store/closing:findClosing': (tx, id) => closing.findClosing(tx, id),
      'agent/store/closing:moveClosing': async (tx, id) => ((await closing.moveClosing(tx, id, held, held)) ? ['some'] : []),
      'agent/store/closing:holdClosing': async (tx, id) => ((await closing.holdClosing(tx, id, held)) ? ['some'] : []),
      'agent/store/closing:findClosedDay': (tx, id) => closing.findClosedDay(tx, id, day),
      'agent/store/closing:insertStatements': (tx, id) => closing.insertStatements(tx, id, [statement], []),
      'agent/store/play:listChangeDays': (tx, id) => plays.listChangeDays(tx, id, { toDay: day, rates: true }),
      'agent/store/play:listPlayed': (tx, id) =>
        plays.listPlayed(tx, id, { ...asked, asset: 'MMK', byGroup: true, after: 0n, upTo: memberId }),
      'agent/store/play:listFlaggedMembers': (tx, id) => plays.listFlaggedMembers(tx, id),
      'agent/store/flags:listFlags': (tx, id) => flags.listFlags(tx, id, { state: 'open', flagId: null, before: null, max: 9 }),
      'agent/store/flags:lockFlag': (tx, id) => flags.lockFlag(tx, id, 7n),
      'agent/store/flags:decideFlag': (tx, id) =>
        flags.decideFlag(tx, id, { flagId: 7n, state: 'dismissed', name: 'x', operatorId: 1n, reason: 'x', atMs: 0 }),
      'agent/store/flags:dismissDecidedPairs': (tx, id) => flags.dismissDecidedPairs(tx, id, { by: 'x', atMs: 0 }),
      'agent/store/flags:holdFlagged': (tx, id) => flags.holdFlagged(tx, id),
      'agent/store/branches:findBranch': (tx, id) => branches.findBranch(tx, id, { memberId, statementId: 7n, row: 1 }),
      'agent/store/branches:listBranchMembers': (tx, id) =>
        branches.listBranchMembers(tx, id, {
          ...{
            agentId: memberId,
            childId: memberId,
            group: '',
            asset: 'MMK',
            fromDay: day,
            toDay: day,
            viewerId: memberId,
            skip: 0,
            max: 9,
          },
        }),
      'agent/store/disputes:findDisputeOf': (tx, id) => disputes.findDisputeOf(tx, id, 7n),
      'agent/store/disputes:lockDispute': (tx, id) => disputes.lockDispute(tx, id, 7n),
      'agent/store/disputes:listDisputes': (tx, id) =>
        disputes.listDisputes(tx, id, { state: 'OPEN', disputeId: null, before: null, max: 9 }),
      'agent/store/disputes:holdDisputed': (tx, id) => disputes.holdDisputed(tx, id, 7n),
      'agent/store/disputes:keepAnswer': (tx, id) =>
        disputes.keepAnswer(tx, id, { disputeId: 7n, answer: 'x', sum: 0n, name: 'x', operatorId: 1n, atMs: 0 }),
      'agent/store/disputes:keepDecision': (tx, id) =>
        disputes.keepDecision(tx, id, {
          disputeId: 7n,
          state: 'REFUSED',
          adjustmentId: null,
          name: 'x',
          operatorId: 1n,
          reason: 'x',
          atMs: 0,
        }),
      'agent/store/disputes:insertGrant': async (tx, id) =>
        (await disputes.insertGrant(tx, id, { adjustmentId: 7n, disputeId: 7n, statementId: 7n, sum: 1n, day, madeAtMs: 0 }))
          ? ['some']
          : [],
      'agent/store/flags:findWalk': (tx, id) => flags.findWalk(tx, id),
      'agent/store/flags:listStaked': (tx, id) => flags.listStaked(tx, id, { drawId: 7n, asset: 'MMK', least: 0n, max: 9 }),
      'agent/store/flags:lockFlagAbout': (tx, id) => flags.lockFlagAbout(tx, id, { kind: 'SELF', about: 'x' }),
      'agent/store/flags:raiseWatched': (tx, id) => flags.raiseWatched(tx, id, { flagId: 7n, least: 0n }),
      'agent/store/flags:forgetWatched': (tx, id) => flags.forgetWatched(tx, id, '2000-01-01'),
      'agent/store/flags:addFlagMembers': (tx, id) => flags.addFlagMembers(tx, id, { flagId: 7n, memberIds: [] }),
      'agent/store/newcomers:listAffiliatesBehind': (tx, id) =>
        newcomers.listAffiliatesBehind(tx, id, { after: 0n, today: '2040-01-01', max: 9 }),
      'agent/store/newcomers:findNewcomerWalk': async (tx, id) => ((await newcomers.findNewcomerWalk(tx, id)) > 0n ? ['some'] : []),
      'agent/store/newcomers:listNewcomers': (tx, id) =>
        newcomers.listNewcomers(tx, id, { agentId: memberId, asset: 'MMK', timeZone: 'UTC', sinceMs: 0, max: 9 }),
      'agent/store/flags:keepCover': (tx, id) =>
        flags.keepCover(tx, id, { flagId: 7n, memberId, drawId: 7n, asset: 'MMK', timeZone: 'UTC', stake: 1n, covered: 1n }),
      'agent/store/play:listRatesOf': (tx, id) => plays.listRatesOf(tx, id, { memberIds: [memberId], group: 'LOTT', onDay: day }),
      'agent/store/play:listHeldAgents': (tx, id) => plays.listHeldAgents(tx, id, { kind: 'daily', atMs: span.toMs }),
      'agent/store/play:listHeldContracts': (tx, id) =>
        plays.listHeldContracts(tx, id, { kind: 'daily', atMs: span.toMs, contractIds: [7n] }),
      'agent/store/play:listCarries': async (tx, id) => [
        ...(await plays.listCarries(tx, id, { contractIds: [7n], beforeDay: day })).values(),
      ],
      'agent/store/play:listEarned': (tx, id) => plays.listEarned(tx, id, { day, after: 0n, max: 9 }),
      'agent/store/slots:findSlot': (tx, id) => slots.findSlot(tx, id, 'hour'),
      'agent/store/slots:moveSlot': async (tx, id) =>
        (await slots.moveSlot(tx, id, { kind: 'hour', from: slot, to: slot })) ? ['some'] : [],
      'agent/store/slots:listClosedSlots': (tx, id) => slots.listClosedSlots(tx, id, { kind: 'hour', day }),
      'agent/store/slots:markSlots': (tx, id) => slots.markSlots(tx, id, day),
      'agent/store/slots:listSlotPlay': (tx, id) =>
        slots.listSlotPlay(tx, id, {
          asset: 'MMK',
          day,
          dayMs: 0,
          fromMs: 0,
          toMs: span.toMs,
          slotMs: 600_000,
          flaggedIds: [],
          after: 0n,
          upTo: memberId,
        }),
      'agent/store/schemes:findSchemeAt': (tx, id) => findSchemeAt(tx, id, 0),
      'agent/store/late:findLateDay': (tx, id) => late.findLateDay(tx, id, '2000-01-01'),
      'agent/store/late:listWaitingDays': (tx, id) => late.listWaitingDays(tx, id, { beforeDay: day, max: 9 }),
      'agent/store/late:clearLate': (tx, id) => late.clearLate(tx, id, { late: { day, marks: [] }, atMs: 0 }),
      'agent/store/late:signLate': async (tx, id) =>
        (await late.signLate(tx, id, { day, causes: ['x'], signedBy: 'x', signedId: 1n, approvedBy: null })) ? ['some'] : [],
      'agent/store/adjustments:listKnown': (tx, id) => adjustments.listKnown(tx, id, { kind: 'rebate', toDay: day, agentIds: [memberId] }),
      'agent/store/adjustments:listKnownBehind': (tx, id) =>
        adjustments.listKnownBehind(tx, id, { kind: 'rebate', toDay: day, after: 0n, max: 9 }),
      'agent/store/adjustments:listKnownLater': (tx, id) =>
        adjustments.listKnownLater(tx, id, { contractIds: [7n], afterDay: '2000-01-01' }),
      'agent/store/adjustments:listPeriodEnds': (tx, id) => adjustments.listPeriodEnds(tx, id, day),
      'agent/store/adjustments:insertAdjustments': async (tx, id) => {
        await adjustments.insertAdjustments(tx, id, { all: [], causes: [], day, madeAtMs: 0 });
        return [];
      },
      'agent/store/adjustments:listReady': (tx, id) => adjustments.listReady(tx, id, { triedUntilMs: 0, max: 9 }),
      'agent/store/adjustments:lockReady': (tx, id) => adjustments.lockReady(tx, id, 7n),
      'agent/store/adjustments:listOpenPluses': (tx, id) => adjustments.listOpenPluses(tx, id, { statementId: 7n, seq: 9 }),
      'agent/store/adjustments:keepBooked': (tx, id) =>
        adjustments.keepBooked(tx, id, { adjustmentId: 7n, isDone: true, atMs: 0, paid: 0n, taken: 0n, owed: 0n, forgone: 0n }),
      'agent/store/adjustments:forgoPlus': (tx, id) => adjustments.forgoPlus(tx, id, { adjustmentId: 7n, forgone: 0n, isDone: true }),
      'agent/store/adjustments:forgo': (tx, id) => adjustments.forgo(tx, id, { statementId: 7n, sum: 0n }),
      'agent/store/adjustments:adjustedFor': async (tx, id) =>
        (await adjustments.adjustedFor(tx, id, { kind: 'rebate', toDay: day, memberId })) > 0n ? ['some'] : [],
      'agent/store/adjustments:lockDebts': (tx, id) => adjustments.lockDebts(tx, id, [memberId]),
      'agent/store/adjustments:keepRepaid': (tx, id) => adjustments.keepRepaid(tx, id, { adjustmentId: 7n, repaid: 0n }),
      'agent/store/told-adjustments:listAdjustments': (tx, id) => told.listAdjustments(tx, id, 7n),
      'agent/store/told-adjustments:listAllAdjustments': (tx, id) => told.listAllAdjustments(tx, id, { before: null, max: 9 }),
      'agent/store/schemes:findSchemeOf': (tx, id) => findSchemeOf(tx, id, 99),
      'agent/store/payouts:addRunRows': (tx, id) => payouts.addRunRows(tx, id, { runId: 7n, statementIds: [] }),
      'agent/store/payouts:endRun': (tx, id) => payouts.endRun(tx, id, { kind: 'rebate', toDay: day, slot: 0 }),
      'agent/store/payouts:findRun': (tx, id) => payouts.findRun(tx, id, 7n),
      'agent/store/payouts:lockRun': (tx, id) => payouts.lockRun(tx, id, 7n),
      'agent/store/payouts:listRuns': (tx, id) => payouts.listRuns(tx, id, { before: null, max: 9 }),
      'agent/store/payouts:listOpenRuns': (tx, id) => payouts.listOpenRuns(tx, id, 9),
      'agent/store/payouts:moveRun': async (tx, id) => ((await payouts.moveRun(tx, id, { ...run, run })) ? ['some'] : []),
      'agent/store/payouts:holdRows': async (tx, id) => ((await payouts.holdRows(tx, id, { runId: 7n, tier: 2 })) > 0 ? ['some'] : []),
      'agent/store/payouts:letGoRows': async (tx, id) => ((await payouts.letGoRows(tx, id, 0)) > 0 ? ['some'] : []),
      'agent/store/payouts:nextPayer': (tx, id) => payouts.nextPayer(tx, id, { runId: 7n }),
      'agent/store/payouts:lockPayRows': (tx, id) => payouts.lockPayRows(tx, id, { runId: 7n, payerId: memberId, triedUntilMs: 0, max: 9 }),
      'agent/store/payouts:keepPaid': (tx, id) => payouts.keepPaid(tx, id, { statementId: 7n, paid: 0n, due: 1n, atMs: 0 }),
      'agent/store/payouts:broughtBy': async (tx, id) => ((await payouts.broughtBy(tx, id, { runId: 7n, memberId })) > 0n ? ['some'] : []),
      'agent/store/payouts:listOwing': (tx, id) => payouts.listOwing(tx, id, { triedUntilMs: 0, max: 9 }),
      'agent/store/run-rows:sumRuns': async (tx, id) => [...(await runRows.sumRuns(tx, id, [7n])).values()],
      'agent/store/run-rows:listRunRows': (tx, id) => runRows.listRunRows(tx, id, { runId: 7n, skip: 0, max: 9 }),
      'agent/store/statements:listStatements': (tx, id) =>
        statements.listStatements(tx, id, { memberId, side: 'own', kind: null, before: null, max: 9 }),
      'agent/store/statements:findStatement': (tx, id) => statements.findStatement(tx, id, { memberId, statementId: 7n }),
      'agent/store/statements:listStatementRows': (tx, id) => statements.listStatementRows(tx, id, { memberId, statementId: 7n, max: 9 }),
      'agent/store/statements:listIncomeDays': (tx, id) => statements.listIncomeDays(tx, id, { memberId, ...asked }),
      'agent/store/statements:sumOpen': async (tx, id) => ((await statements.sumOpen(tx, id, memberId)).owed > 0n ? ['some'] : []),
      'agent/store/statements:findRunOf': (tx, id) => statements.findRunOf(tx, id, 7n),
      'wallet/store/owed:listProgrammeDebts': async (tx, id) => [...(await listProgrammeDebts(tx, id, memberId)).values()],
      'wallet/store/prompts:listPrompts': (tx, id) => listPrompts(tx, id, memberId),
      'agent/store/contracts:findContract': (tx, id) => contracts.findContract(tx, id, 7n),
      'agent/store/contracts:findBetween': (tx, id) => contracts.findBetween(tx, id, pair),
      'agent/store/contracts:listContracts': (tx, id) =>
        contracts.listContracts(tx, id, { kind: 'daily', memberId, side: 'DOWNLINE', max: 9 }),
      'agent/store/contracts:listForDesk': (tx, id) => contracts.listForDesk(tx, id, { memberId, waiting: false, max: 9 }),
      'agent/store/contracts:countBelow': async (tx, id) =>
        (await contracts.countBelow(tx, id, { kind: 'daily', uplineId: memberId })) > 0 ? ['some'] : [],
      'agent/store/contracts:insertContract': (tx, id) => contracts.insertContract(tx, id, contract),
      'agent/store/contracts:keepContract': (tx, id) => contracts.keepContract(tx, id, contract),
      'agent/store/contracts:insertVersion': (tx, id) => contracts.insertVersion(tx, id, version),
      'agent/store/contracts:listVersions': (tx, id) => contracts.listVersions(tx, id, [7n]),
      'agent/store/contracts:beginVersion': (tx, id) => contracts.beginVersion(tx, id, { contractId: 7n, version: 1, fromMs: 0 }),
      'agent/store/contracts:endVersions': (tx, id) => contracts.endVersions(tx, id, { contractId: 7n, untilMs: 0 }),
      'agent/store/contracts:insertEvent': (tx, id) => contracts.insertEvent(tx, id, event),
      'agent/store/contracts:listEvents': (tx, id) => contracts.listEvents(tx, id, { contractId: 7n, max: 9 }),
      'agent/store/contracts:listAgreed': (tx, id) => contracts.listAgreed(tx, id, { kind: 'daily', path: String(memberId) }),
      'agent/store/contracts:listWithUpline': (tx, id) => contracts.listWithUpline(tx, id, memberId),
      'agent/store/contracts:listCandidates': (tx, id) => contracts.listCandidates(tx, id, candidates),
      'agent/store/contracts:listTeamDays': (tx, id) =>
        contracts.listTeamDays(tx, id, {
          agentId: 1n,
          asset: 'MMK',
          fromDay: '2020-01-01',
          toDay: '2040-01-01',
          activeMin: 0n,
          includeSelf: false,
        }),
      'agent/store/lines:findPlacedByName': (tx, id) => lines.findPlacedByName(tx, id, 'x'),
      'agent/store/lines:lockLines': (tx, id) => lines.lockLines(tx, id),
      'agent/store/lines:countBelow': async (tx, id) => ((await lines.countBelow(tx, id, `${memberId}.1`)).direct > 0 ? ['some'] : []),
      'agent/store/lines:listHistory': (tx, id) => lines.listHistory(tx, id, { memberId, max: 9 }),
      'agent/store/lines:findMove': (tx, id) => lines.findMove(tx, id, 7n),
      'agent/store/lines:listMoves': (tx, id) => lines.listMoves(tx, id, { memberId, max: 9 }),
      'agent/store/lines:listDueMoves': (tx, id) => lines.listDueMoves(tx, id, { today: '2040-01-01', max: 9 }),
      'agent/store/lines:insertMove': async (tx, id) => ((await lines.insertMove(tx, id, newMove)) ? 'planned' : []),
      'agent/store/lines:endMove': async (tx, id) => ((await lines.endMove(tx, id, ended)) ? 'ended' : []),
      'agent/store/lines:moveLine': async (tx, id) => ((await lines.moveLine(tx, id, move)) > 0 ? 'moved' : []),
      'agent/store/rates:findRates': async (tx, id) => Object.values(await rates.findRates(tx, id, { memberId, onDay: '2040-01-01' })),
      'agent/store/rates:setRates': (tx, id) =>
        rates.setRates(tx, id, { memberId, rates: { LOTT: 1_900 }, fromDay: '2020-01-01', setBy: 'operator', setAtMs: 0 }),
      'agent/store/rates:highestBelow': (tx, id) => rates.highestBelow(tx, id, below),
      'agent/store/team:sumTeam': (tx, id) => team.sumTeam(tx, id, of, wish),
      'agent/store/team:sumOwn': (tx, id) => team.sumOwn(tx, id, { ...of, memberId }, wish),
      'agent/store/team:sumFirstDeposits': (tx, id) => team.sumFirstDeposits(tx, id, of, wish),
      'agent/store/team:sumBalances': (tx, id) => team.sumBalances(tx, id, of, 'MMK'),
      'agent/store/team:sumIncome': (tx, id) => team.sumIncome(tx, id, { ...of, memberId }, wish),
      'agent/store/downlines:listLines': (tx, id) => downlines.listLines(tx, id, { of, wish, after: 0n, size: 9 }),
      'agent/store/team-bets:listTeamBets': (tx, id) =>
        bets.listTeamBets(tx, id, { ...sought, before: 9_000_000_000_000_000_000n, size: 9 }),
      'agent/store/team-bets:sumSettled': (tx, id) => bets.sumSettled(tx, id, sought),
      'agent/store/team-bets:findDirect': async (tx, id) => ((await bets.findDirect(tx, id, { of, nameKey: 'x' })) ? ['found'] : []),
      'agent/store/team-bets:listDirect': (tx, id) => bets.listDirect(tx, id, { of, nameKey: null, max: 9 }),
    },
  };
}
