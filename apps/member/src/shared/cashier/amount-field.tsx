import type { Amount } from '@fairhall/money/amount';
import { formatAmount } from '@fairhall/money/format';
import { Field } from '@fairhall/ui/field.tsx';
import { IconButton } from '@fairhall/ui/icon-button.tsx';
import { IconX } from '@tabler/icons-react';
import { type Ref, useState } from 'react';
import { useT } from '../i18n.ts';
import { useProfile } from '../profile.ts';
import { groupedAmount, typedAmount } from './amount-model.ts';

export type AmountFieldProps = {
  value: string;
  onChange: (value: string) => void;
  bounds: { minE4: Amount; maxE4: Amount } | null;
  error: string | null;
  disabled: boolean;
  inputRef: Ref<HTMLInputElement>;
};

/** The amount, typed freely: nothing is suggested. The bounds of the channel stand beside it. */
export function AmountField({ value, onChange, bounds, error, disabled, inputRef }: AmountFieldProps) {
  const t = useT();
  const { currency } = useProfile();
  const { symbol, displayDigits } = currency;
  const [typing, setTyping] = useState(false);
  return (
    <Field
      big
      ref={inputRef}
      label={t('cashier.amount')}
      aside={
        bounds &&
        t('cashier.amount.bounds', {
          min: formatAmount(bounds.minE4, { displayDigits }),
          max: formatAmount(bounds.maxE4, { displayDigits }),
        })
      }
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="next"
      name="amount"
      value={typing ? value : groupedAmount(value)}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      onChange={(event) => onChange(typedAmount(event.target.value, displayDigits))}
      error={error}
      disabled={disabled}
      leading={
        <span aria-hidden="true" className="text-section font-bold text-brand">
          {symbol}
        </span>
      }
      trailing={
        value !== '' &&
        !disabled && <IconButton glyph={IconX} size={20} label={t('cashier.amount.clear')} onClick={() => onChange('')} className="-mr-3" />
      }
    />
  );
}
