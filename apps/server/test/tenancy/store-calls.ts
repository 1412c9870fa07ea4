import { amount } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import * as agentSchemes from '../../src/modules/agent/store/schemes.ts';
import * as approval from '../../src/modules/approval/store.ts';
import * as audit from '../../src/modules/audit/store.ts';
import * as operators from '../../src/modules/backoffice/store/operators.ts';
import * as payees from '../../src/modules/cashier/payee/store/payees.ts';
import * as nights from '../../src/modules/cashier/recon/store/nights.ts';
import * as channels from '../../src/modules/cashier/store/channels.ts';
import * as cashierMoves from '../../src/modules/cashier/store/moves.ts';
import * as depositQueue from '../../src/modules/cashier/store/queue.ts';
import * as flow from '../../src/modules/cashier/treasury/store/flow.ts';
import * as banks from '../../src/modules/cashier/withdrawal/store/banks.ts';
import * as withdrawalQueue from '../../src/modules/cashier/withdrawal/store/queue.ts';
import * as files from '../../src/modules/file/store.ts';
import * as captcha from '../../src/modules/identity/store/captcha.ts';
import * as devices from '../../src/modules/identity/store/devices.ts';
import * as guard from '../../src/modules/identity/store/guard.ts';
import * as levels from '../../src/modules/identity/store/levels.ts';
import * as lines from '../../src/modules/identity/store/lines-of-members.ts';
import * as locks from '../../src/modules/identity/store/locks.ts';
import * as loginEvents from '../../src/modules/identity/store/login-events.ts';
import * as steps from '../../src/modules/identity/store/login-steps.ts';
import * as waves from '../../src/modules/identity/store/login-waves.ts';
import * as members from '../../src/modules/identity/store/members.ts';
import * as payment from '../../src/modules/identity/store/payment-passwords.ts';
import * as quotas from '../../src/modules/identity/store/series-quotas.ts';
import * as sessions from '../../src/modules/identity/store/sessions.ts';
import * as traces from '../../src/modules/identity/store/traces.ts';
import * as trials from '../../src/modules/identity/store/trials.ts';
import { partOf } from '../../src/modules/ledger/index.ts';
import * as books from '../../src/modules/ledger/store/books.ts';
import * as breaks from '../../src/modules/ledger/store/breaks.ts';
import * as gates from '../../src/modules/ledger/store/gates.ts';
import * as limits from '../../src/modules/ledger/store/limits.ts';
import * as moves from '../../src/modules/ledger/store/moves.ts';
import * as needs from '../../src/modules/ledger/store/needs.ts';
import * as standing from '../../src/modules/ledger/store/standing.ts';
import * as ledger from '../../src/modules/ledger/store.ts';
import * as levelBenefits from '../../src/modules/level/store/benefits.ts';
import * as levelRuns from '../../src/modules/level/store/month-runs.ts';
import * as schemes from '../../src/modules/level/store/schemes.ts';
import * as betSubjects from '../../src/modules/lottery/store/bet-subjects.ts';
import * as bets from '../../src/modules/lottery/store/bets.ts';
import * as chases from '../../src/modules/lottery/store/chases.ts';
import * as daysOff from '../../src/modules/lottery/store/days-off.ts';
import * as games from '../../src/modules/lottery/store/games.ts';
import * as greatWins from '../../src/modules/lottery/store/great-wins.ts';
import * as memberOrders from '../../src/modules/lottery/store/member-orders.ts';
import * as orderSearch from '../../src/modules/lottery/store/order-search.ts';
import * as outcomes from '../../src/modules/lottery/store/outcomes.ts';
import * as ownSeries from '../../src/modules/lottery/store/own-series.ts';
import * as effects from '../../src/modules/lottery/store/result-effect.ts';
import * as savedTickets from '../../src/modules/lottery/store/saved-tickets.ts';
import * as settlement from '../../src/modules/lottery/store/settlement.ts';
import * as terms from '../../src/modules/lottery/store/terms.ts';
import * as voids from '../../src/modules/lottery/store/voids.ts';
import * as mallItems from '../../src/modules/mall/store/items.ts';
import * as mallRates from '../../src/modules/mall/store/rates.ts';
import * as merchant from '../../src/modules/merchant/store.ts';
import * as message from '../../src/modules/message/store.ts';
import * as wishes from '../../src/modules/protection/store/wishes.ts';
import * as referralRules from '../../src/modules/referral/store/rules.ts';
import * as daySums from '../../src/modules/report/store/day-sums.ts';
import * as months from '../../src/modules/report/store/months.ts';
import * as report from '../../src/modules/report/store.ts';
import * as owed from '../../src/modules/wallet/store/owed.ts';
import * as wallet from '../../src/modules/wallet/store.ts';
import * as watch from '../../src/modules/watch/store.ts';
import type { Db } from '../../src/platform/db.ts';
import { readMemberOutbox } from '../../src/platform/outbox.ts';
import { agentStoreCalls } from './agent-store-calls.ts';
import { bankCalls } from './bank-store-calls.ts';
import { cashierCalls, payoutCalls, withdrawalCalls } from './cashier-store-calls.ts';
import { chatCalls, deskCalls } from './chat-store-calls.ts';
import { codeCalls } from './code-store-calls.ts';
import { deliveryCalls } from './delivery-store-calls.ts';
import { exposureCalls, soldInDraw } from './exposure-store-calls.ts';
import { factorStoreCalls } from './factor-store-calls.ts';
import { federationStoreCalls } from './federation-store-calls.ts';
import { catalogueCalls, gameCalls } from './game-store-calls.ts';
import { campaignsOfAll, grantCalls } from './grant-store-calls.ts';
import { jackpotCalls } from './jackpot-store-calls.ts';
import { leavingStoreCalls } from './leaving-store-calls.ts';
import { levelCalls } from './level-store-calls.ts';
import { messageCalls } from './message-store-calls.ts';
import { oversightCalls } from './oversight-store-calls.ts';
import { type Resident, SLOW_GAME, savedNameOf } from './resident.ts';
import { ruleCalls } from './rule-store-calls.ts';
import { type Facts, FOREVER, type Known, type OfMember, PAGE, type StoreCall, type StoreCalls } from './store-call.ts';
import { vendorCalls } from './vendor-store-calls.ts';
import { reviewCalls, verificationCalls } from './verification-store-calls.ts';

