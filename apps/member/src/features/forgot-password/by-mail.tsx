import type { Failure } from '@fairhall/client/failure';
import { captchaWork } from '@fairhall/contract/identity/captcha-work';
import { askResetByMail } from '@fairhall/contract/identity/recovery';
import { Button } from '@fairhall/ui/button.tsx';
import { Field } from '@fairhall/ui/field.tsx';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/call.ts';
import { solveWork } from '../../shared/captcha/solve-work.ts';
import { failureText } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';

/** Asks for a link. The answer is one and the same, whoever the name and the address belong to. */
export function ByMail() {
  const t = useT();
  const [username, setUsername] = useState('');
  const [email, setEmail] = useState('');
  const [step, setStep] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [failure, setFailure] = useState<Failure | null>(null);
  const ask = async (): Promise<Failure | null> => {
    const work = await call(captchaWork, {});
    if (!work.ok) return work.failure;
    const captcha = (await solveWork(work.value, () => false)) ?? '';
    const answer = await call(askResetByMail, { body: { username: username.trim(), email: email.trim(), captcha } });
    return answer.ok ? null : answer.failure;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (step === 'sending') return;
    setStep('sending');
    const refused = await ask();
    setFailure(refused);
    setStep(refused ? 'idle' : 'sent');
  };
  if (step === 'sent') {
    return (
      <p role="status" className="rounded-input bg-win-tint px-3.5 py-3 text-tile font-semibold text-win">
        {t('codes.forgot.mail_sent')}
      </p>
    );
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <p className="text-tile text-mid">{t('codes.forgot.mail_note')}</p>
      <Field
        label={t('account.field.username')}
        name="username"
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        autoComplete="username"
        autoCapitalize="none"
        maxLength={32}
      />
      <Field
        label={t('account.field.email')}
        name="email"
        type="email"
        inputMode="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={failure && failureText(failure)}
        autoComplete="email"
        maxLength={120}
      />
      <Button
        kind="primary"
        size="large"
        wide
        type="submit"
        busy={step === 'sending'}
        disabled={username.trim() === '' || email.trim() === ''}
      >
        {t('codes.forgot.send_link')}
      </Button>
    </form>
  );
}
