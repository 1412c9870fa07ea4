import { failureOf } from '@fairhall/client/failure';
import { listFavourites } from '@fairhall/contract/game/favourites';
import type { GameCard } from '@fairhall/contract/game/game-card';
import { hotGames } from '@fairhall/contract/game/hot-games';
import { listRecents } from '@fairhall/contract/game/recents';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { flagOn } from '@fairhall/contract/merchant-profile';
import { Button } from '@fairhall/ui/button.tsx';
import { Loading, Skeleton } from '@fairhall/ui/skeleton.tsx';
import { Tabs } from '@fairhall/ui/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState } from 'react';
import { useGo } from '../../nav/use-go.ts';
import { ask } from '../../shared/call.ts';
import { failureText } from '../../shared/errors.ts';
import { CATEGORY_LABELS, type Category } from '../../shared/games/categories.ts';
import { LobbyTile } from '../../shared/games/lobby-tile.tsx';
import { glideTo } from '../../shared/glide.ts';
import { useT } from '../../shared/i18n.ts';
import { useNear } from '../../shared/near.ts';
import { useProfile } from '../../shared/profile.ts';
import { useSession } from '../../shared/session.ts';
import { BlockHead } from './hot-block.tsx';
import { Pager, useStripPage } from './pager.tsx';

/** Games in the slider of a block: more of them stand in its category. */
const SHOWN = 12;
const SLIDES = 3;

type AreaTab = 'hot' | 'all' | 'fav' | 'recent';

export type AreaBlockProps = {
  category: Category;
  onOpen: (game: GameCard) => void;
  /** The whole category. */
  onAll: () => void;
};

/** Some games of a category at the front of the lobby, three at a time. It is read once it comes near, and drawn as long as it is. */
export function AreaBlock({ category, onOpen, onAll }: AreaBlockProps) {
  const t = useT();
  const go = useGo();
  const session = useSession();
  const profile = useProfile();
  const box = useRef<HTMLElement>(null);
  const near = useNear(box);
  const [wanted, setTab] = useState<AreaTab>('hot');
  // Own games are gone with the session.
  const tab = session ? wanted : 'hot';
  const shown = useQuery({
    queryKey: [ENDPOINT[tab], 'area', category],
    queryFn: ({ signal }) => READ[tab]({ category, merchantCode: profile.merchantCode, signal }),
    enabled: near,
    select: (games) => games.slice(0, SHOWN),
  });
  // Tiles are many: drawn in slices, so that a slow phone answers to taps meanwhile.
  const games = useDeferredValue(shown.data, undefined);
  const title = t(CATEGORY_LABELS[category]);
  const tabs: AreaTab[] = ['hot', 'all'];
  if (flagOn(profile, 'GAMELOFAV3')) tabs.push('fav');
  if (flagOn(profile, 'GAMELOREC3')) tabs.push('recent');
  const choose = (next: AreaTab) => {
    if (next === 'all') onAll();
    else if (next !== 'hot' && !session) go(`/login?next=${encodeURIComponent('/m/home')}`);
    else setTab(next);
  };
  return (
    <section ref={box} aria-label={title} className="rests-unseen flex flex-col gap-2 pt-2">
      <BlockHead title={title} more={t('games.more_of', { of: title })} onMore={onAll} />
      <Tabs label={t('games.lists')} items={tabs.map((id) => ({ id, label: t(`games.list.${id}`) }))} value={tab} onChange={choose} />
      {games && games.length > 0 && <Slider key={tab} games={games} drawn={near} title={title} onOpen={onOpen} />}
      {games?.length === 0 && (
        <p className="px-4 py-6 text-center text-tile text-low">{t(tab === 'fav' ? 'games.empty.fav' : 'in_no_data')}</p>
      )}
      {shown.error && (
        <p role="alert" className="flex items-center justify-between gap-3 px-4 py-3 text-tile text-mid">
          {failureText(failureOf(shown.error))}
          <Button className="flex-none" busy={shown.isFetching} onClick={() => void shown.refetch()}>
            {t('common.retry')}
          </Button>
        </p>
      )}
      {!games && !shown.error && (near ? <SliderBoxes /> : <SliderPlaces />)}
    </section>
  );
}

type SliderProps = {
  games: readonly GameCard[];
  /** Far from the screen its tiles keep their room and no more. */
  drawn: boolean;
  title: string;
  onOpen: (game: GameCard) => void;
};

function Slider({ games, drawn, title, onOpen }: SliderProps) {
  const t = useT();
  const strip = useRef<HTMLUListElement>(null);
  const { page, isDrawn } = useStripPage(strip);
  const pages = Math.ceil(games.length / SLIDES);
  return (
    <>
      <ul ref={strip} className="no-scrollbar flex snap-x snap-mandatory gap-3 overflow-x-auto px-3 scroll-px-3">
        {games.map((game, at) => (
          <li key={game.nodeId} className="aspect-square w-[calc((100%-1.5rem)/3)] flex-none snap-start">
            {drawn && isDrawn(Math.floor(at / SLIDES)) && <LobbyTile game={game} onOpen={onOpen} />}
          </li>
        ))}
      </ul>
      {games.length > SLIDES && (
        <Pager
          pages={pages}
          page={Math.min(page, pages - 1)}
          onPage={(to) => strip.current && glideTo(strip.current, to * strip.current.clientWidth)}
          previous={t('games.previous', { of: title })}
          next={t('games.next', { of: title })}
        />
      )}
    </>
  );
}

function SliderBoxes() {
  const t = useT();
  return (
    <Loading label={t('common.loading')} className="grid grid-cols-3 gap-3 px-3 pb-11">
      {['a', 'b', 'c'].map((box) => (
        <Skeleton key={box} className="aspect-square rounded-tile" />
      ))}
    </Loading>
  );
}

/** Nothing is on its way yet: boxes that moved out of sight would have the page drawn anew in every frame. */
function SliderPlaces() {
  return (
    <div className="grid grid-cols-3 gap-3 px-3 pb-11">
      <span className="aspect-square rounded-tile bg-s2" />
    </div>
  );
}

type Asked = { category: Category; merchantCode: string; signal: AbortSignal };

const READ: Record<AreaTab, (asked: Asked) => Promise<GameCard[]>> = {
  hot: ({ category, merchantCode, signal }) =>
    ask(hotGames, { query: { isPlatform: '2', platform: 'html5', merchantCode, gameType: category } }, signal),
  // Never asked for: this tab leads to the category itself.
  all: async () => [],
  fav: async ({ category, signal }) =>
    (await ask(listFavourites, { query: { pageNo: 1, pageSize: PAGE_SIZE.favourites, gameType: category } }, signal)).content,
  recent: async ({ category, signal }) =>
    (await ask(listRecents, { query: { page: 1, pageSize: PAGE_SIZE.recents, gameType: category, clientType: '2' } }, signal)).list,
};

const ENDPOINT: Record<AreaTab, string> = { hot: hotGames.id, all: 'none', fav: listFavourites.id, recent: listRecents.id };
