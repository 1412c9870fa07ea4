import { parseMajor, digits as toDigits } from '@fairhall/money/text';
import { Form, type FormItemProps, Input } from 'antd';
import { useT } from '../../shared/i18n.ts';
import { ungrouped } from '../../shared/money.ts';

/** An amount as it was typed, in digits of the wire; null: it is none, or nothing. */
export function typedSum(text: string | undefined): string | null {
  const amount = parseMajor(ungrouped((text ?? '').trim()));
  return amount === null || isNothing(toDigits(amount)) ? null : toDigits(amount);
}

const isNothing = (digits: string) => digits === '0' || digits.startsWith('-');

export function SumItem({ name, label, ...about }: { name: string; label: string } & Pick<FormItemProps, 'validateStatus' | 'help'>) {
  const t = useT();
  const rule = {
    validator: async (_: unknown, text: string | undefined) => {
      if (typedSum(text) === null) throw new Error(t('error.FIELD_FORMAT'));
    },
  };
  return (
    <Form.Item name={name} label={label} rules={[rule]} {...about}>
      <Input inputMode="decimal" maxLength={20} autoComplete="off" />
    </Form.Item>
  );
}
