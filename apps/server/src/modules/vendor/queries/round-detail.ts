import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { vendorRoundDetail } from '@fairhall/contract/game/vendor-records';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Db } from '../../../platform/db.ts';
import type { GameClient } from '../adapters/hub88/game-client.ts';
import { userOf } from '../adapters/hub88/words.ts';
import { foreignUrl, frameOrigins, speaksHub88 } from '../commands/launch-game.ts';
import type { OutwardLink } from '../links.ts';
import { findRound } from '../store/rounds.ts';
import { sportsSlip } from './sports-slip.ts';

export type DetailDeps = { db: Db; client: GameClient; linkOf(merchantId: number, vendor: string): Promise<OutwardLink | null> };
export type DetailAsked = { merchantId: number; memberId: bigint; roundId: bigint; siteOrigin: string };

/** Where the vendor shows what happened in a round of the member's. */
export async function roundDetail(
  { db, client, linkOf }: DetailDeps,
  { merchantId, memberId, roundId, siteOrigin }: DetailAsked,
): Promise<Result<ReplyOf<typeof vendorRoundDetail>, 'NOT_FOUND' | 'VENDOR_UNAVAILABLE'>> {
  const round = await findRound(db.of(merchantId).history, merchantId, { memberId, roundId });
  if (!round) return fail('NOT_FOUND', 'orderNo');
  const link = await linkOf(merchantId, round.vendor);
  if (!link || !speaksHub88(link.protocol)) return fail('VENDOR_UNAVAILABLE', 'orderNo');
  const { protocol } = link;
  const answer = await client.ask({ ...link, protocol }, 'round', { user: userOf(merchantId, memberId), round: round.round });
  if (!answer.ok) return fail(answer.code === 'UNKNOWN' ? 'NOT_FOUND' : 'VENDOR_UNAVAILABLE', 'orderNo');
  const url = foreignUrl(answer.value.url, siteOrigin);
  if (!url) return fail('VENDOR_UNAVAILABLE', 'orderNo');
  const { slip } = answer.value;
  return ok({ url: url.href, frame: frameOrigins(link, siteOrigin).includes(url.origin), slip: slip ? sportsSlip(round, slip) : null });
}
