import type { moveJackpot } from '@fairhall/contract/console/jackpots';
import type { BodyOf, ErrorsOf } from '@fairhall/contract/endpoint';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { isProved, mayBeSecond } from '../../approval/index.ts';
import { appendAudit } from '../../audit/index.ts';
import type { JackpotDeps } from '../deps.ts';
import { tellPool, tellPools } from '../events.ts';
import { noteTopUp, openRound } from '../open-round.ts';
import { listPools, lockPool, lockStarts, type Pool, updatePool } from '../store/pools.ts';

type Code = ErrorsOf<typeof moveJackpot>;
type Asked = BodyOf<typeof moveJackpot> & { poolId: bigint };

/** Starts a pool, with its first round if there was none, or stops what flows into it. */
export async function movePool(
  deps: JackpotDeps,
  { operator, ip }: ActingOperator,
  { poolId, to, reason: said }: Asked,
): Promise<Result<'running' | 'stopped', Code>> {
  const reason = keepable(said).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const { merchantId } = operator;
  const nowMs = deps.clock.nowMs();
  const moved = await deps.db.inTx(async (tx): Promise<Result<'running' | 'stopped', Code>> => {
    await lockStarts(tx, merchantId);
    const pool = await lockPool(tx, merchantId, poolId);
    if (!pool) return fail('NOT_FOUND');
    if ((pool.state === 'running') === (to === 'start') || (pool.state === 'draft' && to === 'stop')) return fail('CAMPAIGN_STATE');
    const state = to === 'start' ? 'running' : 'stopped';
    const begun = to === 'start' ? await begin(deps, tx, { pool, operator, nowMs }) : ok({ pool, lacking: 0n });
    if (!begun.ok) return begun;
    if (to === 'stop') await updatePool(tx, merchantId, pool, { state });
    await tellPools(deps, tx, merchantId, nowMs);
    await tellPool(deps, tx, merchantId, { pool: begun.value.pool, nowMs });
    await noteTopUp(deps, tx, merchantId, begun.value);
    await appendAudit(deps, tx, merchantId, {
      ...{ operator, ip, reason, action: to === 'start' ? 'jackpot.started' : 'jackpot.stopped' },
      ...{ subject: { type: 'jackpot', id: String(poolId) }, detail: { round: String(begun.value.pool.round) } },
    });
    return ok(state);
  });
  if (moved.ok) deps.ledger.forgetPools();
  return moved;
}

type Beginning = { pool: Pool; operator: ActingOperator['operator']; nowMs: number };

async function begin(
  deps: JackpotDeps,
  tx: Tx,
  { pool, operator, nowMs }: Beginning,
): Promise<Result<{ pool: Pool; lacking: bigint }, 'PROOF_REQUIRED' | 'SECOND_OPERATOR_REQUIRED' | 'JACKPOT_TAKEN'>> {
  const { merchantId, operatorId, name } = operator;
  const proved = isProved(operator);
  if (!proved.ok) return proved;
  if (!(await mayBeSecond(tx, merchantId, { firstId: pool.writtenBy, secondId: operatorId, nowMs }))) {
    return fail('SECOND_OPERATOR_REQUIRED');
  }
  const running = (await listPools(tx, merchantId)).filter(({ state, asset }) => state === 'running' && asset === pool.asset);
  if (running.some(({ products }) => products.some((product) => pool.products.includes(product)))) return fail('JACKPOT_TAKEN');
  const started: Pool = { ...pool, state: 'running', startedBy: operatorId, startedName: name, startedAtMs: nowMs };
  await updatePool(tx, merchantId, started, {});
  return ok(
    started.round === 0 ? await openRound(deps, tx, merchantId, { pool: started, left: 0n, nowMs }) : { pool: started, lacking: 0n },
  );
}
