import { OCCUPATIONS, SOURCES_OF_INCOME } from '@fairhall/contract/identity/profile-lists';
import { countries } from '@fairhall/contract/system/country';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useT } from '../../shared/i18n.ts';
import { read, STALE_MS } from '../../shared/query-client.ts';
import type { RegisterInputProps } from './register-input.tsx';

type Choice = { code: string; label: string };

/** A field that is answered from a list, by the device's own picker. */
export default function ChoiceInput({ field, face, rule, value, error, onChange, onLeave }: RegisterInputProps) {
  const t = useT();
  const id = useId();
  const choices = useChoices(field);
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 flex justify-between gap-3 px-0.5 text-tile font-bold">
        {t(face.labelKey)}
        {rule && !rule.required && <span className="font-normal text-low">{t('account.field.optional')}</span>}
      </label>
      <div className="relative">
        <select
          id={id}
          name={field}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
          required={rule?.required ?? false}
          autoComplete={face.autoComplete}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          className={`min-h-12 w-full appearance-none rounded-input bg-s1 py-2 pr-11 pl-3.5 text-[max(1rem,var(--type-body))] font-semibold inset-ring-1 ${error ? 'inset-ring-danger' : 'inset-ring-ctl'}`}
        >
          <option value="">{t('choices.choose')}</option>
          {choices.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
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

/** What may be chosen, as the server knows it. */
function useChoices(field: RegisterInputProps['field']): Choice[] {
  const t = useT();
  const { data = [] } = useQuery({ ...read(countries, {}), staleTime: STALE_MS.fiveMinutes, enabled: field === 'nationality' });
  if (field === 'occupation') return OCCUPATIONS.map((code) => ({ code, label: t(`choices.occupation.${code}`) }));
  if (field === 'sourceOfIncome') return SOURCES_OF_INCOME.map((code) => ({ code, label: t(`choices.sourceOfIncome.${code}`) }));
  return data.map(({ countryCode, countryName }) => ({ code: countryCode, label: countryName }));
}
