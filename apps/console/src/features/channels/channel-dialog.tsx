import { WALLET_SLOTS, type WalletSlot } from '@fairhall/contract/cashier/pay-by-slot';
import { App, Form, Select, Switch } from 'antd';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useT } from '../../shared/i18n.ts';
import { useChannelChange } from './api.ts';
import type { Channel } from './opened.ts';

type Fields = { open: boolean; slot: WalletSlot | ''; reason: string };

/** Switches a way on or off, and maps it to a wallet slot. */
export function ChannelDialog({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const t = useT();
  const { message } = App.useApp();
  const saving = useChannelChange(() => {
    void message.success(t('console.channels.saved'));
    onClose();
  });
  const { vendorId, name, open, slot, kind } = channel;
  const isScanned = kind === 'qr' || kind === 'bank_qr';
  const slots = [{ value: '' as const, label: t('console.channels.no_slot') }, ...WALLET_SLOTS.map((one) => ({ value: one, label: one }))];
  return (
    <FormDialog<Fields>
      title={`${t('console.channels.switch')}: ${name}`}
      go={t('console.channels.save')}
      pending={saving.isPending}
      refusal={saving.error}
      initialValues={{ open, slot: slot ?? '' }}
      onSend={({ open: isOpen, slot: wanted = '', reason }) =>
        saving.mutate({ kind: 'channel', vendorId, body: { open: isOpen, slot: wanted === '' ? null : wanted, reason: reason.trim() } })
      }
      onClose={onClose}
    >
      <Form.Item name="open" label={t('console.channels.is_open')} valuePropName="checked">
        <Switch />
      </Form.Item>
      {isScanned ? (
        <Form.Item name="slot" label={t('console.channels.slot')}>
          <Select options={slots} />
        </Form.Item>
      ) : null}
      <ReasonItem />
    </FormDialog>
  );
}
