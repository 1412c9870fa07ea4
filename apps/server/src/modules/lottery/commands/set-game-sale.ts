import { fail, ok, type Result } from '@fairhall/money/result';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendAudit } from '../../audit/index.ts';
import type { LotteryDeps } from '../deps.ts';
import { updateOnSale } from '../store/games.ts';

export type GameSale = { gameId: number; onSale: boolean };
export type SaleCode = 'NOT_FOUND' | 'REASON_REQUIRED';

/**
 * Opens or closes a game for one merchant's members. What they have bet stands. A bet that was on its way may still be taken within the
 * freshness of the catalogue (catalogue.ts). Done before, it answers the same and writes nothing.
 */
export async function setGameSale(
  deps: Pick<LotteryDeps, 'db' | 'catalogue' | 'clock' | 'ids'>,
  { operator, ip }: ActingOperator,
  { gameId, onSale, reason: given }: GameSale & { reason: string },
): Promise<Result<GameSale, SaleCode>> {
  const { merchantId } = operator;
  const reason = keepable(given).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const offer = await deps.catalogue.offer(merchantId, gameId);
  if (!offer) return fail('NOT_FOUND', 'gameId');
  return deps.db.of(merchantId).inTx(async (tx) => {
    if (!(await updateOnSale(tx, merchantId, { gameId, onSale }))) return ok({ gameId, onSale });
    await appendAudit(deps, tx, merchantId, {
      operator,
      action: onSale ? 'game.opened' : 'game.closed',
      subject: { type: 'game', id: String(gameId) },
      reason,
      ip,
      detail: { game: offer.game.code },
    });
    return ok({ gameId, onSale });
  });
}
