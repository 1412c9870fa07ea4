import type { GameCard } from '@fairhall/contract/game/game-card';
import { type CSSProperties, memo, useEffect, useEffectEvent, useRef } from 'react';
import { LobbyTile } from '../../shared/games/lobby-tile.tsx';
import { useTurn } from '../../shared/use-turn.ts';
import { COLUMNS, rowsOf } from './list-model.ts';
import { useRowsInSight } from './use-rows-in-sight.ts';

export type GameRowsProps = {
  games: readonly GameCard[];
  onOpen: (game: GameCard) => void;
  /** Told the place of the game in the middle of the screen, as another one comes there. */
  onRead: (place: number) => void;
};

/** Games three in a row. Of thousands only those near the screen are there; the list is as high as if all were. */
export function GameRows({ games, onOpen, onRead }: GameRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const rows = rowsOf(games.length);
  const { from, to, read } = useRowsInSight(list, rows);
  const tellRead = useEffectEvent(onRead);
  useEffect(() => tellRead(read * COLUMNS), [read]);
  return (
    <ul ref={list} style={{ '--rows': rows } as CSSProperties} className="game-rows relative">
      {games.slice(from * COLUMNS, to * COLUMNS).map((game, at) => (
        <Place key={game.nodeId} place={from * COLUMNS + at} of={games.length} game={game} onOpen={onOpen} />
      ))}
    </ul>
  );
}

type PlaceProps = { place: number; of: number; game: GameCard; onOpen: (game: GameCard) => void };

/** A box at once, and the game in it when it is its turn. */
const Place = memo(function Place({ place, of, game, onOpen }: PlaceProps) {
  const drawn = useTurn();
  return (
    <li
      aria-setsize={of}
      aria-posinset={place + 1}
      style={{ '--row': Math.floor(place / COLUMNS), '--column': place % COLUMNS } as CSSProperties}
      className="game-place absolute rounded-tile bg-s2"
    >
      {drawn && <LobbyTile game={game} onOpen={onOpen} />}
    </li>
  );
});
