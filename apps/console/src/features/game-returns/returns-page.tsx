import { type GameReturn, RETURN_DAYS, type ReturnDays } from '@fairhall/contract/console/game-returns';
import { useQuery } from '@tanstack/react-query';
import { Button, Select, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { type Translate, useT } from '../../shared/i18n.ts';
import { digitsText } from '../../shared/money.ts';
import { Page } from '../../shared/page.tsx';
import { millionthsText } from '../../shared/percent.ts';
import { Nothing, QueryView } from '../../shared/query-view.tsx';
import { useDesk, useMay } from '../../shared/session.ts';
import { Tag } from '../../shared/tag.tsx';
import { returnsQuery } from './api/game-returns.ts';
import { StateDialog } from './state-dialog.tsx';

const NONE = '—';

/** What games returned beside what is stated, those that are off first. */
export function ReturnsPage({ days, onDays }: { days: ReturnDays; onDays: (days: ReturnDays) => void }) {
  const t = useT();
  const may = useMay('vendors.edit');
  const [stated, setStated] = useState<GameReturn | null>(null);
  const query = useQuery(returnsQuery(useDesk().merchant.code, days));
  return (
    <Page
      title={t('console.nav.game_returns')}
      hint={t('console.returns.hint')}
      actions={
        <Select<ReturnDays>
          aria-label={t('console.returns.days', { n: Number(days) })}
          value={days}
          options={RETURN_DAYS.map((value) => ({ value, label: t('console.returns.days', { n: Number(value) }) }))}
          onChange={onDays}
        />
      }
    >
      <QueryView query={query} rows={8}>
        {({ list, from, to }) => (
          <>
            {from && to ? <p className="note">{t('console.returns.span', { from, to })}</p> : null}
            <Table<GameReturn>
              rowKey={({ nodeId, asset }) => `${nodeId} ${asset}`}
              size="small"
              columns={columnsOf(t, may ? setStated : null)}
              dataSource={list}
              pagination={false}
              scroll={{ x: 'max-content' }}
              locale={{ emptyText: <Nothing text={t('console.returns.none')} /> }}
            />
          </>
        )}
      </QueryView>
      {stated ? <StateDialog game={stated} onClose={() => setStated(null)} /> : null}
    </Page>
  );
}

function columnsOf(t: Translate, onState: ((game: GameReturn) => void) | null): TableColumnsType<GameReturn> {
  return [
    {
      title: t('console.returns.game'),
      render: (_, { name, vendor, code, asset }) => (
        <>
          <b>{name}</b>
          <small>
            {vendor} · <span className="mono">{code}</span> · {asset}
          </small>
        </>
      ),
    },
    { title: t('console.returns.rounds'), align: 'right', render: (_, { rounds }) => rounds.toLocaleString('en-US') },
    { title: t('console.returns.stake'), align: 'right', render: (_, { stakeE4 }) => digitsText(stakeE4) },
    { title: t('console.returns.won'), align: 'right', render: (_, { wonE4 }) => digitsText(wonE4) },
    {
      title: t('console.returns.actual'),
      align: 'right',
      render: (_, { actualE6, off }) => <b className={off ? 'bad' : undefined}>{actualE6 === null ? NONE : millionthsText(actualE6)}</b>,
    },
    {
      title: t('console.returns.stated'),
      align: 'right',
      render: (_, game) => (
        <>
          {game.stated ? millionthsText(game.stated.returnE6) : NONE}
          {onState ? (
            <Button type="link" size="small" onClick={() => onState(game)}>
              {t('console.returns.state')}
            </Button>
          ) : null}
        </>
      ),
    },
    {
      title: t('console.returns.bound'),
      align: 'right',
      render: (_, { boundE6 }) => (boundE6 === null ? NONE : `± ${millionthsText(boundE6)}`),
    },
    { title: t('console.cases.state'), render: (_, game) => <Standing game={game} /> },
  ];
}

function Standing({ game: { off, boundE6, stated } }: { game: GameReturn }) {
  const t = useT();
  if (off) return <Tag tone="bad">{t('console.returns.off')}</Tag>;
  if (boundE6 !== null) return <Tag tone="good">{t('console.returns.within')}</Tag>;
  return <Tag tone="plain">{t(stated ? 'console.returns.few' : 'console.returns.unstated')}</Tag>;
}
