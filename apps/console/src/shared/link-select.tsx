import { consoleGames } from '@fairhall/contract/console/draws';
import { BANNER_PAGES, type BannerPage, gameLink, gameOfLink } from '@fairhall/contract/merchant-announcements';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useId } from 'react';
import { call } from './call.ts';
import { type Translate, useT } from './i18n.ts';
import { keys } from './query-keys.ts';
import { useDesk } from './session.ts';

export type GameNames = ReadonlyMap<number, string>;

/** Names of the games on sale, by id. */
export function useGameNames(): GameNames {
  const merchant = useDesk().merchant.code;
  const { data } = useQuery({
    queryKey: [...keys.draws(merchant), 'games'],
    queryFn: ({ signal }) => call(consoleGames, {}, { merchant, signal }),
  });
  return new Map((data ?? []).filter(({ onSale }) => onSale).map(({ gameId, name }) => [gameId, name]));
}

/** Where a banner leads, in words. */
export function linkText(t: Translate, link: string, games: GameNames): string {
  if (link === '') return t('console.merchant.link.none');
  const gameId = gameOfLink(link);
  if (gameId !== null) return t('console.merchant.link.game', { name: games.get(gameId) ?? String(gameId) });
  const page = BANNER_PAGES.find((one) => one === link);
  return page ? t(`console.link.${page}`) : link;
}

export type LinkSelectProps = { value: string; disabled?: boolean; onChange: (link: string) => void };

/** Where a tap leads: nowhere, to a page of the app, or to a game. */
export function LinkSelect({ value, disabled = false, onChange }: LinkSelectProps) {
  const t = useT();
  const id = useId();
  const games = useGameNames();
  const page = (path: BannerPage) => ({ value: path as string, label: t(`console.link.${path}`) });
  const known = value === '' || gameOfLink(value) !== null || BANNER_PAGES.some((path) => path === value);
  return (
    <div className="labelled">
      <label htmlFor={id}>{t('console.merchant.link')}</label>
      <Select
        id={id}
        value={value}
        disabled={disabled}
        onChange={onChange}
        options={[
          { value: '', label: t('console.merchant.link.none') },
          { label: t('console.merchant.link.games'), options: gameOptions(value, games, t) },
          { label: t('console.merchant.link.pages'), options: BANNER_PAGES.map(page) },
          ...(known ? [] : [{ value, label: value }]),
        ]}
      />
    </div>
  );
}

/** Games on sale; the one that is chosen stays what it is, however its address was written. */
function gameOptions(value: string, games: GameNames, t: Translate) {
  const chosen = gameOfLink(value);
  const options = [...games].map(([gameId, name]) => ({ value: gameId === chosen ? value : gameLink(gameId), label: name }));
  if (chosen === null || games.has(chosen)) return options;
  return [...options, { value, label: t('console.merchant.link.game', { name: String(chosen) }) }];
}
