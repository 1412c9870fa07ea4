import { amount, major } from '@fairhall/money/amount';
import * as payoutAttempts from '../../src/modules/cashier/payout/store/attempts.ts';
import * as payoutsDesk from '../../src/modules/cashier/payout/store/desk.ts';
import * as payoutFiles from '../../src/modules/cashier/payout/store/files.ts';
import * as payoutMoves from '../../src/modules/cashier/payout/store/moves.ts';
import * as payoutParts from '../../src/modules/cashier/payout/store/parts.ts';
import * as payoutRails from '../../src/modules/cashier/payout/store/rails.ts';
import * as providerAccounts from '../../src/modules/cashier/providers/store/accounts.ts';
import * as providerBalances from '../../src/modules/cashier/providers/store/balances.ts';
import * as providerCalls from '../../src/modules/cashier/providers/store/calls.ts';
import * as providerEvents from '../../src/modules/cashier/providers/store/events.ts';
import * as providerOrders from '../../src/modules/cashier/providers/store/orders.ts';
import * as providerRefunds from '../../src/modules/cashier/providers/store/refunds.ts';
import * as providerRules from '../../src/modules/cashier/providers/store/routes.ts';
import * as banks from '../../src/modules/cashier/store/banks-of-moves.ts';
import * as channels from '../../src/modules/cashier/store/channels.ts';
import * as deposits from '../../src/modules/cashier/store/deposits.ts';
import * as proofs from '../../src/modules/cashier/store/proofs.ts';
import * as depositQueue from '../../src/modules/cashier/store/queue.ts';
import * as depositReport from '../../src/modules/cashier/store/report.ts';
import * as slips from '../../src/modules/cashier/store/slips.ts';
import * as steps from '../../src/modules/cashier/store/steps.ts';
import * as transfers from '../../src/modules/cashier/transfer/store/transfers.ts';
import * as banksPaidTo from '../../src/modules/cashier/withdrawal/store/banks.ts';
import * as cards from '../../src/modules/cashier/withdrawal/store/cards.ts';
import * as withdrawalQueue from '../../src/modules/cashier/withdrawal/store/queue.ts';
import * as withdrawals from '../../src/modules/cashier/withdrawal/store/withdrawals.ts';
import type { Resident } from './resident.ts';
import { FOREVER, type Known, type OfMember, PAGE } from './store-call.ts';

