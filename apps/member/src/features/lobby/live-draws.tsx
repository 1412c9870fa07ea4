import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { GameCard } from '@fairhall/contract/game/game-card';
import { popularGames } from '@fairhall/contract/lottery/popular';
import { Countdown } from '@fairhall/ui/countdown.tsx';
import { DiceRow } from '@fairhall/ui/die.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { NumberBall } from '@fairhall/ui/number-ball.tsx';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { read } from '../../shared/query-client.ts';
import { issueOf, nextReadingMs, resultOf, secondsLeft } from './live-draw-model.ts';

type LiveDraw = ReplyOf<typeof popularGames>[number];

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
  const rows = (data ?? []).flatMap((draw) => {
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
            <DrawRow draw={draw} seconds={secondsLeft(draw.remainTime, now - dataUpdatedAt)} onOpen={() => onOpen(game)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DrawRow({ draw, seconds, onOpen }: { draw: LiveDraw; seconds: number; onOpen: () => void }) {
  const t = useT();
  const result = resultOf(draw.winNo);
  const said = result.values.join(', ');
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-15 w-full items-center gap-3 py-2 pl-3.5 pr-2 text-left -outline-offset-2 active:bg-s2"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate text-body font-bold">{draw.gameName}</span>
        <span className="block text-caption text-low">{t('lobby.draws.issue', { numero: issueOf(draw.numero) })}</span>
        {result.kind === 'numbers' && <span className="block truncate text-caption text-mid tabular-nums">{result.values.join(' ')}</span>}
      </span>
      {result.kind === 'dice' && <DiceRow faces={result.values} size={24} label={t('lobby.draws.last', { result: said })} />}
      {result.kind === 'balls' && (
        <span role="img" aria-label={t('lobby.draws.last', { result: said })} className="flex gap-0.5">
          {result.values.map((value, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a ball is known by its place
            <NumberBall key={place} value={value} size={24} />
          ))}
        </span>
      )}
      <span className="w-14 flex-none text-right">
        {seconds > 0 ? (
          <Countdown seconds={seconds} size="small" label={t('lobby.draws.closes', { name: draw.gameName })} />
        ) : (
          <span className="text-caption font-bold text-mid">{t('lobby.draws.drawing')}</span>
        )}
      </span>
      <Icon glyph={IconChevronRight} size={18} className="text-low" />
    </button>
  );
}

function useSecond(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
