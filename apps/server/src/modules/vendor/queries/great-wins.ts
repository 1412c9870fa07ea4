import type { Amount } from '@fairhall/money/amount';
import type { MerchantRef } from '../../../platform/http/context.ts';
import { idAtMs } from '../../../platform/ids.ts';
import type { VendorDeps } from '../deps.ts';
import { listGreatRounds } from '../store/rounds.ts';

/** A win as the lobby tells it; whose it was is not told before the name is masked. `id`: of the round, newer the greater it is. */
export type ToldWin = { id: bigint; memberId: bigint; gameId: number; gameName: string; art: string; vendor: string; won: Amount };

export type WinsAsked = {
  /** All where none is named. */
  categories?: readonly string[];
  language: string;
  sinceMs: number;
  max: number;
};

/** The newest great wins in games of vendors, by when their rounds were opened. */
export async function greatWins(
  { db, games }: Pick<VendorDeps, 'db' | 'games'>,
  merchant: MerchantRef,
  { categories, language, sinceMs, max }: WinsAsked,
): Promise<ToldWin[]> {
  const { merchantId } = merchant;
  const sought = { ...(categories ? { categories } : {}), sinceId: idAtMs(sinceMs), max };
  const [rounds, named] = await Promise.all([
    listGreatRounds(db.of(merchantId).history, merchantId, sought),
    games.names(merchant, language),
  ]);
  return rounds.map(({ roundId: id, memberId, nodeId: gameId, vendor, won }) => ({
    ...{ id, memberId, gameId, vendor, won },
    ...{ gameName: named.game(gameId), art: named.art(gameId) },
  }));
}
