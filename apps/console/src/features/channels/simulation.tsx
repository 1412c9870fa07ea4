import type { Simulated } from '@fairhall/contract/console/routes';
import { Button, Input, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { FailureView } from '../../shared/failure-view.tsx';
import { type Translate, useT } from '../../shared/i18n.ts';
import { useSimulation } from './api.ts';
import { typedAmount } from './rule-model.ts';

type Candidate = Simulated['candidates'][number];

/** Where an order would go by the saved rules: every account with its score, and who is tried in which turn. */
export function Simulation({ vendorId }: { vendorId: number }) {
  const t = useT();
  const [amount, setAmount] = useState('20000');
  const trial = useSimulation(vendorId);
  const amountE4 = typedAmount(amount);
  const { data } = trial;
  return (
    <section aria-label={t('console.channels.simulate')} style={{ marginTop: 8, marginBottom: 16 }}>
      <p className="low">{t('console.channels.simulate_hint')}</p>
      <div style={{ display: 'flex', gap: 8, marginBottom: 8 }}>
        <Input
          aria-label={t('console.channels.amount')}
          inputMode="decimal"
          maxLength={20}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          style={{ width: 200 }}
        />
        <Button disabled={amountE4 === null} loading={trial.isPending} onClick={() => amountE4 && trial.mutate({ amountE4 })}>
          {t('console.channels.simulate')}
        </Button>
      </div>
      {trial.error ? <FailureView error={trial.error} compact /> : null}
      {data ? (
        <>
          <p role="status">{t(`console.channels.by.${data.by}`, { n: data.rule ?? 0 })}</p>
          <Table<Candidate>
            rowKey={({ accountId }) => accountId}
            size="small"
            pagination={false}
            columns={columnsOf(t, data)}
            dataSource={data.candidates}
          />
        </>
      ) : null}
    </section>
  );
}

function columnsOf(t: Translate, { accounts }: Simulated): TableColumnsType<Candidate> {
  return [
    { title: t('console.channels.account'), dataIndex: 'name' },
    { title: t('console.channels.score'), align: 'right', dataIndex: 'score' },
    {
      title: t('console.channels.success'),
      align: 'right',
      render: (_, { succeeded, decided }) => t('console.channels.of', { credited: succeeded, decided }),
    },
    {
      title: t('console.channels.turn'),
      render: (_, { accountId, out }) => (out === null ? accounts.indexOf(accountId) + 1 : t(`console.channels.out.${out}`)),
    },
  ];
}
