import { useQuery } from '@tanstack/react-query';
import { Input, Select, Table, type TableColumnsType } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import { type Translate, useT } from '../../shared/i18n.ts';
import { Page } from '../../shared/page.tsx';
import { Nothing, QueryView } from '../../shared/query-view.tsx';
import { useDesk } from '../../shared/session.ts';
import { Tag } from '../../shared/tag.tsx';
import { periodText } from '../../shared/time-words.ts';
import { type ListedGame, listQuery } from './api/terms.ts';
import styles from './game-terms.module.css';
import { type ListFilter, SALE_STATES } from './list-filter.ts';

export type GameLink = ComponentType<{ gameId: number; children: ReactNode }>;

/** Games that fit the filter, in the order in which they are shown. Pure. */
function filtered(games: readonly ListedGame[], { search = '', family, vendor, sale }: ListFilter): ListedGame[] {
  const text = search.trim().toLowerCase();
  return games.filter(
    (game) =>
      (text === '' || [game.name, game.code, String(game.gameId)].some((one) => one.toLowerCase().includes(text))) &&
      (!family || game.family === family) &&
      (!vendor || game.vendors.includes(vendor)) &&
      (!sale || game.onSale === (sale === 'on')),
  );
}

export type GamesListProps = { filter: ListFilter; onFilter: (filter: ListFilter) => void; GameLink: GameLink };

/** Every game the merchant has, to be looked for, each with a page of its own. */
export function GamesList({ filter, onFilter, GameLink }: GamesListProps) {
  const t = useT();
  const query = useQuery(listQuery(useDesk().merchant.code));
  const all = query.data ?? [];
  const choices = (values: readonly string[]) => [...new Set(values)].sort().map((value) => ({ value, label: value }));
  return (
    <Page title={t('console.terms.title')} hint={t('console.terms.hint')}>
      <div className={styles.gamesFilter}>
        <Input.Search
          allowClear
          aria-label={t('console.terms.search')}
          placeholder={t('console.terms.search')}
          value={filter.search ?? ''}
          onChange={({ target }) => onFilter({ ...filter, search: target.value || undefined })}
        />
        <Select
          allowClear
          aria-label={t('console.terms.family')}
          placeholder={t('console.terms.family')}
          value={filter.family ?? null}
          options={choices(all.map(({ family }) => family))}
          onChange={(family) => onFilter({ ...filter, family: family ?? undefined })}
        />
        <Select
          allowClear
          aria-label={t('console.terms.vendor')}
          placeholder={t('console.terms.vendor')}
          value={filter.vendor ?? null}
          options={choices(all.flatMap(({ vendors }) => vendors))}
          onChange={(vendor) => onFilter({ ...filter, vendor: vendor ?? undefined })}
        />
        <Select
          allowClear
          aria-label={t('console.terms.sale')}
          placeholder={t('console.terms.sale')}
          value={filter.sale ?? null}
          options={SALE_STATES.map((state) => ({
            value: state,
            label: t(state === 'on' ? 'console.game.on_sale' : 'console.game.off_sale'),
          }))}
          onChange={(sale) => onFilter({ ...filter, sale: sale ?? undefined })}
        />
      </div>
      <QueryView query={query} rows={12}>
        {(games) => (
          <Table<ListedGame>
            rowKey="gameId"
            size="small"
            columns={columnsOf(t, GameLink)}
            dataSource={filtered(games, filter)}
            pagination={false}
            locale={{ emptyText: <Nothing text={t('console.terms.none')} /> }}
          />
        )}
      </QueryView>
    </Page>
  );
}

function columnsOf(t: Translate, GameLink: GameLink): TableColumnsType<ListedGame> {
  return [
    {
      title: t('console.terms.game'),
      render: (_, { gameId, name, code }) => (
        <GameLink gameId={gameId}>
          <b>{name}</b> <small className="low mono">{code}</small>
        </GameLink>
      ),
    },
    { title: t('console.terms.family'), dataIndex: 'family' },
    { title: t('console.terms.vendor'), render: (_, { vendors }) => vendors.join(', ') },
    { title: t('console.terms.rhythm'), render: (_, game) => rhythmText(game, t) },
    {
      title: t('console.terms.sale'),
      render: (_, { onSale }) => <Tag tone={onSale ? 'good' : 'plain'}>{t(onSale ? 'console.game.on_sale' : 'console.game.off_sale')}</Tag>,
    },
  ];
}

const HOUR_S = 3_600;

function rhythmText({ periodSeconds, lockSeconds }: ListedGame, t: Translate): string {
  return periodSeconds >= HOUR_S
    ? t('console.terms.rhythm_hours', { n: Math.round(periodSeconds / HOUR_S), lock: lockSeconds })
    : t('console.game.rhythm', { period: periodText(periodSeconds, t), lock: lockSeconds });
}
