import type { DeskJackpot } from '@fairhall/contract/console/jackpots';
import { useQuery } from '@tanstack/react-query';
import { Button, Table, type TableColumnsType } from 'antd';
import { type ReactNode, useState } from 'react';
import { type Translate, useLanguage, useT } from '../../shared/i18n.ts';
import { usePollMs } from '../../shared/live.ts';
import type { MemberLink } from '../../shared/member-link.ts';
import { Moment } from '../../shared/moment.tsx';
import { digitsText } from '../../shared/money.ts';
import { Page } from '../../shared/page.tsx';
import { Nothing, QueryView } from '../../shared/query-view.tsx';
import { useDesk, useMay } from '../../shared/session.ts';
import { Tag } from '../../shared/tag.tsx';
import { jackpotsQuery } from './api.ts';
import { MoveDialog } from './move-dialog.tsx';
import { PoolDialog, type Product } from './pool-dialog.tsx';

const TONES = { draft: 'plain', running: 'good', stopped: 'warn' } as const;
const BPS = 100;

/** Jackpots: what each holds and owes, its rounds and ticks, who won. */
export function JackpotsPage({ MemberLink: Link }: { MemberLink: MemberLink }) {
  const t = useT();
  const may = useMay('promotions.edit');
  const [opened, setOpened] = useState<'new' | DeskJackpot | null>(null);
  const query = useQuery({ ...jackpotsQuery(useDesk().merchant.code), refetchInterval: usePollMs() });
  const close = () => setOpened(null);
  const add = (
    <Button type="primary" onClick={() => setOpened('new')}>
      {t('console.jackpot.add')}
    </Button>
  );
  return (
    <Page title={t('console.nav.jackpots')} hint={t('console.jackpot.hint')} actions={may && query.data ? add : null}>
      <QueryView query={query} rows={4}>
        {({ list, games, categories }) => {
          const products = [...games, ...categories.map((product) => ({ product, name: categoryName(t, product) }))];
          return (
            <>
              {list.length === 0 ? <Nothing text={t('console.jackpot.none')} /> : null}
              {list.map((pool) => (
                <Pool key={pool.poolId} pool={pool} products={products} Link={Link} onMove={may ? () => setOpened(pool) : null} />
              ))}
              {opened === 'new' ? <PoolDialog products={products} onClose={close} /> : null}
              {opened !== null && opened !== 'new' ? <MoveDialog pool={opened} onClose={close} /> : null}
            </>
          );
        }}
      </QueryView>
    </Page>
  );
}

const categoryName = (t: Translate, category: string) => t(`lobby.category.${category as 'RNG'}`);

type PoolProps = { pool: DeskJackpot; products: readonly Product[]; Link: MemberLink; onMove: (() => void) | null };

function Pool({ pool, products, Link, onMove }: PoolProps) {
  const [t, language] = [useT(), useLanguage()];
  const { names, state, rateBps, reserveBps, round, writtenName, startedName } = pool;
  const fed = pool.products.map((product) => products.find((one) => one.product === product)?.name ?? product).join(', ');
  const facts: [string, ReactNode][] = [
    [t('console.jackpot.amount'), digitsText(pool.amountE4)],
    [t('console.jackpot.reserve'), digitsText(pool.reserveE4)],
    [t('console.jackpot.start'), digitsText(pool.startE4)],
    [t('console.jackpot.ceiling'), digitsText(pool.ceilingE4)],
    [t('console.jackpot.rates'), `${rateBps / BPS} % + ${reserveBps / BPS} %`],
    [t('console.jackpot.round'), round],
    [t('console.jackpot.products'), fed],
    [t('console.jackpot.by'), startedName === null ? writtenName : `${writtenName} · ${startedName}`],
  ];
  return (
    <section style={{ marginBottom: 28 }}>
      <h2 style={{ display: 'flex', gap: 10, alignItems: 'center' }}>
        {names[language]} <Tag tone={TONES[state]}>{t(`console.jackpot.state.${state}`)}</Tag>
        {onMove ? (
          <Button size="small" onClick={onMove}>
            {t(`console.jackpot.to.${state === 'running' ? 'stop' : 'start'}`)}
          </Button>
        ) : null}
      </h2>
      <p className="note">{facts.map(([name, value]) => `${name}: ${value}`).join(' · ')}</p>
      {pool.wins.length > 0 ? (
        <Table<Win>
          {...{ size: 'small', pagination: false, rowKey: 'tick', columns: winColumns(t, Link), dataSource: pool.wins }}
          title={() => t('console.jackpot.wins')}
        />
      ) : null}
      {pool.ticks.length > 0 ? (
        <Table<Tick>
          {...{ size: 'small', pagination: false, rowKey: 'tick', columns: tickColumns(t), dataSource: pool.ticks }}
          title={() => t('console.jackpot.ticks')}
        />
      ) : null}
    </section>
  );
}

type Win = DeskJackpot['wins'][number];
type Tick = DeskJackpot['ticks'][number];

function winColumns(t: Translate, Link: MemberLink): TableColumnsType<Win> {
  return [
    { title: t('console.jackpot.round'), dataIndex: 'round' },
    { title: t('console.jackpot.tick'), dataIndex: 'tick' },
    { title: t('console.jackpot.winner'), render: (_, { memberId, account }) => <Link memberId={memberId}>{account}</Link> },
    { title: t('console.jackpot.prize'), align: 'right', render: (_, { prizeE4 }) => digitsText(prizeE4) },
    { title: t('console.jackpot.at'), render: (_, { wonAtMs }) => <Moment atMs={wonAtMs} /> },
  ];
}

function tickColumns(t: Translate): TableColumnsType<Tick> {
  return [
    { title: t('console.jackpot.tick'), dataIndex: 'tick' },
    { title: t('console.jackpot.round'), dataIndex: 'round' },
    { title: t('console.jackpot.before'), align: 'right', render: (_, { beforeE4 }) => digitsText(beforeE4) },
    { title: t('console.jackpot.contributed'), align: 'right', render: (_, { contributedE4 }) => digitsText(contributedE4) },
    { title: t('console.jackpot.contributions'), align: 'right', dataIndex: 'contributions' },
    { title: t('console.jackpot.at'), render: (_, { sealedAtMs }) => <Moment atMs={sealedAtMs} /> },
    {
      title: t('console.jackpot.outcome'),
      render: (_, { drawn, prizeE4 }) =>
        prizeE4 !== null ? digitsText(prizeE4) : t(drawn ? 'console.jackpot.outcome.none' : 'console.jackpot.outcome.waits'),
    },
  ];
}
