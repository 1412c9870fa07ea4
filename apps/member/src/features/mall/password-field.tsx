import { Field } from '@fairhall/ui/field.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { useT } from '../../shared/i18n.ts';
import { PASSWORD_MAX } from './model.ts';

export type PasswordFieldProps = { value: string; onChange: (value: string) => void; error: string | null; disabled: boolean; to: string };

/** The payment password, with the way to where one is set. */
export function PasswordField({ value, onChange, error, disabled, to }: PasswordFieldProps) {
  const t = useT();
  return (
    <Field
      label={t('mall.password')}
      aside={
        <UiLink to={to} className="text-caption text-brand">
          {t('mall.set_password')}
        </UiLink>
      }
      type="password"
      name="payment-password"
      autoComplete="off"
      maxLength={PASSWORD_MAX}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      disabled={disabled}
      reveal={{ show: t('mall.show'), hide: t('mall.hide') }}
    />
  );
}
