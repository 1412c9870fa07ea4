import { parseMajor, digits as toDigits } from '@fairhall/money/text';
import { Form, type FormItemProps, Input } from 'antd';
import { useT } from './i18n.ts';
import { digitsText, ungrouped } from './money.ts';

/** An amount as it is typed; empty is none. */
export const typed = (digits: string | null) => (digits === null ? '' : digitsText(digits).replaceAll(',', ''));
/** What is sent of it; null where it is none. */
export const sent = (text: string | undefined): string | null => {
  const amount = parseMajor(ungrouped((text ?? '').trim()));
  return amount === null ? null : toDigits(amount);
};

/** `name`: of the field, or its path within a list. `help`, `validateStatus`: why it was refused. */
type SumItemProps = { name: string | (string | number)[]; label: string; required?: boolean } & Pick<
  FormItemProps,
  'help' | 'validateStatus'
>;

export function SumItem({ name, label, required = false, ...said }: SumItemProps) {
  const t = useT();
  const rule = {
    validator: async (_: unknown, text: string | undefined) => {
      if ((text ?? '').trim() === '' && !required) return;
      const amount = sent(text);
      if (amount === null || amount.startsWith('-')) throw new Error(t('error.FIELD_FORMAT'));
    },
  };
  return (
    <Form.Item name={name} label={label} rules={[rule]} {...said}>
      <Input inputMode="decimal" maxLength={20} />
    </Form.Item>
  );
}
