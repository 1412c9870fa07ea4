import type { LinkedVendor } from '@fairhall/contract/console/vendors';
import { Checkbox, Form, Input, Radio } from 'antd';
import { ActModal } from '../../shared/act/act-modal.tsx';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useT } from '../../shared/i18n.ts';
import { useVendorAct } from './api/vendors.ts';
import { SecretOnce, useSecretOnce } from './secret-once.tsx';

/** Which secret of One Wallet is another from now on. */
const SECRETS = ['make', 'agreed', 'token'] as const;
type Fields = { which?: (typeof SECRETS)[number]; publicKey?: string; alone?: boolean; reason: string };

/** Lets a key follow another, of either side. */
export function KeyDialog({ linked: { vendor, protocol }, onClose }: { linked: LinkedVendor; onClose: () => void }) {
  const t = useT();
  const { secret, onDone } = useSecretOnce(onClose);
  const change = useVendorAct(onDone);
  const title = `${vendor}: ${t('console.vendors.new_key')}`;
  if (secret !== null) {
    return (
      <ActModal title={title} width={560} pending={false} onClose={onClose}>
        <SecretOnce secret={secret} onClose={onClose} />
      </ActModal>
    );
  }
  const secrets = protocol === 'onewallet';
  return (
    <FormDialog<Fields>
      title={title}
      width={560}
      lead={t(secrets ? 'console.vendors.secret_text' : 'console.vendors.key_text')}
      go={t('console.vendors.new_key')}
      pending={change.isPending}
      refusal={change.error}
      initialValues={{ which: SECRETS[0] }}
      onSend={({ which, publicKey = '', alone = false, reason }) =>
        change.mutate({ kind: 'keys', vendor, alone, reason, ...given(which, publicKey.trim()) })
      }
      onClose={onClose}
    >
      {secrets ? (
        <SecretFields />
      ) : (
        <Form.Item name="publicKey" label={t('console.vendors.public_key')}>
          <Input.TextArea className="mono" spellCheck={false} autoSize={{ minRows: 3, maxRows: 8 }} maxLength={4_000} />
        </Form.Item>
      )}
      <Form.Item name="alone" valuePropName="checked">
        <Checkbox>{t('console.vendors.alone')}</Checkbox>
      </Form.Item>
      <ReasonItem />
    </FormDialog>
  );
}

/** What goes over the line. Nothing: a new one is made. */
function given(which: Fields['which'], text: string): { publicKey?: string; apiToken?: string } {
  if (text === '') return {};
  return which === 'token' ? { apiToken: text } : { publicKey: text };
}

function SecretFields() {
  const t = useT();
  const which = Form.useWatch<Fields['which']>('which');
  return (
    <>
      <Form.Item name="which">
        <Radio.Group
          vertical
          options={SECRETS.map((value) => ({ value, label: t(`console.vendors.secret_${value}`) }))}
          aria-label={t('console.vendors.new_key')}
        />
      </Form.Item>
      {which !== 'make' && (
        <Form.Item
          name="publicKey"
          label={t(which === 'token' ? 'console.vendors.token' : 'console.vendors.secret')}
          rules={[{ required: true, whitespace: true, message: t('error.FIELD_REQUIRED') }]}
        >
          <Input.Password autoComplete="off" spellCheck={false} maxLength={255} />
        </Form.Item>
      )}
    </>
  );
}
