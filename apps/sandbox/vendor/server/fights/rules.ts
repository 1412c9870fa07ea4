import type { Bet, Dividends, Result, Side, Totals } from '@fairhall/games/cockfight/pool';
import { dividendsOf, settleFight, validStakeOf } from '@fairhall/games/cockfight/pool';
import type { FightTerms, VoidReason } from '../../fights-api.ts';
import { stakesIn } from '../games.ts';
import type { FightBetRow } from './bet-rows.ts';
import type { Laid, PoolEnd } from './pool-rows.ts';

/** 5 % stays, dividends in steps of 0.01, and below 1.07 nobody plays. */
export const TERMS: FightTerms = { commission: 500, step: 100, min: 10_700 };
export const OPEN_MOST_S = 120;
export const LAST_CALL_MS = 10_000;
/** Without two persons' word by then everything comes back. */
export const RESULT_WITHIN_MS = 2 * 3_600_000;
export const CORRECTED_WITHIN_MS = 24 * 3_600_000;
/** What a draw gives beyond its stake. */
export const DRAW_PAYS = 8n;

const SIDES = ['M', 'W', 'D'] as const;
const LARGEST = 1_000n;
/** The most that draws of one fight may cost, in smallest stakes. */
const DRAW_RISK = 8_000n;

/** For one player and fight: on meron or wala, a tenth of it on the draw. `drawAll`: what all players together may stake on the draw. */
export function limitsIn(currency: string) {
  const { step } = stakesIn(currency);
  return { min: step, step, max: step * LARGEST, drawMax: (step * LARGEST) / 10n, drawAll: (step * DRAW_RISK) / DRAW_PAYS };
}

export function nothingLaid(): Laid {
  return { staked: { M: 0n, W: 0n, D: 0n }, house: { M: 0n, W: 0n, D: 0n } };
}

/** All that lies, the house's too: what dividends are reckoned from. */
export function totalsIn({ staked, house }: Laid): Totals {
  return { M: staked.M + house.M, W: staked.W + house.W, D: staked.D + house.D };
}

export function dividendsIn(laid: Laid, terms: FightTerms): Dividends {
  return dividendsOf(totalsIn(laid), terms);
}

/** Why a pool does not stand; null: it does. */
export function voidReasonOf(laid: Laid, terms: FightTerms): VoidReason | null {
  const totals = totalsIn(laid);
  if (totals.M === 0n || totals.W === 0n) return 'EMPTY_SIDE';
  return dividendsIn(laid, terms).isVoid ? 'DIVIDEND' : null;
}

/** What one player brought and gets; each of his bets with its part. */
export type Share = { player: number; returned: bigint; valid: bigint; bets: { bet: FightBetRow; back: bigint }[] };

/** A pool that stands, by its result: what each player gets, and what the house keeps of it. */
export function settlePool({ closed, bets, terms, result }: Settling): { shares: Share[]; end: PoolEnd } {
  const house = SIDES.flatMap((side): Bet[] => (closed.house[side] > 0n ? [{ side, stake: closed.house[side] }] : []));
  const settled = settleFight([...bets, ...house], { result, terms });
  const backs = bets.map((bet, place) => ({ bet, back: settled.returns[place] ?? 0n }));
  const returned = sumOf(backs.map(({ back }) => back));
  const drawn = sumOf(backs.map(({ bet, back }) => (bet.side === 'D' ? bet.stake - back : 0n)));
  const players = [...new Set(bets.map(({ player }) => player))];
  return {
    shares: players.map((player) => shareOf(player, backs, result)),
    end: { returned, commission: settled.commission, breakage: settled.breakage, drawResult: drawn },
  };
}
type Settling = { closed: Laid; bets: readonly FightBetRow[]; terms: FightTerms; result: Result };

function shareOf(player: number, backs: readonly { bet: FightBetRow; back: bigint }[], result: Result): Share {
  const own = backs.filter(({ bet }) => bet.player === player);
  const on = (side: Side) => sumOf(own.map(({ bet }) => (bet.side === side ? bet.stake : 0n)));
  const valid = validStakeOf({ M: on('M'), W: on('W'), D: on('D') }, { result, isVoid: false });
  return { player, returned: sumOf(own.map(({ back }) => back)), valid, bets: own };
}

function sumOf(values: readonly bigint[]): bigint {
  return values.reduce((sum, value) => sum + value, 0n);
}
