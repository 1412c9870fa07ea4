import { sum } from '@fairhall/money/amount';
import { fail, invariant, ok } from '@fairhall/money/result';
import { derivedKey } from '../../../platform/derived-key.ts';
import { msOfId } from '../../../platform/ids.ts';
import { type Balance, type Intent, requestHash, TRIAL_ASSET } from '../../ledger/index.ts';
import type { CommandDeps } from '../deps.ts';
import { endSession } from '../sessions.ts';
import { lockMember, updateState } from '../store/members.ts';
import { type DueTrial, listDueTrials, scheduleSweep, takeDueTrial } from '../store/trials.ts';
import { TRIAL_BANK } from '../trial-bank.ts';

const BATCH = 20;
/** Bets placed before the closing are settled by then: what they won goes back too. */
const SECOND_SWEEP_MS = 24 * 3_600_000;
const TRY_AGAIN_MS = 60_000;

/** Closes practice accounts whose day is over: session, account, and the play money back to the trial bank. */
export async function closeTrials(deps: CommandDeps): Promise<'more' | 'idle'> {
  const due = await listDueTrials(deps.db, deps.clock.nowMs(), BATCH);
  for (const trial of due) {
    try {
      await closeTrial(deps, trial);
    } catch (error) {
      // One that can't be closed must not keep the others open.
      deps.log.error({ err: error, memberId: trial.memberId.toString() }, 'practice account not closed');
      await scheduleSweep(deps.db, trial, deps.clock.nowMs() + TRY_AGAIN_MS);
    }
  }
  return due.length === BATCH ? 'more' : 'idle';
}

async function closeTrial(deps: CommandDeps, trial: DueTrial): Promise<void> {
  const { merchantId, memberId } = trial;
  // Read ahead of the transaction; if a payout comes in between, its rest is found by the next sweep.
  const balances = (await deps.ledger.balances(merchantId, memberId)).filter(({ balance }) => balance > 0n);
  const nowMs = deps.clock.nowMs();
  const closed = await deps.db.inTx(async (tx) => {
    if (!(await takeDueTrial(tx, trial, nowMs))) return ok('not due' as const);
    const member = await lockMember(tx, merchantId, memberId);
    invariant(member, 'a practice account has its member');
    const first = member.state !== 'closed';
    if (first) await updateState(tx, merchantId, { memberId, state: 'closed' });
    await endSession(deps, tx, { merchantId, memberId, reason: 'expired' });
    await scheduleSweep(tx, trial, first ? nowMs + SECOND_SWEEP_MS : null);
    if (balances.length === 0) return ok('swept' as const);
    const [answer] = await deps.ledger.post(tx, [closing(trial, balances, first)]);
    // A stake went out since the balance was read: nothing of this counts, the next run tries again.
    return answer?.code === 'PLACED' ? ok('swept' as const) : fail('MOVED' as const);
  });
  if (closed.ok) deps.cache.forget(merchantId, memberId);
}

/** All that the wallet holds, of every kind, back to where it came from. */
function closing({ merchantId, memberId }: DueTrial, balances: Balance[], first: boolean): Intent {
  invariant(
    balances.every(({ asset }) => asset === TRIAL_ASSET),
    'a practice wallet holds play money alone',
  );
  const sweep = first ? 'first' : 'second';
  const total = sum(balances.map(({ balance }) => balance));
  return {
    merchantId,
    memberId,
    asset: TRIAL_ASSET,
    key: derivedKey(msOfId(memberId), 'trial_close', merchantId, memberId, sweep),
    requestHash: requestHash(['trial_close', String(memberId), sweep, String(total)]),
    actor: { type: 'system', id: 'trial' },
    transfers: balances.map(({ kind, balance }) => ({
      debit: { owner: 'member', kind },
      credit: TRIAL_BANK,
      amount: balance,
      kind: 'trial_close',
      ref: memberId,
    })),
  };
}
