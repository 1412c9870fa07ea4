import type { GameCard } from '@fairhall/contract/game/game-card';
import type { GameRoom } from '@fairhall/contract/game/rooms';
import { ZERO } from '@fairhall/money/amount';
import { parseMajor } from '@fairhall/money/text';
import { Chip, type Tone } from '@fairhall/ui/chip.tsx';
import { classNames } from '@fairhall/ui/class-names';
import { titleOf } from '../../shared/games/game-face.ts';
import { useT } from '../../shared/i18n.ts';
import { useStakeText } from '../../shared/lottery/stake-text.ts';

export type RoomStripProps = { rooms: readonly GameRoom[]; games: readonly GameCard[]; onOpen: (game: GameCard) => void };

const TONES: Record<GameRoom['roomType'], Tone> = { FREE: 'info', VIP: 'brand', PPV: 'accent' };

/** Rooms of the tables below: what kind each is, and what it takes. */
export function RoomStrip({ rooms, games, onOpen }: RoomStripProps) {
  const t = useT();
  const byNode = new Map(games.map((game) => [game.nodeId, game]));
  const shown = rooms.flatMap((room) => {
    const game = byNode.get(room.nodeId);
    return game ? [{ room, game }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('games.rooms')} className="pb-3">
      <ul className="no-scrollbar flex gap-2 overflow-x-auto px-3 fade-end">
        {shown.map(({ room, game }) => (
          <li key={`${room.nodeId} ${room.roomId}`} className="flex-none">
            <Room room={room} game={game} onOpen={() => onOpen({ ...game, roomId: room.roomId })} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Room({ room, game, onOpen }: { room: GameRoom; game: GameCard; onOpen: () => void }) {
  const t = useT();
  const stake = useStakeText();
  const [min, max] = [room.minBet, room.maxBet].map((text) => stake(parseMajor(text) ?? ZERO));
  const isOpen = room.state === 'OPEN';
  return (
    <button
      type="button"
      disabled={!isOpen}
      onClick={onOpen}
      className="flex min-h-18 min-w-44 flex-col items-start justify-center gap-1 rounded-tile bg-s1 px-3 py-2 text-left inset-shadow-edge"
    >
      <span className="flex w-full items-center justify-between gap-3">
        <span className={classNames('text-body font-bold', !isOpen && 'text-low')}>{titleOf(game)}</span>
        <Chip tone={isOpen ? TONES[room.roomType] : 'neutral'}>{t(`games.room.${room.roomType}`)}</Chip>
      </span>
      <span className="text-caption whitespace-nowrap text-mid">
        {isOpen ? t('games.room.limits', { min: min ?? '', max: max ?? '' }) : t('games.room.shut')}
      </span>
    </button>
  );
}
