import type { SpinsGame } from '@fairhall/contract/promotion/activities';
import type { Spins } from '@fairhall/contract/promotion/plan';
import type { MerchantRef } from '../../../platform/http/context.ts';
import type { DeskDeps } from '../deps.ts';

/** Of which games free rounds are, in a language. One that is not open is called by its vendor's code, and can't be gone to. */
export async function spinsGames(
  { games }: Pick<DeskDeps, 'games'>,
  { merchant, language }: { merchant: MerchantRef; language: string },
  asked: readonly Spins[],
): Promise<(spins: Spins) => SpinsGame> {
  if (asked.length === 0) return ({ game, vendor }) => ({ game, vendor, at: null });
  const names = await games.names(merchant, language);
  const found = new Map(
    await Promise.all(
      asked.map(
        async ({ vendor, game: code }) => [`${vendor}/${code}`, await games.openGame(merchant.merchantId, { vendor, code })] as const,
      ),
    ),
  );
  return ({ vendor, game: code }) => {
    const open = found.get(`${vendor}/${code}`);
    if (!open) return { game: code, vendor: names.vendor(vendor), at: null };
    const { nodeId, category: gameType } = open;
    return { game: names.game(nodeId), vendor: names.vendor(vendor), at: { gameType, vassalage: vendor, nodeId } };
  };
}
