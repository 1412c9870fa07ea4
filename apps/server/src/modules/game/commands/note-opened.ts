import { RECENTS_KEPT } from '@fairhall/contract/limits';
import type { GameDeps, Whose } from '../deps.ts';
import { putRecent, trimRecents } from '../store/member-games.ts';

/** Puts a game in front of those that the member opened last, of which the oldest give way. */
export async function noteOpened(
  { db, clock }: Pick<GameDeps, 'db' | 'clock'>,
  { merchantId, memberId }: Whose,
  nodeId: number,
): Promise<void> {
  await db.of(merchantId).inTx(async (tx) => {
    await putRecent(tx, merchantId, { memberId, nodeId, atMs: clock.nowMs() });
    await trimRecents(tx, merchantId, { memberId, max: RECENTS_KEPT });
  });
}
