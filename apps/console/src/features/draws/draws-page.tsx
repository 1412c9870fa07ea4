import { classNames } from '@fairhall/ui/class-names';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useT } from '../../shared/i18n.ts';
import { usePollMs } from '../../shared/live.ts';
import { LiveMark } from '../../shared/live-mark.tsx';
import { Page } from '../../shared/page.tsx';
import { Pager } from '../../shared/pager.tsx';
import { Nothing, QueryView } from '../../shared/query-view.tsx';
import { useDesk } from '../../shared/session.ts';
import { DRAW_PAGE_SIZE, type DrawSearch, drawsQuery } from './api/list-draws.ts';
import { type ConsoleGame, gamesQuery } from './api/list-games.ts';
import { DrawTable } from './draw-table.tsx';
import styles from './draws.module.css';
import { GameCard } from './game-card.tsx';
import { UnsoldGames } from './unsold-games.tsx';

const ALL_GAMES = 0;

function isSold({ onSale }: ConsoleGame): boolean {
  return onSale;
}

/** Games with their next and last draw, and every draw there was. */
export function DrawsPage({ view, onView }: { view: DrawSearch; onView: (view: DrawSearch) => void }) {
  const t = useT();
  const merchant = useDesk().merchant.code;
  const refetchInterval = usePollMs();
  const games = useQuery({ ...gamesQuery(merchant), refetchInterval });
  const draws = useQuery({ ...drawsQuery(merchant, view), refetchInterval });
  const families = new Map(games.data?.map(({ gameId, family }) => [gameId, family]));
  const choices = [
    { value: ALL_GAMES, label: t('console.draws.all_games') },
    ...(games.data ?? []).map(({ gameId, name }) => ({ value: gameId, label: name })),
  ];
  return (
    <Page title={t('console.games.title')} hint={t('console.games.hint')} actions={<LiveMark />}>
      <QueryView query={games} rows={4}>
        {(list) =>
          list.length === 0 ? (
            <Nothing text={t('console.games.none')} />
          ) : (
            <>
              <div className={styles.gameCards}>
                {list.filter(isSold).map((game) => (
                  <GameCard key={game.gameId} game={game} />
                ))}
              </div>
              <UnsoldGames games={list.filter((game) => !isSold(game))} />
            </>
          )
        }
      </QueryView>
      <header className={classNames(styles.drawsHead, 'part-head')}>
        <h2>{t('console.draws.title')}</h2>
        <Select
          aria-label={t('console.draws.game')}
          value={view.gameId ?? ALL_GAMES}
          options={choices}
          onChange={(gameId) => onView({ gameId: gameId === ALL_GAMES ? null : gameId, page: 0 })}
          popupMatchSelectWidth={false}
        />
      </header>
      <QueryView query={draws} rows={10}>
        {(page) => (
          <>
            <DrawTable list={page.list} familyOf={(gameId) => families.get(gameId) ?? ''} />
            <Pager page={page.page} totalPages={page.totalPages} size={DRAW_PAGE_SIZE} onPage={(to) => onView({ ...view, page: to })} />
          </>
        )}
      </QueryView>
    </Page>
  );
}