async function factsOf(owner: Db, { merchantId, member, deposits: own, withdrawal, bet }: Resident): Promise<Facts> {
  const [facts] = await owner.query<Facts>(
    `select (select order_id from bet where merchant_id = $1 and bet_id = $2) as "orderId",
       (select min(tx_id) from transfer where merchant_id = $1 and member_id = $3) as "txId",
       (select idem_key from deposit where merchant_id = $1 and deposit_id = $4) as "depositKey",
       (select idem_key from withdrawal where merchant_id = $1 and withdrawal_id = $5) as "withdrawalKey",
       (select password_hash from member where merchant_id = $1 and member_id = $3) as "passwordHash",
       (select payment_password_hash from member_profile where merchant_id = $1 and member_id = $3) as "paymentHash",
       (select payee_key from deposit where merchant_id = $1 and deposit_id = $4) as "payeeKey",
       (select session_id from session where merchant_id = $1 and member_id = $3 and ended_at is null) as "sessionId",
       coalesce((select bank_reference from withdrawal where merchant_id = $1 and withdrawal_id = $5), 'none') as "bankReference",
       coalesce((select min(captcha_id) from captcha where merchant_id = $1), 'none') as "captchaId"`,
    [merchantId, BigInt(bet.betId), BigInt(member.id), BigInt(own.waiting), BigInt(withdrawal)],
  );
  invariant(facts, 'one row');
  return facts;
}

/** A month that nobody has begun. */
const RUN = { month: '2020-01', fromMs: 0, toMs: 1, timeZone: 'UTC' };

export async function storeCallsOf(owner: Db, resident: Resident): Promise<StoreCalls> {
  const facts = await factsOf(owner, resident);
  const memberId = BigInt(resident.member.id);
  const own = { part: partOf(resident.merchantId, memberId), memberId };
  const parts = [
    cashierCalls,
    bankCalls,
    ruleCalls,
    grantCalls,
    levelCalls,
    payoutCalls,
    withdrawalCalls,
    identityCalls,
    lotteryCalls,
    exposureCalls,
    houseCalls,
  ]
    .map((calls) => calls(resident, { ...facts, ...own }))
    .concat(
      gameCalls({ ...facts, ...own }),
      vendorCalls({ ...facts, ...own }),
      verificationCalls(resident, memberId),
      oversightCalls(),
      jackpotCalls(),
      codeCalls(resident, memberId),
    )
    .concat(factorStoreCalls({ ...facts, ...own }))
    .concat(federationStoreCalls({ ...facts, ...own }), leavingStoreCalls({ ...facts, ...own }), agentStoreCalls(memberId))
    .concat(messageCalls(memberId), deliveryCalls(memberId), chatCalls(resident, memberId));
  return {
    telling: Object.assign({}, ...parts.map(({ telling }) => telling)),
    quiet: Object.assign({}, ...parts.map(({ quiet }) => quiet)),
    whole: wholeCalls(BigInt(resident.bet.drawId)),
  };
}

const NO_HASH = Buffer.alloc(32);
const NO_DEVICE = {
  ...{ deviceNo: 0n, userAgent: 'stranger', lastSeenAtMs: 1, lastIp: '203.0.113.9', country: null, city: null },
  ...{ trustedUntilMs: null, limitedUntilMs: null },
};

