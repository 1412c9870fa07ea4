import { ZERO } from '@fairhall/money/amount';
import * as free from '../../src/modules/vendor/store/free-rounds.ts';
import * as links from '../../src/modules/vendor/store/links.ts';
import * as lists from '../../src/modules/vendor/store/lists.ts';
import * as moves from '../../src/modules/vendor/store/moves.ts';
import * as rounds from '../../src/modules/vendor/store/rounds.ts';
import * as sessions from '../../src/modules/vendor/store/sessions.ts';
import * as transactions from '../../src/modules/vendor/store/transactions.ts';
import { FOREVER, type Known, type OfMember } from './store-call.ts';

/** Queries of vendors' links, sessions and transactions: the residents play no vendor's games. */
export function vendorCalls({ memberId }: Known): OfMember {
  const [vendor, tokenHash] = ['PAPERLAMP', Buffer.alloc(32)];
  const sought = { memberId, asset: 'MMK', ...FOREVER, page: 0, size: 9 };
  const one = { memberId, vendor, round: 'r' };
  const gift = { memberId, giftId: 1n };
  const settled = { ...gift, state: 'refused', failure: 'LATE', rewardUuid: null, tryAtMs: null } as const;
  return {
    telling: {},
    quiet: {
      'vendor/store/free-rounds:cancelFreeRounds': async (tx, id) =>
        (await free.cancelFreeRounds(tx, id, { ...gift, nowMs: 1 })) ? [gift] : [],
      'vendor/store/free-rounds:cancelFreeRoundsOf': async (tx, id) =>
        (await free.cancelFreeRoundsOf(tx, id, { campaignId: 1n, nowMs: 1 })) > 0 ? [gift] : [],
      'vendor/store/free-rounds:findFreeRounds': (tx, id) => free.findFreeRounds(tx, id, gift),
      'vendor/store/free-rounds:findGift': async (tx, id) =>
        (await free.findGift(tx, id, { vendor, memberId, gameCode: 'g', rewardUuid: 'r' })).giftId ?? [],
      'vendor/store/free-rounds:lockFreeRounds': (tx, id) => free.lockFreeRounds(tx, id, gift),
      'vendor/store/free-rounds:settleFreeRounds': (tx, id) => free.settleFreeRounds(tx, id, settled),
      'vendor/store/links:findLink': (tx, id) => links.findLink(tx, id, vendor),
      'vendor/store/links:listLinks': (tx, id) => links.listLinks(tx, id),
      'vendor/store/links:listKeys': (tx, id) => links.listKeys(tx, id, vendor),
      'vendor/store/links:findOurKey': (tx, id) => links.findOurKey(tx, id, vendor),
      'vendor/store/links:setEnabled': (tx, id) => links.setEnabled(tx, id, { vendor, enabled: false }),
      'vendor/store/links:setPause': (tx, id) => links.setPause(tx, id, { vendor, pausedFromMs: 1, pausedUntilMs: 2, pauseReason: 'no' }),
      'vendor/store/links:markPauseTold': (tx, id) => links.markPauseTold(tx, id, { vendor, atMs: 1 }),
      'vendor/store/links:retireOthers': (tx, id) => links.retireOthers(tx, id, { vendor, side: 'theirs', keyId: 'k', atMs: 1 }),
      'vendor/store/lists:listStates': (tx, id) => lists.listStates(tx, id),
      'vendor/store/lists:wantList': (tx, id) => lists.wantList(tx, id, vendor),
      'vendor/store/lists:claimList': (tx, id) => lists.claimList(tx, id, { vendor, sinceMs: 1, nowMs: 1 }),
      'vendor/store/lists:setListFault': (tx, id) => lists.setListFault(tx, id, { vendor, fault: 'REFUSED' }),
      'vendor/store/lists:setListTaken': (tx, id) => lists.setListTaken(tx, id, { vendor, hasRooms: true }),
      'vendor/store/moves:findMove': (tx, id) => moves.findMove(tx, id, 't'),
      'vendor/store/moves:noteMisfit': (tx, id) =>
        moves.noteMisfit(tx, id, { transferId: 't', told: { broughtE4: '0', stakedE4: '0', wonE4: '0', cameE4: '1', validE4: '0' } }),
      'vendor/store/moves:listMisfits': (tx, id) => moves.listMisfits(tx, id, 9),
      'vendor/store/moves:lockMisfit': (tx, id) => moves.lockMisfit(tx, id, 't'),
      'vendor/store/moves:listCameHome': (tx, id) => moves.listCameHome(tx, id, { vendor, ...FOREVER, afterMember: 0n, max: 9 }),
      'vendor/store/moves:findAskedMove': (tx, id) => moves.findAskedMove(tx, id, { memberId, vendor }),
      'vendor/store/moves:listOutThere': (tx, id) => moves.listOutThere(tx, id, { memberId, vendor }),
      'vendor/store/moves:listVendorsOutThere': (tx, id) => moves.listVendorsOutThere(tx, id, memberId),
      'vendor/store/moves:settleMove': (tx, id) => moves.settleMove(tx, id, { transferId: 't', state: 'done', amount: ZERO, atMs: 1 }),
      'vendor/store/moves:bringHome': (tx, id) => moves.bringHome(tx, id, { memberId, vendor, homeBy: 't' }),
      'vendor/store/rounds:listRounds': async (tx, id) => (await rounds.listRounds(tx, id, sought)).rounds,
      'vendor/store/rounds:listGreatRounds': (tx, id) => rounds.listGreatRounds(tx, id, { sinceId: 0n, max: 9 }),
      'vendor/store/rounds:findRound': (tx, id) => rounds.findRound(tx, id, { memberId, roundId: 1n }),
      'vendor/store/rounds:findOpenRound': (tx, id) => rounds.findOpenRound(tx, id, { memberId, vendor }),
      'vendor/store/sessions:findSessions': (tx, id) => sessions.findSessions(tx, [id], [tokenHash]),
      'vendor/store/sessions:findOpenSession': (tx, id) => sessions.findOpenSession(tx, id, { memberId, vendor }),
      'vendor/store/sessions:replaceSession': (tx, id) => sessions.replaceSession(tx, id, { memberId, vendor, atMs: 1 }),
      'vendor/store/sessions:replaceAllSessions': (tx, id) => sessions.replaceAllSessions(tx, id, { memberId, atMs: 1 }),
      'vendor/store/sessions:touchSession': (tx, id) => sessions.touchSession(tx, id, { tokenHash, nodeId: 1, atMs: 1 }),
      'vendor/store/transactions:findTransaction': (tx, id) => transactions.findTransaction(tx, id, { vendor, transactionId: 't' }),
      'vendor/store/transactions:findTransactions': async (tx, id) =>
        (await transactions.findTransactions(tx, [{ merchantId: id, vendor, transactionId: 't' }])).filter((one) => one !== null),
      'vendor/store/transactions:isWon': async (tx, id) => {
        const isWon = await transactions.isWon(tx, id, { vendor, transactionId: 't' });
        return isWon ? [isWon] : [];
      },
      'vendor/store/transactions:listTransactionsOfRound': (tx, id) => transactions.listTransactionsOfRound(tx, id, one),
    },
  };
}