/** Queries of deposits. */
export function cashierCalls(resident: Resident, { part, memberId, depositKey, payeeKey }: Known): OfMember {
  const own = { part, memberId };
  const depositId = BigInt(resident.deposits.waiting);
  const credited = BigInt(resident.deposits.credited);
  const search = { operatorId: 1n, text: resident.reference, nameKey: '', id: null, ...PAGE };
  return {
    telling: {
      'cashier/store/banks-of-moves:listMoveBanks': (tx, id) => banks.listMoveBanks(tx, id, { ...own, ids: [depositId] }),
      'cashier/store/channels:findChannel': (tx, id) => channels.findChannel(tx, id, resident.bank.vendorId),
      'cashier/store/channels:findChannelOfBank': (tx, id) =>
        channels.findChannelOfBank(tx, id, { bankCode: resident.bank.bankCode, kinds: ['transfer'] }),
      'cashier/store/channels:changeChannel': (tx, id) =>
        channels.changeChannel(tx, id, {
          vendorId: resident.bank.vendorId,
          open: true,
          slot: null,
          bankName: 'Z',
          min: amount(1n),
          max: amount(2n),
        }),
      'cashier/store/deposits:findByKey': (tx, id) => deposits.findByKey(tx, id, { ...own, key: depositKey }),
      'cashier/store/deposits:findOwn': (tx, id) => deposits.findOwn(tx, id, { ...own, depositId }),
      'cashier/store/deposits:lockOwn': (tx, id) => deposits.lockOwn(tx, id, { ...own, depositId }),
      'cashier/store/deposits:findDeposit': (tx, id) => deposits.findDeposit(tx, id, depositId),
      'cashier/store/deposits:lockDeposit': (tx, id) => deposits.lockDeposit(tx, id, depositId),
      'cashier/store/deposits:lockOpenOf': (tx, id) => deposits.lockOpenOf(tx, id, [depositId]),
      'cashier/store/deposits:countOpen': (tx, id) => deposits.countOpen(tx, id, own),
      'cashier/store/deposits:countDecided': (tx, id) => deposits.countDecided(tx, id, own),
      'cashier/store/deposits:listByIds': (tx, id) => deposits.listByIds(tx, id, [depositId]),
      'cashier/store/deposits:listOwn': (tx, id) => deposits.listOwn(tx, id, { ...own, before: null, ...PAGE }),
      'cashier/store/queue:listQueue': (tx, id) => depositQueue.listQueue(tx, id, { ...search, queue: 'waiting' }),
      'cashier/store/queue:countQueue': async (tx, id) =>
        (await depositQueue.countQueue(tx, id, { ...search, queue: 'waiting' })) > 0 ? 'some' : [],
      'cashier/store/report:reportDeposits': (tx, id) => depositReport.reportDeposits(tx, id, { ...own, ...FOREVER, ...PAGE }),
      'cashier/store/slips:listSlips': (tx, id) => slips.listSlips(tx, id, { part, depositIds: [credited] }),
      'cashier/store/steps:listSteps': (tx, id) => steps.listSteps(tx, id, { of: 'deposit', part, ids: [depositId] }),
    },
    quiet: {
      'cashier/store/deposits:lockMember': (tx, id) => deposits.lockMember(tx, id, memberId),
      'cashier/store/deposits:updateDeposit': (tx, id) => deposits.updateDeposit(tx, id, { part, depositId, change: { state: 'paid' } }),
      'cashier/store/deposits:approveAll': (tx, id) => deposits.approveAll(tx, id, { credited: [{ part, depositId, txId: 1n }], atMs: 0 }),
      'cashier/store/deposits:bindPromoClaim': (tx, id) => deposits.bindPromoClaim(tx, id, { ...own, depositId, claimId: 1n, atMs: 0 }),
      'cashier/store/deposits:noteReceived': (tx, id) =>
        deposits.noteReceived(
          tx,
          { merchantId: id, part, depositId },
          { received: amount(1n), fee: amount(0n), feeReturn: amount(0n), question: null },
        ),
      'cashier/store/channels:usualTimes': (tx, id) => channels.usualTimes(tx, id, { vendorIds: [resident.bank.vendorId], sinceMs: 0 }),
      'cashier/providers/store/accounts:listAccounts': (tx, id) => providerAccounts.listAccounts(tx, id),
      'cashier/providers/store/accounts:findAccount': (tx, id) => providerAccounts.findAccount(tx, id, 1),
      'cashier/providers/store/accounts:lockAccount': (tx, id) => providerAccounts.lockAccount(tx, id, 1),
      'cashier/providers/store/accounts:lockFreeAccount': (tx, id) => providerAccounts.lockFreeAccount(tx, id, 1),
      'cashier/providers/store/accounts:updateAccount': (tx, id) =>
        providerAccounts.updateAccount(tx, id, {
          ...{ accountId: 1, name: 'theirs', secret: Buffer.alloc(1), keysSetAtMs: 0, oldSecret: null, oldUntilMs: null },
          ...{ open: false, enteredBy: null, payoutFloor: amount(0n) },
        }),
      'cashier/providers/store/balances:findBalance': (tx, id) => providerBalances.findBalance(tx, id, 1),
      'cashier/providers/store/calls:sweepCalls': (tx, id) => providerCalls.sweepCalls(tx, id, { after: 0n, before: 1n, max: 5 }),
      'cashier/providers/store/calls:wasCalled': (tx, id) => providerCalls.wasCalled(tx, id, { orderId: 1n, op: 'close' }),
      'cashier/providers/store/orders:lockOrdersOf': (tx, id) => providerOrders.lockOrdersOf(tx, id, [1n]),
      'cashier/providers/store/orders:findOrder': (tx, id) => providerOrders.findOrder(tx, id, 1n),
      'cashier/providers/store/orders:paidOrderOf': (tx, id) => providerOrders.paidOrderOf(tx, id, depositId),
      'cashier/providers/store/orders:isUnproved': (tx, id) => providerOrders.isUnproved(tx, { merchantId: id, part, depositId }),
      'cashier/providers/store/refunds:lockRefund': (tx, id) => providerRefunds.lockRefund(tx, id, 1n),
      'cashier/providers/store/refunds:lockRefundOf': (tx, id) => providerRefunds.lockRefundOf(tx, id, depositId),
      'cashier/providers/store/refunds:findRefundOf': (tx, id) => providerRefunds.findRefundOf(tx, id, depositId),
      'cashier/providers/store/routes:listRules': (tx, id) => providerRules.listRules(tx, id, null),
      'cashier/store/channels:findChannelBySlot': (tx, id) => channels.findChannelBySlot(tx, id, 'QQ'),
      'cashier/providers/store/accounts:listRoutes': (tx, id) => providerAccounts.listRoutes(tx, id, 1),
      'cashier/providers/store/calls:answerCalls': (tx, id) =>
        providerCalls.answerCalls(tx, id, { answers: [{ callId: 1n, outcome: 'unknown', answer: {} }], atMs: 0 }),
      'cashier/providers/store/orders:noteSucceeded': (tx, id) =>
        providerOrders.noteSucceeded(tx, id, { succeeded: [{ part, orderId: 1n, proven: amount(1n), theirId: 'x' }], atMs: 0 }),
      'cashier/providers/store/calls:answerCall': (tx, id) =>
        providerCalls.answerCall(tx, id, { callId: 1n, atMs: 0, outcome: 'unknown', answer: {} }),
      'cashier/providers/store/calls:listRecentCalls': (tx, id) =>
        providerCalls.listRecentCalls(tx, id, { accountId: 1, op: 'query', max: 5 }),
      'cashier/providers/store/events:eventFigures': (tx, id) => providerEvents.eventFigures(tx, id, 0),
      'cashier/providers/store/orders:lockOrder': (tx, id) => providerOrders.lockOrder(tx, id, 1n),
      'cashier/providers/store/orders:ordersOf': (tx, id) => providerOrders.ordersOf(tx, id, { part, depositIds: [depositId] }),
      'cashier/providers/store/orders:hurryOrders': async (tx, id) => [
        ...(await providerOrders.hurryOrders(tx, id, { hurries: [{ accountId: 1, orderId: 1n, restMs: 0, takenBack: true }], nowMs: 0 })),
      ],
      'cashier/providers/store/orders:orderFigures': (tx, id) => providerOrders.orderFigures(tx, id),
      'cashier/store/proofs:findProved': async (tx, id) => proofs.findProved(tx, id, 'line:1'),
      'cashier/store/proofs:findAllProved': async (tx, id) => [
        ...(await proofs.findAllProved(tx, id, { keys: ['line:1'], parts: [part], depositIds: [depositId] })).keys,
      ],
      'cashier/store/proofs:isProved': async (tx, id) => proofs.isProved(tx, id, { part, depositId }),
      'cashier/store/queue:listKnownPayers': (tx, id) => depositQueue.listKnownPayers(tx, id, { ...own, depositId, payeeKey, max: 5 }),
      'cashier/store/slips:listSeenElsewhere': async (tx, id) => slips.listSeenElsewhere(tx, id, { depositId, pictures: [], max: 5 }),
    },
  };
}

