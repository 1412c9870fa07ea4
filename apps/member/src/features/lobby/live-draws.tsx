import type { GameCard } from '@fairhall/contract/game/game-card';
import { popularGames } from '@fairhall/contract/lottery/popular';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useT } from '../../shared/i18n.ts';
import { read } from '../../shared/query-client.ts';
import { DrawRow, useSecond } from './draw-row.tsx';
import { nextReadingMs, secondsLeft } from './live-draw-model.ts';

const SHOWN = 3;

export type LiveDrawsProps = {
  /** The games in sight: draws of others are not shown. */
  games: readonly GameCard[] | null;
  onOpen: (game: GameCard) => void;
};

/** The own draws now on sale: time left and last result. Not there at all while there are none, or when they cannot be read. */
export default function LiveDraws({ games, onOpen }: LiveDrawsProps) {
  const t = useT();
  const { data, dataUpdatedAt } = useQuery({
    ...read(popularGames, { query: { count: SHOWN } }),
    refetchInterval: ({ state }) => nextReadingMs(state.data ?? [], Date.now() - state.dataUpdatedAt),
    staleTime: 0,
  });
  const now = useSecond();
  const draws = useDeferredValue(data);
  const rows = (draws ?? []).flatMap((draw) => {
    const game = games?.find(({ gameId }) => gameId === draw.gameId);
    return game ? [{ draw, game }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <section className="px-3 pt-2">
      <h2 className="tight px-0.5 pb-2 text-title font-bold">{t('lobby.draws.title')}</h2>
      <ul className="overflow-hidden rounded-tile bg-s1 inset-shadow-edge">
        {rows.map(({ draw, game }) => (
          <li key={draw.gameId} className="not-last:border-b not-last:border-hairline">
            <DrawRow
              name={draw.gameName}
              gameGroupId={game.gameGroupId}
              draw={draw}
              seconds={secondsLeft(draw.remainTime, now - dataUpdatedAt)}
              onOpen={() => onOpen(game)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
