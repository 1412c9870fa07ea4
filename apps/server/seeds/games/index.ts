import { CHINA_GAMES } from './china.ts';
import type { CatalogueGame } from './game-row.ts';
import { OWN_GAMES } from './own.ts';
import { SOUTH_EAST_ASIA_GAMES } from './south-east-asia.ts';
import { VIETNAM_GAMES } from './vietnam.ts';

export type { CatalogueGame } from './game-row.ts';

/** Seconds: what is drawn at fixed times, up to three a day. */
export const DAILY_OR_SLOWER = 8 * 3_600;

/** Every game of the installation, in the order in which merchants show them. */
export const GAMES: readonly CatalogueGame[] = [...OWN_GAMES, ...CHINA_GAMES, ...VIETNAM_GAMES, ...SOUTH_EAST_ASIA_GAMES];
