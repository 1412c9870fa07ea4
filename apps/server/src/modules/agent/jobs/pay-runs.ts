import { invariant, ok } from '@fairhall/money/result';
import type { MerchantRef } from '../../../platform/http/context.ts';
import type { DeskDeps } from '../deps.ts';
import { payRows } from '../pay-rows.ts';
import {
  findRun,
  holdRows,
  letGoRows,
  listOpenRuns,
  listOwing,
  lockRun,
  moveRun,
  nextPayer,
  type Run,
  TIER_PAID,
} from '../store/payouts.ts';
import { findScheme } from '../store/schemes.ts';
import { DEFAULT_TERMS } from '../terms.ts';

const RUNS_MAX = 10;
/** What is still due is asked for again after it. */
const AGAIN_MS = 20 * 60_000;
const OWING_MAX = 50;
/** Who approved a run below the merchant's limit. */
const BY_RULE = 'rule';

/** Brings each run one step on: decides whether it needs persons, pays its next payer, ends it. Runs of money that stands still wait. */
export async function payRuns(deps: DeskDeps): Promise<'more' | 'idle'> {
  let steps = 0;
  for (const merchant of await deps.merchants.all()) {
    if (deps.ledger.isStopped(merchant.merchantId)) continue;
    for (const run of await listOpenRuns(deps.db.of(merchant.merchantId), merchant.merchantId, RUNS_MAX)) {
      await (run.state === 'CALCULATED' ? judge(deps, merchant, run) : payStep(deps, merchant, run));
      steps += 1;
    }
  }
  return steps === 0 ? 'idle' : 'more';
}

/** Two operators look at a run above the merchant's limit, and at one of which something is held; else it goes by itself. */
async function judge({ db, clock }: DeskDeps, { merchantId }: MerchantRef, run: Run): Promise<void> {
  await db.of(merchantId).inTx(async (tx) => {
    const held = await holdRows(tx, merchantId, { runId: run.runId, tier: TIER_PAID });
    const limit = BigInt((await findScheme(tx, merchantId))?.terms.payLimitE4 ?? DEFAULT_TERMS.payLimitE4);
    const waits = held > 0 || run.platformDue + run.uplineDue > limit;
    const state = waits ? ('IN_REVIEW' as const) : ('APPROVED' as const);
    await moveRun(tx, merchantId, {
      ...{ run, state, signedBy: null, signedId: null, approvedBy: waits ? null : BY_RULE, changedAtMs: clock.nowMs() },
    });
    return ok(undefined);
  });
}

/** Each payer in a transaction of its own: what is cut off goes on at the rows that are missing. */
async function payStep({ db, clock, ledger }: DeskDeps, merchant: MerchantRef, { runId }: Run): Promise<void> {
  const { merchantId } = merchant;
  await db.of(merchantId).inTx(async (tx) => {
    const run = await lockRun(tx, merchantId, runId);
    if (run?.state !== 'APPROVED' && run?.state !== 'PAYING') return ok(undefined);
    const next = await nextPayer(tx, merchantId, { runId });
    const atMs = clock.nowMs();
    if (next) await payRows({ ledger }, tx, { merchant, runId, kind: run.kind, payerId: next.payerId, triedUntilMs: null, atMs });
    const state = next ? ('PAYING' as const) : ('PAID' as const);
    if (state !== run.state) {
      const { signedBy, signedId, approvedBy } = run;
      invariant(
        await moveRun(tx, merchantId, { run, state, signedBy, signedId, approvedBy, changedAtMs: atMs }),
        'one goes on with a run at a time',
      );
    }
    return ok(undefined);
  });
}

/** Asks again for what uplines still owe, and lets go of what was held for want of papers. */
export async function payRest(deps: DeskDeps): Promise<'more' | 'idle'> {
  const { db, clock, ledger } = deps;
  const atMs = clock.nowMs();
  const triedUntilMs = atMs - AGAIN_MS;
  for (const merchant of await deps.merchants.all()) {
    const { merchantId } = merchant;
    if (ledger.isStopped(merchantId)) continue;
    const own = db.of(merchantId);
    await letGoRows(own, merchantId, TIER_PAID);
    for (const { runId, payerId } of await listOwing(own, merchantId, { triedUntilMs, max: OWING_MAX }))
      await own.inTx(async (tx) => {
        const run = await findRun(tx, merchantId, runId);
        if (run) await payRows({ ledger }, tx, { merchant, runId, kind: run.kind, payerId, triedUntilMs, atMs });
        return ok(undefined);
      });
  }
  return 'idle';
}