function identityCalls({ member }: Resident, { memberId, passwordHash, paymentHash, sessionId, captchaId }: Known): OfMember {
  const origin = { ip: '203.0.113.9' };
  const tries = { failures: 9, lastAtMs: 1, underWay: [] };
  const subject = `account:${member.account}`;
  const quota = { agentId: memberId, gameGroup: 'SSC', series: 1956 };
  return {
    telling: {
      'identity/store/members:isUsernameTaken': (tx, id) => members.isUsernameTaken(tx, id, member.account),
      'identity/store/members:findMember': (tx, id) => members.findMember(tx, id, memberId),
      'identity/store/traces:findTraces': (tx, id) => traces.findTraces(tx, id, { memberId, sinceMs: 0 }),
      'identity/store/members:findMembers': async (tx, id) => [...(await members.findMembers(tx, id, [memberId])).values()],
      'identity/store/members:lockMember': (tx, id) => members.lockMember(tx, id, memberId),
      'identity/store/members:findCredentials': (tx, id) =>
        members.findCredentials(tx, id, { username: member.account, tokenHash: null, ip: origin.ip, atMs: 0 }),
      'identity/store/devices:listDevices': (tx, id) => devices.listDevices(tx, id, memberId),
      'identity/store/login-events:listLoginEvents': (tx, id) => loginEvents.listLoginEvents(tx, id, { memberId, sinceMs: 0, max: 9 }),
      'identity/store/login-events:findPastLogins': async (tx, id) =>
        [(await loginEvents.findPastLogins(tx, id, { memberId, sinceMs: 0 })).last].filter((last) => last !== null),
      'identity/store/members:findPasswordHash': (tx, id) => members.findPasswordHash(tx, id, memberId),
      'identity/store/members:findProfile': (tx, id) => members.findProfile(tx, id, memberId),
      'identity/store/members:searchMembers': (tx, id) => members.searchMembers(tx, id, { text: member.account, page: 0, size: 9 }),
      'identity/store/sessions:listSessions': (tx, id) => sessions.listSessions(tx, id, { memberId, open: true, max: 9 }),
      'identity/store/sessions:findSessionEnd': (tx, id) => sessions.findSessionEnd(tx, id, { memberId, sessionId }),
      'identity/store/payment-passwords:findPaymentHash': (tx, id) => payment.findPaymentHash(tx, id, memberId),
      'identity/store/payment-passwords:findPayee': (tx, id) => payment.findPayee(tx, id, memberId),
    },
    quiet: {
      'identity/store/lines-of-members:findUpline': (tx, id) => lines.findUpline(tx, id, memberId),
      'identity/store/lines-of-members:findDownlines': async (tx, id) => [
        ...(await lines.findDownlines(tx, id, { memberId, names: [member.account] })),
      ],
      'identity/store/lines-of-members:holdLines': (tx, id) => lines.holdLines(tx, id),
      'identity/store/lines-of-members:giveUplinesRates': (tx, id) =>
        lines.giveUplinesRates(tx, id, { memberId, uplineId: memberId, day: '2020-01-01', atMs: 0 }),
      'identity/store/members:promoteToAgent': async (tx, id) => ((await members.promoteToAgent(tx, id, memberId)) ? ['an agent'] : []),
      'lottery/store/own-series:anyOwnSeries': async (tx, id) => ((await ownSeries.anyOwnSeries(tx, id)) ? ['some'] : []),
      'lottery/store/own-series:findOwnSeries': (tx, id) => ownSeries.findOwnSeries(tx, id, { memberId, today: '2040-01-01' }),
      'identity/store/sessions:findNetBefore': (tx, id) => sessions.findNetBefore(tx, id, { memberId, sessionId }),
      'identity/store/captcha:takeCaptcha': (tx, id) => captcha.takeCaptcha(tx, id, { captchaId, answer: null, atMs: 0 }),
      'identity/store/guard:readTries': (tx, id) => guard.readTries(tx, id, subject),
      'identity/store/guard:lockTries': (tx, id) => guard.lockTries(tx, id, [subject]),
      'identity/store/guard:writeTries': (tx, id) => guard.writeTries(tx, id, { subject, narrow: false, memberId: null, ...tries }),
      'identity/store/guard:lockTriesOf': (tx, id) => guard.lockTriesOf(tx, id, memberId),
      'identity/store/guard:clearTriesOf': (tx, id) => guard.clearTriesOf(tx, id, memberId),
      'identity/store/guard:triesOf': (tx, id) => guard.triesOf(tx, id, { memberId, sinceMs: 0 }),
      'identity/store/levels:setLevel': (tx, id) => levels.setLevel(tx, id, { memberId, level: 1 }),
      'identity/store/levels:setLabel': (tx, id) => levels.setLabel(tx, id, { memberId, label: 'theirs' }),
      'identity/store/locks:insertLock': (tx, id) =>
        locks.insertLock(tx, id, { memberId, kind: 'account', atMs: 1, untilMs: 2, reason: 'theirs', by: 'stranger' }),
      'identity/store/locks:deleteLocks': (tx, id) => locks.deleteLocks(tx, id, memberId),
      'identity/store/locks:deleteDueLock': (tx, id) => locks.deleteDueLock(tx, id, { memberId, nowMs: FOREVER.toMs }),
      'identity/store/locks:listLocks': (tx, id) => locks.listLocks(tx, id, memberId),
      'identity/store/members:updatePassword': (tx, id) =>
        members.updatePassword(tx, id, { memberId, oldHash: passwordHash, newHash: 'x' }),
      'identity/store/members:updateLanguage': (tx, id) => members.updateLanguage(tx, id, { memberId, language: 'CN' }),
      'identity/store/members:updateState': (tx, id) => members.updateState(tx, id, { memberId, state: 'locked' }),
      'identity/store/members:noteLogin': (tx, id) => members.noteLogin(tx, id, { memberId, atMs: 1, ip: origin.ip }),
      'identity/store/login-events:findLastPlace': (tx, id) => loginEvents.findLastPlace(tx, id, memberId),
      'identity/store/devices:findDevice': (tx, id) => devices.findDevice(tx, id, { memberId, tokenHash: NO_HASH }),
      'identity/store/devices:renewToken': (tx, id) => devices.renewToken(tx, id, { shown: NO_HASH, renewed: NO_HASH }),
      'identity/store/devices:updateDevice': (tx, id) => devices.updateDevice(tx, id, { ...NO_DEVICE, memberId }),
      'identity/store/devices:dropOldDevices': (tx, id) => devices.dropOldDevices(tx, id, { memberId, keep: 0 }),
      'identity/store/login-events:findChanges': (tx, id) => loginEvents.findChanges(tx, id, { part: 0, memberId, sinceMs: 0 }),
      'identity/store/login-steps:findStep': (tx, id) => steps.findStep(tx, id, NO_HASH),
      'identity/store/devices:revokeDevices': (tx, id) =>
        devices.revokeDevices(tx, id, { memberId, deviceNo: null, exceptNo: null, atMs: 1 }),
      'identity/store/sessions:findSessionOn': (tx, id) => sessions.findSessionOn(tx, id, { memberId, deviceNo: 0n }),
      'identity/store/login-steps:lockStep': (tx, id) => steps.lockStep(tx, id, NO_HASH),
      'identity/store/login-steps:updateStep': (tx, merchantId) =>
        steps.updateStep(tx, { merchantId, ticketHash: NO_HASH, passed: [], tries: 5 }),
      'identity/store/login-steps:deleteStep': (tx, id) => steps.deleteStep(tx, id, NO_HASH),
      'identity/store/payment-passwords:setPaymentHash': (tx, id) => payment.setPaymentHash(tx, id, { memberId, newHash: 'x', atMs: 1 }),
      'identity/store/payment-passwords:updatePaymentHash': (tx, id) =>
        payment.updatePaymentHash(tx, id, { memberId, oldHash: paymentHash, newHash: 'x', atMs: 1 }),
      'identity/store/payment-passwords:noteNamed': (tx, id) => payment.noteNamed(tx, id, memberId),
      'identity/store/payment-passwords:claimPayee': (tx, id) => payment.claimPayee(tx, id, { memberId, payeeName: 'Stranger' }),
      'identity/store/sessions:touchSession': (tx, id) => sessions.touchSession(tx, id, { sessionId, atMs: FOREVER.toMs, everyMs: 0 }),
      'identity/store/sessions:endOpenSession': (tx, id) => sessions.endOpenSession(tx, id, { memberId, reason: 'locked', atMs: 1 }),
      'identity/store/sessions:endCompanions': (tx, id) => sessions.endCompanions(tx, id, { sessionId, tokenId: '' }),
      'identity/store/sessions:takeTicket': (tx, id) => sessions.takeTicket(tx, id, 'ticket', 1),
      'identity/store/series-quotas:takeQuota': (tx, id) => quotas.takeQuota(tx, id, quota),
      'identity/store/series-quotas:returnQuota': (tx, id) => quotas.returnQuota(tx, id, quota),
      'identity/store/series-quotas:grantQuota': (tx, id) => quotas.grantQuota(tx, id, { ...quota, granted: 1 }),
      'identity/store/series-quotas:listQuotas': (tx, id) => quotas.listQuotas(tx, id, memberId),
      'identity/store/trials:takeDueTrial': (tx, merchantId) => trials.takeDueTrial(tx, { merchantId, memberId }, FOREVER.toMs),
      'identity/store/trials:scheduleSweep': (tx, merchantId) => trials.scheduleSweep(tx, { merchantId, memberId }, 1),
    },
  };
}

