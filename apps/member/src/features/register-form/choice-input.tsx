import { OCCUPATIONS, SOURCES_OF_INCOME } from '@fairhall/contract/identity/profile-lists';
import { countries } from '@fairhall/contract/system/country';
import { SelectField } from '@fairhall/ui/select-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../shared/i18n.ts';
import { read, STALE_MS } from '../../shared/query-client.ts';
import type { RegisterInputProps } from './register-input.tsx';

type Choice = { code: string; label: string };

/** A field that is answered from a list. */
export default function ChoiceInput({ field, face, rule, value, error, onChange, onLeave }: RegisterInputProps) {
  const t = useT();
  const choices = useChoices(field);
  return (
    <SelectField
      label={t(face.labelKey)}
      aside={rule && !rule.required && t('account.field.optional')}
      empty={t('choices.choose')}
      choices={choices}
      name={field}
      value={value}
      onChange={onChange}
      onBlur={onLeave}
      required={rule?.required ?? false}
      autoComplete={face.autoComplete}
      error={error}
    />
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
