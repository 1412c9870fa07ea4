import type { ConsoleGameTerms } from '@fairhall/contract/console/game-terms';
import type { ErrorCode } from '@fairhall/contract/errors';
import type { Result } from '@fairhall/money/result';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { type AuditAction, appendAudit } from '../../audit/index.ts';
import type { TermsWish, TermsWitness } from '../../lottery/index.ts';
import type { CommandDeps } from '../deps.ts';

type Saved = Promise<Result<ConsoleGameTerms, ErrorCode>>;

/** Keeps terms of a game, or puts them before another operator where an option would return more than is staked. */
export async function saveGameTerms(
  deps: CommandDeps,
  context: OperatorContext,
  input: TermsWish & { gameId: number; expectedVersion: number; reason: string },
): Saved {
  const saved = await deps.lottery.saveTerms(context.operator, input, witnessOf(deps, context));
  return saved.ok ? termsNow(deps, context, input.gameId) : saved;
}

/** Keeps or drops terms that wait. */
export async function decideGameTerms(
  deps: CommandDeps,
  context: OperatorContext,
  input: { gameId: number; keep: boolean; atMs: number; reason: string },
): Saved {
  const decided = await deps.lottery.decideTerms(context.operator, input, witnessOf(deps, context));
  return decided.ok ? termsNow(deps, context, input.gameId) : decided;
}

function termsNow({ lottery }: CommandDeps, { operator, language }: OperatorContext, gameId: number): Saved {
  return lottery.terms({ ...operator, language }, gameId);
}

const ACTIONS = { kept: 'game.terms_changed', waiting: 'game.terms_asked', dropped: 'game.terms_dropped' } as const satisfies Record<
  string,
  AuditAction
>;
/** A log row stays readable: the history of the terms has every change in full. */
const CHANGES_MAX = 30;

function witnessOf(deps: CommandDeps, { operator, ip }: OperatorContext): TermsWitness {
  return async (tx, { game, act, version, changes, reason }) => {
    const told = changes.slice(0, CHANGES_MAX).map(({ path, before, after }) => [path, `${before} → ${after}`]);
    await appendAudit(deps, tx, operator.merchantId, {
      operator,
      action: ACTIONS[act],
      subject: { type: 'game', id: String(game.gameId) },
      reason,
      ip,
      detail: { game: game.code, version: String(version), changes: String(changes.length), ...Object.fromEntries(told) },
    });
  };
}
