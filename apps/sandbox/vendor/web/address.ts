import type { MachineCode } from '@fairhall/games/slots/machine';
import { isMachineCode } from '@fairhall/games/slots/machines';
import { type CardCode, isCardCode } from '../card-games/codes.ts';
import { FIGHTS_CODE } from '../fights-api.ts';
import { FISH_GAME } from '../fish-sea/rooms.ts';
import { isSportsCode, type SportsCode } from '../sports-api.ts';
import { isRoomKind, type RoomKind } from '../table-api.ts';
import { isTableCode, type TableCode } from '../table-games/games.ts';
import type { PlayLanguage } from '../words/words.ts';

/** What an address of the vendor asks for. */
export type Address = { language: PlayLanguage | null } & (
  | { page: 'slot'; game: MachineCode }
  | { page: 'table'; table: TableCode; room: RoomKind | null }
  | { page: 'cards'; code: CardCode; at: 'game' | 'report' | 'verify'; currency: string | null }
  | { page: 'fish' }
  | { page: 'report'; game: MachineCode }
  | { page: 'fish-report' }
  | { page: 'table-report'; table: TableCode }
  | { page: 'fights' }
  | { page: 'fights-report' }
  | { page: 'fight'; fight: string }
  | { page: 'sports'; game: SportsCode; at: SportsAt; fixture: string | null }
  | { page: 'verify'; given: URLSearchParams }
  | { page: 'nothing' }
);

const LANGUAGES: Readonly<Record<string, PlayLanguage>> = { en: 'EN', my: 'MY', zh: 'CN', cn: 'CN' };

const FIXTURE = /^[A-Za-z0-9:._-]{1,80}$/;
const SPORTS_AT = ['game', 'rules', 'report'] as const;
type SportsAt = (typeof SPORTS_AT)[number];

/** `/game/S3`, `/game/FISH-1`, `/game/TABLE-1`, also with `?room=VIP`, `/report/S3`, `/report/TABLE-1`, `/game/SPORTS-1`, also with a match as `?room=`, `/rules/SPORTS-1`, `/report/SPORTS-1`, `/verify?game=…`; each with `?lang=en|my|zh`. */
export function readAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Address {
  const given = new URLSearchParams(search);
  const language = LANGUAGES[(given.get('lang') ?? '').slice(0, 2).toLowerCase()] ?? null;
  const [, page, code = ''] = pathname.split('/');
  if (page === 'game' && isMachineCode(code)) return { page: 'slot', game: code, language };
  const room = given.get('room') ?? '';
  if (page === 'game' && isTableCode(code)) return { page: 'table', table: code, room: isRoomKind(room) ? room : null, language };
  const cards = page === 'verify' ? (given.get('game') ?? '') : code;
  if ((page === 'game' || page === 'report' || page === 'verify') && isCardCode(cards))
    return { page: 'cards', code: cards, at: page, currency: given.get('currency'), language };
  if (page === 'game' && code === FISH_GAME) return { page: 'fish', language };
  if (page === 'report' && code === FISH_GAME) return { page: 'fish-report', language };
  if (page === 'report' && isMachineCode(code)) return { page: 'report', game: code, language };
  if (page === 'report' && isTableCode(code)) return { page: 'table-report', table: code, language };
  const at = isSportsCode(code) && SPORTS_AT.find((each) => each === page);
  if (at) return { page: 'sports', game: code, at, fixture: FIXTURE.test(room) ? room : null, language };
  if (page === 'game' && code === FIGHTS_CODE) return { page: 'fights', language };
  if (page === 'report' && code === FIGHTS_CODE) return { page: 'fights-report', language };
  if (page === 'verify' && given.get('game') === FIGHTS_CODE) return { page: 'fight', fight: given.get('fight') ?? '', language };
  if (page === 'verify') return { page: 'verify', given, language };
  return { page: 'nothing', language };
}
