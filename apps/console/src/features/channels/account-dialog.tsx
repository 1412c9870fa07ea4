import { App, Form, Input, InputNumber } from 'antd';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useFieldFailure } from '../../shared/field-failure.ts';
import { useT } from '../../shared/i18n.ts';
import { SumItem, sent, typed } from '../../shared/sum-item.tsx';
import { useChannelChange } from './api.ts';
import type { Account } from './opened.ts';

type Fields = { keys?: Record<string, string>; hours?: number; floor?: string; reason: string };
type AccountDialogProps = { act: 'keys' | 'switch' | 'open' | 'floor'; account: Account; onClose: () => void };

const HOURS = 24;

/** Writes new keys, switches an account, says what payouts must leave there, or opens one that another operator entered. */
export function AccountDialog({ act, account, onClose }: AccountDialogProps) {
  const t = useT();
  const { message } = App.useApp();
  const saving = useChannelChange(() => {
    void message.success(t('console.channels.saved'));
    onClose();
  });
  const { about, other } = useFieldFailure(saving, ['floorE4']);
  const { accountId, name, open, keyNames, moreKeyNames, payout } = account;
  const title = t(titleOf(act, open));
  const send = ({ keys, hours = 0, floor, reason: given }: Fields) => {
    const reason = given.trim();
    if (act === 'open') return saving.mutate({ kind: 'open', accountId, body: { reason } });
    if (act === 'floor') return saving.mutate({ kind: 'account', accountId, body: { floorE4: sent(floor) ?? '0', reason } });
    const body = act === 'keys' ? { keys: typedOf(keys), oldKeyHours: hours, reason } : { open: !open, reason };
    saving.mutate({ kind: 'account', accountId, body });
  };
  return (
    <FormDialog<Fields>
      title={`${title}: ${name}`}
      {...(act === 'keys' ? { lead: t('console.channels.key_hint') } : act === 'floor' ? { lead: t('console.lying.floor_hint') } : {})}
      go={act === 'keys' || act === 'floor' ? t('console.channels.save') : title}
      danger={act === 'switch' && open}
      pending={saving.isPending}
      refusal={other && saving.error}
      initialValues={{ hours: HOURS, floor: typed(payout?.floorE4 ?? null) }}
      onSend={send}
      onClose={onClose}
    >
      {act === 'keys' ? (
        <>
          <KeyItems names={keyNames} more={moreKeyNames} />
          <Form.Item name="hours" label={t('console.channels.old_hours')}>
            <InputNumber min={0} max={168} precision={0} style={{ width: '100%' }} />
          </Form.Item>
        </>
      ) : null}
      {act === 'floor' ? <SumItem name="floor" label={t('console.lying.set_floor')} required {...about('floorE4')} /> : null}
      <ReasonItem />
    </FormDialog>
  );
}

function titleOf(act: AccountDialogProps['act'], open: boolean) {
  if (act === 'keys') return 'console.channels.new_keys';
  if (act === 'floor') return 'console.lying.set_floor';
  return act === 'switch' && open ? 'console.channels.close' : 'console.channels.open';
}

/** One field a key: typed and sent, kept by no browser and shown by no page. */
export function KeyItems({ names, more }: { names: readonly string[]; more: readonly string[] }) {
  const t = useT();
  const required = [{ required: true, message: t('error.FIELD_REQUIRED') }];
  return [...names, ...more].map((key) => (
    <Form.Item
      key={key}
      name={['keys', key]}
      label={more.includes(key) ? t('console.channels.key_more', { name: key }) : key}
      rules={more.includes(key) ? [] : required}
    >
      {PEM.includes(key) ? (
        <Input.TextArea autoComplete="off" maxLength={4_000} rows={3} placeholder="-----BEGIN …" />
      ) : (
        <Input.Password autoComplete="off" maxLength={4_000} visibilityToggle={false} />
      )}
    </Form.Item>
  ));
}

/** Of more than one line. */
const PEM = ['clientCert', 'clientKey', 'serverCa', 'privateKey', 'gatewayKey'];

/** Those that were typed. */
export function typedOf(fields: Record<string, string | undefined> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : [])));
}