/** Queries of withdrawals and cards. */
/** Queries of what goes out. */
export function payoutCalls(resident: Resident, { part }: Known): OfMember {
  const withdrawalId = BigInt(resident.withdrawal);
  const which = { part, withdrawalIds: [withdrawalId] };
  const { bankCode } = resident.bank;
  const nobody = {
    ...{ cardId: 1n, amount: major(1), way: 'file' as const, state: 'new' as const, replaced: false },
    no: 99,
    part,
    withdrawalId,
  };
  const at = { createdAtMs: 0, changedAtMs: 0, firstId: null, firstName: null, firstAtMs: null, theirReference: null, reason: null };
  const tried = {
    ...{ part, withdrawalId, no: 99, attempt: 1, attemptId: 1n, accountId: null, channelCode: '', fileId: null, state: 'sent' as const },
    ...{ theirId: null, code: null, trouble: null, sentAtMs: 0, takenAtMs: null, paidAtMs: null, decidedAtMs: null, absentSinceMs: null },
    ...{ askedAtMs: null, nextPollAtMs: null, decidedBy: null, firstId: null, firstName: null, firstAtMs: null, clearedAtMs: null },
  };
  return {
    telling: {},
    quiet: {
      'cashier/payout/store/desk:listPayouts': (tx, id) => payoutsDesk.listPayouts(tx, id, 5),
      'cashier/payout/store/desk:usualTimes': async (tx, id) => [...(await payoutsDesk.usualTimes(tx, id, { sinceMs: 0, least: 1 }))],
      'cashier/payout/store/parts:listParts': (tx, id) => payoutParts.listParts(tx, id, which),
      'cashier/payout/store/parts:updatePart': (tx, id) => payoutParts.updatePart(tx, { ...nobody, ...at, merchantId: id }),
      'cashier/payout/store/attempts:findAttempt': (tx, id) => payoutAttempts.findAttempt(tx, id, 1n),
      'cashier/payout/store/attempts:lockAttempt': (tx, id) => payoutAttempts.lockAttempt(tx, id, 1n),
      'cashier/payout/store/attempts:listAttempts': (tx, id) => payoutAttempts.listAttempts(tx, id, which),
      'cashier/payout/store/attempts:updateAttempt': (tx, id) => payoutAttempts.updateAttempt(tx, { ...tried, merchantId: id }),
      'cashier/payout/store/attempts:sumGone': async (tx, id) =>
        (await payoutAttempts.sumGone(tx, id, { accountId: 1, sinceMs: 0 })) > 0n ? 'some' : [],
      'cashier/payout/store/parts:sumWaiting': (tx, id) => payoutParts.sumWaiting(tx, id),
      'cashier/payout/store/attempts:hurryAttempts': async (tx, id) => [
        ...(await payoutAttempts.hurryAttempts(tx, id, { hurries: [{ accountId: 1, attemptId: 1n, restMs: 0 }], nowMs: 0 })),
      ],
      'cashier/payout/store/moves:listHeldMoves': (tx, id) => payoutMoves.listHeldMoves(tx, id, which),
      'cashier/payout/store/rails:listRails': (tx, id) => payoutRails.listRails(tx, id, bankCode),
      'cashier/payout/store/files:findFile': (tx, id) => payoutFiles.findFile(tx, id, 1n),
      'cashier/payout/store/files:newestFiles': (tx, id) => payoutFiles.newestFiles(tx, id, 5),
      'cashier/payout/store/files:listFileRows': (tx, id) => payoutFiles.listFileRows(tx, id, 1n),
      'cashier/payout/store/files:lockExportable': (tx, id) => payoutFiles.lockExportable(tx, id, { bankCode, max: 5 }),
      'cashier/payout/store/files:sumExportable': (tx, id) => payoutFiles.sumExportable(tx, id),
    },
  };
}

