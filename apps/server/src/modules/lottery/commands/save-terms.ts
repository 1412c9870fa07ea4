import type { TermChanges, TermDifference, TermProblem } from '@fairhall/contract/console/game-terms';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import { isProved, mayBeSecond } from '../../approval/index.ts';
import { type AuditAction, appendAudit } from '../../audit/index.ts';
import type { LotteryDeps } from '../deps.ts';
import { GAME_CHANGED, type GameFact } from '../events.ts';
import type { Game, Sale } from '../game.ts';
import {
  deleteProposal,
  findProposal,
  findTerms,
  findTermsVersion,
  insertTerms,
  lockSale,
  putProposal,
  type TermsNow,
} from '../store/terms.ts';
import { changeOverrides, termDifferences } from '../terms/change-overrides.ts';
import { checkTerms } from '../terms/check-terms.ts';
import type { TermOverrides } from '../terms/resolve-sale.ts';

type Deps = Pick<LotteryDeps, 'db' | 'clock' | 'ids' | 'catalogue'>;

/** A change of the terms in force, or an older version that comes back as the next one; 0 is what the game came with. */
export type TermsWish = { changes?: TermChanges | undefined; toVersion?: number | undefined };

export type TermsCode = 'NOT_FOUND' | 'PROFILE_CHANGED' | 'PROFILE_INVALID' | 'PROFILE_SAME' | 'REASON_REQUIRED';

/** What a wish would make of the terms. */
export type TermsProposed = { overrides: TermOverrides; sale: Sale; changes: TermDifference[]; takesTwo: boolean; low: string[] };

/**
 * Keeps terms of a game as their next version, and says so to all processes. Where an option would return more than is staked nothing is
 * kept yet: the wish waits for another operator, in place of one that waited before.
 */
export async function saveTerms(
  deps: Deps,
  acting: ActingOperator,
  { gameId, expectedVersion, reason, ...wish }: TermsWish & Asked & { expectedVersion: number },
): Promise<Result<'kept' | 'waiting', TermsCode | 'PROOF_REQUIRED'>> {
  const { merchantId, operatorId, name } = acting.operator;
  return change<'kept' | 'waiting', TermsCode | 'PROOF_REQUIRED'>(
    deps,
    acting,
    { gameId, reason },
    async (tx, { game, now, atMs, reason }) => {
      if (now.version !== expectedVersion) return fail('PROFILE_CHANGED');
      const proposed = await proposeTerms(tx, game, { merchantId, now, wish });
      if (!proposed.ok) return proposed;
      const { overrides, changes, takesTwo } = proposed.value;
      if (changes.length === 0) return fail('PROFILE_SAME');
      const row = { gameId, overrides, author: name, reason, atMs };
      if (takesTwo) {
        const proved = isProved(acting.operator);
        if (!proved.ok) return proved;
        await putProposal(tx, merchantId, { ...row, overVersion: now.version, operatorId });
        return ok({ act: 'waiting', version: now.version, changes });
      }
      const version = now.version + 1;
      await keep(deps, tx, merchantId, { ...row, version, approvedBy: '' });
      return ok({ act: 'kept', version, changes });
    },
  );
}

/** Keeps or drops what waits for a second operator; `atMs` says which wish was looked at. Who asked for it may drop it alone. */
export async function decideTerms(
  deps: Deps,
  acting: ActingOperator,
  { gameId, keep: keeps, atMs: seenMs, reason }: Asked & { keep: boolean; atMs: number },
): Promise<Result<'kept' | 'dropped', TermsCode | 'SECOND_OPERATOR_REQUIRED' | 'PROOF_REQUIRED'>> {
  const { merchantId, operatorId, name } = acting.operator;
  return change<'kept' | 'dropped', TermsCode | 'SECOND_OPERATOR_REQUIRED' | 'PROOF_REQUIRED'>(
    deps,
    acting,
    { gameId, reason },
    async (tx, { now, atMs }) => {
      const waiting = await findProposal(tx, merchantId, gameId);
      if (!waiting || Math.floor(waiting.atMs) !== seenMs) return fail('PROFILE_CHANGED');
      const changes = termDifferences(now.standard, now.overrides, waiting.overrides);
      if (!keeps) {
        await deleteProposal(tx, merchantId, gameId);
        return ok({ act: 'dropped', version: now.version, changes });
      }
      const proved = isProved(acting.operator);
      if (!proved.ok) return proved;
      const eyes = { firstId: waiting.operatorId, secondId: operatorId, nowMs: deps.clock.nowMs() };
      if (!(await mayBeSecond(tx, merchantId, eyes))) return fail('SECOND_OPERATOR_REQUIRED');
      if (waiting.overVersion !== now.version) return fail('PROFILE_CHANGED');
      const { overrides, author, reason } = waiting;
      const version = now.version + 1;
      await keep(deps, tx, merchantId, { gameId, overrides, version, author, approvedBy: name, reason, atMs });
      return ok({ act: 'kept', version, changes });
    },
  );
}

