import type { LineOf } from '@fairhall/contract/console/agents';
import { Button, Form, InputNumber, Table } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useT } from '../../shared/i18n.ts';
import { Nothing } from '../../shared/query-view.tsx';
import { useMay } from '../../shared/session.ts';
import { useQuotaChange } from './api.ts';

type Quota = LineOf['quotas'][number];
/** Of a series that it has none of yet. */
type Open = { quota: Quota | null };
/** Agents 1, 2 and 41 open accounts; 42 only looks. */
const OPENERS: readonly number[] = [1, 2, 41];
const SERIES_STEP = 2;
const SERIES_MAX = 2_000;
const GRANTED_MAX = 1_000_000;

/** How many players of each series an agent may take on, and has; who may, grants more or fewer. */
export function Quotas({ line: { member, quotas } }: { line: LineOf }) {
  const t = useT();
  const may = useMay('agents.edit');
  const [open, setOpen] = useState<Open | null>(null);
  if (!OPENERS.includes(member.kind)) return null;
  return (
    <section aria-label={t('console.agents.quotas')}>
      <h2 style={{ marginTop: 20 }}>{t('console.agents.quotas')}</h2>
      <p style={{ marginBottom: 12 }}>{t('console.agents.quotas_lead')}</p>
      <Table<Quota>
        size="small"
        pagination={false}
        rowKey={({ group, series }) => `${group} ${series}`}
        dataSource={quotas}
        locale={{ emptyText: <Nothing text={t('console.agents.quotas_none')} /> }}
        columns={[
          { title: t('console.agents.quota_series'), align: 'right', dataIndex: 'series' },
          { title: t('console.agents.quota_granted'), align: 'right', dataIndex: 'granted' },
          { title: t('console.agents.quota_used'), align: 'right', dataIndex: 'used' },
          { title: t('console.agents.quota_left'), align: 'right', render: (_, { granted, used }) => granted - used },
          { render: (_, quota) => (may ? <Button onClick={() => setOpen({ quota })}>{t('console.agents.quota_set')}</Button> : null) },
        ]}
      />
      {may ? (
        <Button style={{ marginTop: 12 }} onClick={() => setOpen({ quota: null })}>
          {t('console.agents.quota_new')}
        </Button>
      ) : null}
      {open ? <QuotaDialog memberId={member.memberId} {...open} onClose={() => setOpen(null)} /> : null}
    </section>
  );
}

type Fields = { series: number; granted: number; reason: string };

function QuotaDialog({ memberId, quota, onClose }: Open & { memberId: string; onClose: () => void }) {
  const t = useT();
  const saving = useQuotaChange(onClose);
  const required = [{ required: true, message: t('error.FIELD_REQUIRED') }];
  return (
    <FormDialog<Fields>
      title={t('console.agents.quota_set')}
      go={t('console.agents.save')}
      pending={saving.isPending}
      refusal={saving.error}
      initialValues={quota ?? { granted: 1 }}
      onSend={({ series, granted, reason }) => saving.mutate({ memberId, series, granted, reason: reason.trim() })}
      onClose={onClose}
    >
      <Form.Item name="series" label={t('console.agents.quota_series')} rules={required}>
        <InputNumber min={0} max={SERIES_MAX} step={SERIES_STEP} precision={0} disabled={quota !== null} autoFocus={quota === null} />
      </Form.Item>
      <Form.Item name="granted" label={t('console.agents.quota_granted')} rules={required}>
        <InputNumber min={quota?.used ?? 0} max={GRANTED_MAX} precision={0} autoFocus={quota !== null} />
      </Form.Item>
      <ReasonItem />
    </FormDialog>
  );
}
