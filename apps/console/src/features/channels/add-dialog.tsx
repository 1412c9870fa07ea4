import { App, Form, Input, InputNumber, Select } from 'antd';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useT } from '../../shared/i18n.ts';
import { KeyItems, typedOf } from './account-dialog.tsx';
import { useChannelChange } from './api.ts';
import type { Account, Channel } from './opened.ts';

type Provider = Account['provider'];
type Fields = {
  provider: Provider;
  name: string;
  environment: Account['environment'];
  publicId: string;
  settings?: Record<string, string>;
  keys?: Record<string, string>;
  ways?: number[];
  feeE4: number | null;
  reason: string;
};

const NAMES: Readonly<Record<Provider, string>> = { kbz: 'KBZPay', momo: 'MoMo', '2c2p': '2C2P', xendit: 'Xendit' };
const KEYS: Readonly<Record<Provider, readonly string[]>> = {
  kbz: ['appKey'],
  momo: ['secretKey'],
  '2c2p': ['secretKey'],
  xendit: ['secretKey', 'callbackToken'],
};
const SETTINGS: Readonly<Record<Provider, readonly string[]>> = {
  kbz: ['baseUrl', 'callbackUrl', 'merchCode', 'pageUrl'],
  momo: ['baseUrl', 'callbackUrl', 'accessKey', 'returnUrl'],
  '2c2p': ['baseUrl', 'callbackUrl', 'returnUrl'],
  xendit: ['baseUrl', 'callbackUrl'],
};

/** Besides, where it sends back what was paid. */
const MORE_KEYS: Readonly<Record<Provider, readonly string[]>> = {
  kbz: ['clientCert', 'clientKey', 'serverCa'],
  momo: [],
  '2c2p': ['privateKey', 'gatewayKey'],
  xendit: [],
};
const MORE_SETTINGS: Readonly<Record<Provider, readonly string[]>> = {
  kbz: ['refundUrl'],
  momo: [],
  '2c2p': ['reportUrl', 'actionUrl'],
  xendit: [],
};

/** Enters an account at a provider; another operator opens it. */
export function AddDialog({ channels, onClose }: { channels: readonly Channel[]; onClose: () => void }) {
  const t = useT();
  const { message } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const provider = Form.useWatch('provider', form) ?? 'kbz';
  const saving = useChannelChange(() => {
    void message.success(t('console.channels.saved'));
    onClose();
  });
  const required = [{ required: true, message: t('error.FIELD_REQUIRED') }];
  const ways = channels
    .filter(({ kind }) => kind === 'qr' || kind === 'page')
    .map(({ vendorId, code }) => ({ value: vendorId, label: code }));
  const send = ({ ways: chosen = [], feeE4, settings = {}, keys = {}, reason, ...rest }: Fields) =>
    saving.mutate({
      kind: 'add',
      body: {
        ...rest,
        settings: typedOf(settings),
        keys: typedOf(keys),
        channels: chosen.map((vendorId) => ({ vendorId, feeE4: feeE4 ?? 0 })),
        reason: reason.trim(),
      },
    });
  return (
    <FormDialog<Fields>
      form={form}
      title={t('console.channels.add')}
      lead={t('console.channels.key_hint')}
      width={620}
      go={t('console.channels.save')}
      pending={saving.isPending}
      refusal={saving.error}
      initialValues={{ provider: 'kbz', environment: 'sandbox', feeE4: 80 }}
      onSend={send}
      onClose={onClose}
    >
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 16 }}>
        <Form.Item name="provider" label={t('console.channels.provider')}>
          <Select options={(Object.keys(NAMES) as Provider[]).map((value) => ({ value, label: NAMES[value] }))} />
        </Form.Item>
        <Form.Item name="environment" label={t('console.channels.environment')}>
          <Select options={(['sandbox', 'live'] as const).map((value) => ({ value, label: t(`console.channels.environment.${value}`) }))} />
        </Form.Item>
        <Form.Item name="name" label={t('console.channels.name')} rules={required}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="publicId" label={t('console.channels.public_id')} rules={required}>
          <Input maxLength={64} />
        </Form.Item>
        {[...SETTINGS[provider], ...MORE_SETTINGS[provider]].map((name) => (
          <Form.Item
            key={name}
            name={['settings', name]}
            label={MORE_SETTINGS[provider].includes(name) ? t('console.channels.key_more', { name }) : name}
            rules={MORE_SETTINGS[provider].includes(name) ? [] : required}
          >
            <Input maxLength={300} />
          </Form.Item>
        ))}
        <Form.Item name="ways" label={t('console.channels.ways')}>
          <Select mode="multiple" options={ways} />
        </Form.Item>
        <Form.Item name="feeE4" label={t('console.channels.fee')}>
          <InputNumber min={0} max={10_000} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      </div>
      <KeyItems names={KEYS[provider]} more={MORE_KEYS[provider]} />
      <ReasonItem />
    </FormDialog>
  );
}
