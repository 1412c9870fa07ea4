import type { GameAnswer } from '@fairhall/vendor-protocol/hub88/game-calls';
import type { VendorConfig } from '../config.ts';
import type { Deps } from '../deps.ts';
import { GAMES, STUDIO } from '../games.ts';
import { isGameOn } from '../store/games.ts';

export function createListGames({ store }: Deps, { origin }: Pick<VendorConfig, 'origin'>) {
  return async (): Promise<GameAnswer<'list'>> =>
    GAMES.map(({ code, name, category }) => ({
      ...{ name, game_code: code, product: STUDIO, category: CATEGORIES[category], platforms: ['GPL_DESKTOP', 'GPL_MOBILE'] },
      ...{ enabled: isGameOn(store.read, code), blocked_countries: [], freebet_support: category === 'slots' },
      ...{ url_thumb: `${origin}/thumbs/${code}.svg`, url_background: `${origin}/thumbs/${code}.svg` },
    }));
}

/** As aggregators name them. */
const CATEGORIES = { slots: 'Video Slots', live: 'Live Dealer' } as const;
