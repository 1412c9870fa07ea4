import type { ReplyOf } from '@fairhall/contract/endpoint';
import { GAME_GROUPS } from '@fairhall/contract/lottery/game-groups';
import type { gameSetting } from '@fairhall/contract/lottery/game-setting';
import type { lotteryGames } from '@fairhall/contract/lottery/games';
import type { customerSeries } from '@fairhall/contract/lottery/series';
import { type Mode, PRIZE_MODES } from '@fairhall/lottery/modes';
import { amount } from '@fairhall/money/amount';
import { majorText } from '@fairhall/money/text';
import type { LotteryDeps } from '../deps.ts';
import type { ExposureRule } from '../exposure/rule.ts';
import { type Game, nameOf, OFFERED_MODES, type Sale, seriesRange } from '../game.ts';
import { boundBy, ownSeries, type Whose } from '../own-offer.ts';

const MODE_NAMES: Record<Mode, string> = { trad: 'Tradition', ent: 'Entertainment' };

export function lottoModes(game: Game): string[] {
  return game.modes.map((mode) => MODE_NAMES[mode]);
}

/** Games a merchant sells, by group. */
export async function gamesOf(deps: LotteryDeps, merchantId: number, language: string): Promise<ReplyOf<typeof lotteryGames>> {
  const groups = new Map<number, ReplyOf<typeof lotteryGames>[number]>();
  for (const sale of await deps.catalogue.sales(merchantId)) {
    const game = sale.onSale ? await deps.catalogue.game(sale.gameId) : null;
    if (!game) continue;
    const group = groups.get(game.groupId) ?? { gameGroupId: game.groupId, code: GAME_GROUPS[game.groupId], games: [] };
    groups.set(game.groupId, group);
    group.games.push({
      gameId: game.gameId,
      code: game.code,
      family: game.family,
      remark: nameOf(game, language),
      mobileIconUrl: game.art,
      lottoMode: lottoModes(game),
    });
  }
  return [...groups.values()];
}

export type SettingInput = { game: Game; sale: Sale; rules: readonly ExposureRule[]; language: string };

/** Unit modes, limits, switches and options out of the ordinary of a game. Caps are the merchant's own business. */
export function settingOf({ game, sale, rules, language }: SettingInput): ReplyOf<typeof gameSetting> {
  const yesNo = sale.cancelAllowed ? '1' : '0';
  return {
    gameId: game.gameId,
    code: game.code,
    remark: nameOf(game, language),
    bettingModes: OFFERED_MODES.map(({ modeId, code, unitE4 }) => ({
      bettingModeId: modeId,
      code,
      unit: majorText(amount(unitE4)),
      betAmountMin: majorText(sale.stakeMin),
      betAmountMax: majorText(sale.stakeMax),
      betMultipleMax: sale.multipleMax,
      winAmountMax: majorText(sale.winMax),
    })),
    platformSettings: [{ allowLottDrawback: yesNo, allowElottDrawback: yesNo }],
    lockTime: game.lockS,
    periodSeconds: game.periodS,
    optionBounds: rules
      .filter(({ kind }) => kind !== 'cap')
      .map(({ play, option, oddsShareE4 }) => ({ play, option, oddsShareE4: oddsShareE4 ?? 0 })),
  };
}

/** Prize series open to a member, by game group and prize mode: none above its own maximum. */
export async function seriesOf(deps: LotteryDeps, whose: Whose): Promise<ReplyOf<typeof customerSeries>> {
  const own = await ownSeries(deps, whose);
  const rows = new Map<string, ReplyOf<typeof customerSeries>[number]>();
  for (const sale of await deps.catalogue.sales(whose.merchantId)) {
    const game = await deps.catalogue.game(sale.gameId);
    if (!game) continue;
    for (const mode of game.modes.filter((m) => PRIZE_MODES[m].hasSeries)) {
      const { prizeModeId } = PRIZE_MODES[mode];
      rows.set(`${game.groupId}:${prizeModeId}`, {
        gameGroupCode: GAME_GROUPS[game.groupId],
        gameGroupId: game.groupId,
        prizeModeId,
        ...seriesRange(own === null ? sale : boundBy(sale, own)),
      });
    }
  }
  return [...rows.values()];
}
