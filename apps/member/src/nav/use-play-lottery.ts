import type { CentreGame } from '../features/lottery-centre/lottery-centre.tsx';
import { useSession } from '../shared/session.ts';
import { useGo } from './use-go.ts';

/** Opens the board of a lottery: in fixed odds where it has them, after login without a session. */
export function usePlayLottery(): (game: CentreGame) => void {
  const go = useGo();
  const session = useSession();
  return ({ gameId, gameGroupId, code, lottoMode }) => {
    const playType = lottoMode.some((mode) => mode.toLowerCase().startsWith('ent')) ? 'ent' : 'trad';
    const path = `/launchGame?${new URLSearchParams({ playType, gameId: String(gameId), gameGroupId: String(gameGroupId), prize_mode: 'ELOTT', code, pageBack: 'home' })}`;
    go(session ? path : `/login?next=${encodeURIComponent(`/m${path}`)}`);
  };
}