export function withdrawalCalls(resident: Resident, { part, memberId, withdrawalKey, bankReference }: Known): OfMember {
  const own = { part, memberId };
  const withdrawalId = BigInt(resident.withdrawal);
  const cardId = BigInt(resident.card.id);
  const card = { part, cardId };
  const search = { operatorId: 1n, text: resident.member.account, nameKey: '', id: null, ...PAGE };
  return {
    telling: {
      'cashier/withdrawal/store/cards:listCards': (tx, id) => cards.listCards(tx, id, own),
      'cashier/withdrawal/store/cards:findCard': (tx, id) => cards.findCard(tx, id, { ...own, cardId }),
      'cashier/withdrawal/store/cards:openCardNumber': (tx, id) => cards.openCardNumber(tx, id, card),
      'cashier/withdrawal/store/queue:listQueue': (tx, id) => withdrawalQueue.listQueue(tx, id, { ...search, queue: 'waiting' }),
      'cashier/withdrawal/store/withdrawals:findByKey': (tx, id) => withdrawals.findByKey(tx, id, { ...own, key: withdrawalKey }),
      'cashier/withdrawal/store/withdrawals:findWithdrawal': (tx, id) => withdrawals.findWithdrawal(tx, id, withdrawalId),
      'cashier/withdrawal/store/withdrawals:listByIds': (tx, id) => withdrawals.listByIds(tx, id, [withdrawalId]),
      'cashier/withdrawal/store/withdrawals:lockWithdrawal': (tx, id) => withdrawals.lockWithdrawal(tx, id, withdrawalId),
      'cashier/withdrawal/store/withdrawals:countSince': (tx, id) => withdrawals.countSince(tx, id, { ...own, sinceMs: 0 }),
      'cashier/withdrawal/store/withdrawals:listOwn': (tx, id) =>
        withdrawals.listOwn(tx, id, { ...own, ...FOREVER, before: null, ...PAGE }),
    },
    quiet: {
      'cashier/withdrawal/store/banks:findBank': (tx, id) => banksPaidTo.findBank(tx, id, 'BAYVIEW'),
      'cashier/withdrawal/store/banks:updateBank': (tx, id) =>
        banksPaidTo.updateBank(tx, id, {
          ...{ bankCode: 'BAYVIEW', kind: 'bank', nameEn: 'Z', nameMy: 'Z', nameCn: 'Z', numberForm: 'digits', numberMin: 1, numberMax: 2 },
          ...{ branch: 'none', sorting: 1, open: false, restsFromMs: null, restsUntilMs: null },
          ...{ country: null, bin: null, bic: null, localCode: null },
        }),
      'cashier/withdrawal/store/cards:countOtherHolders': (tx, id) => cards.countOtherHolders(tx, id, card),
      'cashier/withdrawal/store/cards:cardsOfHolder': (tx, id) => cards.cardsOfHolder(tx, id, 'NOBODY', 5),
      'cashier/transfer/store/transfers:lockSender': (tx, id) => transfers.lockSender(tx, id, memberId),
      'cashier/transfer/store/transfers:findByKey': (tx, id) => transfers.findByKey(tx, id, { ...own, key: withdrawalKey }),
      'cashier/transfer/store/transfers:sumSent': (tx, id) => transfers.sumSent(tx, id, { ...own, sinceMs: 0 }),
      'cashier/transfer/store/transfers:suspectsAmong': async (tx, id) => [
        ...(await transfers.suspectsAmong(tx, id, { memberId, receiverIds: [], sinceMs: 0 })),
      ],
      'cashier/withdrawal/store/withdrawals:lockMember': (tx, id) => withdrawals.lockMember(tx, id, memberId),
      'cashier/withdrawal/store/withdrawals:isReferenceTaken': (tx, id) => withdrawals.isReferenceTaken(tx, id, bankReference),
      'cashier/withdrawal/store/withdrawals:countClosed': (tx, id) => withdrawals.countClosed(tx, id, { ...own, cardId }),
      'cashier/withdrawal/store/withdrawals:updateWithdrawal': (tx, id) =>
        withdrawals.updateWithdrawal(tx, id, { part, withdrawalId, change: { state: 'approved' } }),
    },
  };
}
