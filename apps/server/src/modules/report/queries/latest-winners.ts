import { WINNERS } from '@fairhall/contract/limits';
import type { Winner } from '@fairhall/contract/report/winner-board';
import { majorText } from '@fairhall/money/text';
import type { MerchantRef } from '../../../platform/http/context.ts';
import { maskedName } from '../../../platform/masked-name.ts';
import type { ReportDeps } from '../deps.ts';

const DAY_MS = 86_400_000;
/** Where lotteries lie in the lobby; other categories are of vendors' games alone. */
const OF_LOTTERY = ['LOTT', 'ELOTT', 'ELOTTO'];
const OF_ALL = ['ALL', 'HOT'];

export type WinnersAsked = { gameCategory?: string | undefined; limitNum?: number | undefined; language: string };
type WinnersDeps = Pick<ReportDeps, 'lottery' | 'vendor' | 'games' | 'clock'> & { identity: Pick<ReportDeps['identity'], 'findMembers'> };

/** The newest settled wins above the threshold, each under a masked name (decisions.md 6). */
export async function latestWinners(
  { lottery, vendor, identity, games, clock }: WinnersDeps,
  merchant: MerchantRef,
  { gameCategory = 'ALL', limitNum: max = WINNERS.boardMax, language }: WinnersAsked,
): Promise<{ vo: Winner }[]> {
  const { merchantId } = merchant;
  const ofAll = OF_ALL.includes(gameCategory);
  const ofLottery = OF_LOTTERY.includes(gameCategory);
  const asked = { language: language.toUpperCase(), sinceMs: clock.nowMs() - WINNERS.days * DAY_MS, max };
  const [atLotteries, atVendors] = await Promise.all([
    ofAll || ofLottery ? lottery.greatWins({ merchantId, ...asked }) : [],
    ofLottery ? [] : vendor.greatWins(merchant, { ...asked, ...(ofAll ? {} : { categories: [gameCategory] }) }),
  ]);
  const wins = [...atLotteries, ...atVendors].sort((one, other) => (one.id < other.id ? 1 : -1)).slice(0, max);
  const members = await identity.findMembers(merchantId, [...new Set(wins.map(({ memberId }) => memberId))]);
  const icons = await Promise.all(wins.map(({ gameId }) => games.iconUrl(merchant, gameId)));
  return wins.map(({ memberId, gameId, gameName, art, vendor: code, won }, place) => ({
    vo: {
      notAuto: 1,
      iconUrl: icons[place] ?? '',
      showIcon: art,
      customerName: maskedName(members.get(memberId)?.account ?? ''),
      gameName,
      winAmount: majorText(won),
      vendor: code,
      gameId,
      nodeId: gameId,
    },
  }));
}
