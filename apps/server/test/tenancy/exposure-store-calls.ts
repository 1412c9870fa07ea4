import { amount } from '@fairhall/money/amount';
import * as board from '../../src/modules/lottery/store/exposure-board.ts';
import * as leases from '../../src/modules/lottery/store/exposure-leases.ts';
import * as rules from '../../src/modules/lottery/store/exposure-rules.ts';
import * as sold from '../../src/modules/lottery/store/exposure-sold.ts';
import * as openWins from '../../src/modules/lottery/store/open-wins.ts';
import { allOf } from '../all-of.ts';
import type { Resident } from './resident.ts';
import type { Known, OfMember, StoreCall } from './store-call.ts';

/** What the stores of exposure are asked: its rows are the merchant's, none is a member's. */
export function exposureCalls({ bet }: Resident, { part, memberId }: Known): OfMember {
  const drawId = BigInt(bet.drawId);
  const budget = { drawId, ruleId: 1n };
  const open = { part, memberId, orderKey: '0195a000-0000-7000-8000-000000000001', asset: 'MMK' };
  return {
    telling: {},
    quiet: {
      'lottery/store/exposure-board:writeLines': (tx, id) => board.writeLines(tx, id, { drawId, lines: [], nowMs: 1 }),
      'lottery/store/exposure-board:boardLines': (tx, id) => board.boardLines(tx, id, { drawIds: [drawId], options: 9 }),
      'lottery/store/exposure-board:exposedDraws': (tx, id) => board.exposedDraws(tx, id, { gameId: null, offset: 0, max: 9 }),
      'lottery/store/exposure-board:listAlarms': (tx, id) => board.listAlarms(tx, id, [drawId]),
      'lottery/store/exposure-rules:listRules': (tx, id) => rules.listRules(tx, id, { nowMs: 0 }),
      'lottery/store/exposure-rules:endRule': (tx, id) => rules.endRule(tx, id, { ruleId: 1n, atMs: 1 }),
      'lottery/store/exposure-leases:lockBudget': (tx, id) => leases.lockBudget(tx, id, budget),
      'lottery/store/exposure-leases:closeLeases': (tx, id) => leases.closeLeases(tx, id, { ...budget, leaseIds: [1n], atMs: 1 }),
      'lottery/store/exposure-leases:budgetRoom': (tx, id) => leases.budgetRoom(tx, id, budget),
      'lottery/store/exposure-leases:extendLease': (tx, id) =>
        leases.extendLease(tx, id, { leaseId: 1n, amount: amount(1n), expiresMs: 1 }),
      'lottery/store/exposure-leases:isLeaseOpen': (tx, id) => leases.isLeaseOpen(tx, id, 1n),
      'lottery/store/exposure-leases:freeTakes': (tx, id) => leases.freeTakes(tx, id, { part, betIds: [BigInt(bet.betId)] }),
      'lottery/store/open-wins:lockOpenWins': (tx, id) => openWins.lockOpenWins(tx, id, memberId),
      'lottery/store/open-wins:sumOpenWins': (tx, id) => openWins.sumOpenWins(tx, id, open),
      'lottery/store/open-wins:deleteOpenWin': (tx, id) => openWins.deleteOpenWin(tx, id, open),
    },
  };
}

export const soldInDraw = (drawId: bigint): Record<string, StoreCall> => ({
  'lottery/store/exposure-sold:soldKinds': (tx, id) => allOf(sold.soldKinds(tx, id, [drawId])),
});