type Asked = { gameId: number; reason: string };
type At = { game: Game; now: TermsNow; reason: string; atMs: number };
type Changed<Act> = { act: Act; version: number; changes: TermDifference[] };

/** One act on the terms of an offered game, for a reason: alone at them while it lasts, and written down where it came about. */
async function change<Act extends 'kept' | 'waiting' | 'dropped', Code extends string>(
  deps: Deps,
  acting: ActingOperator,
  { gameId, reason: given }: Asked,
  act: (tx: Tx, at: At) => Promise<Result<Changed<Act>, Code>>,
): Promise<Result<Act, Code | 'NOT_FOUND' | 'REASON_REQUIRED'>> {
  const { merchantId } = acting.operator;
  const reason = keepable(given).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const offer = await deps.catalogue.offer(merchantId, gameId);
  if (!offer) return fail('NOT_FOUND', 'gameId');
  const { game } = offer;
  const atMs = deps.clock.nowMs();
  const result = await deps.db.of(merchantId).inTx<Result<Act, Code>>(async (tx) => {
    await lockSale(tx, merchantId, gameId);
    const now = await findTerms(tx, merchantId, gameId);
    invariant(now, 'an offered game has terms');
    const changed = await act(tx, { game, now, reason, atMs });
    if (!changed.ok) return changed;
    await note(deps, tx, { acting, game, reason, ...changed.value });
    return ok(changed.value.act);
  });
  deps.catalogue.forget(); // this process goes by the new terms at once, the others when they hear the fact
  return result;
}

const ACTIONS = { kept: 'game.terms_changed', waiting: 'game.terms_asked', dropped: 'game.terms_dropped' } as const satisfies Record<
  string,
  AuditAction
>;
/** A log row stays readable: the history of the terms has every change in full. */
const CHANGES_MAX = 30;

type Noted = Changed<keyof typeof ACTIONS> & { acting: ActingOperator; game: Game; reason: string };

async function note(deps: Deps, tx: Tx, { acting: { operator, ip }, game, act, version, changes, reason }: Noted): Promise<void> {
  const told = changes.slice(0, CHANGES_MAX).map(({ path, before, after }) => [path, `${before} → ${after}`]);
  await appendAudit(deps, tx, operator.merchantId, {
    operator,
    action: ACTIONS[act],
    subject: { type: 'game', id: String(game.gameId) },
    reason,
    ip,
    detail: { game: game.code, version: String(version), changes: String(changes.length), ...Object.fromEntries(told) },
  });
}

/** What a wish would make of the terms in force. PROFILE_INVALID carries `detail.problems`. */
export async function proposeTerms(
  db: Parameters<typeof findTermsVersion>[0],
  game: Game,
  { merchantId, now, wish: { changes = {}, toVersion } }: { merchantId: number; now: TermsNow; wish: TermsWish },
): Promise<Result<TermsProposed, 'NOT_FOUND' | 'PROFILE_INVALID'>> {
  const { standard } = now;
  const base = toVersion === undefined ? now.overrides : await overridesAt(db, merchantId, { gameId: game.gameId, version: toVersion });
  if (!base) return fail('NOT_FOUND', 'toVersion');
  const overrides = changeOverrides(standard, base, changes);
  const checked = checkTerms(game, standard, overrides);
  if (!checked.ok) return refused(checked.problems);
  const { sale, takesTwo, low } = checked;
  return ok({ overrides, sale, takesTwo, low, changes: termDifferences(standard, now.overrides, overrides) });
}

async function overridesAt(
  db: Parameters<typeof findTermsVersion>[0],
  merchantId: number,
  asked: { gameId: number; version: number },
): Promise<TermOverrides | null> {
  return asked.version === 0 ? {} : ((await findTermsVersion(db, merchantId, asked))?.overrides ?? null);
}

type Kept = Parameters<typeof insertTerms>[2];

async function keep({ ids }: Deps, tx: Tx, merchantId: number, row: Kept): Promise<void> {
  const { gameId, atMs } = row;
  await insertTerms(tx, merchantId, row);
  await deleteProposal(tx, merchantId, gameId);
  await appendOutbox(tx, [{ merchantId, id: ids.next(), topic: GAME_CHANGED, payload: { gameId } satisfies GameFact, atMs }]);
}

function refused(problems: TermProblem[]) {
  return fail('PROFILE_INVALID' as const, problems[0]?.path ?? 'changes', { problems });
}
