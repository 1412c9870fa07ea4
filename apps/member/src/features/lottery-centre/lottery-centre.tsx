import { failureOf } from '@fairhall/client/failure';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { lotteryGames } from '@fairhall/contract/lottery/games';
import { popularGames } from '@fairhall/contract/lottery/popular';
import type { FamilyCode } from '@fairhall/lottery/families';
import { Countdown } from '@fairhall/ui/countdown.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconButton } from '@fairhall/ui/icon-button.tsx';
import { Loading, Skeleton } from '@fairhall/ui/skeleton.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { IconChartBar, IconChevronRight, IconDice5 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FailureView } from '../../shared/failure-view.tsx';
import { useT } from '../../shared/i18n.ts';
import { DrawnNumbers } from '../../shared/lottery/drawn-numbers.tsx';
import { shortNumero } from '../../shared/lottery/numero.ts';
import { read } from '../../shared/query-client.ts';

type Group = ReplyOf<typeof lotteryGames>[number];
export type CentreGame = Group['games'][number] & Pick<Group, 'gameGroupId'>;
type Draw = ReplyOf<typeof popularGames>[number];

/** So many draws are read at once. */
const DRAWS_MAX = 50;
const AGAIN_MS = { least: 2_000, most: 15_000 };
const DAY_S = 86_400;
/** As many as a phone shows. */
const ROWS_AWAITED = Array.from({ length: 9 }, (_, row) => row);

export type LotteryCentreProps = {
  /** What a tap on a row does: play, or see its draws. The other is a button beside it. */
  leadsTo: 'play' | 'draws';
  onPlay: (game: CentreGame) => void;
  onDraws: (game: CentreGame) => void;
};

/** All lotteries of the merchant by group, each with its last result and the time to the next. */
export function LotteryCentre({ leadsTo, onPlay, onDraws }: LotteryCentreProps) {
  const t = useT();
  const groups = useQuery(read(lotteryGames, {}));
  const draws = useQuery({
    ...read(popularGames, { query: { count: DRAWS_MAX } }),
    refetchInterval: ({ state }) => nextReadingMs(state.data ?? [], Date.now() - state.dataUpdatedAt),
    staleTime: 0,
  });
  const nowMs = useSecond();
  if (groups.error && !groups.data) return <FailureView failure={failureOf(groups.error)} onRetry={() => void groups.refetch()} />;
  if (!groups.data) {
    return (
      <Loading label={t('common.loading')} className="mx-3 my-2 flex flex-col gap-px overflow-hidden rounded-tile">
        {ROWS_AWAITED.map((row) => (
          <span key={row} className="flex h-17 items-center justify-between bg-s1 px-3.5">
            <Skeleton className="h-4 w-32 rounded-chip" />
            <Skeleton className="h-4 w-14 rounded-chip" />
          </span>
        ))}
      </Loading>
    );
  }
  if (groups.data.length === 0) return <StateView kind="empty" title={t('in_no_data')} />;
  const games = groups.data.flatMap(({ gameGroupId, games: held }) => held.map((game) => ({ ...game, gameGroupId })));
  return (
    <ul className="mx-3 my-2 overflow-hidden rounded-tile bg-s1 inset-shadow-edge">
      {games.map((game) => {
        const draw = draws.data?.find(({ gameId }) => gameId === game.gameId) ?? null;
        const leftS = draw && Math.max(0, Math.ceil((draw.remainTime - (nowMs - draws.dataUpdatedAt)) / 1_000));
        return (
          <li key={game.gameId} className="flex items-center not-last:border-b not-last:border-hairline">
            <Row game={game} draw={draw} leftS={leftS} onOpen={() => (leadsTo === 'play' ? onPlay(game) : onDraws(game))} />
            {leadsTo === 'play' ? (
              <IconButton glyph={IconChartBar} size={20} label={t('trend.open', { game: game.remark })} onClick={() => onDraws(game)} />
            ) : (
              <IconButton glyph={IconDice5} size={20} label={`${t('trend.play')}: ${game.remark}`} onClick={() => onPlay(game)} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Row({ game, draw, leftS, onOpen }: { game: CentreGame; draw: Draw | null; leftS: number | null; onOpen: () => void }) {
  const t = useT();
  const days = leftS !== null && leftS >= 2 * DAY_S ? Math.floor(leftS / DAY_S) : null;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-15 min-w-0 flex-1 items-center gap-1 py-2 pl-3.5 text-left -outline-offset-2 active:bg-s2"
    >
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <span className="min-w-0 text-body font-bold wrap-break-word">{game.remark}</span>
          {leftS !== null && (
            <span className="flex-none text-right">
              {leftS > 0 ? (
                <Countdown
                  seconds={leftS}
                  size="small"
                  label={t('trend.closes', { game: game.remark })}
                  {...(days === null ? {} : { text: t('trend.days', { n: days }) })}
                />
              ) : (
                <span className="text-caption font-bold text-mid">{t('trend.drawing')}</span>
              )}
            </span>
          )}
        </span>
        {draw?.winNo && (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-0.5 text-caption text-low">
            {t('trend.last', { numero: shortNumero(draw.lastNumero) })}
            <DrawnNumbers family={game.family as FamilyCode} winNo={draw.winNo} place="row" />
          </span>
        )}
      </span>
      <Icon glyph={IconChevronRight} size={18} className="flex-none text-low" />
    </button>
  );
}

/** Soon after the next draw, when a new result and a new issue are there. */
function nextReadingMs(draws: readonly Draw[], sinceMs: number): number {
  const soonest = Math.min(AGAIN_MS.most, ...draws.map(({ remainTime }) => remainTime - sinceMs + AGAIN_MS.least));
  return Math.max(AGAIN_MS.least, soonest);
}

function useSecond(): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
