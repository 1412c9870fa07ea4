import type { DeskMallOrder } from '@fairhall/contract/console/mall';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import type { OrderState } from '@fairhall/contract/mall/mall';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Form, Input, Segmented, Table, type TableColumnsType } from 'antd';
import { type ComponentType, type ReactNode, useState } from 'react';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { type Translate, useT } from '../../shared/i18n.ts';
import { Moment } from '../../shared/moment.tsx';
import { digitsText } from '../../shared/money.ts';
import { Pager } from '../../shared/pager.tsx';
import { Nothing, QueryView } from '../../shared/query-view.tsx';
import { useDesk, useMay } from '../../shared/session.ts';
import { Tag, type Tone } from '../../shared/tag.tsx';
import { ordersQuery, useOrderMove } from './api.ts';

export type MallPageProps = { MemberLink: ComponentType<{ memberId: string; children: ReactNode }> };
type Target = Exclude<OrderState, 'processing'>;
type Moving = { order: DeskMallOrder; to: Target };

const TONES: Record<OrderState, Tone> = { processing: 'warn', approved: 'info', shipped: 'info', delivered: 'good', rejected: 'bad' };
const NEXT: Record<DeskMallOrder['kind'], Partial<Record<OrderState, readonly Target[]>>> = {
  goods: { processing: ['approved', 'rejected'], approved: ['shipped', 'rejected'], shipped: ['delivered'] },
  topup: { processing: ['approved', 'rejected'], approved: ['delivered', 'rejected'] },
};
const NOTE_MAX = 300;

/** Orders under way, the oldest first, to be moved on; and those that are over. */
export function Orders({ MemberLink }: MallPageProps) {
  const t = useT();
  const may = useMay('rewards.give');
  const [state, setState] = useState<'open' | 'over'>('open');
  const [page, setPage] = useState(0);
  const [moving, setMoving] = useState<Moving | null>(null);
  const query = useQuery(ordersQuery(useDesk().merchant.code, { state, page }));
  return (
    <>
      <Segmented
        value={state}
        options={(['open', 'over'] as const).map((value) => ({ value, label: t(`console.mall.orders.${value}`) }))}
        onChange={(value) => {
          setState(value);
          setPage(0);
        }}
        style={{ marginBottom: 12, marginLeft: 12 }}
      />
      <QueryView query={query} rows={8}>
        {({ list, total }) => (
          <>
            <Table<DeskMallOrder>
              size="small"
              pagination={false}
              rowKey="orderId"
              columns={columnsOf(t, { MemberLink, onMove: may ? setMoving : null })}
              dataSource={list}
              locale={{ emptyText: <Nothing text={t('console.mall.no_orders')} /> }}
            />
            <Pager page={page} totalPages={Math.ceil(total / PAGE_SIZE.console)} size={PAGE_SIZE.console} total={total} onPage={setPage} />
          </>
        )}
      </QueryView>
      {moving ? <MoveDialog moving={moving} onClose={() => setMoving(null)} /> : null}
    </>
  );
}

function MoveDialog({ moving: { order, to }, onClose }: { moving: Moving; onClose: () => void }) {
  const t = useT();
  const { message } = App.useApp();
  const move = useOrderMove(() => {
    void message.success(t(`console.mall.state.${to}`));
    onClose();
  });
  const isRejected = to === 'rejected';
  return (
    <FormDialog<{ note: string }>
      title={t(`console.mall.to.${to}`)}
      lead={`${order.name} × ${order.quantity}, ${order.account}. ${t(isRejected ? 'console.mall.reject_lead' : 'console.mall.note_lead')}`}
      go={t(`console.mall.to.${to}`)}
      danger={isRejected}
      pending={move.isPending}
      refusal={move.error}
      initialValues={{ note: '' }}
      onSend={({ note }) => move.mutate({ orderId: order.orderId, to, note: note.trim() })}
      onClose={onClose}
    >
      <Form.Item name="note" label={t('console.mall.note')} rules={[{ required: isRejected, whitespace: isRejected }]}>
        <Input.TextArea maxLength={NOTE_MAX} autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
    </FormDialog>
  );
}

type Shown = MallPageProps & { onMove: ((moving: Moving) => void) | null };

function columnsOf(t: Translate, { MemberLink, onMove }: Shown): TableColumnsType<DeskMallOrder> {
  return [
    {
      title: t('console.mall.member'),
      render: (_, { memberId, account, madeAtMs }) => (
        <>
          <MemberLink memberId={memberId}>{account}</MemberLink>
          <small>
            <Moment atMs={madeAtMs} />
          </small>
        </>
      ),
    },
    {
      title: t('console.mall.item'),
      render: (_, { name, quantity, orderId }) => (
        <>
          <b>
            {name} × {quantity}
          </b>
          <small>{orderId}</small>
        </>
      ),
    },
    {
      title: t('console.mall.points'),
      align: 'right',
      render: (_, { pointsE4, valueE4 }) => (
        <>
          {digitsText(pointsE4)}
          <small>{digitsText(valueE4)}</small>
        </>
      ),
    },
    {
      title: t('console.mall.goes_to'),
      render: (_, { mobile, address }) => (
        <>
          {mobile}
          <small style={{ whiteSpace: 'normal' }}>{address}</small>
        </>
      ),
    },
    {
      title: t('console.mall.state'),
      render: (_, { state, note, handlerName }) => (
        <>
          <Tag tone={TONES[state]}>{t(`console.mall.state.${state}`)}</Tag>
          <small>{[handlerName, note].filter(Boolean).join(': ')}</small>
        </>
      ),
    },
    ...(onMove
      ? [
          {
            title: '',
            render: (_: unknown, order: DeskMallOrder) => (
              <span style={{ display: 'flex', gap: 6 }}>
                {(NEXT[order.kind][order.state] ?? []).map((to) => (
                  <Button key={to} size="small" danger={to === 'rejected'} onClick={() => onMove({ order, to })}>
                    {t(`console.mall.to.${to}`)}
                  </Button>
                ))}
              </span>
            ),
          },
        ]
      : []),
  ];
}
