import type { CashierRules } from '@fairhall/contract/console/cashier-rules';
import { App, Form, InputNumber, Select } from 'antd';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useT } from '../../shared/i18n.ts';
import { SumItem, sent, typed } from '../../shared/sum-item.tsx';
import { type FeeRule, useRuleChange } from './api.ts';
import { type KeyFields, KeyItems, keyFields, keyOf, keyText } from './rule-key-items.tsx';

type Fields = KeyFields & {
  fixed: string;
  percent: number;
  min: string;
  max: string;
  bearer: FeeRule['terms']['bearer'];
  free: number;
  back: number;
  reason: string;
};

const E2 = 100;

/** Sets what a move costs. `rule` null: a new rule. */
export function FeeDialog({ rule, rules, onClose }: { rule: FeeRule | null; rules: CashierRules; onClose: () => void }) {
  const t = useT();
  const { message } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const direction = Form.useWatch('direction', form) ?? rule?.direction ?? 'withdraw';
  const saving = useRuleChange(() => {
    void message.success(t('console.rules.saved'));
    onClose();
  });
  const title = rule ? t('console.rules.change') : t('console.rules.add_fee');
  return (
    <FormDialog<Fields>
      form={form}
      title={rule ? `${title}: ${keyText(t, rule, rules.channels)}` : title}
      width={640}
      go={t('console.rules.save')}
      pending={saving.isPending}
      refusal={saving.error}
      initialValues={initialOf(rule)}
      onSend={(fields) => saving.mutate({ kind: 'fee', ...keyOf(fields), terms: termsOf(fields), reason: fields.reason.trim() })}
      onClose={onClose}
    >
      <KeyItems channels={rules.channels} fixed={rule !== null} />
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 16 }}>
        <SumItem name="fixed" label={t('console.rules.fixed')} required />
        <PercentItem name="percent" label={t('console.rules.percent')} />
        <SumItem name="min" label={t('console.rules.min')} required />
        <SumItem name="max" label={t('console.rules.max')} />
        {direction === 'deposit' ? (
          <>
            <Form.Item name="bearer" label={t('console.rules.bearer')}>
              <Select
                options={(['merchant', 'added', 'deducted'] as const).map((value) => ({
                  value,
                  label: t(`console.rules.bearer.${value}`),
                }))}
              />
            </Form.Item>
            <PercentItem name="back" label={t('console.rules.back')} />
          </>
        ) : (
          <Form.Item name="free" label={t('console.rules.free')}>
            <InputNumber min={0} max={100} precision={0} style={{ width: '100%' }} />
          </Form.Item>
        )}
      </div>
      <ReasonItem />
    </FormDialog>
  );
}

function PercentItem({ name, label }: { name: string; label: string }) {
  return (
    <Form.Item name={name} label={label}>
      <InputNumber min={0} max={100} precision={2} step={0.05} addonAfter="%" style={{ width: '100%' }} />
    </Form.Item>
  );
}

function initialOf(rule: FeeRule | null): Partial<Fields> {
  const terms = rule?.terms;
  return {
    ...keyFields(rule),
    fixed: typed(terms?.fixedE4 ?? '0'),
    percent: (terms?.percentE2 ?? 0) / E2,
    min: typed(terms?.minE4 ?? '0'),
    max: typed(terms?.maxE4 ?? null),
    bearer: terms?.bearer ?? 'merchant',
    free: terms?.freePerDay ?? 0,
    back: (terms?.returnE2 ?? 0) / E2,
  };
}

function termsOf({ direction, fixed, percent, min, max, bearer, free, back }: Fields): FeeRule['terms'] {
  const isDeposit = direction === 'deposit';
  return {
    ...{ fixedE4: sent(fixed) ?? '0', minE4: sent(min) ?? '0', maxE4: sent(max), percentE2: Math.round((percent ?? 0) * E2) },
    bearer: isDeposit ? bearer : 'deducted',
    freePerDay: isDeposit ? 0 : (free ?? 0),
    returnE2: isDeposit ? Math.round((back ?? 0) * E2) : 0,
  };
}
