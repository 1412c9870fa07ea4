import { type DeskGame, type DeskVendor, LOBBY_CATEGORIES } from '@fairhall/contract/console/lobby-games';
import { useQuery } from '@tanstack/react-query';
import { Input, Select, Table, type TableColumnsType, Tabs } from 'antd';
import { useState } from 'react';
import { sayKnown, type Translate, useT } from '../../shared/i18n.ts';
import { usePollMs } from '../../shared/live.ts';
import { LiveMark } from '../../shared/live-mark.tsx';
import { Page } from '../../shared/page.tsx';
import { Pager } from '../../shared/pager.tsx';
import { Nothing, QueryView } from '../../shared/query-view.tsx';
import { useDesk, useMay } from '../../shared/session.ts';
import { Tag } from '../../shared/tag.tsx';
import { gamesQuery, LOBBY_PAGE, type Sought, vendorsQuery } from './api/lobby.ts';
import { ListChanges } from './list-changes.tsx';
import { ListingDrawer } from './listing-drawer.tsx';
import type { Listed } from './listing-form.ts';
import styles from './lobby.module.css';

/** What the lobby shows of the vendors' games: looked for by name, each and each vendor with its switches. */
export function LobbyPage() {
  const t = useT();
  const may = useMay('games.edit');
  const [open, setOpen] = useState<Listed | null>(null);
  return (
    <Page title={t('console.nav.lobby')} hint={t('console.lobby.hint')} actions={<LiveMark />}>
      <Tabs
        items={[
          { key: 'games', label: t('console.lobby.games'), children: <Games onOpen={setOpen} /> },
          { key: 'vendors', label: t('console.lobby.vendors'), children: <Vendors onOpen={setOpen} /> },
          { key: 'lists', label: t('console.lobby.lists'), children: <ListChanges may={may} /> },
        ]}
      />
      {open === null ? null : <ListingDrawer listed={open} readOnly={!may} onClose={() => setOpen(null)} />}
    </Page>
  );
}

type OnOpen = { onOpen: (listed: Listed) => void };

function Games({ onOpen }: OnOpen) {
  const t = useT();
  const merchant = useDesk().merchant.code;
  const [sought, setSought] = useState<Sought>({ search: '', category: null, vendor: null, page: 0 });
  const query = useQuery({ ...gamesQuery(merchant, sought), refetchInterval: usePollMs() });
  const vendors = useQuery(vendorsQuery(merchant)).data?.list ?? [];
  const names = new Map(vendors.map(({ vendor, name }) => [vendor, name]));
  return (
    <>
      <div className="list-filters">
        <Input.Search
          allowClear
          aria-label={t('console.lobby.search')}
          placeholder={t('console.lobby.search')}
          onSearch={(search) => setSought({ ...sought, search: search.trim(), page: 0 })}
        />
        <Select
          allowClear
          aria-label={t('console.lobby.category')}
          placeholder={t('console.lobby.category')}
          value={sought.category}
          options={LOBBY_CATEGORIES.map((value) => ({ value, label: t(`lobby.category.${value}`) }))}
          onChange={(category) => setSought({ ...sought, category: category ?? null, page: 0 })}
        />
        <Select
          allowClear
          aria-label={t('console.lobby.vendor')}
          placeholder={t('console.lobby.vendor')}
          value={sought.vendor}
          options={[...names].map(([value, label]) => ({ value, label }))}
          onChange={(vendor) => setSought({ ...sought, vendor: vendor ?? null, page: 0 })}
        />
      </div>
      <QueryView query={query} rows={10}>
        {({ list, page, totalPages }) => (
          <>
            <Table<DeskGame>
              rowKey="nodeId"
              size="small"
              columns={gameColumns(t, names)}
              dataSource={list}
              pagination={false}
              onRow={(game) => ({ onClick: () => onOpen({ kind: 'game', row: game }) })}
              rowClassName="open-row"
              locale={{ emptyText: <Nothing text={t('console.lobby.none')} /> }}
            />
            <Pager page={page} totalPages={totalPages} size={LOBBY_PAGE} onPage={(to) => setSought({ ...sought, page: to })} />
          </>
        )}
      </QueryView>
    </>
  );
}

function Vendors({ onOpen }: OnOpen) {
  const t = useT();
  const query = useQuery({ ...vendorsQuery(useDesk().merchant.code), refetchInterval: usePollMs() });
  return (
    <QueryView query={query} rows={10}>
      {({ list }) => (
        <Table<DeskVendor>
          rowKey={({ category, vendor }) => `${category}/${vendor}`}
          size="small"
          columns={vendorColumns(t)}
          dataSource={list}
          pagination={false}
          onRow={(vendor) => ({ onClick: () => onOpen({ kind: 'vendor', row: vendor }) })}
          rowClassName="open-row"
          locale={{ emptyText: <Nothing text={t('console.lobby.none')} /> }}
        />
      )}
    </QueryView>
  );
}

function gameColumns(t: Translate, names: ReadonlyMap<string, string>): TableColumnsType<DeskGame> {
  return [
    {
      title: t('console.lobby.game'),
      render: (_, { name, nodeId }) => (
        <button type="button" className="row-button">
          {name} <small className="low mono">{nodeId}</small>
        </button>
      ),
    },
    { title: t('console.lobby.category'), width: 130, render: (_, { category }) => categoryText(t, category) },
    { title: t('console.lobby.vendor'), width: 170, render: (_, { vendor }) => names.get(vendor) ?? vendor },
    { title: t('console.lobby.marks'), width: 170, render: (_, game) => <Marks {...game} /> },
    { title: t('console.lobby.order'), width: 90, dataIndex: 'sorting' },
    { title: t('console.lobby.state'), width: 150, render: (_, game) => <State {...game} /> },
  ];
}

function vendorColumns(t: Translate): TableColumnsType<DeskVendor> {
  return [
    {
      title: t('console.lobby.vendor'),
      render: (_, { name, vendor }) => (
        <button type="button" className="row-button">
          {name} <small className="low mono">{vendor}</small>
        </button>
      ),
    },
    { title: t('console.lobby.category'), width: 200, render: (_, { category }) => categoryText(t, category) },
    { title: t('console.lobby.order'), width: 90, dataIndex: 'sorting' },
    { title: t('console.lobby.state'), width: 150, render: (_, vendor) => <State {...vendor} /> },
  ];
}

/** A category that the catalogue has no word for is called by its code. */
function categoryText(t: Translate, category: string): string {
  return sayKnown(t, `lobby.category.${category}`, category);
}

function Marks({ isHot, isNew, launchable }: DeskGame) {
  const t = useT();
  return (
    <span className={styles.marks}>
      {isHot ? <Tag tone="warn">{t('console.lobby.hot')}</Tag> : null}
      {isNew ? <Tag tone="info">{t('console.lobby.new')}</Tag> : null}
      {launchable ? null : <Tag tone="plain">{t('console.lobby.not_open')}</Tag>}
    </span>
  );
}

function State({ listed, maintenance }: Pick<DeskGame, 'listed' | 'maintenance'>) {
  const t = useT();
  if (!listed) return <Tag tone="plain">{t('console.lobby.hidden')}</Tag>;
  return maintenance ? <Tag tone="warn">{t('console.lobby.maintenance')}</Tag> : <Tag tone="good">{t('console.lobby.listed')}</Tag>;
}
