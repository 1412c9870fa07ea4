import type { Tx } from '../../../platform/db.ts';
import { speaksHub88 } from '../commands/launch-game.ts';
import type { GatewayDeps } from '../deps.ts';
import { cancelFreeRounds, cancelFreeRoundsOf, insertFreeRounds } from '../store/free-rounds.ts';
import type { FreeRoundsWish } from './free-rounds.ts';

/** Free rounds for who gives them: asked for and taken back in the caller's transaction, done by a job (run-due.ts). */
export type FreeRoundsPort = {
  /** Whether a vendor's protocol has them. */
  takes(merchantId: number, vendor: string): Promise<boolean>;
  /** Asked again by the same gift, where they were refused, the vendor is asked again. Under the wallet's lock. */
  ask(tx: Tx, merchantId: number, wish: FreeRoundsWish): Promise<void>;
  /** False: they are over, or a round was played. */
  takeBack(tx: Tx, merchantId: number, of: { memberId: bigint; giftId: bigint }): Promise<boolean>;
  /** All that a campaign has given and nobody has played; how many members had some. */
  takeAllBack(tx: Tx, merchantId: number, campaignId: bigint): Promise<number>;
};

export function createFreeRounds({ clock, links }: Pick<GatewayDeps, 'clock' | 'links'>): FreeRoundsPort {
  return {
    async takes(merchantId, vendor) {
      const link = await links.of(merchantId, vendor);
      return link !== null && speaksHub88(link.protocol);
    },
    ask: (tx, merchantId, wish) => {
      const nowMs = clock.nowMs();
      const fresh = { failure: null, rewardUuid: null, sentAtMs: null, tries: 0, askedAtMs: nowMs, tryAtMs: nowMs } as const;
      return insertFreeRounds(tx, merchantId, { ...wish, ...fresh, state: 'asked' });
    },
    takeBack: (tx, merchantId, of) => cancelFreeRounds(tx, merchantId, { ...of, nowMs: clock.nowMs() }),
    takeAllBack: (tx, merchantId, campaignId) => cancelFreeRoundsOf(tx, merchantId, { campaignId, nowMs: clock.nowMs() }),
  };
}
