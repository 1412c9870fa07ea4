import type { ReconCase } from '@fairhall/contract/console/recon-cases';
import { TREASURY_KINDS, type TreasuryKind } from '@fairhall/contract/console/treasury';
import { useQuery } from '@tanstack/react-query';
import { App, Form, Input, Select } from 'antd';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useFieldFailure } from '../../shared/field-failure.ts';
import { useT } from '../../shared/i18n.ts';
import { useDesk } from '../../shared/session.ts';
import { treasuryQuery, useTreasuryAct } from './api.ts';
import styles from './recon.module.css';
import { SumItem, typedSum } from './sum-item.tsx';

type Fields = { kind: TreasuryKind; from: string; to: string; amount: string; bookedOn: string; document: string; reason: string };

/** Writes down a move of the house's own money; another operator approves it. */
export function TreasuryDialog({ found, onClose }: { found?: ReconCase; onClose: () => void }) {
  const t = useT();
  const { message } = App.useApp();
  const known = useQuery(treasuryQuery(useDesk().merchant.code, {})).data;
  const [form] = Form.useForm<Fields>();
  const kind = Form.useWatch('kind', form) ?? kindOf(found);
  const asking = useTreasuryAct(() => {
    void message.success(t('console.treasury.done.asked'));
    onClose();
  });
  const { about, other } = useFieldFailure(asking, ['fromChannel', 'toChannel', 'amountE4', 'bookedOn', 'reason']);
  const channels = (known?.channels ?? []).map((value) => ({ value, label: value }));
  const required = { required: true, message: t('error.FIELD_FORMAT') };
  if (!known) return null;
  return (
    <FormDialog<Fields>
      form={form}
      width={600}
      title={t('console.treasury.ask')}
      lead={found ? t('console.adjust.for_case', { what: t(`console.recon.kind.${found.kind}`) }) : undefined}
      go={t('console.treasury.ask')}
      pending={asking.isPending}
      refusal={other && asking.error}
      initialValues={{ ...initialOf(found), bookedOn: known.today, document: '' }}
      onSend={(fields) =>
        asking.mutate({
          act: 'ask',
          kind: fields.kind,
          fromChannel: fields.kind === 'funding' ? null : fields.from,
          toChannel: fields.kind === 'funding' || fields.kind === 'settlement' ? fields.to : null,
          amountE4: typedSum(fields.amount) ?? '0',
          bookedOn: fields.bookedOn,
          document: fields.document.trim(),
          reason: fields.reason.trim(),
          caseId: found?.caseId ?? null,
        })
      }
      onClose={onClose}
    >
      <Form.Item name="kind" label={t('console.recon.kind')}>
        <Select options={TREASURY_KINDS.map((value) => ({ value, label: t(`console.treasury.kind.${value}`) }))} />
      </Form.Item>
      <div className={styles.two}>
        {kind === 'funding' ? null : (
          <Form.Item name="from" label={t('console.treasury.from')} rules={[required]} {...about('fromChannel')}>
            <Select options={channels} />
          </Form.Item>
        )}
        {kind === 'funding' || kind === 'settlement' ? (
          <Form.Item name="to" label={t('console.treasury.to')} rules={[required]} {...about('toChannel')}>
            <Select options={channels} />
          </Form.Item>
        ) : null}
        <SumItem name="amount" label={t('console.adjust.amount')} {...about('amountE4')} />
        <Form.Item name="bookedOn" label={t('console.treasury.booked')} rules={[required]} {...about('bookedOn')}>
          <Input type="date" max={known.today} />
        </Form.Item>
        <Form.Item name="document" label={t('console.treasury.document')}>
          <Input maxLength={64} />
        </Form.Item>
      </div>
      <ReasonItem {...about('reason')} />
    </FormDialog>
  );
}

/** What a channel holds more was put in; what it lacks was taken. */
function kindOf(found: ReconCase | undefined): TreasuryKind {
  if (!found) return 'cost';
  if (found.kind === 'fee') return 'cost';
  return found.apartE4.startsWith('-') ? 'bank_charge' : 'funding';
}

function initialOf(found: ReconCase | undefined): Partial<Fields> {
  const kind = kindOf(found);
  if (!found) return { kind };
  const whole = found.apartE4.replace('-', '').padStart(5, '0');
  const amount = found.apartE4 === '0' ? '' : `${whole.slice(0, -4)}.${whole.slice(-4)}`.replace(/\.?0+$/, '');
  const channel = found.channel === '' ? undefined : found.channel;
  return { kind, amount, ...(channel ? (kind === 'funding' ? { to: channel } : { from: channel }) : {}) };
}
