import { hotGames } from './game/hot-games.ts';
import { vendorGameTypes } from './game/vendor-types.ts';
import { listAnnouncements } from './system/announcements.ts';

/**
 * What home asks before it is drawn. The server puts the answers into the page and home asks just this, both by this list: an answer to
 * another query is of no use.
 */
export const HOME_ASKS = {
  announcements: {
    endpoint: listAnnouncements,
    queryOf: (merchantCode: string) => ({ types: 'B,PL,PU,PR,H', platform: 'M', merchantCode }),
  },
  vendorTypes: { endpoint: vendorGameTypes, queryOf: (merchantCode: string) => ({ typeId: '1', merchant_code: merchantCode }) },
  hotGames: { endpoint: hotGames, queryOf: (merchantCode: string) => ({ isPlatform: '2', platform: 'html5', merchantCode }) },
} as const;
