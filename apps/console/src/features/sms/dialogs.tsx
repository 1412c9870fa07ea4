import type { SmsCarrier, SmsSpend } from '@fairhall/contract/console/sms';
import { App, Form, Input, InputNumber, Select, Switch } from 'antd';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useT } from '../../shared/i18n.ts';
import { useSmsChange } from './api.ts';
import { microIn, microText } from './micro.ts';

type DialogProps = { onClose: () => void };

function useSaving(onClose: () => void) {
  const t = useT();
  const { message } = App.useApp();
  return useSmsChange(() => {
    void message.success(t('console.sms.saved'));
    onClose();
  });
}

/** A sum of at least `least` millionths. */
function useSumRule(least: number) {
  const t = useT();
  return {
    validator: async (_: unknown, typed: string) => {
      const micro = microIn(typed ?? '');
      if (micro === null || micro < least) throw new Error(t('error.FIELD_FORMAT'));
    },
  };
}

export function BudgetDialog({ spend, onClose }: DialogProps & { spend: SmsSpend }) {
  const t = useT();
  const saving = useSaving(onClose);
  const sum = useSumRule(1);
  const allowed = (span: 'hour' | 'day') =>
    microText(spend.budgets.find((one) => one.span === span)?.allowedMicro ?? 0).replaceAll(',', '');
  return (
    <FormDialog<{ hour: string; day: string; codes: string; reason: string }>
      title={t('console.sms.budget')}
      go={t('console.sms.save')}
      pending={saving.isPending}
      refusal={saving.error}
      initialValues={{ hour: allowed('hour'), day: allowed('day'), codes: spend.dialingCodes?.join(' ') ?? '' }}
      onSend={({ hour, day, codes, reason }) =>
        saving.mutate({
          ...{ kind: 'budget', hourMicro: microIn(hour) ?? 0, dayMicro: microIn(day) ?? 0, reason: reason.trim() },
          dialingCodes: codes.trim().split(/\s+/),
        })
      }
      onClose={onClose}
    >
      <Form.Item name="hour" label={t('console.sms.budget.hour')} rules={[sum]}>
        <Input autoFocus inputMode="decimal" maxLength={13} />
      </Form.Item>
      <Form.Item name="day" label={t('console.sms.budget.day')} rules={[sum]}>
        <Input inputMode="decimal" maxLength={13} />
      </Form.Item>
      <Form.Item
        name="codes"
        label={t('console.sms.budget.codes')}
        rules={[{ pattern: /^\s*[1-9]\d{0,2}(\s+[1-9]\d{0,2})*\s*$/, required: true, message: t('error.FIELD_FORMAT') }]}
      >
        <Input inputMode="numeric" maxLength={200} />
      </Form.Item>
      <ReasonItem />
    </FormDialog>
  );
}

export function PriceDialog({ carriers, onClose }: DialogProps & { carriers: readonly SmsCarrier[] }) {
  const t = useT();
  const saving = useSaving(onClose);
  const sum = useSumRule(0);
  const able = carriers.filter(({ protocol }) => protocol !== 'smtp');
  return (
    <FormDialog<{ carrier: string; dialingCode?: string; price: string; reason: string }>
      title={t('console.sms.price.set')}
      go={t('console.sms.save')}
      pending={saving.isPending}
      refusal={saving.error}
      initialValues={{ carrier: able[0]?.code }}
      onSend={({ carrier, dialingCode = '', price, reason }) =>
        saving.mutate({ kind: 'price', carrier, dialingCode: dialingCode.trim(), micro: microIn(price) ?? 0, reason: reason.trim() })
      }
      onClose={onClose}
    >
      <Form.Item name="carrier" label={t('console.sms.carrier')} rules={[{ required: true, message: t('error.FIELD_FORMAT') }]}>
        <Select options={able.map(({ code }) => ({ value: code, label: code }))} />
      </Form.Item>
      <Form.Item
        name="dialingCode"
        label={t('console.sms.country')}
        rules={[{ pattern: /^\s*([1-9]\d{0,2})?\s*$/, message: t('error.FIELD_FORMAT') }]}
      >
        <Input inputMode="numeric" maxLength={4} placeholder={t('console.sms.everywhere')} />
      </Form.Item>
      <Form.Item name="price" label={t('console.sms.price')} rules={[sum]}>
        <Input inputMode="decimal" maxLength={13} />
      </Form.Item>
      <ReasonItem />
    </FormDialog>
  );
}

export function CarrierDialog({ carrier, onClose }: DialogProps & { carrier: SmsCarrier }) {
  const t = useT();
  const saving = useSaving(onClose);
  return (
    <FormDialog<{ place: number; enabled: boolean; reason: string }>
      title={`${t('console.sms.carrier')} ${carrier.code}`}
      go={t('console.sms.save')}
      pending={saving.isPending}
      refusal={saving.error}
      initialValues={{ place: carrier.place, enabled: carrier.enabled }}
      onSend={({ place, enabled, reason }) => saving.mutate({ kind: 'carrier', code: carrier.code, place, enabled, reason: reason.trim() })}
      onClose={onClose}
    >
      <Form.Item name="place" label={t('console.sms.place')} rules={[{ required: true, message: t('error.FIELD_FORMAT') }]}>
        <InputNumber min={1} max={99} precision={0} />
      </Form.Item>
      <Form.Item name="enabled" label={t('console.sms.in_use')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <ReasonItem />
    </FormDialog>
  );
}

export function PrefixDialog({ prefix, onClose }: DialogProps & { prefix: string }) {
  const t = useT();
  const saving = useSaving(onClose);
  return (
    <FormDialog<{ reason: string }>
      title={`${t('console.sms.reopen')}: +${prefix}`}
      go={t('console.sms.reopen')}
      pending={saving.isPending}
      refusal={saving.error}
      onSend={({ reason }) => saving.mutate({ kind: 'prefix', prefix, reason: reason.trim() })}
      onClose={onClose}
    >
      <ReasonItem />
    </FormDialog>
  );
}
