import { invariant, ok } from '@fairhall/money/result';
import { actOn } from '../act-on-contract.ts';
import type { DeskDeps } from '../deps.ts';
import { findContract, listDue } from '../store/contracts.ts';
import { lockLines } from '../store/lines.ts';

const REQUESTS_MAX = 50;

/** Requests that nobody answered lapse; an end that was asked for comes. */
export async function lapseRequests(deps: DeskDeps): Promise<'more' | 'idle'> {
  const due = await listDue(deps.db, { nowMs: deps.clock.nowMs(), max: REQUESTS_MAX });
  for (const { merchantId, contractId } of due) {
    const merchant = await deps.merchants.byId(merchantId);
    await deps.db.of(merchantId).inTx(async (tx) => {
      await lockLines(tx, merchantId);
      const contract = await findContract(tx, merchantId, contractId);
      if (!contract || (contract.expiresAtMs ?? Number.POSITIVE_INFINITY) > deps.clock.nowMs()) return ok(undefined); // answered meanwhile
      const acted = await actOn(deps, tx, merchant, { contract, by: 'CLOCK', byName: '', act: 'EXPIRE' });
      invariant(acted.ok, 'what is asked for may lapse');
      return ok(undefined);
    });
  }
  return due.length === REQUESTS_MAX ? 'more' : 'idle';
}
