import type { Amount } from '@fairhall/money/amount';
import { Field } from '@fairhall/ui/field.tsx';
import { IconButton } from '@fairhall/ui/icon-button.tsx';
import { IconX } from '@tabler/icons-react';
import { AmountField } from '../../shared/cashier/amount-field.tsx';
import { useT } from '../../shared/i18n.ts';

export type TypedLine = { id: number; name: string; amount: string };

export type SendLineProps = {
  /** Its number, where there are several. */
  n: number | null;
  /** Who receives, where that is known. */
  to: string | null;
  line: TypedLine;
  bounds: { minE4: Amount; maxE4: Amount };
  disabled: boolean;
  errors: { name: string | null; amount: string | null };
  onChange: (line: TypedLine) => void;
  onRemove: (() => void) | null;
};

const NAME_MAX = 32;

/** Who receives, and how much. */
export function SendLine({ n, to, line, bounds, disabled, errors, onChange, onRemove }: SendLineProps) {
  const t = useT();
  return (
    <fieldset className="flex flex-col gap-3">
      {n !== null && (
        <div className="flex min-h-11 items-center justify-between">
          <legend className="text-tile font-bold">{t('transfer.line', { n })}</legend>
          {onRemove && <IconButton glyph={IconX} size={20} label={t('transfer.remove', { n })} disabled={disabled} onClick={onRemove} />}
        </div>
      )}
      {to === null ? (
        <Field
          label={t('transfer.name')}
          name="downline"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={NAME_MAX}
          value={line.name}
          onChange={(event) => onChange({ ...line, name: event.target.value })}
          error={errors.name}
          disabled={disabled}
        />
      ) : (
        <p className="flex items-center justify-between gap-3 rounded-tile bg-s1 px-3.5 py-3">
          <span className="text-tile text-mid">{t('transfer.above')}</span>
          <b translate="no">{to}</b>
        </p>
      )}
      <AmountField
        inputRef={null}
        value={line.amount}
        onChange={(amount) => onChange({ ...line, amount })}
        bounds={bounds}
        error={errors.amount}
        disabled={disabled}
      />
    </fieldset>
  );
}
