import { App, Form, Input, InputNumber } from 'antd';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useT } from '../../shared/i18n.ts';
import { useChannelChange } from './api.ts';
import type { Account } from './opened.ts';

type Fields = { keys?: Record<string, string>; hours?: number; reason: string };
type AccountDialogProps = { act: 'keys' | 'switch' | 'open'; account: Account; onClose: () => void };

const HOURS = 24;

/** Writes new keys, switches an account, or opens one that another operator entered. */
export function AccountDialog({ act, account, onClose }: AccountDialogProps) {
  const t = useT();
  const { message } = App.useApp();
  const saving = useChannelChange(() => {
    void message.success(t('console.channels.saved'));
    onClose();
  });
  const { accountId, name, open, keyNames } = account;
  const title = t(
    act === 'keys' ? 'console.channels.new_keys' : act === 'switch' && open ? 'console.channels.close' : 'console.channels.open',
  );
  const send = ({ keys, hours = 0, reason: given }: Fields) => {
    const reason = given.trim();
    if (act === 'open') return saving.mutate({ kind: 'open', accountId, body: { reason } });
    const body = act === 'keys' ? { keys: keys ?? {}, oldKeyHours: hours, reason } : { open: !open, reason };
    saving.mutate({ kind: 'account', accountId, body });
  };
  return (
    <FormDialog<Fields>
      title={`${title}: ${name}`}
      {...(act === 'keys' ? { lead: t('console.channels.key_hint') } : {})}
      go={act === 'keys' ? t('console.channels.save') : title}
      danger={act === 'switch' && open}
      pending={saving.isPending}
      refusal={saving.error}
      initialValues={{ hours: HOURS }}
      onSend={send}
      onClose={onClose}
    >
      {act === 'keys' ? (
        <>
          <KeyItems names={keyNames} />
          <Form.Item name="hours" label={t('console.channels.old_hours')}>
            <InputNumber min={0} max={168} precision={0} style={{ width: '100%' }} />
          </Form.Item>
        </>
      ) : null}
      <ReasonItem />
    </FormDialog>
  );
}

/** One field a key: typed and sent, kept by no browser and shown by no page. */
export function KeyItems({ names }: { names: readonly string[] }) {
  const t = useT();
  return names.map((key) => (
    <Form.Item key={key} name={['keys', key]} label={key} rules={[{ required: true, message: t('error.FIELD_REQUIRED') }]}>
      <Input.Password autoComplete="off" maxLength={4_000} visibilityToggle={false} />
    </Form.Item>
  ));
}