function lotteryCalls({ bet, code, savedTicket }: Resident, { part, memberId, orderId, txId }: Known): OfMember {
  const own = { part, memberId };
  const drawId = BigInt(bet.drawId);
  const ticketId = BigInt(savedTicket);
  const filter = { ...FOREVER, page: 0, size: 9 };
  const limit = { memberId, asset: 'MMK', counter: 'loss', period: 'day' } as const;
  const purse = { memberId, asset: 'MMK' };
  const orders = { ...own, states: [], nowMs: 0 };
  return {
    telling: {
      'lottery/store/bet-subjects:listBetSubjects': (tx, id) =>
        betSubjects.listBetSubjects(tx, id, { ...own, betIds: [BigInt(bet.betId)], orders: [{ orderId, drawId }] }),
      'lottery/store/bets:listBets': (tx, id) => bets.listBets(tx, id, { ...own, ...PAGE }),
      'lottery/store/bets:sumBets': (tx, id) => bets.sumBets(tx, id, own),
      'lottery/store/member-orders:listMemberOrders': (tx, id) =>
        memberOrders.listMemberOrders(tx, id, { ...orders, before: bets.ID_MAX, max: 9 }),
      'lottery/store/member-orders:sumMemberOrders': (tx, id) => memberOrders.sumMemberOrders(tx, id, orders),
      'lottery/store/order-search:searchBets': (tx, id) => orderSearch.searchBets(tx, id, { orders: [orderId, orderId], max: 9 }),
      'lottery/store/order-search:findOrder': (tx, id) => orderSearch.findOrder(tx, id, orderId),
      'lottery/store/bets:findBets': (tx, id) => bets.findBets(tx, id, { ...own, betIds: [BigInt(bet.betId)] }),
      'lottery/store/bets:countPlayed': (tx, id) => bets.countPlayed(tx, id, { parts: [part], orderIds: [orderId] }),
      'lottery/store/bets:betsOfOrder': (tx, id) => bets.betsOfOrder(tx, id, { part, orderId }),
      'lottery/store/chases:findChase': (tx, id) => chases.findChase(tx, id, { ...own, orderId }),
      'lottery/store/bets:betsInDraw': (tx, id) => bets.betsInDraw(tx, id, { ...own, drawId }),
      'lottery/store/saved-tickets:listSavedTickets': (tx, id) => savedTickets.listSavedTickets(tx, id, { memberId, family: 'K3' }),
      'lottery/store/saved-tickets:findSavedTicket': (tx, id) => savedTickets.findSavedTicket(tx, id, { memberId, ticketId }),
      'lottery/store/saved-tickets:findSavedName': (tx, id) =>
        savedTickets.findSavedName(tx, id, { memberId, family: 'K3', name: savedNameOf(code) }),
      'ledger/store:listBalances': (tx, id) => ledger.listBalances(tx, id, memberId),
      'ledger/store:listBalancesOf': async (tx, id) => [...(await ledger.listBalancesOf(tx, id, [memberId])).values()].flat(),
      'ledger/store/standing:readStanding': (tx, id) => standing.readStanding(tx, id, memberId),
      'ledger/store:lockBalances': (tx, id) => ledger.lockBalances(tx, id, memberId),
      'ledger/store:lockBalancesOf': async (tx, id) => [...(await ledger.lockBalancesOf(tx, id, [memberId])).values()].flat(),
      'ledger/store:listTransfers': (tx, id) => ledger.listTransfers(tx, id, { memberId, filter }),
      'ledger/store/moves:listMoves': (tx, id) => moves.listMoves(tx, id, { memberId, filter: { asset: 'MMK', ...FOREVER, size: 9 } }),
      'ledger/store/moves:listMovesOf': (tx, id) =>
        moves.listMovesOf(tx, id, { memberIds: [memberId], filter: { asset: 'MMK', ...FOREVER, size: 9 } }),
      'ledger/store/moves:listBooked': (tx, id) => moves.listBooked(tx, id, { ...purse, ...FOREVER, size: 9 }),
      'ledger/store/moves:readHeldAt': (tx, id) => moves.readHeldAt(tx, id, { ...purse, atMs: FOREVER.toMs }),
      'ledger/store/moves:readNetDeposits': async (tx, id) => {
        const { total } = await moves.readNetDeposits(tx, id, { ...purse, toMs: FOREVER.toMs, yearMs: 0, monthMs: 0 });
        return total === 0n ? [] : total;
      },
      'ledger/store/needs:whoHasNeeds': (tx, id) => needs.whoHasNeeds(tx, id, { memberIds: [memberId], asset: 'MMK' }),
      'ledger/store/needs:listOpenNeeds': (tx, id) => needs.listOpenNeeds(tx, id, purse),
      'ledger/store/needs:hadNeeds': async (tx, id) => ((await needs.hadNeeds(tx, id, purse)) ? 'had' : []),
      'ledger/store:findCashMove': (tx, id) => ledger.findCashMove(tx, id, { memberId, txId }),
    },
    quiet: {
      'report/store/day-sums:listDaySums': (tx, id) =>
        daySums.listDaySums(tx, id, { ...purse, from: '2020-01-01', to: '2040-01-01', groups: null }),
      'report/store/months:listMonths': (tx, id) => months.listMonths(tx, { merchantId: id, memberId }, { max: 9 }),
      'report/store/months:moveRun': async (tx, id) =>
        (await months.moveRun(tx, id, { ...RUN, at: { part: 0, memberId } }, null)) ? 'moved' : [],
      'lottery/store/saved-tickets:lockSavedTickets': (tx, id) => savedTickets.lockSavedTickets(tx, id, memberId),
      'lottery/store/saved-tickets:renameSavedTicket': (tx, id) =>
        savedTickets.renameSavedTicket(tx, id, { memberId, ticketId, name: 'x' }),
      'lottery/store/saved-tickets:deleteSavedTicket': (tx, id) => savedTickets.deleteSavedTicket(tx, id, { memberId, ticketId }),
      'lottery/store/chases:unwatch': (tx, id) => chases.unwatch(tx, id, { part, orderId, drawId, all: true }),
      'lottery/store/result-effect:resultEffect': (tx, id) => effects.resultEffect(tx, id, { drawId, resultVersion: 9, prizes: [] }),
      'lottery/store/result-effect:owingMembers': (tx, id) =>
        effects.owingMembers(tx, id, { drawId, resultVersion: 9, prizes: [], max: 9 }),
      'lottery/store/settlement:countChunks': (tx, id) => settlement.countChunks(tx, id, [drawId]),
      'lottery/store/days-off:listDaysOff': (tx, id) => daysOff.listDaysOff(tx, id, { from: '2020-01-01', max: 9 }),
      'lottery/store/days-off:countDaysOff': (tx, id) => daysOff.countDaysOff(tx, id, { gameId: SLOW_GAME, from: '2020-01-01' }),
      'lottery/store/days-off:deleteDayOff': (tx, id) => daysOff.deleteDayOff(tx, id, { gameId: SLOW_GAME, day: '2030-01-01' }),
      'lottery/store/days-off:betDrawsBetween': (tx, id) => daysOff.betDrawsBetween(tx, id, { gameId: SLOW_GAME, fromMs: 0, toMs: 1 }),
      'lottery/store/terms:lockSale': (tx, id) => terms.lockSale(tx, id, SLOW_GAME),
      'lottery/store/terms:findTermsVersion': (tx, id) => terms.findTermsVersion(tx, id, { gameId: SLOW_GAME, version: 1 }),
      'lottery/store/terms:listTermsVersions': (tx, id) => terms.listTermsVersions(tx, id, { gameId: SLOW_GAME, ...PAGE }),
      'lottery/store/terms:findProposal': (tx, id) => terms.findProposal(tx, id, SLOW_GAME),
      'lottery/store/terms:deleteProposal': (tx, id) => terms.deleteProposal(tx, id, SLOW_GAME),
      'lottery/store/voids:findVoids': (tx, id) => voids.findVoids(tx, id, [drawId]),
      'lottery/store/voids:voidedSince': (tx, id) => voids.voidedSince(tx, id, 0),
      'lottery/store/voids:voidMoney': (tx, id) => voids.voidMoney(tx, id, [drawId]),
      'lottery/store/voids:markRefunded': (tx, id) => voids.markRefunded(tx, id, { drawId, nowMs: 1 }),
      'lottery/store/voids:lackingMembers': (tx, id) => voids.lackingMembers(tx, id, { drawId, max: 9 }),
      'ledger/store:setFrozen': (tx, id) => ledger.setFrozen(tx, id, { memberId, frozen: true }),
      'ledger/store:readFrozen': (tx, id) => ledger.readFrozen(tx, id, memberId),
      'ledger/store:findPlaced': (tx, id) =>
        ledger.findPlaced(tx, id, { memberId, key: '00000000-0000-7000-8000-000000000000', requestHash: 0n }),
      'ledger/store/breaks:beginBreak': (tx, id) =>
        breaks.beginBreak(tx, id, { memberId, kind: 'pause', fromMs: 1_800_000_000_000, untilMs: 1_800_000_001_000 }),
      'ledger/store/breaks:readBreak': (tx, id) => breaks.readBreak(tx, id, { memberId, nowMs: 1_800_000_000_000 }),
      'protection/store/wishes:listWishes': (tx, id) => wishes.listWishes(tx, id, memberId),
      'protection/store/wishes:keepWish': (tx, id) => wishes.keepWish(tx, id, { ...limit, cap: null, ripeMs: 1_800_000_000_000 }),
      'protection/store/wishes:dropWish': (tx, id) => wishes.dropWish(tx, id, limit),
      'ledger/store/limits:setLimit': (tx, id) =>
        limits.setLimit(tx, id, { ...limit, cap: amount(1n), timeZone: 'Asia/Yangon', nowMs: 1_800_000_000_000 }),
      'ledger/store/gates:readGate': async (tx, id) =>
        (await gates.readGate(tx, id, { memberId, daySinceMs: 0 })).tier > 0 ? 'known' : [],
      'ledger/store/gates:openGateDay': (tx, id) => gates.openGateDay(tx, id, { memberId, daySinceMs: 1_800_000_000_000 }),
      'ledger/store/gates:setTier': (tx, id) => gates.setTier(tx, id, { memberId, tier: 3, barred: true, nowMs: 1_800_000_000_000 }),
      'ledger/store/gates:isClosing': async (tx, id) => ((await gates.isClosing(tx, id, memberId)) ? 'closing' : []),
      'ledger/store/gates:setClosing': (tx, id) => gates.setClosing(tx, id, { memberId, sinceMs: 1_800_000_000_000 }),
      'ledger/store/gates:runOut': (tx, id) =>
        gates.runOut(tx, id, { memberId, barred: true, graceUntilMs: 1_800_000_000_000, nowMs: 1_800_000_000_000 }),
      'ledger/store/limits:removeLimit': (tx, id) => limits.removeLimit(tx, id, limit),
      'ledger/store/limits:listLimits': (tx, id) => limits.listLimits(tx, id, { memberId, nowMs: 1_800_000_000_000 }),
      'ledger/store/limits:whoIsLimited': async (tx, id) => [...(await limits.whoIsLimited(tx, id, [memberId]))],
      'ledger/store/limits:findLimitHit': (tx, id) => limits.findLimitHit(tx, id, { ...limit, transfers: [], nowMs: 1_800_000_000_000 }),
      'wallet/store:listTurnover': (tx, id) => wallet.listTurnover(tx, id, { memberId, asset: 'MMK', sinceMs: 0, timeZone: 'Asia/Yangon' }),
      'ledger/store/needs:insertNeeds': async (tx, id) => {
        const one = { needId: 9n, source: 'operator', ref: 9n, required: amount(1n), weights: {}, blocking: true, openedAtMs: 1 } as const;
        await needs.insertNeeds(tx, id, [{ ...purse, ...one }]);
      },
      'ledger/store/needs:listNeedsThatTook': (tx, id) => needs.listNeedsThatTook(tx, id, { ...purse, sinceMs: 0 }),
      'ledger/store/needs:listClosedNeeds': (tx, id) => needs.listClosedNeeds(tx, id, { ...purse, max: 9 }),
      'ledger/store/needs:closeNeed': (tx, id) =>
        needs.closeNeed(tx, id, { ...purse, needId: 9n, as: 'waived', atMs: 1, actual: amount(0n), took: {}, untilMs: null }),
      'ledger/store/needs:listPlays': (tx, id) => needs.listPlays(tx, id, { ...purse, sinceMs: 0, beforeMs: null }),
      'ledger/store/needs:sumPlays': async (tx, id) => (await needs.sumPlays(tx, id, { ...purse, fromsMs: [0], weights: [50] })).flat(),
      'ledger/store/needs:openStakes': async (tx, id) => [...(await needs.openStakes(tx, id, { memberIds: [memberId], asset: 'MMK' }))],
      'ledger/store:openWallet': (tx, id) => ledger.openWallet(tx, id, memberId, 'MMK'),
    },
  };
}

