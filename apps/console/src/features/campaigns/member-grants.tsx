import type { DeskGrant } from '@fairhall/contract/console/campaigns';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { type Translate, useT } from '../../shared/i18n.ts';
import { Moment } from '../../shared/moment.tsx';
import { digitsText } from '../../shared/money.ts';
import { Nothing, QueryView } from '../../shared/query-view.tsx';
import { useDesk, useMay } from '../../shared/session.ts';
import { Tag } from '../../shared/tag.tsx';
import { grantsQuery, useTakeBack } from './api.ts';

const LIVE = ['active', 'queued', 'closing'];

/** A member's bonus money, each grant with all that moved it; who may takes one back. */
export function MemberGrants({ memberId }: { memberId: string }) {
  const t = useT();
  const may = useMay('rewards.give');
  const [taken, setTaken] = useState<DeskGrant | null>(null);
  const query = useQuery(grantsQuery(useDesk().merchant.code, memberId));
  return (
    <QueryView query={query} rows={5}>
      {({ grants }) => (
        <>
          <Table<DeskGrant>
            size="small"
            pagination={false}
            rowKey="grantId"
            columns={columnsOf(t, may ? setTaken : null)}
            dataSource={grants}
            expandable={{ expandedRowRender: ({ moves }) => <Moves moves={moves} />, rowExpandable: ({ moves }) => moves.length > 0 }}
            locale={{ emptyText: <Nothing text={t('console.promo.no_grants')} /> }}
          />
          {taken ? <TakeBack grant={taken} memberId={memberId} onClose={() => setTaken(null)} /> : null}
        </>
      )}
    </QueryView>
  );
}

function columnsOf(t: Translate, onTake: ((grant: DeskGrant) => void) | null): TableColumnsType<DeskGrant> {
  return [
    {
      title: t('console.promo.campaign'),
      render: (_, { title, issuedAtMs }) => (
        <>
          <b>{title}</b>
          <small>
            <Moment atMs={issuedAtMs} />
          </small>
        </>
      ),
    },
    {
      title: t('console.promo.state'),
      render: (_, { state }) => (
        <Tag tone={state === 'active' ? 'good' : LIVE.includes(state) ? 'info' : 'plain'}>
          {t(`console.promo.grant.${state as 'active'}`)}
        </Tag>
      ),
    },
    { title: t('console.promo.amount'), align: 'right', render: (_, { amountE4 }) => digitsText(amountE4) },
    { title: t('console.promo.balance'), align: 'right', render: (_, { balanceE4 }) => digitsText(balanceE4) },
    {
      title: t('console.promo.wagered'),
      align: 'right',
      render: (_, { wageredE4, requiredE4 }) => `${digitsText(wageredE4)} / ${digitsText(requiredE4)}`,
    },
    { title: t('console.promo.converted'), align: 'right', render: (_, { convertedE4 }) => digitsText(convertedE4) },
    {
      key: 'act',
      align: 'right',
      render: (_, grant) =>
        onTake && LIVE.includes(grant.state) ? <Button onClick={() => onTake(grant)}>{t('console.promo.take_back')}</Button> : null,
    },
  ];
}

function Moves({ moves }: Pick<DeskGrant, 'moves'>) {
  const t = useT();
  return (
    <Table<DeskGrant['moves'][number] & { n: number }>
      size="small"
      pagination={false}
      rowKey="n"
      dataSource={moves.map((move, n) => ({ ...move, n }))}
      columns={[
        { title: t('console.promo.when'), render: (_, { atMs }) => <Moment atMs={atMs} /> },
        { title: t('console.promo.move'), render: (_, { kind }) => t(`console.promo.transfer.${kind as 'grant'}`) },
        {
          title: t('console.promo.amount'),
          align: 'right',
          render: (_, { into, amountE4 }) => `${into ? '+' : '−'}${digitsText(amountE4)}`,
        },
        { title: t('console.promo.group'), dataIndex: 'txId' },
        { title: t('console.promo.actor'), dataIndex: 'actor' },
      ]}
    />
  );
}

function TakeBack({ grant, memberId, onClose }: { grant: DeskGrant; memberId: string; onClose: () => void }) {
  const t = useT();
  const { message } = App.useApp();
  const taking = useTakeBack(memberId, () => {
    void message.success(t('console.promo.taken_back'));
    onClose();
  });
  return (
    <FormDialog<{ reason: string }>
      title={`${t('console.promo.take_back')}: ${grant.title}`}
      lead={t('console.promo.take_back_lead', { sum: digitsText(grant.balanceE4) })}
      go={t('console.promo.take_back')}
      danger
      pending={taking.isPending}
      refusal={taking.error}
      onSend={({ reason }) => taking.mutate({ grantId: grant.grantId, reason: reason.trim() })}
      onClose={onClose}
    >
      <ReasonItem autoFocus />
    </FormDialog>
  );
}
