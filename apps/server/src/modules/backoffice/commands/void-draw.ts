import type { ConsoleDraw } from '@fairhall/contract/console/draws';
import type { ErrorCode } from '@fairhall/contract/errors';
import type { Result } from '@fairhall/money/result';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendAudit } from '../../audit/index.ts';
import type { CommandDeps } from '../deps.ts';

/** Takes a draw back for the members of the operator's merchant, once, however often it is asked for. */
export function voidDraw(
  deps: CommandDeps,
  { operator, ip, language }: OperatorContext,
  { drawId, numero, reason: given }: { drawId: string; numero: string; reason: string },
): Promise<Result<ConsoleDraw, ErrorCode>> {
  const { merchantId, operatorId, name } = operator;
  const reason = keepable(given).trim();
  return deps.lottery.voidDraw({ merchantId, operatorId, name }, { drawId, numero, reason, language }, async (tx, draw) => {
    await appendAudit(deps, tx, merchantId, {
      operator,
      action: 'draw.voided',
      subject: { type: 'draw', id: drawId },
      reason,
      ip,
      detail: { numero: draw.numero, gameId: String(draw.gameId), state: draw.state },
    });
  });
}
