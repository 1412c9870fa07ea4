import { fail, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { LotteryDeps } from '../deps.ts';
import type { Game } from '../game.ts';
import { updateOnSale } from '../store/games.ts';

/** Writes the act down in the transaction that does it. */
export type SaleWitness = (tx: Tx, game: Pick<Game, 'gameId' | 'code'>) => Promise<void>;

export type GameSale = { gameId: number; onSale: boolean };
export type SaleCode = 'NOT_FOUND' | 'REASON_REQUIRED';

/**
 * Opens or closes a game for one merchant's members. What they have bet stands. A bet that was on its way may still be taken within the
 * freshness of the catalogue (catalogue.ts). Done before, it answers the same and writes nothing.
 */
export async function setGameSale(
  { db, catalogue }: Pick<LotteryDeps, 'db' | 'catalogue'>,
  merchantId: number,
  { gameId, onSale, reason, witness }: GameSale & { reason: string; witness: SaleWitness },
): Promise<Result<GameSale, SaleCode>> {
  if (reason.trim() === '') return fail('REASON_REQUIRED', 'reason');
  const offer = await catalogue.offer(merchantId, gameId);
  if (!offer) return fail('NOT_FOUND', 'gameId');
  return db.of(merchantId).inTx(async (tx) => {
    if (await updateOnSale(tx, merchantId, { gameId, onSale })) await witness(tx, offer.game);
    return ok({ gameId, onSale });
  });
}
