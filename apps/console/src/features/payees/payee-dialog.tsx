import type { PayeeAccount } from '@fairhall/contract/console/payees';
import { App, Form, Input, InputNumber, Select } from 'antd';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useT } from '../../shared/i18n.ts';
import { SumItem, sent, typed } from '../../shared/sum-item.tsx';
import { usePayeeChange } from './api.ts';

type Fields = {
  vendorId: number;
  number: string;
  holder: string;
  state: 'open' | 'resting' | 'retired';
  cap: string;
  count: number | null;
  from: string;
  until: string;
  level: number | null;
  unit: string;
  auto: string;
  name: string;
  reason: string;
};

export type PayeeDialogProps = {
  /** What is changed; null: an account is entered. */
  payee: PayeeAccount | null;
  /** The account that the new one takes the place of. */
  replaces: PayeeAccount | null;
  channels: readonly { vendorId: number; bankName: string }[];
  onClose: () => void;
};

const MINUTES = 60;
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * MINUTES + Number(clock.slice(3));
export const clockOf = (minute: number) =>
  [Math.floor(minute / MINUTES), minute % MINUTES].map((part) => String(part).padStart(2, '0')).join(':');
/** Enters an account, or sets the caps of one. */
export function PayeeDialog({ payee, replaces, channels, onClose }: PayeeDialogProps) {
  const t = useT();
  const { message } = App.useApp();
  const saving = usePayeeChange(() => {
    void message.success(t('console.payees.saved'));
    onClose();
  });
  const from = payee ?? replaces;
  const title = payee ? t('console.payees.change') : t(replaces ? 'console.payees.replace' : 'console.payees.add');
  return (
    <FormDialog<Fields>
      title={from ? `${title}: ${from.bankName} ··· ${from.number.slice(-4)}` : title}
      width={620}
      go={t('console.payees.save')}
      pending={saving.isPending}
      refusal={saving.error}
      initialValues={initialOf(from, channels[0]?.vendorId)}
      onSend={(fields) => saving.mutate(changeOf(fields, { payee, replaces }))}
      onClose={onClose}
    >
      {payee ? null : <WhereItems channels={channels} fixed={replaces !== null} />}
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 16 }}>
        {payee ? (
          <Form.Item name="state" label={t('console.payees.state')}>
            <Select
              options={(payee.state === 'entered' ? (['retired'] as const) : (['open', 'resting', 'retired'] as const)).map((value) => ({
                value,
                label: t(`console.payees.state.${value}`),
              }))}
            />
          </Form.Item>
        ) : null}
        <SumItem name="cap" label={t('console.payees.cap')} />
        <Form.Item name="count" label={t('console.payees.count')}>
          <InputNumber min={1} max={1_000_000} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <ClockItem name="from" label={t('console.payees.from')} />
        <ClockItem name="until" label={t('console.payees.until')} />
        <Form.Item name="level" label={t('console.payees.level')}>
          <InputNumber min={0} max={99} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <SumItem name="unit" label={t('console.payees.unit')} />
        <SumItem name="auto" label={t('console.payees.auto')} required />
        <SumItem name="name" label={t('console.payees.name')} required />
      </div>
      <ReasonItem />
    </FormDialog>
  );
}

function WhereItems({ channels, fixed }: { channels: PayeeDialogProps['channels']; fixed: boolean }) {
  const t = useT();
  const wrong = t('error.FIELD_FORMAT');
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 16 }}>
      <Form.Item name="vendorId" label={t('console.payees.bank')} rules={[{ required: true, message: wrong }]}>
        <Select disabled={fixed} options={channels.map(({ vendorId, bankName }) => ({ value: vendorId, label: bankName }))} />
      </Form.Item>
      <Form.Item name="number" label={t('console.payees.number')} rules={[{ required: true, min: 4, message: wrong }]}>
        <Input maxLength={34} />
      </Form.Item>
      <Form.Item name="holder" label={t('console.payees.holder')} rules={[{ required: true, min: 2, message: wrong }]}>
        <Input maxLength={80} />
      </Form.Item>
    </div>
  );
}

function ClockItem({ name, label }: { name: string; label: string }) {
  const t = useT();
  return (
    <Form.Item name={name} label={label} rules={[{ required: true, pattern: CLOCK, message: t('error.FIELD_FORMAT') }]}>
      <Input maxLength={5} placeholder="00:00" />
    </Form.Item>
  );
}

function initialOf(from: PayeeAccount | null, vendorId: number | undefined): Partial<Fields> {
  return {
    ...(from ? { vendorId: from.vendorId, holder: from.holder } : vendorId === undefined ? {} : { vendorId }),
    state: from?.state === 'resting' || from?.state === 'retired' ? from.state : from?.state === 'entered' ? 'retired' : 'open',
    cap: typed(from?.dayCapE4 ?? null),
    count: from?.dayCount ?? null,
    from: clockOf(from?.fromMinute ?? 0),
    until: clockOf(from?.untilMinute ?? 0),
    level: from?.level ?? 0,
    unit: typed(from?.unitE4 ?? null),
    auto: typed(from?.autoMaxE4 ?? '10000000000'),
    name: typed(from?.nameMaxE4 ?? '0'),
  };
}

function changeOf(fields: Fields, { payee, replaces }: Pick<PayeeDialogProps, 'payee' | 'replaces'>) {
  const caps = {
    dayCapE4: sent(fields.cap),
    dayCount: fields.count ?? null,
    fromMinute: minuteOf(fields.from),
    untilMinute: minuteOf(fields.until),
    level: fields.level ?? 0,
    unitE4: sent(fields.unit),
    autoMaxE4: sent(fields.auto) ?? '0',
    nameMaxE4: sent(fields.name) ?? '0',
    reason: fields.reason.trim(),
  };
  if (payee) return { kind: 'set' as const, payeeId: payee.payeeId, state: fields.state, ...caps };
  const { vendorId, number, holder } = fields;
  return { kind: 'add' as const, vendorId, number: number.trim(), holder: holder.trim(), replaces: replaces?.payeeId ?? null, ...caps };
}