function houseCalls(resident: Resident, { memberId }: Known): OfMember {
  const fileId = BigInt(resident.fileId);
  const text = resident.deposits.credited;
  return {
    telling: {
      'file/store:listFilesOf': (tx, id) => files.listFilesOf(tx, id, memberId),
      'file/store:findFile': (tx, id) => files.findFile(tx, id, fileId),
      'approval/store:lockChange': (tx, id) => approval.lockChange(tx, id, BigInt(resident.change.id)),
      'audit/store:searchAudit': (tx, id) => audit.searchAudit(tx, id, { text, page: 0, size: 9 }),
      // Rows of no member are facts of the asking merchant's own.
      outbox: async (tx, id) =>
        (await readMemberOutbox(tx, { merchantId: id, memberId, after: { xid: 0n, id: 0n }, max: 99 })).filter(
          (row) => row.memberId !== null,
        ),
    },
    quiet: {
      'lottery/store/outcomes:listOutcomesToTell': (tx, id) => outcomes.listOutcomesToTell(tx, id, { drawId: 1n, part: 0, partTo: 1_023 }),
      'lottery/store/great-wins:listGreatWins': (tx, id) => greatWins.listGreatWins(tx, id, { sinceId: 0n, max: 9 }),
      'message/store:listReadIds': (tx, id) => message.listReadIds(tx, id, { memberId, ids: ['notice-1'] }),
      'watch/store:closeStop': (tx, id) => watch.closeStop(tx, id, { by: 'x', reason: 'x', atMs: 0, alarms: [] }),
      'watch/store:isStopped': (tx, id) => watch.isStopped(tx, id),
      'watch/store:listChecks': (tx, id) => watch.listChecks(tx, id),
      'watch/store:listStops': (tx, id) => watch.listStops(tx, id, 9),
      'level/store/schemes:countByLevel': async (tx, id) => [...(await schemes.countByLevel(tx, id))],
      'level/store/month-runs:findNewestRun': (tx, id) => levelRuns.findNewestRun(tx, id),
      'report/store/months:findNewestRun': (tx, id) => months.findNewestRun(tx, id),
      'report/store:findDay': (tx, id) => report.findDay(tx, id, null),
      'report/store:findSpan': (tx, id) => report.findSpan(tx, id),
      'report/store:listClosings': (tx, id) => report.listClosings(tx, id, '2026-11-21'),
      'report/store:listDifferences': (tx, id) => report.listDifferences(tx, id, '2026-11-21'),
      'report/store:listLines': (tx, id) => report.listLines(tx, id, '2026-11-21'),
      'report/store:listMoves': (tx, id) => report.listMoves(tx, id, '2026-11-21'),
      'approval/store:updateDecided': (tx, id) =>
        approval.updateDecided(tx, { merchantId: id, changeId: 1n }, { state: 'withdrawn', deciderName: 'x', atMs: 1 }),
      'approval/store:isInHand': (tx, id) => approval.isInHand(tx, id, { one: 1n, other: 2n, afterMs: 0 }),
      'approval/store:listThresholdHands': (tx, id) => approval.listThresholdHands(tx, id, { byOperatorId: 1n, afterMs: 0 }),
      'audit/store:lockChain': (tx, id) => audit.lockChain(tx, id),
      'wallet/store/owed:listOwedApprovals': (tx, id) => owed.listOwedApprovals(tx, id, memberId),
    },
  };
}

