import type { FieldRule } from '@fairhall/contract/merchant-profile';
import { Field } from '@fairhall/ui/field.tsx';
import { patternFault } from '../../shared/form/field-rule.ts';
import { useT } from '../../shared/i18n.ts';
import type { FACES, FormField } from './fields.ts';

export type RegisterInputProps = {
  field: FormField;
  face: (typeof FACES)[FormField];
  rule: FieldRule | undefined;
  value: string;
  error: string | null;
  onChange: (text: string) => void;
  onLeave: () => void;
};

/** One input with what it asks for: said before it is wrong, not only after. */
export function RegisterInput({ field, face, rule, value, error, onChange, onLeave }: RegisterInputProps) {
  const t = useT();
  const wish = rule && rule.patternId > 0 && field !== 'confirmPassword' ? patternFault(rule) : null;
  return (
    <Field
      label={t(face.labelKey)}
      aside={rule && !rule.required ? t('account.field.optional') : undefined}
      hint={wish && field !== 'birthDate' ? t(wish.key, wish.values) : undefined}
      name={field}
      type={face.type ?? 'text'}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
      required={rule?.required ?? false}
      maxLength={rule?.maxLength ?? 80}
      autoComplete={face.autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      {...(face.inputMode ? { inputMode: face.inputMode } : {})}
      {...(face.type === 'password' ? { reveal: { show: t('account.password.show'), hide: t('account.password.hide') } } : {})}
    />
  );
}
