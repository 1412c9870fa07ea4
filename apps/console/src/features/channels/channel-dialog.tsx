import { WALLET_SLOTS, type WalletSlot } from '@fairhall/contract/cashier/pay-by-slot';
import { App, Form, Input, Select, Switch } from 'antd';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useFieldFailure } from '../../shared/field-failure.ts';
import { useT } from '../../shared/i18n.ts';
import { SumItem, sent, typed } from '../../shared/sum-item.tsx';
import { useChannelChange } from './api.ts';
import type { Channel } from './opened.ts';

type Fields = { open: boolean; name: string; min: string; max: string; slot: WalletSlot | ''; reason: string };

/** Switches a way on or off, names and bounds it, and maps it to a wallet slot. */
export function ChannelDialog({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const t = useT();
  const { message } = App.useApp();
  const saving = useChannelChange(() => {
    void message.success(t('console.channels.saved'));
    onClose();
  });
  const { about, other } = useFieldFailure(saving, ['minE4', 'maxE4']);
  const { vendorId, name, open, slot, kind, minE4, maxE4 } = channel;
  const isScanned = kind === 'qr' || kind === 'bank_qr';
  const slots = [{ value: '' as const, label: t('console.channels.no_slot') }, ...WALLET_SLOTS.map((one) => ({ value: one, label: one }))];
  return (
    <FormDialog<Fields>
      title={`${t('console.channels.switch')}: ${name}`}
      go={t('console.channels.save')}
      pending={saving.isPending}
      refusal={other && saving.error}
      initialValues={{ open, name, min: typed(minE4), max: typed(maxE4), slot: slot ?? '' }}
      onSend={({ open: isOpen, slot: wanted = '', min, max, reason, ...rest }) =>
        saving.mutate({
          ...{ kind: 'channel', vendorId },
          body: {
            ...{ open: isOpen, slot: wanted === '' ? null : wanted, name: rest.name.trim(), reason: reason.trim() },
            ...{ minE4: sent(min) ?? '0', maxE4: sent(max) ?? '0' },
          },
        })
      }
      onClose={onClose}
    >
      <Form.Item name="open" label={t('console.channels.is_open')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="name" label={t('console.channels.name')} rules={[{ required: true, message: t('error.FIELD_REQUIRED') }]}>
        <Input maxLength={60} />
      </Form.Item>
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 16 }}>
        <SumItem name="min" label={t('console.channels.min')} required {...about('minE4')} />
        <SumItem name="max" label={t('console.channels.max')} required {...about('maxE4')} />
      </div>
      {isScanned ? (
        <Form.Item name="slot" label={t('console.channels.slot')}>
          <Select options={slots} />
        </Form.Item>
      ) : null}
      <ReasonItem />
    </FormDialog>
  );
}