const wholeCalls = (drawId: bigint): Record<string, StoreCall> => ({
  'lottery/store/bets:drawFigures': (tx, id) => bets.drawFigures(tx, id, [drawId]),
  ...soldInDraw(drawId),
  'lottery/store/outcomes:listBettors': (tx, id) => outcomes.listBettors(tx, id, { drawId, part: 0, partTo: 1_023 }),
  'identity/store/login-waves:listWaves': (tx, id) => waves.listWaves(tx, id, { before: null, max: 9 }),
  'message/store:listAnnouncementItems': (tx, id) => message.listAnnouncementItems(tx, id, { nowMs: FOREVER.toMs, soonMs: 0 }),
  ...catalogueCalls,
  ...deskCalls,
  ...reviewCalls,
  'lottery/store/voids:voidFigures': (tx, id) => voids.voidFigures(tx, id, drawId),
  'lottery/store/settlement:kindsInDraw': (tx, id) => settlement.kindsInDraw(tx, id, drawId),
  ...campaignsOfAll,
  'level/store/benefits:findBenefits': (tx, id) => levelBenefits.findBenefits(tx, id),
  'mall/store/items:listItems': (tx, id) => mallItems.listItems(tx, id, { all: true, max: 9 }),
  'referral/store/rules:findRule': async (tx, id) => (await referralRules.findRule(tx, id)) ?? [],
  'mall/store/rates:findRate': async (tx, id) => (await mallRates.findRate(tx, id)) ?? [],
  'level/store/schemes:findScheme': (tx, id) => schemes.findScheme(tx, id),
  'agent/store/schemes:findScheme': (tx, id) => agentSchemes.findScheme(tx, id),
  'agent/store/schemes:findSeriesBounds': async (tx, id) => ((await agentSchemes.findSeriesBounds(tx, id)).cap > 0 ? ['sold'] : []),
  'level/store/schemes:findBeginning': (tx, id) => schemes.findBeginning(tx, id),
  'approval/store:listChanges': async (tx, id) => Object.values(await approval.listChanges(tx, id)).flat(),
  'audit/store:findLastAudit': (tx, id) => audit.findLastAudit(tx, id),
  'audit/store:listChain': (tx, id) => audit.listChain(tx, id, { afterId: 0n, max: 9 }),
  'backoffice/store/operators:listOperators': (tx, id) => operators.listOperators(tx, id),
  'cashier/store/channels:listOpenChannels': (tx, id) => channels.listOpenChannels(tx, id),
  'cashier/store/channels:listChannels': (tx, id) => channels.listChannels(tx, id),
  'cashier/store/channels:channelFigures': (tx, id) => channels.channelFigures(tx, id, 0),
  'cashier/payee/store/payees:listPayees': (tx, id) => payees.listPayees(tx, id, null),
  'cashier/store/queue:queueFigures': (tx, id) => depositQueue.queueFigures(tx, id, { operatorId: 1n, sinceMs: 0 }),
  'cashier/withdrawal/store/banks:countCards': (tx, id) => banks.countCards(tx, id, 9),
  'cashier/withdrawal/store/banks:lockBank': (tx, id) => banks.lockBank(tx, id, 'BAYVIEW'),
  'cashier/withdrawal/store/banks:listBanks': (tx, id) => banks.listBanks(tx, id),
  'cashier/withdrawal/store/queue:queueFigures': (tx, id) => withdrawalQueue.queueFigures(tx, id, { operatorId: 1n, sinceMs: 0 }),
  'cashier/store/moves:listMoves': (tx, id) => cashierMoves.listMoves(tx, id, FOREVER),
  'cashier/treasury/store/flow:sumFlows': (tx, id) => flow.sumFlows(tx, id, { ...FOREVER, timeZone: 'UTC' }),
  'cashier/recon/store/nights:listActuals': (tx, id) => nights.listActuals(tx, id, 'UTC'),
  'ledger/store/books:countMembersAt': (tx, id) => books.countMembersAt(tx, id, FOREVER.toMs),
  'ledger/store/books:firstTransferMs': (tx, id) => books.firstTransferMs(tx, id),
  'ledger/store/books:listClassMoves': (tx, id) => books.listClassMoves(tx, id, FOREVER),
  'report/store/months:nextMembers': (tx, id) => months.nextMembers(tx, id, { after: { part: -1, memberId: 0n }, max: 9 }),
  'ledger/store/books:listMoveGroups': (tx, id) => books.listMoveGroups(tx, id, { ...FOREVER, kinds: ['deposit', 'hold'] }),
  'ledger/store:listHouseBalances': (tx, id) => ledger.listHouseBalances(tx, id),
  'lottery/store/games:listSales': (tx, id) => games.listSales(tx, id),
  'lottery/store/terms:findTerms': (tx, id) => terms.findTerms(tx, id, SLOW_GAME),
  'message/store:findAnnouncement': (tx, id) => message.findAnnouncement(tx, id, 'lower-banner'),
  'message/store:pageOfAnnouncements': (tx, id) => message.pageOfAnnouncements(tx, id, { nowMs: 0, page: 0, size: 20 }),
  'merchant/store:findMerchant': (tx, id) => merchant.findMerchant(tx, id),
  'merchant/store:findOverride': (tx, id) => merchant.findOverride(tx, id, 1),
  'merchant/store:listPictures': (tx, id) => merchant.listPictures(tx, id, 'banner'),
  'merchant/store:listOverrides': (tx, id) => merchant.listOverrides(tx, id, PAGE),
});
