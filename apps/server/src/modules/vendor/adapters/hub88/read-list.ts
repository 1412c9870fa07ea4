import { GAME_NAME_MAX } from '@fairhall/contract/console/game-listing';
import type { GameAnswer } from '@fairhall/vendor-protocol/hub88/game-calls';
import { keepable } from '../../../../platform/keepable.ts';
import type { SaidGame } from '../../../game/index.ts';

/** Kinds as the lobby has them, by a word of what the aggregator calls them; the first that fits. What none fits is a slot. */
const KINDS: readonly (Pick<SaidGame, 'category' | 'classify'> & { word: RegExp })[] = [
  { word: /e-?sport/i, category: 'ESPORTS', classify: 'ESPORTS' },
  { word: /cock ?fight/i, category: 'COCKFIGHT', classify: 'ARENA' },
  { word: /sport/i, category: 'SPORTS', classify: 'SPORTS' },
  { word: /fish|shoot/i, category: 'FISH', classify: 'FISH' },
  { word: /live|baccarat|roulette|dealer/i, category: 'LIVE', classify: 'LIVE' },
  { word: /poker|pvp|rummy/i, category: 'PVP', classify: 'PVP' },
];
const SLOT = { category: 'RNG', classify: 'VIDEO' } as const;
const COUNTRY = /^[A-Z]{2}$/;

/** Games of a list, each code once. Where a country cannot be read, nobody knows where the game may be played: it counts as off. Pure. */
export function readList(list: GameAnswer<'list'>): SaidGame[] {
  const games = new Map<string, SaidGame>();
  for (const { game_code, name, category: called, enabled, blocked_countries } of list) {
    const code = keepable(game_code).trim();
    if (code === '' || games.has(code)) continue;
    const { category, classify } = KINDS.find(({ word }) => word.test(called)) ?? SLOT;
    const countries = [...new Set(blocked_countries.map((country) => country.trim().toUpperCase()))].sort();
    const readable = countries.filter((country) => COUNTRY.test(country));
    games.set(code, {
      ...{ code, category, classify, name: shortened(keepable(name).trim()) || code },
      ...{ enabled: enabled && readable.length === countries.length, blockedCountries: readable },
    });
  }
  return [...games.values()];
}

function shortened(name: string): string {
  return [...name].slice(0, GAME_NAME_MAX).join('').trim();
}
