import type { QueryOf } from '@fairhall/contract/endpoint';
import type { launchGame } from '@fairhall/contract/game/launch-game';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { MemberContext } from '../../../platform/http/context.ts';
import type { LobbyGame, LotteryPort } from '../../lottery/index.ts';

export type LaunchDeps = { lottery: LotteryPort; pageTicket(actor: MemberContext['actor']): Promise<string> };

const LOBBY = 'LOTTO_LOBBY';

/** The address a lottery, or a lobby of them, opens at, with a single-use ticket in it. Games of other vendors are not sold yet. */
export async function launchAddress(
  deps: LaunchDeps,
  { actor, merchant, language }: MemberContext,
  { launchMode, lottoGameCode, lottoPrizeMode }: QueryOf<typeof launchGame>,
): Promise<Result<string, 'LAUNCH_MODE_MISSING' | 'GAME_CLOSED'>> {
  if (!launchMode) return fail('LAUNCH_MODE_MISSING', 'launchMode');
  if (launchMode !== 'LOTT') return fail('GAME_CLOSED', 'launchMode');
  const prizeMode = prizeModeIn(lottoPrizeMode);
  const code = lottoGameCode || LOBBY;
  const named = ({ game }: LobbyGame) => String(game.gameId) === code || game.code === code;
  const found = code === LOBBY ? null : (await deps.lottery.lobbyGames(merchant.merchantId, language)).find(named);
  if (found === undefined) return fail('GAME_CLOSED', 'lottoGameCode');
  const ticket = await deps.pageTicket(actor);
  if (!found)
    return ok(`/m/launchGame?${new URLSearchParams({ playType: 'trad', prize_mode: prizeMode, code, pageBack: 'home', ticket })}`);
  const { mui, skin } = merchant.profile;
  const [playType, gameId] = [found.game.modes.includes('ent') ? 'ent' : 'trad', String(found.game.gameId)];
  const query = new URLSearchParams({ mui, playType, gameId, prize_mode: prizeMode, pageBack: 'home', skin: skin.name, ticket });
  return ok(`/m/lotto-h5/${encodeURIComponent(mui)}/${playType}/games/${gameId}?${query}`);
}

/** Of the default where none that is known is named. */
function prizeModeIn(named = ''): string {
  const mode = named.toUpperCase();
  return mode === 'LOTT' || mode === 'SEA' ? mode : 'ELOTT';
}
