import { App, Checkbox, Form, Input } from 'antd';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useT } from '../../shared/i18n.ts';
import { useVendorAct } from './api/vendors.ts';

type Fields = { publicKey?: string; alone?: boolean; reason: string };

/** Lets a key follow another, of either side. */
export function KeyDialog({ vendor, onClose }: { vendor: string; onClose: () => void }) {
  const t = useT();
  const { message } = App.useApp();
  const change = useVendorAct(() => {
    void message.success(t('console.vendors.done'));
    onClose();
  });
  return (
    <FormDialog<Fields>
      title={`${vendor}: ${t('console.vendors.new_key')}`}
      width={560}
      lead={t('console.vendors.key_text')}
      go={t('console.vendors.new_key')}
      pending={change.isPending}
      refusal={change.error}
      onSend={({ publicKey = '', alone = false, reason }) =>
        change.mutate({ kind: 'keys', vendor, alone, reason, ...(publicKey.trim() ? { publicKey } : {}) })
      }
      onClose={onClose}
    >
      <Form.Item name="publicKey" label={t('console.vendors.public_key')}>
        <Input.TextArea className="mono" spellCheck={false} autoSize={{ minRows: 3, maxRows: 8 }} maxLength={4_000} />
      </Form.Item>
      <Form.Item name="alone" valuePropName="checked">
        <Checkbox>{t('console.vendors.alone')}</Checkbox>
      </Form.Item>
      <ReasonItem />
    </FormDialog>
  );
}
