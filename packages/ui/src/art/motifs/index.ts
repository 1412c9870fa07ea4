import type { Motif } from '../svg.ts';
import { balls } from './balls.ts';
import { cards } from './cards.ts';
import { coin } from './coin.ts';
import { crown } from './crown.ts';
import { dice } from './dice.ts';
import { drums } from './drums.ts';
import { football } from './football.ts';
import { gem } from './gem.ts';
import { koi } from './koi.ts';
import { lantern } from './lantern.ts';
import { lotus } from './lotus.ts';
import { pagoda } from './pagoda.ts';
import { racer } from './racer.ts';
import { reels } from './reels.ts';
import { roulette } from './roulette.ts';
import { ticket } from './ticket.ts';

/** Every thing a game tile can show. */
export const MOTIFS = {
  balls,
  cards,
  coin,
  crown,
  dice,
  drums,
  football,
  gem,
  koi,
  lantern,
  lotus,
  pagoda,
  racer,
  reels,
  roulette,
  ticket,
} as const satisfies Record<string, Motif>;

export type MotifName = keyof typeof MOTIFS;
