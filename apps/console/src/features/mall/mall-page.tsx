import type { DeskMall, DeskMallItem } from '@fairhall/contract/console/mall';
import { useQuery } from '@tanstack/react-query';
import { Button, Segmented, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { type Translate, useT } from '../../shared/i18n.ts';
import { digitsText } from '../../shared/money.ts';
import { Page } from '../../shared/page.tsx';
import { Nothing, QueryView } from '../../shared/query-view.tsx';
import { useDesk, useMay } from '../../shared/session.ts';
import { Tag } from '../../shared/tag.tsx';
import { mallQuery } from './api.ts';
import { ItemDialog } from './item-dialog.tsx';
import { type MallPageProps, Orders } from './orders.tsx';
import { RateDialog } from './rate-dialog.tsx';

type Tab = 'orders' | 'items';

/** The points mall: orders that are to be sent, items with their stock, and by what points become cash. */
export function MallPage({ MemberLink }: MallPageProps) {
  const t = useT();
  const may = useMay('promotions.edit');
  const [tab, setTab] = useState<Tab>('orders');
  const [changing, setChanging] = useState<'rate' | 'new' | DeskMallItem | null>(null);
  const query = useQuery(mallQuery(useDesk().merchant.code));
  const close = () => setChanging(null);
  return (
    <Page
      title={t('console.nav.mall')}
      hint={t('console.mall.hint')}
      actions={
        may && query.data ? (
          <span style={{ display: 'flex', gap: 8 }}>
            <Button onClick={() => setChanging('rate')}>{t('console.mall.rate_change')}</Button>
            <Button type="primary" onClick={() => setChanging('new')}>
              {t('console.mall.add')}
            </Button>
          </span>
        ) : null
      }
    >
      <Segmented<Tab>
        value={tab}
        options={(['orders', 'items'] as const).map((value) => ({ value, label: t(`console.mall.${value}`) }))}
        onChange={setTab}
        style={{ marginBottom: 12 }}
      />
      {tab === 'orders' ? <Orders MemberLink={MemberLink} /> : null}
      <QueryView query={query} rows={6}>
        {(mall) => (
          <>
            {tab === 'items' ? <Items mall={mall} onChange={may ? setChanging : null} /> : null}
            {changing === 'rate' ? <RateDialog rate={mall.rate} onClose={close} /> : null}
            {changing !== null && changing !== 'rate' ? (
              <ItemDialog art={mall.art} item={changing === 'new' ? null : changing} onClose={close} />
            ) : null}
          </>
        )}
      </QueryView>
    </Page>
  );
}

function Items({ mall, onChange }: { mall: DeskMall; onChange: ((item: DeskMallItem) => void) | null }) {
  const t = useT();
  const { rate, heldE4, orderedE4, convertedE4 } = mall;
  return (
    <>
      <p className="note">
        {rate.moneyPerPointE4 === '0'
          ? t('console.mall.no_rate')
          : t('console.mall.rate', { money: digitsText(rate.moneyPerPointE4), least: digitsText(rate.minPointsE4) })}
        {rate.version > 0 ? ` · ${t('console.levels.version', { n: rate.version, name: rate.changedName })}` : null}
      </p>
      <p className="note">
        {t('console.mall.sums', { held: digitsText(heldE4), ordered: digitsText(orderedE4), converted: digitsText(convertedE4) })}
      </p>
      <Table<DeskMallItem>
        size="small"
        pagination={false}
        scroll={{ x: 'max-content' }}
        rowKey="itemId"
        columns={columnsOf(t, onChange)}
        dataSource={mall.items}
        locale={{ emptyText: <Nothing text={t('console.mall.no_items')} /> }}
      />
    </>
  );
}

function columnsOf(t: Translate, onChange: ((item: DeskMallItem) => void) | null): TableColumnsType<DeskMallItem> {
  return [
    {
      title: t('console.mall.item'),
      render: (_, { names, pictureUrl, kind }) => (
        <span style={{ display: 'flex', gap: 10, alignItems: 'center' }}>
          <img src={pictureUrl} alt="" width={44} height={44} style={{ borderRadius: 6 }} />
          <span>
            <b>{names.EN}</b>
            <small>
              {names.MY} · {names.CN} · {t(`console.mall.kind.${kind}`)}
            </small>
          </span>
        </span>
      ),
    },
    { title: t('console.mall.points'), align: 'right', render: (_, { pointsE4 }) => digitsText(pointsE4) },
    { title: t('console.mall.value'), align: 'right', render: (_, { valueE4 }) => digitsText(valueE4) },
    { title: t('console.mall.stock'), align: 'right', render: (_, { stock, stockSet }) => `${stock} / ${stockSet}` },
    { title: t('console.mall.limit'), align: 'right', render: (_, { limit }) => limit ?? '–' },
    {
      title: t('console.mall.shown'),
      render: (_, { shown }) => <Tag tone={shown ? 'good' : 'plain'}>{t(shown ? 'console.mall.is_shown' : 'console.mall.is_hidden')}</Tag>,
    },
    ...(onChange
      ? [
          {
            title: '',
            render: (_: unknown, item: DeskMallItem) => (
              <Button size="small" onClick={() => onChange(item)}>
                {t('console.mall.change')}
              </Button>
            ),
          },
        ]
      : []),
  ];
}
