import { parseMajor, digits as toDigits } from '@fairhall/money/text';
import { Form, Input } from 'antd';
import { useT } from './i18n.ts';
import { digitsText, ungrouped } from './money.ts';

/** An amount as it is typed; empty is none. */
export const typed = (digits: string | null) => (digits === null ? '' : digitsText(digits).replaceAll(',', ''));
/** What is sent of it; null where it is none. */
export const sent = (text: string | undefined): string | null => {
  const amount = parseMajor(ungrouped((text ?? '').trim()));
  return amount === null ? null : toDigits(amount);
};

/** `name`: of the field, or its path within a list. */
export function SumItem({ name, label, required = false }: { name: string | (string | number)[]; label: string; required?: boolean }) {
  const t = useT();
  const rule = {
    validator: async (_: unknown, text: string | undefined) => {
      if ((text ?? '').trim() === '' && !required) return;
      const amount = sent(text);
      if (amount === null || amount.startsWith('-')) throw new Error(t('error.FIELD_FORMAT'));
    },
  };
  return (
    <Form.Item name={name} label={label} rules={[rule]}>
      <Input inputMode="decimal" maxLength={20} />
    </Form.Item>
  );
}
