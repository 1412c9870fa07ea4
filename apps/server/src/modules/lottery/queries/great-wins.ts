import type { Amount } from '@fairhall/money/amount';
import { idAtMs } from '../../../platform/ids.ts';
import type { LotteryDeps } from '../deps.ts';
import { nameOf } from '../game.ts';
import { listGreatWins } from '../store/great-wins.ts';

/** A settled win as the lobby tells it; whose it was is not told before the name is masked. */
/** `id`: of the bet, which is newer the greater it is. */
export type ToldWin = { id: bigint; memberId: bigint; gameId: number; gameName: string; art: string; vendor: string; won: Amount };

/** The newest great wins of a merchant since a moment, by when they were bet. */
export async function greatWins(
  { db, catalogue }: Pick<LotteryDeps, 'db' | 'catalogue'>,
  { merchantId, language, sinceMs, max }: { merchantId: number; language: string; sinceMs: number; max: number },
): Promise<ToldWin[]> {
  const [wins, games] = await Promise.all([
    listGreatWins(db.of(merchantId).history, merchantId, { sinceId: idAtMs(sinceMs), max }),
    catalogue.games(),
  ]);
  const known = new Map(games.map((game) => [game.gameId, game]));
  return wins.flatMap(({ betId: id, memberId, gameId, won }) => {
    const game = known.get(gameId);
    return game ? [{ id, memberId, gameId, won, gameName: nameOf(game, language), art: game.art, vendor: game.vendors[0] ?? '' }] : [];
  });
}
