import { type Discipline, MARKET_TYPES, type MarketType, SPORTS_GAMES, type SportsCode, type SportsRules } from '../../sports-api.ts';
import { type Stakes, stakesIn } from '../games.ts';
import type { Db } from '../store/database.ts';
import { stakesOf } from '../store/games.ts';
import type { Session } from '../store/sessions.ts';
import { type LimitScope, memberLimitOf } from './limits.ts';

/** What is kept of a cash-out's fair value, in basis points. */
export const CASH_OUT_MARGIN = 300n;
export const OFFER_MS = 5_000;
const DELAY_MS = { least: 3_000, most: 8_000 } as const;
const DELAY_FIRST_MS = 4_000;
const DELAY_EACH_MS = 1_000;
const RESETTLE_HOURS = 72;
export const LEGS_MOST = 20;

/** How long a bet is checked, by its legs in play: the same for everybody. */
export function delayOf(legsInPlay: number): number {
  if (legsInPlay === 0) return 0;
  return Math.min(Math.max(DELAY_FIRST_MS + DELAY_EACH_MS * legsInPlay, DELAY_MS.least), DELAY_MS.most);
}

export function isSportsCode(code: string): code is SportsCode {
  return Object.values<string>(SPORTS_GAMES).includes(code);
}

export function disciplineOf(game: SportsCode): Discipline {
  return game === SPORTS_GAMES.SPORTS ? 'SPORTS' : 'ESPORTS';
}

/** In smallest stakes, until the desk says otherwise. Rare outcomes take less. */
const MARKET_MOST: Readonly<Record<MarketType, bigint>> = {
  ...(Object.fromEntries(MARKET_TYPES.map((type) => [type, 1_000n])) as Record<MarketType, bigint>),
  ...{ DC: 500n, BTTS: 500n, OUTRIGHT: 200n, CS: 100n },
};
const LIABILITY_MOST = 50_000n;
const RETURN_MOST = 50_000n;
const LIVE_MOST = 5_000n;

/** What bounds slips of one currency: as the desk has set it, else the usual. */
export function boundsIn(db: Db, currency: string) {
  const smallest = stakesIn(currency).min;
  const set = (scope: LimitScope, name: string): bigint | null => {
    const sql = 'select most_e4 as most from sports_limit where scope = :scope and name = :name and currency = :currency';
    const row = db.get<{ most: number }>(sql, { scope, name, currency });
    return row ? BigInt(row.most) : null;
  };
  return {
    market: (type: MarketType) => set('market', type) ?? MARKET_MOST[type] * smallest,
    slip: (stakes: Stakes) => set('slip', '') ?? stakes.max,
    liability: () => set('liability', '') ?? LIABILITY_MOST * smallest,
    largestReturn: () => set('return', '') ?? RETURN_MOST * smallest,
    live: (operator: string) => set('live', operator) ?? LIVE_MOST * smallest,
  };
}

export function stakesFor(db: Db, { game, currency }: Pick<Session, 'game' | 'currency'>): Stakes {
  return stakesOf(db, game, currency);
}

/** What is said of all this before a stake. */
export function rulesFor(db: Db, session: Session): SportsRules {
  const { currency, player, operator } = session;
  const stakes = stakesFor(db, session);
  const bounds = boundsIn(db, currency);
  return {
    ...{ currency, minStake: `${stakes.min}`, maxStake: `${bounds.slip(stakes)}`, step: `${stakes.step}` },
    offered: [1n, 5n, 10n, 50n].map((times) => `${times * stakes.min}`),
    ...{ cashOutMargin: Number(CASH_OUT_MARGIN), delayMs: DELAY_MS, resettleHours: RESETTLE_HOURS },
    ...{ liveBound: `${bounds.live(operator)}`, memberLimit: memberLimitOf(db, player) },
  };
}
