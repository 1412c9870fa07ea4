import type { ErrorCode } from '@fairhall/contract/errors';
import { changePassword } from '@fairhall/contract/identity/change-password';
import { TOAST_MS } from '@fairhall/contract/limits';
import type { FieldRule } from '@fairhall/contract/merchant-profile';
import { Button } from '@fairhall/ui/button.tsx';
import { Field } from '@fairhall/ui/field.tsx';
import { toast } from '@fairhall/ui/toast';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../shared/call.ts';
import { ExtraCode, useExtraCode } from '../../shared/codes/extra-code.tsx';
import { failureText, toastFailure } from '../../shared/errors.ts';
import { type Translate, useT } from '../../shared/i18n.ts';
import { checkPasswords, PASSWORD_FIELDS, type PasswordField, type Passwords } from './check-passwords.ts';

const LABELS = {
  oldPassword: 'account.password.old',
  newPassword: 'account.password.new',
  confirmNewPassword: 'account.password.confirm',
} as const;

const FIELD_OF_CODE: Partial<Record<ErrorCode, PasswordField>> = {
  PASSWORD_WRONG: 'oldPassword',
  PASSWORD_SAME: 'newPassword',
  PASSWORD_FORMAT: 'newPassword',
  PASSWORD_CONFIRMATION: 'confirmNewPassword',
};

type Said = { field: PasswordField; text: (t: Translate) => string };

export type ChangePasswordProps = {
  /** What a login password must look like here; null while unknown. */
  rule: FieldRule | null;
  /** The account the change is for: password managers file the new one under it. */
  account: string;
  onDone: () => void;
  /** Where a number or an address is bound that a code can go to. */
  bindTo: string;
};

/** Change of the login password: old, new, new again; why it failed is said beside the field (decisions.md 9). */
export function ChangePassword({ rule, account, onDone, bindTo }: ChangePasswordProps) {
  const t = useT();
  const extra = useExtraCode('login');
  const [passwords, setPasswords] = useState<Passwords>({ oldPassword: '', newPassword: '', confirmNewPassword: '' });
  const [said, setSaid] = useState<Said | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const refuse = (refusal: Said) => {
    setSaid(refusal);
    form.current?.querySelector<HTMLInputElement>(`[name="${refusal.field}"]`)?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const wrong = checkPasswords(passwords, rule);
    if (wrong) return refuse({ field: wrong.field, text: (speak) => speak(wrong.fault.key, wrong.fault.values) });
    setSaid(null);
    setBusy(true);
    const answer = await call(changePassword, { body: { ...passwords, ...extra.given } });
    setBusy(false);
    if (answer.ok) {
      toast(t('in_chang_saved'), { kind: 'success', ms: TOAST_MS.confirmation });
      onDone();
      return;
    }
    const { failure } = answer;
    if (extra.refuse(failure)) return;
    const field = failure.code ? FIELD_OF_CODE[failure.code] : undefined;
    if (field) refuse({ field, text: () => failureText(failure) });
    else toastFailure(failure);
  };
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4 px-4 pt-2 pb-6">
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      {PASSWORD_FIELDS.map((field) => (
        <Field
          key={field}
          label={t(LABELS[field])}
          name={field}
          type="password"
          value={passwords[field]}
          onChange={(event) => setPasswords((held) => ({ ...held, [field]: event.target.value }))}
          error={said?.field === field ? said.text(t) : null}
          autoComplete={field === 'oldPassword' ? 'current-password' : 'new-password'}
          maxLength={128}
          reveal={{ show: t('account.password.show'), hide: t('account.password.hide') }}
        />
      ))}
      <ExtraCode extra={extra} bindTo={bindTo} />
      <Button kind="primary" size="large" wide type="submit" busy={busy} disabled={extra.isMissing} className="mt-2">
        {t('account.password.save')}
      </Button>
    </form>
  );
}
