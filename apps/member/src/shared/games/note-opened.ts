import type { GameCard } from '@fairhall/contract/game/game-card';
import { addRecent, listRecents } from '@fairhall/contract/game/recents';
import { call } from '../call.ts';
import { invalidate } from '../query-client.ts';

/** Tells the server that a game was opened that opens without a launch of its own. What is not noted is missed by nobody. */
export async function noteOpened({ nodeId, vassalage, gameType }: GameCard): Promise<void> {
  const noted = await call(addRecent, { query: { nodeId, vendor: vassalage, gameType } });
  if (noted.ok) await invalidate(listRecents);
}
