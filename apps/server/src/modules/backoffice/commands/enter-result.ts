import type { enterResult as enterResultEndpoint } from '@fairhall/contract/console/results';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { ErrorCode } from '@fairhall/contract/errors';
import type { Result } from '@fairhall/money/result';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { type AuditAction, appendAuditToAll } from '../../audit/index.ts';
import type { EntryWitness } from '../../lottery/index.ts';
import type { CommandDeps } from '../deps.ts';

type Input = { drawId: string; version: number; result: number[]; reason: string };

/** Takes what an operator types as a draw's result, and writes it down at every merchant that it is about. */
export async function enterResult(
  deps: CommandDeps,
  { operator, ip }: OperatorContext,
  { reason: given, ...input }: Input,
): Promise<Result<ReplyOf<typeof enterResultEndpoint>, ErrorCode>> {
  const reason = keepable(given).trim();
  const witness: EntryWitness = async (tx, { draw, merchantIds, outcome, result }) => {
    await appendAuditToAll(deps, tx, merchantIds, {
      operator,
      action: actionOf(outcome, draw.resultVersion),
      subject: { type: 'draw', id: input.drawId },
      reason,
      ip,
      detail: {
        numero: draw.numero,
        gameId: String(draw.gameId),
        // While a second operator may still type it, the log does not say what the first one did.
        ...(outcome === 'taken' ? { result: result.join(',') } : {}),
        ...(outcome === 'taken' && draw.result ? { before: draw.result.join(',') } : {}),
      },
    });
  };
  return deps.lottery.enterResult(operator, { ...input, reason }, witness);
}

function actionOf(outcome: 'first' | 'taken' | 'differs', versionBefore: number): AuditAction {
  if (outcome === 'first') return 'result.typed';
  if (outcome === 'differs') return 'result.differed';
  return versionBefore === 0 ? 'result.taken' : 'result.corrected';
}
