import type { exposureBoard as boardEndpoint, ExposedDraw, ExposureRule as ToldRule } from '@fairhall/contract/console/exposure';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { catalogueLanguage } from '@fairhall/i18n/catalogue';
import { ALL_BOOKS, ALL_PLAYS, isPlayCode } from '@fairhall/lottery/all-plays';
import { playsOf } from '@fairhall/lottery/plays';
import { digits } from '@fairhall/money/text';
import type { LotteryDeps } from '../deps.ts';
import type { ExposureRule } from '../exposure/rule.ts';
import { nameOf } from '../game.ts';
import { boardLines, type ExposureLine, exposedDraws, listAlarms } from '../store/exposure-board.ts';
import { listRules } from '../store/exposure-rules.ts';

type Board = ReplyOf<typeof boardEndpoint>;

/** Options shown of each draw: the rest cost less. */
const WORST_MAX = 12;
const RULES_MAX = 500;
/** Draws shown at a time: each with its plays and its worst options. */
const DRAWS_A_PAGE = 50;
/** Numbers of kinds stand for tickets too long to be shown. */
const LABEL_LENGTH_MAX = 40;

/** Draws with bets whose result is still to come, and what they may cost a merchant, the dearest first; the rules that hold or are to come. */
export async function exposureBoard(
  deps: LotteryDeps,
  merchantId: number,
  { gameId, language, page = 0 }: { gameId: number | null; language: string; page?: number },
): Promise<Board> {
  const nowMs = deps.clock.nowMs();
  const db = deps.db.of(merchantId);
  const exposed = await exposedDraws(db, merchantId, { gameId, offset: page * DRAWS_A_PAGE, max: DRAWS_A_PAGE });
  const drawIds = exposed.draws.map(({ drawId }) => drawId);
  const [lines, alarms, rules, games, sales] = await Promise.all([
    boardLines(db, merchantId, { drawIds, options: WORST_MAX }),
    listAlarms(db, merchantId, drawIds),
    listRules(db, merchantId, { nowMs, gameId, max: RULES_MAX }),
    deps.catalogue.games(),
    deps.catalogue.sales(merchantId),
  ]);
  const sold = games.filter((game) => sales.some((sale) => sale.gameId === game.gameId));
  const byDraw = Map.groupBy(lines, ({ drawId }) => drawId);
  const told = exposed.draws.flatMap((draw): ExposedDraw[] => {
    const game = sold.find((one) => one.gameId === draw.gameId);
    const own = byDraw.get(draw.drawId) ?? [];
    const whole = own.find(({ play }) => play === '');
    if (!game || !whole) return [];
    const caps = rules.filter((rule) => rule.kind === 'cap' && rule.gameId === draw.gameId && rule.fromMs <= nowMs);
    const figures = (line: ExposureLine) => figuresOf(line, caps);
    return [
      {
        drawId: String(draw.drawId),
        gameId: draw.gameId,
        gameName: nameOf(game, language),
        numero: draw.numero,
        state: draw.state,
        closesAtMs: draw.closesAtMs,
        ...figures(whole),
        alarms: alarms.filter(({ drawId }) => drawId === draw.drawId).length,
        plays: own
          .filter(({ play, option }) => play !== '' && option === '')
          .map((line) => ({ play: line.play, playName: playName(line.play, language), ...figures(line) })),
        worst: own
          .filter(({ option }) => option !== '')
          .map((line) => ({
            play: line.play,
            playName: playName(line.play, language),
            option: line.option,
            label: optionLabel(line, language),
            ...figures(line),
          })),
      },
    ];
  });
  return {
    games: sold.map((game) => ({
      gameId: game.gameId,
      name: nameOf(game, language),
      plays: game.modes.flatMap((mode) =>
        playsOf(ALL_BOOKS[game.family], mode).map(({ code }) => ({ play: code, playName: playName(code, language) })),
      ),
    })),
    draws: told,
    page,
    totalPages: Math.ceil(exposed.total / DRAWS_A_PAGE),
    rules: rules.map((rule) => tellRule(rule, language)),
  };
}

function figuresOf({ play, option, bets, stake, liability }: ExposureLine, caps: readonly ExposureRule[]) {
  const own = caps.filter((rule) => rule.play === play && rule.option === option).flatMap(({ cap }) => (cap === null ? [] : [cap]));
  const [tightest] = own.sort((a, b) => (a < b ? -1 : 1));
  return { bets, stakeE4: digits(stake), liabilityE4: digits(liability), capE4: tightest === undefined ? null : digits(tightest) };
}

function playName(play: string, language: string): string {
  return isPlayCode(play) ? ALL_PLAYS[play].name[catalogueLanguage(language)] : '';
}

/** The word of an option where its row has one, else its text. */
function optionLabel({ play, option }: Pick<ExposureLine, 'play' | 'option'>, language: string): string {
  const short = option.length > LABEL_LENGTH_MAX ? `${option.slice(0, LABEL_LENGTH_MAX)}…` : option;
  if (!isPlayCode(play)) return short;
  const [only, ...others] = ALL_PLAYS[play].form.rows;
  return (others.length === 0 && only?.options.find(({ item }) => item === option)?.label[catalogueLanguage(language)]) || short;
}

/** A rule as the console reads it. */
export function tellRule(rule: ExposureRule, language: string): ToldRule {
  const { ruleId, cap, ...rest } = rule;
  const names = { playName: playName(rule.play, language), label: optionLabel(rule, language) };
  return { ...rest, ...names, ruleId: String(ruleId), capE4: cap === null ? null : digits(cap) };
}
