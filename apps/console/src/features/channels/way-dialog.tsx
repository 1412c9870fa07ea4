import { App, Form, Input, InputNumber, Select } from 'antd';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useFieldFailure } from '../../shared/field-failure.ts';
import { useT } from '../../shared/i18n.ts';
import { SumItem, sent } from '../../shared/sum-item.tsx';
import { useChannelChange } from './api.ts';
import type { Account, Channel } from './opened.ts';

type Kind = Channel['kind'];
type Scheme = 'PROMPTPAY' | 'VIETQR';
type Fields = {
  kind: Kind;
  code: string;
  name: string;
  bankCode: string;
  scheme?: Scheme;
  bin?: string;
  min: string;
  max: string;
  accounts?: number[];
  feeE4?: number | null;
  reason: string;
};

const KINDS: readonly Kind[] = ['transfer', 'bank_qr', 'qr', 'page'];
const SCHEMES: readonly Scheme[] = ['PROMPTPAY', 'VIETQR'];
const CODE = /^[A-Z][A-Z0-9_]{1,23}$/;
const BANK = /^[A-Z0-9_]{2,16}$/;
const BIN = /^\d{6}$/;

/** Adds a way to pay in, shut. */
export function WayDialog({ accounts, onClose }: { accounts: readonly Account[]; onClose: () => void }) {
  const t = useT();
  const { message } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const kind = Form.useWatch('kind', form) ?? 'transfer';
  const scheme = Form.useWatch('scheme', form);
  const saving = useChannelChange(() => {
    void message.success(t('console.channels.saved'));
    onClose();
  });
  const { about, other } = useFieldFailure(saving, ['code', 'bankCode', 'bin', 'accounts', 'minE4', 'maxE4']);
  const required = { required: true, message: t('error.FIELD_REQUIRED') };
  const shaped = (pattern: RegExp) => [required, { pattern, message: t('error.FIELD_FORMAT') }];
  const byProvider = kind === 'qr' || kind === 'page';
  const send = ({ min, max, accounts: chosen = [], feeE4, reason, ...rest }: Fields) =>
    saving.mutate({
      kind: 'way',
      body: {
        ...{ kind: rest.kind, code: rest.code, name: rest.name.trim(), bankCode: rest.bankCode, reason: reason.trim() },
        scheme: rest.kind === 'bank_qr' ? (rest.scheme ?? 'PROMPTPAY') : null,
        bin: rest.kind === 'bank_qr' && rest.scheme === 'VIETQR' ? (rest.bin ?? null) : null,
        ...{ minE4: sent(min) ?? '0', maxE4: sent(max) ?? '0' },
        accounts: byProvider ? chosen.map((accountId) => ({ accountId, feeE4: feeE4 ?? 0 })) : [],
      },
    });
  return (
    <FormDialog<Fields>
      form={form}
      title={t('console.channels.add_way')}
      lead={t('console.channels.way_hint')}
      width={620}
      go={t('console.channels.save')}
      pending={saving.isPending}
      refusal={other && saving.error}
      initialValues={{ kind: 'transfer', scheme: 'PROMPTPAY', feeE4: 80 }}
      onSend={send}
      onClose={onClose}
    >
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 16 }}>
        <Form.Item name="kind" label={t('console.channels.kind')}>
          <Select options={KINDS.map((value) => ({ value, label: t(`console.channels.kind.${value}`) }))} />
        </Form.Item>
        <Form.Item name="name" label={t('console.channels.name')} rules={[required]}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="code" label={t('console.channels.code')} rules={shaped(CODE)} {...about('code')}>
          <Input maxLength={24} placeholder="KBZPAY_QR" />
        </Form.Item>
        <Form.Item name="bankCode" label={t('console.channels.bank')} rules={shaped(BANK)} {...about('bankCode')}>
          <Input maxLength={16} placeholder="KBZPAY" />
        </Form.Item>
        {kind === 'bank_qr' ? (
          <Form.Item name="scheme" label={t('console.channels.scheme')}>
            <Select options={SCHEMES.map((value) => ({ value, label: value }))} />
          </Form.Item>
        ) : null}
        {kind === 'bank_qr' && scheme === 'VIETQR' ? (
          <Form.Item name="bin" label={t('console.channels.bin')} rules={shaped(BIN)} {...about('bin')}>
            <Input maxLength={6} inputMode="numeric" />
          </Form.Item>
        ) : null}
        {byProvider ? (
          <>
            <Form.Item name="accounts" label={t('console.channels.accounts')} {...about('accounts')}>
              <Select mode="multiple" options={accounts.map(({ accountId, name }) => ({ value: accountId, label: name }))} />
            </Form.Item>
            <Form.Item name="feeE4" label={t('console.channels.fee')}>
              <InputNumber min={0} max={10_000} precision={0} style={{ width: '100%' }} />
            </Form.Item>
          </>
        ) : null}
        <SumItem name={['min']} label={t('console.channels.min')} required {...about('minE4')} />
        <SumItem name={['max']} label={t('console.channels.max')} required {...about('maxE4')} />
      </div>
      <ReasonItem />
    </FormDialog>
  );
}
