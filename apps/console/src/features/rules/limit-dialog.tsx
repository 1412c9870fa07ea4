import type { CashierRules } from '@fairhall/contract/console/cashier-rules';
import { App, Form, InputNumber } from 'antd';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useT } from '../../shared/i18n.ts';
import { SumItem, sent, typed } from '../../shared/sum-item.tsx';
import { type LimitRule, useRuleChange } from './api.ts';
import { type KeyFields, KeyItems, keyFields, keyOf, keyText } from './rule-key-items.tsx';

type Fields = KeyFields & {
  oneMin: string;
  oneMax: string;
  daySum: string;
  monthSum: string;
  dayCount: number | null;
  monthCount: number | null;
  reason: string;
};

const SUMS = ['oneMin', 'oneMax', 'daySum', 'monthSum'] as const;
const COUNTS = ['dayCount', 'monthCount'] as const;

/** Sets bounds. `rule` null: a new rule. What lets more through waits for a second person. */
export function LimitDialog({ rule, rules, onClose }: { rule: LimitRule | null; rules: CashierRules; onClose: () => void }) {
  const t = useT();
  const { message } = App.useApp();
  const saving = useRuleChange((waitsUntilMs) => {
    void message.success(t(waitsUntilMs === null ? 'console.rules.saved' : 'console.rules.waits'));
    onClose();
  });
  const title = rule ? t('console.rules.change') : t('console.rules.add_limit');
  return (
    <FormDialog<Fields>
      title={rule ? `${title}: ${keyText(t, rule, rules.channels)}` : title}
      lead={t('console.rules.four_eyes')}
      width={640}
      go={t('console.rules.save')}
      pending={saving.isPending}
      refusal={saving.error}
      initialValues={initialOf(rule)}
      onSend={(fields) => saving.mutate({ kind: 'limit', ...keyOf(fields), bounds: boundsOf(fields), reason: fields.reason.trim() })}
      onClose={onClose}
    >
      <KeyItems channels={rules.channels} fixed={rule !== null} />
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 16 }}>
        {SUMS.map((name) => (
          <SumItem key={name} name={name} label={t(`console.rules.${name}`)} />
        ))}
        {COUNTS.map((name) => (
          <Form.Item key={name} name={name} label={t(`console.rules.${name}`)}>
            <InputNumber min={0} max={1_000_000} precision={0} style={{ width: '100%' }} />
          </Form.Item>
        ))}
      </div>
      <ReasonItem />
    </FormDialog>
  );
}

function initialOf(rule: LimitRule | null): Partial<Fields> {
  const bounds = rule?.bounds;
  return {
    ...keyFields(rule),
    ...{ oneMin: typed(bounds?.oneMinE4 ?? null), oneMax: typed(bounds?.oneMaxE4 ?? null) },
    ...{ daySum: typed(bounds?.daySumE4 ?? null), monthSum: typed(bounds?.monthSumE4 ?? null) },
    ...{ dayCount: bounds?.dayCount ?? null, monthCount: bounds?.monthCount ?? null },
  };
}

function boundsOf({ oneMin, oneMax, daySum, monthSum, dayCount, monthCount }: Fields): LimitRule['bounds'] {
  return {
    ...{ oneMinE4: sent(oneMin), oneMaxE4: sent(oneMax), daySumE4: sent(daySum), monthSumE4: sent(monthSum) },
    ...{ dayCount: dayCount ?? null, monthCount: monthCount ?? null },
  };
}
