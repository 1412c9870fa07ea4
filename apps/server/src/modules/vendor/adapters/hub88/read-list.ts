import { GAME_NAME_MAX } from '@fairhall/contract/console/game-listing';
import { ROOM_TYPES } from '@fairhall/contract/game/rooms';
import { digits } from '@fairhall/money/text';
import { fromWireAmount } from '@fairhall/vendor-protocol/hub88/amount';
import type { GameAnswer } from '@fairhall/vendor-protocol/hub88/game-calls';
import { keepable } from '../../../../platform/keepable.ts';
import type { SaidGame, SaidMatch, SaidRoom } from '../../../game/index.ts';
import { assetOf } from './words.ts';

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
const ROOMS_MAX = 20;
const MATCHES_MAX = 20;
/** What a launch may name. */
const ROOM_ID = /^[\x21-\x7e]{1,64}$/;

/** Games of a list, each code once. Where a country cannot be read, nobody knows where the game may be played: it counts as off. Pure. */
export function readList(list: GameAnswer<'list'>): SaidGame[] {
  const games = new Map<string, SaidGame>();
  for (const { game_code, name, category: called, enabled, blocked_countries, rooms, matches } of list) {
    const code = keepable(game_code).trim();
    if (code === '' || games.has(code)) continue;
    const { category, classify } = KINDS.find(({ word }) => word.test(called)) ?? SLOT;
    const countries = [...new Set(blocked_countries.map((country) => country.trim().toUpperCase()))].sort();
    const readable = countries.filter((country) => COUNTRY.test(country));
    games.set(code, {
      ...{ code, category, classify, name: shortened(keepable(name).trim()) || code },
      ...{ enabled: enabled && readable.length === countries.length, blockedCountries: readable },
      rooms: roomsOf(rooms ?? []),
      matches: matchesOf(matches ?? []),
    });
  }
  return [...games.values()];
}

/** Rooms of a kind that we know, each id once; limits that can't be read are none. */
function roomsOf(listed: NonNullable<GameAnswer<'list'>[number]['rooms']>): SaidRoom[] {
  const rooms = new Map<string, SaidRoom>();
  for (const { room_id: id, name, room_type, open, limits } of listed.slice(0, ROOMS_MAX)) {
    const type = ROOM_TYPES.find((one) => one === room_type.toUpperCase());
    if (!type || !ROOM_ID.test(id) || rooms.has(id)) continue;
    rooms.set(id, { id, type, open, name: shortened(keepable(name).trim()) || id, limits: Object.fromEntries(limits.flatMap(limitOf)) });
  }
  return [...rooms.values()];
}

/** Matches by their ids, each once, of those that many may want at most so many. A picture is shown from a safe address alone. */
function matchesOf(listed: NonNullable<GameAnswer<'list'>[number]['matches']>): SaidMatch[] {
  const matches = new Map<string, SaidMatch>();
  for (const { match_id: id, home, away, league, start_time, home_image, away_image, slips } of listed.slice(0, MATCHES_MAX)) {
    const startsAtMs = instantOf(start_time);
    if (!ROOM_ID.test(id) || matches.has(id) || startsAtMs === null) continue;
    const names = { home: spoken(home), away: spoken(away), league: spoken(league) };
    matches.set(id, { id, ...names, startsAtMs, homeImage: pictureOf(home_image), awayImage: pictureOf(away_image), slips });
  }
  return [...matches.values()];
}

function spoken({ en, my, zh }: { en: string; my?: string | null | undefined; zh?: string | null | undefined }): SaidMatch['home'] {
  const said = (text: string | null | undefined) => shortened(keepable(text ?? '').trim()) || shortened(keepable(en).trim());
  return { EN: said(en), MY: said(my), CN: said(zh) };
}

/** Without a zone it is UTC. */
function instantOf(text: string): number | null {
  const ms = Date.parse(/(Z|[+-]\d{2}:\d{2})$/.test(text) ? text : `${text}Z`);
  return Number.isSafeInteger(ms) ? ms : null;
}

function pictureOf(address: string | null | undefined): string {
  return address && URL.parse(address)?.protocol === 'https:' ? address : '';
}

function limitOf({ currency, min_bet, max_bet }: { currency: string; min_bet: number; max_bet: number }) {
  const [min, max] = [fromWireAmount(min_bet), fromWireAmount(max_bet)];
  return min && max && min > 0n && min <= max ? [[assetOf(currency), [digits(min), digits(max)]] as const] : [];
}

function shortened(name: string): string {
  return [...name].slice(0, GAME_NAME_MAX).join('').trim();
}
