import { amount } from '@fairhall/money/amount';
import { toWireAmount } from '@fairhall/vendor-protocol/hub88/amount';
import type { GameAnswer } from '@fairhall/vendor-protocol/hub88/game-calls';
import type { VendorConfig } from '../config.ts';
import type { Deps } from '../deps.ts';
import { type Category, CURRENCIES, GAMES, STUDIO, TRIAL_CURRENCY } from '../games.ts';
import { hotMatches } from '../sports/hot-matches.ts';
import type { Db } from '../store/database.ts';
import { isGameOn } from '../store/games.ts';
import { readLimits } from '../tables/limits.ts';
import { desk } from '../tables/rows.ts';

/** What operators may open besides the table that everybody sits at. */
const ROOMS = { FREE: 'Free', VIP: 'VIP', PPV: 'Ticket' } as const;

export function createListGames({ store, clock }: Pick<Deps, 'store' | 'clock'>, { origin }: Pick<VendorConfig, 'origin'>) {
  return async (): Promise<GameAnswer<'list'>> =>
    GAMES.map(({ code, name, category }) => ({
      ...{ name, game_code: code, product: STUDIO, category: CATEGORIES[category], platforms: ['GPL_DESKTOP', 'GPL_MOBILE'] },
      ...{ enabled: isGameOn(store.read, code), blocked_countries: [], freebet_support: category === 'slots' },
      ...(category === 'live' ? { rooms: roomsOf(store.read, code) } : {}),
      ...(category === 'sports' || category === 'esports' ? { matches: hotMatches(store.read, DISCIPLINES[category], clock.nowMs()) } : {}),
      ...{ url_thumb: `${origin}/thumbs/${code}.svg`, url_background: `${origin}/thumbs/${code}.svg` },
    }));
}

/** Each in the money that it takes. A table that is paused has none open. */
function roomsOf(db: Db, table: string): NonNullable<GameAnswer<'list'>[number]['rooms']> {
  const open = desk.pausedFor(db, table) === null;
  const limits = readLimits(db, table);
  return Object.entries(ROOMS).map(([kind, name]) => ({
    ...{ room_id: kind, room_type: kind, name, open },
    limits: CURRENCIES.filter((currency) => (kind === 'FREE') === (currency === TRIAL_CURRENCY)).map((currency) => {
      const { min, max } = limits.of(kind as keyof typeof ROOMS, currency);
      return { currency, min_bet: toWireAmount(amount(min)), max_bet: toWireAmount(amount(max)) };
    }),
  }));
}

const DISCIPLINES = { sports: 'SPORTS', esports: 'ESPORTS' } as const;

/** As aggregators name them. */
const CATEGORIES: Readonly<Record<Category, string>> = {
  slots: 'Video Slots',
  fish: 'Fishing Games',
  live: 'Live Dealer',
  cards: 'Poker',
  sports: 'Sports Betting',
  esports: 'Esports',
  cockfight: 'Cockfighting',
};
