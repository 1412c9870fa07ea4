import { Button, Table, Tag } from 'antd';
import { useState } from 'react';
import { FailureView } from '../../shared/failure-view.tsx';
import { useT } from '../../shared/i18n.ts';
import { Moment } from '../../shared/moment.tsx';
import { digitsText } from '../../shared/money.ts';
import { Nothing } from '../../shared/query-view.tsx';
import { useMay } from '../../shared/session.ts';
import { type DeskContract, useEnd, useProcess } from './api.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const OPEN: readonly string[] = ['P', 'A', 'E', 'V'];
const PERCENT = 100;

/** Contracts with what is agreed and what is asked for; who may, answers for the platform and ends any by two. */
export function ContractTable({ list }: { list: readonly DeskContract[] }) {
  const t = useT();
  const may = useMay('agents.edit');
  const process = useProcess();
  const [ending, setEnding] = useState<DeskContract | null>(null);
  const close = () => setEnding(null);
  const end = useEnd(close);
  const send = ({ id, version }: DeskContract, action: 'A' | 'R' | 'C' | 'V') => process.mutate({ contractId: id, version, action });
  return (
    <>
      {process.error ? <FailureView error={process.error} title={t('console.error.refused')} compact /> : null}
      <Table<DeskContract>
        size="small"
        pagination={false}
        scroll={{ x: 'max-content' }}
        rowKey="id"
        dataSource={[...list]}
        locale={{ emptyText: <Nothing text={t('console.agents.no_contracts')} /> }}
        columns={[
          { title: t('console.agents.kind'), render: (_, { kind }) => t(`console.agents.contract.${kind}`) },
          { title: t('console.agents.receiver'), dataIndex: 'receiver' },
          { title: t('console.agents.payer'), render: (_, { payer }) => payer || t('console.agents.platform') },
          {
            title: t('console.agents.state'),
            render: (_, { status, endBy }) => (
              <>
                <Tag>{t(`console.agents.status.${status}`)}</Tag>
                {endBy ? <small>{t('console.agents.end_asked', { name: endBy })}</small> : null}
              </>
            ),
          },
          { title: t('console.agents.agreed'), render: (_, { agreed }) => (agreed ? <Tiers terms={agreed.terms} /> : '–') },
          { title: t('console.agents.asked'), render: (_, { asked }) => (asked ? <Tiers terms={asked.terms} /> : '–') },
          { title: t('console.agents.until'), render: (_, { expiresAtMs }) => (expiresAtMs === null ? '' : <Moment atMs={expiresAtMs} />) },
          {
            render: (_, row) => {
              if (!may || !OPEN.includes(row.status)) return null;
              const platform = row.payer === '';
              return (
                <span style={{ display: 'flex', gap: 8 }}>
                  {platform && row.asker === 'DOWNLINE' ? (
                    <>
                      <Button type="primary" onClick={() => send(row, 'A')}>
                        {t('console.agents.accept')}
                      </Button>
                      <Button onClick={() => send(row, 'R')}>{t('console.agents.reject')}</Button>
                    </>
                  ) : null}
                  {platform && row.asker === 'UPLINE' ? (
                    <Button onClick={() => send(row, 'C')}>{t('console.agents.take_back')}</Button>
                  ) : null}
                  {platform && row.status === 'A' ? <Button onClick={() => send(row, 'V')}>{t('console.agents.ask_end')}</Button> : null}
                  <Button danger onClick={() => setEnding(row)}>
                    {t(row.endBy === null ? 'console.agents.end' : 'console.agents.end_confirm')}
                  </Button>
                </span>
              );
            },
          },
        ]}
      />
      {ending ? (
        <ReasonDialog
          danger
          title={t(ending.endBy === null ? 'console.agents.end' : 'console.agents.end_confirm')}
          lead={t('console.agents.end_lead')}
          pending={end.isPending}
          refusal={end.error}
          onSend={(reason) => end.mutate({ contractId: ending.id, reason })}
          onClose={close}
        />
      ) : null}
    </>
  );
}

function Tiers({ terms: { tiers, rateType } }: { terms: NonNullable<DeskContract['agreed']>['terms'] }) {
  const t = useT();
  return (
    <>
      {tiers.map(({ betVolume, activeMember, rate }) => (
        <div key={betVolume + rate}>
          {t('console.agents.tier', { amount: digitsText(betVolume), n: activeMember })}{' '}
          <b>{rateType === 'P' ? `${(Number(rate) / PERCENT).toFixed(2)}%` : digitsText(rate)}</b>
        </div>
      ))}
    </>
  );
}
