import type { PayeeAccount } from '@fairhall/contract/console/payees';
import type { StatementFormat } from '@fairhall/contract/console/statement-sources';
import { App, Form, Input, InputNumber, Select } from 'antd';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useT } from '../../shared/i18n.ts';
import { usePayeeChange } from './api.ts';

type Fields = { url: string; format: StatementFormat; everyMinutes: number; token: string; reason: string };

const EVERY_MINUTES = 10;

/** Says where the bank of an account hands out its statements. */
export function SourceDialog({
  payee: { payeeId, bankName, number, profile, source },
  onClose,
}: {
  payee: PayeeAccount;
  onClose: () => void;
}) {
  const t = useT();
  const { message } = App.useApp();
  const entering = usePayeeChange(() => {
    void message.success(t('console.payees.saved'));
    onClose();
  });
  const rules = [{ required: true, message: t('error.FIELD_FORMAT') }];
  // A CSV says nothing without the bank's way of writing it, which the first one brought by hand tells.
  const formats: StatementFormat[] = profile ? ['camt.053', 'csv'] : ['camt.053'];
  return (
    <FormDialog<Fields>
      title={`${t('console.payees.source.enter')}: ${bankName} ··· ${number.slice(-4)}`}
      lead={t('console.payees.source.lead')}
      width={620}
      go={t('console.payees.save')}
      pending={entering.isPending}
      refusal={entering.error}
      initialValues={{ url: source?.url ?? '', format: source?.format ?? 'camt.053', everyMinutes: source?.everyMinutes ?? EVERY_MINUTES }}
      onSend={({ url, token, reason, ...how }) =>
        entering.mutate({ kind: 'enter_source', payeeId, url: url.trim(), token: token.trim(), reason: reason.trim(), ...how })
      }
      onClose={onClose}
    >
      <Form.Item name="url" label={t('console.payees.source.url', { day: '{day}' })} rules={rules}>
        <Input maxLength={500} inputMode="url" placeholder="https://…/{day}.xml" />
      </Form.Item>
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 16 }}>
        <Form.Item name="format" label={t('console.payees.source.format')}>
          <Select options={formats.map((value) => ({ value, label: value === 'csv' ? 'CSV' : value }))} />
        </Form.Item>
        <Form.Item name="everyMinutes" label={t('console.payees.source.minutes')} rules={rules}>
          <InputNumber min={1} max={1_440} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      </div>
      <Form.Item name="token" label={t('console.payees.source.token')} rules={rules}>
        <Input.Password maxLength={200} autoComplete="off" />
      </Form.Item>
      <ReasonItem />
    </FormDialog>
  );
}
