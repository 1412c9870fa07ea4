import { App, Form, Input, InputNumber, Select } from 'antd';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useT } from '../../shared/i18n.ts';
import { SumItem, sent } from '../../shared/sum-item.tsx';
import { useWriting } from './api.ts';

const LANGUAGES = ['EN', 'MY', 'CN'] as const;
const NAME_MAX = 60;
const PERCENT_MAX = 10;
const BPS = 100;
const TERMS = { rate: 1, reserve: 0.5, start: '10000', ceiling: '50000' };

type Fields = {
  names: Record<(typeof LANGUAGES)[number], string>;
  products: string[];
  rate: number;
  reserve: number;
  start: string;
  ceiling: string;
  reason: string;
};

export type Product = { product: string; name: string };

/** Writes a pool. It takes nothing until another operator starts it. */
export function PoolDialog({ products, onClose }: { products: readonly Product[]; onClose: () => void }) {
  const t = useT();
  const { message } = App.useApp();
  const writing = useWriting(() => {
    void message.success(t('console.rules.saved'));
    onClose();
  });
  const percent = { min: 0, max: PERCENT_MAX, step: 0.01, precision: 2, style: { width: '100%' } };
  return (
    <FormDialog<Fields>
      title={t('console.jackpot.add')}
      lead={t('console.jackpot.add_lead')}
      width={720}
      go={t('console.rules.save')}
      pending={writing.isPending}
      refusal={writing.error}
      initialValues={TERMS}
      onSend={({ rate, reserve, start, ceiling, reason, ...said }) =>
        writing.mutate({
          ...{ ...said, rateBps: Math.round(rate * BPS), reserveBps: Math.round(reserve * BPS) },
          ...{ startE4: sent(start) ?? '0', ceilingE4: sent(ceiling) ?? '0', reason: reason.trim() },
        })
      }
      onClose={onClose}
    >
      {LANGUAGES.map((language) => (
        <Form.Item key={language} name={['names', language]} label={t('console.mall.name_in', { language })} rules={[{ required: true }]}>
          <Input maxLength={NAME_MAX} />
        </Form.Item>
      ))}
      <Form.Item name="products" label={t('console.jackpot.products')} rules={[{ required: true }]}>
        <Select mode="multiple" optionFilterProp="label" options={products.map(({ product, name }) => ({ value: product, label: name }))} />
      </Form.Item>
      <Form.Item name="rate" label={t('console.jackpot.rate')} rules={[{ required: true }]}>
        <InputNumber {...percent} />
      </Form.Item>
      <Form.Item name="reserve" label={t('console.jackpot.reserve_rate')} rules={[{ required: true }]}>
        <InputNumber {...percent} />
      </Form.Item>
      <SumItem name="start" label={t('console.jackpot.start')} required />
      <SumItem name="ceiling" label={t('console.jackpot.ceiling')} required />
      <ReasonItem />
    </FormDialog>
  );
}
