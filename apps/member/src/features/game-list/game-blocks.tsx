import type { GameCard } from '@fairhall/contract/game/game-card';
import { memo, useRef } from 'react';
import { LobbyTile } from '../../shared/games/lobby-tile.tsx';
import { useNear } from '../../shared/near.ts';
import { BLOCK, blocksOf, sameGames } from './list-model.ts';

export type GameBlocksProps = { games: readonly GameCard[]; onOpen: (game: GameCard) => void };

/** Blocks that are drawn before anybody has looked where the page stands: a screen full. */
const AT_FIRST = 4;
const COLUMNS = 3;
const GAP_PX = 12;

/** Games three in a row. Of thousands only those near the screen are drawn; the others keep their room. */
export function GameBlocks({ games, onOpen }: GameBlocksProps) {
  return (
    <div className="@container flex flex-col gap-3">
      {blocksOf(games).map((block, at) => (
        <Block key={block[0]?.nodeId ?? at} games={block} place={at * BLOCK} onOpen={onOpen} />
      ))}
    </div>
  );
}

type BlockProps = GameBlocksProps & { place: number };

const Block = memo(
  function Block({ games, place, onOpen }: BlockProps) {
    const box = useRef<HTMLUListElement>(null);
    const near = useNear(box, place < AT_FIRST * BLOCK);
    const rows = Math.ceil(games.length / COLUMNS);
    return (
      <ul
        ref={box}
        data-place={place}
        // The height of its rows of squares, drawn or not: the page never jumps, however wide it is.
        style={{ height: `calc((100cqw - ${GAP_PX * 4}px) / ${COLUMNS} * ${rows} + ${GAP_PX * (rows - 1)}px)` }}
        className="grid grid-cols-3 content-start gap-3 px-3"
      >
        {near &&
          games.map((game) => (
            <li key={game.nodeId}>
              <LobbyTile game={game} onOpen={onOpen} />
            </li>
          ))}
      </ul>
    );
  },
  (before, after) => before.place === after.place && before.onOpen === after.onOpen && sameGames(before.games, after.games),
);
