import { type IdentityProviders, PROVIDER_KINDS } from '@fairhall/contract/console/identity-providers';
import { App, Form, Input, Select, Switch } from 'antd';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useT } from '../../shared/i18n.ts';
import { useSaveProvider } from './api.ts';

type Provider = IdentityProviders['list'][number];
type Fields = Omit<Provider, 'members'> & { secret?: string; reason: string };

const ADDRESS = { oidc: '', facebook: 'https://www.facebook.com', firebase: 'https://securetoken.google.com' } as const;
const CODE = /^[a-z][a-z0-9]{1,19}$/;

/** Names a provider, or one anew. Its secret goes in and never comes out. */
export function ProviderDialog({ provider, onClose }: { provider: Provider | null; onClose: () => void }) {
  const t = useT();
  const { message } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const saving = useSaveProvider(() => {
    void message.success(t('console.idp.saved'));
    onClose();
  });
  const needed = [{ required: true, whitespace: true, message: t('error.FIELD_REQUIRED') }];
  return (
    <FormDialog<Fields>
      form={form}
      title={provider ? provider.name : t('console.idp.add')}
      go={t('console.idp.save')}
      pending={saving.isPending}
      refusal={saving.error}
      initialValues={provider ?? { kind: 'oidc', issuer: '', enabled: false }}
      onSend={({ secret, reason, ...fields }) =>
        saving.mutate({
          ...fields,
          ...(secret?.trim() ? { secret: secret.trim() } : {}),
          code: provider?.code ?? fields.code,
          reason: reason.trim(),
        })
      }
      onClose={onClose}
    >
      {provider ? null : (
        <Form.Item
          name="code"
          label={t('console.idp.code')}
          extra={t('console.idp.code.hint')}
          rules={[{ required: true, pattern: CODE, message: t('console.idp.code.hint') }]}
        >
          <Input autoFocus maxLength={20} />
        </Form.Item>
      )}
      <Form.Item name="name" label={t('console.idp.name')} rules={needed}>
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="kind" label={t('console.idp.kind')}>
        <Select
          disabled={provider !== null}
          onChange={(kind: Provider['kind']) => form.setFieldValue('issuer', ADDRESS[kind])}
          options={PROVIDER_KINDS.map((kind) => ({ value: kind, label: t(`console.idp.kind.${kind}`) }))}
        />
      </Form.Item>
      <Form.Item name="issuer" label={t('console.idp.issuer')} extra={t('console.idp.issuer.hint')} rules={needed}>
        <Input inputMode="url" maxLength={200} />
      </Form.Item>
      <Form.Item name="clientId" label={t('console.idp.client')} rules={needed}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <Form.Item name="secret" label={t('console.idp.secret')} extra={t('console.idp.secret.hint')}>
        <Input.Password maxLength={500} autoComplete="new-password" />
      </Form.Item>
      <Form.Item name="enabled" label={t('console.idp.open')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <ReasonItem />
    </FormDialog>
  );
}
