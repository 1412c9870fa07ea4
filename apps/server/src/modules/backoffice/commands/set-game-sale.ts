import type { ErrorCode } from '@fairhall/contract/errors';
import type { Result } from '@fairhall/money/result';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendAudit } from '../../audit/index.ts';
import type { GameSale } from '../../lottery/index.ts';
import type { CommandDeps } from '../deps.ts';

/** Puts a game on sale at the operator's merchant or takes it off. */
export function setGameSale(
  deps: CommandDeps,
  { operator, ip }: OperatorContext,
  { gameId, onSale, reason: given }: GameSale & { reason: string },
): Promise<Result<GameSale, ErrorCode>> {
  const reason = keepable(given).trim();
  return deps.lottery.setGameSale(operator.merchantId, { gameId, onSale, reason }, async (tx, game) => {
    await appendAudit(deps, tx, operator.merchantId, {
      operator,
      action: onSale ? 'game.opened' : 'game.closed',
      subject: { type: 'game', id: String(gameId) },
      reason,
      ip,
      detail: { game: game.code },
    });
  });
}
