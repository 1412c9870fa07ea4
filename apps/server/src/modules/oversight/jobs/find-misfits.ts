import { ok } from '@fairhall/money/result';
import { excessOf } from '../../vendor/index.ts';
import { NOTHING_TOLD } from '../case.ts';
import { openCases } from '../commands/open-cases.ts';
import type { OversightDeps } from '../deps.ts';
import { closeCases, listCameRight } from '../store/cases.ts';

const AT_ONCE = 100;

/** Money that came home and does not add up is put before operators; what came right by itself is taken from them. */
export async function findMisfits(deps: OversightDeps): Promise<'more' | 'idle'> {
  for (const { merchantId } of await deps.merchants.all()) {
    const own = deps.db.of(merchantId);
    const [misfits, settled] = await Promise.all([deps.vendor.transfers.misfits(merchantId, AT_ONCE), listCameRight(own, merchantId)]);
    if (misfits.length === 0 && settled.length === 0) continue;
    const found = misfits.map(({ vendor, transferId: transactionId, memberId, asset, told }) => {
      const { broughtE4, stakedE4, wonE4, cameE4 } = told;
      return {
        ...NOTHING_TOLD,
        ...{ vendor, kind: 'sum' as const, transactionId, memberId, asset },
        ...{ home: { broughtE4, stakedE4, wonE4, cameE4 }, apart: excessOf(told) },
      };
    });
    await own.inTx(async (tx) => {
      await openCases(deps, tx, merchantId, found);
      await closeCases(tx, merchantId, settled, { state: 'settled', by: null, reason: '', atMs: deps.clock.nowMs() });
      return ok(undefined);
    });
  }
  return 'idle';
}
