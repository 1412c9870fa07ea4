import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { vendorRoundDetail } from '@fairhall/contract/game/vendor-records';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { GameAnswer } from '@fairhall/vendor-protocol/hub88/game-calls';
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
  const shown = await askRound({ client, linkOf }, { merchantId, vendor: round.vendor, round: round.round, memberId, siteOrigin });
  if (!shown.ok) return fail(shown.code, 'orderNo');
  const { url, link, slip } = shown.value;
  return ok({ url: url.href, frame: frameOrigins(link, siteOrigin).includes(url.origin), slip: slip ? sportsSlip(round, slip) : null });
}

export type ShownAsked = { vendor: string; round: string; siteOrigin: string };

/** Where a vendor shows a round, or a hand of a case that it told, to operators. */
export async function shownAt(
  deps: Omit<DetailDeps, 'db'>,
  merchantId: number,
  asked: ShownAsked,
): Promise<Result<{ url: string }, 'NOT_FOUND' | 'VENDOR_UNAVAILABLE'>> {
  const shown = await askRound(deps, { merchantId, ...asked });
  return shown.ok ? ok({ url: shown.value.url.href }) : shown;
}

type AskedRound = { merchantId: number; memberId?: bigint } & ShownAsked;
type ShownRound = { url: URL; link: OutwardLink; slip: GameAnswer<'round'>['slip'] };

async function askRound(
  { client, linkOf }: Omit<DetailDeps, 'db'>,
  { merchantId, vendor, memberId, round, siteOrigin }: AskedRound,
): Promise<Result<ShownRound, 'NOT_FOUND' | 'VENDOR_UNAVAILABLE'>> {
  const link = await linkOf(merchantId, vendor);
  if (!link || !speaksHub88(link.protocol)) return fail('VENDOR_UNAVAILABLE');
  const { protocol } = link;
  const user = memberId === undefined ? {} : { user: userOf(merchantId, memberId) };
  const answer = await client.ask({ ...link, protocol }, 'round', { ...user, round });
  if (!answer.ok) return fail(answer.code === 'UNKNOWN' ? 'NOT_FOUND' : 'VENDOR_UNAVAILABLE');
  const url = foreignUrl(answer.value.url, siteOrigin);
  return url ? ok({ url, link, slip: answer.value.slip }) : fail('VENDOR_UNAVAILABLE');
}
