import { failureOf } from '@fairhall/client/failure';
import type { GameCard } from '@fairhall/contract/game/game-card';
import { listGames } from '@fairhall/contract/game/list-games';
import { popularGames } from '@fairhall/contract/lottery/popular';
import { Loading, Skeleton } from '@fairhall/ui/skeleton.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { useQuery } from '@tanstack/react-query';
import { FailureView } from '../../shared/failure-view.tsx';
import { useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { read } from '../../shared/query-client.ts';
import { DrawRow, useSecond } from './draw-row.tsx';
import { nextReadingMs, secondsLeft } from './live-draw-model.ts';

export type VendorLobbyProps = { vendor: 'LOTT' | 'TCG_LOTTO_VN' | 'TCG_SEA'; onOpen: (game: GameCard) => void };

const GAMES_MAX = 100;
const DRAWS_MAX = 50;

/** The lotteries of one vendor with the time until their next draw and the last result. Games whose draw is not known stand without. */
export default function VendorLobby({ vendor, onOpen }: VendorLobbyProps) {
  const t = useT();
  const { merchantCode } = useProfile();
  const games = useQuery(
    read(listGames, {
      query: { merchant: merchantCode, platform: 'html5', clientType: '2', vassalage: vendor, pageNo: 1, pageSize: GAMES_MAX },
    }),
  );
  const draws = useQuery({
    ...read(popularGames, { query: { count: DRAWS_MAX, vassalage: vendor } }),
    refetchInterval: ({ state }) => nextReadingMs(state.data ?? [], Date.now() - state.dataUpdatedAt),
    staleTime: 0,
  });
  const now = useSecond();
  if (games.error) return <FailureView failure={failureOf(games.error)} onRetry={() => void games.refetch()} />;
  if (!games.data) return <LobbySkeleton />;
  if (games.data.games.length === 0) return <StateView kind="empty" title={t('in_no_data')} text={t('lobby.games.empty')} />;
  return (
    <ul className="mx-3 my-2 overflow-hidden rounded-tile bg-s1 inset-shadow-edge">
      {games.data.games.map((game) => {
        const draw = draws.data?.find(({ gameId }) => gameId === game.gameId) ?? null;
        return (
          <li key={game.gameId} className="not-last:border-b not-last:border-hairline">
            <DrawRow
              name={game.displayName || game.gameName}
              calledByName
              gameGroupId={game.gameGroupId}
              draw={draw}
              seconds={draw && secondsLeft(draw.remainTime, now - draws.dataUpdatedAt)}
              onOpen={() => onOpen(game)}
            />
          </li>
        );
      })}
    </ul>
  );
}

function LobbySkeleton() {
  const t = useT();
  return (
    <Loading label={t('common.loading')} className="mx-3 my-2 flex flex-col gap-px">
      {Array.from({ length: 8 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: boxes are nothing but their place
        <Skeleton key={place} className="h-15 rounded-tile" />
      ))}
    </Loading>
  );
}
