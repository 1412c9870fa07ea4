import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { withdrawBanks } from '@fairhall/contract/withdraw/banks';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { useT } from '../../shared/i18n.ts';

export type Banks = ReplyOf<typeof withdrawBanks>;

export type BankSelectProps = { banks: Banks; value: string; onChange: (bankCode: string) => void; error: string | null };

/** The bank, by the device's own picker. */
export function BankSelect({ banks, value, onChange, error }: BankSelectProps) {
  const t = useT();
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block px-0.5 text-tile font-bold">
        {t('card.bank')}
      </label>
      <div className="relative">
        <select
          id={id}
          name="bankCode"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          className={`min-h-12 w-full appearance-none rounded-input bg-s1 py-2 pr-11 pl-3.5 text-[max(1rem,var(--type-body))] font-semibold inset-ring-1 ${error ? 'inset-ring-danger' : 'inset-ring-ctl'}`}
        >
          <option value="">{t('card.bank.choose')}</option>
          {banks.map(({ bankCode, bankLocaleName }) => (
            <option key={bankCode} value={bankCode}>
              {bankLocaleName}
            </option>
          ))}
        </select>
        <Icon glyph={IconChevronDown} className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-low" />
      </div>
      <p id={`${id}-note`} aria-live="polite" className={error ? 'mt-1.5 px-0.5 text-caption text-danger' : ''}>
        {error}
      </p>
    </div>
  );
}
