import type { BodyOf } from '@fairhall/contract/endpoint';
import type { placeBets } from '@fairhall/contract/lottery/place-bets';
import type { placeRegionalBets } from '@fairhall/contract/lottery/place-regional-bets';
import { PLAYS_BY_ID } from '@fairhall/lottery/all-plays';
import { approachOf } from '@fairhall/lottery/content';
import { type Mode, PRIZE_MODES } from '@fairhall/lottery/modes';
import { unitPrice } from '@fairhall/lottery/paytable';
import { fail, ok, type Result } from '@fairhall/money/result';
import { parseMajor } from '@fairhall/money/text';
import { type Game, type Sale, seriesRange } from './game.ts';

type Regional = BodyOf<typeof placeRegionalBets>;
type Content = Regional['contents'][number];

/** The order as `placeBets` takes it; its total is not known before it is priced. */
export type RegionalOrder = Omit<BodyOf<typeof placeBets>, 'betCartAmountSum'>;

/** The unit mode of a regional cart: its units are whole ones. */
const WHOLE_UNITS = 1;
const MODES_ON_THE_WIRE: Readonly<Record<string, Mode | 'any'>> = { LOTT: 'trad', ELOTT: 'ent', SEA: 'any' };

/**
 * A cart of the regional betting call as an order of ours. Pure.
 * The issues of all entries must be the same and their multiples stand in one proportion: then a line's own multiple is what all of its
 * multiples share, and each issue is bought so many times. Anything else would not be one order, and is refused. Errors: INVALID_INPUT for
 * a cart that is not one order, PRICE_CHANGED where a single bet costs something else now.
 */
export function regionalOrder(
  { game, sale }: { game: Game; sale: Sale },
  { prizeMode, device, useBonus, contents }: Regional,
): Result<RegionalOrder, 'INVALID_INPUT' | 'PRICE_CHANGED'> {
  const [first] = contents as [Content];
  const mode = modeOf(game, { prizeMode, playId: first.playId });
  if (!mode) return fail('INVALID_INPUT', 'prizeMode');
  if (contents.some((one) => !isOfOneOrder(one, first))) return fail('INVALID_INPUT', 'contents');
  const changed = contents.find((one) => !isPriceSeen(one));
  if (changed) return fail('PRICE_CHANGED', 'contents');
  const shares = contents.map(({ numero }) => numero.map(({ multiple }) => multiple).reduce(commonDivisor));
  const times = first.numero.map(({ multiple }) => multiple / (shares[0] as number));
  const inProportion = contents.every(({ numero }, line) =>
    numero.every((one, place) => one.multiple === (shares[line] as number) * (times[place] as number)),
  );
  if (!inProportion) return fail('INVALID_INPUT', 'contents');
  const texts = contents.map((one, line) => lineOf(sale, mode, { content: one, multiple: shares[line] as number }));
  if (texts.includes(null)) return fail('INVALID_INPUT', 'contents');
  const { numero } = first.numero[0] as Content['numero'][number];
  const issues = first.numero.map((one) => one.numero);
  return ok({
    gameId: game.gameId,
    currentNumero: numero,
    bettingSlipString: texts.join(';'),
    prizeModeId: PRIZE_MODES[mode].prizeModeId,
    ...(device === undefined ? {} : { device }),
    ...(useBonus === undefined ? {} : { useBonus }),
    ...(issues.length === 1
      ? {}
      : { chase: true, winningStop: first.winStop === true, abandoning: false, chaseSlip: { numero, multiples: times, numeros: issues } }),
  });
}

/** The mode that a prize mode stands for at this game; null where it names nothing. One that is not sold gives way to the play's own. */
function modeOf(game: Game, { prizeMode, playId }: { prizeMode: string; playId: number }): Mode | null {
  const asked = MODES_ON_THE_WIRE[prizeMode.toUpperCase()];
  if (asked === undefined) return null;
  if (asked !== 'any' && game.modes.includes(asked)) return asked;
  return PLAYS_BY_ID.get(playId)?.mode ?? (game.modes[0] as Mode);
}

function isOfOneOrder(one: Content, first: Content): boolean {
  return (
    one.gameId === first.gameId &&
    (one.winStop === true) === (first.winStop === true) &&
    one.numero.length === first.numero.length &&
    one.numero.every(({ numero }, place) => numero === first.numero[place]?.numero)
  );
}

/** Whether a unit costs what the player saw. Of a play that nobody knows the slip says more. */
function isPriceSeen({ playId, singleBetPrice }: Content): boolean {
  const play = PLAYS_BY_ID.get(playId);
  if (!play) return true;
  const seen = typeof singleBetPrice === 'number' ? singleBetPrice.toFixed(4) : singleBetPrice;
  return parseMajor(seen) === unitPrice(play, WHOLE_UNITS);
}

/** A line of the slip; null when its content would be more than one. A long list stands in `bettingSlip`. */
function lineOf(sale: Sale, mode: Mode, { content, multiple }: { content: Content; multiple: number }): string | null {
  const { playId, bettingContent, bettingSlip } = content;
  const text = bettingSlip || bettingContent || '';
  if (/[~;]/.test(text)) return null;
  const play = PLAYS_BY_ID.get(playId);
  const series = mode === 'trad' ? seriesRange(sale).defaultSeries : 0;
  return [text, play ? approachOf(play) : 1, playId, WHOLE_UNITS, series, multiple].join('~');
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}
