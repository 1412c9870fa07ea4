import { WINNERS } from '@fairhall/contract/limits';
import type { Winner } from '@fairhall/contract/report/winner-board';
import { majorText } from '@fairhall/money/text';
import type { MerchantRef } from '../../../platform/http/context.ts';
import type { ReportDeps } from '../deps.ts';
import { maskedName } from '../masked-name.ts';

const DAY_MS = 86_400_000;
/** Categories whose wins there are; others have none yet. */
const OF_LOTTERY = ['ALL', 'HOT', 'LOTT', 'ELOTT', 'ELOTTO'];

export type WinnersAsked = { gameCategory?: string | undefined; limitNum?: number | undefined; language: string };

/** The newest settled wins above the threshold, each under a masked name (decisions.md 6). */
export async function latestWinners(
  { lottery, identity, games, clock }: Pick<ReportDeps, 'lottery' | 'identity' | 'games' | 'clock'>,
  merchant: MerchantRef,
  { gameCategory = 'ALL', limitNum = WINNERS.boardMax, language }: WinnersAsked,
): Promise<{ vo: Winner }[]> {
  if (!OF_LOTTERY.includes(gameCategory)) return [];
  const { merchantId } = merchant;
  const sinceMs = clock.nowMs() - WINNERS.days * DAY_MS;
  const wins = await lottery.greatWins({ merchantId, language: language.toUpperCase(), sinceMs, max: limitNum });
  const members = await identity.findMembers(merchantId, [...new Set(wins.map(({ memberId }) => memberId))]);
  const icons = await Promise.all(wins.map(({ gameId }) => games.iconUrl(merchant, gameId)));
  return wins.map(({ memberId, gameId, gameName, art, vendor, won }, place) => ({
    vo: {
      notAuto: 1,
      iconUrl: icons[place] ?? '',
      showIcon: art,
      customerName: maskedName(members.get(memberId)?.account ?? ''),
      gameName,
      winAmount: majorText(won),
      vendor,
      gameId,
      nodeId: gameId,
    },
  }));
}
