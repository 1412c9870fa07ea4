import type { Failure } from '@fairhall/client/failure';
import { Button } from '@fairhall/ui/button.tsx';
import { Field } from '@fairhall/ui/field.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import { codeSaying } from '../../shared/codes/code-saying.ts';
import { useT } from '../../shared/i18n.ts';

export type NewPasswordInput = { newPassword: string; confirmNewPassword: string; authCode?: string };
export type NewPasswordProps = {
  /** Sends it with whatever earned it; null when it was taken. */
  send: (input: NewPasswordInput) => Promise<Failure | null>;
  onDone: () => void;
  /** What stands above: a number and its code; and whether it says this failure itself. */
  above?: ReactNode;
  onFailure?: (failure: Failure) => boolean;
};

/** A new password, typed twice; and the code of the app, once it is asked for. */
export function NewPassword({ send, onDone, above, onFailure }: NewPasswordProps) {
  const t = useT();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [authCode, setAuthCode] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [differs, setDiffers] = useState(false);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setDiffers(password !== again);
    if (password !== again) return;
    setBusy(true);
    const refused = await send({ newPassword: password, confirmNewPassword: again, ...(authCode === '' ? {} : { authCode }) });
    setBusy(false);
    if (!refused) return onDone();
    if (refused.code === 'STEP_REQUIRED') return setNeedsCode(true);
    if (!onFailure?.(refused)) setFailure(refused);
  };
  const said = failure && codeSaying(failure, t);
  const reveal = { show: t('account.password.show'), hide: t('account.password.hide') };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      {above}
      <Field
        label={t('codes.new_password')}
        name="newPassword"
        type="password"
        value={password}
        onChange={(event) => {
          setPassword(event.target.value);
          setFailure(null);
        }}
        error={failure && failure.field !== 'authCode' ? said : null}
        autoComplete="new-password"
        maxLength={128}
        reveal={reveal}
      />
      <Field
        label={t('account.field.confirmPassword')}
        name="confirmNewPassword"
        type="password"
        value={again}
        onChange={(event) => setAgain(event.target.value)}
        error={differs ? t('in_confirmation_correct') : null}
        autoComplete="new-password"
        maxLength={128}
        reveal={reveal}
      />
      {needsCode && (
        <Field
          label={t('codes.auth_code')}
          hint={t('codes.auth_code.note')}
          name="authCode"
          value={authCode}
          onChange={(event) => setAuthCode(event.target.value)}
          error={failure?.field === 'authCode' ? said : null}
          autoComplete="one-time-code"
          autoCapitalize="none"
          maxLength={40}
        />
      )}
      <p className="text-caption text-mid">{t('codes.hold_note')}</p>
      <Button kind="primary" size="large" wide type="submit" busy={busy} disabled={password === ''}>
        {t('codes.set_password')}
      </Button>
    </form>
  );
}
