import { readText, writeText } from '@fairhall/client/storage';
import type { SessionValue } from '@fairhall/contract/identity/session-value';
import { Button } from '@fairhall/ui/button.tsx';
import { Checkbox } from '@fairhall/ui/checkbox.tsx';
import { Field } from '@fairhall/ui/field.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { Captcha } from '../../shared/captcha/captcha.tsx';
import { useT } from '../../shared/i18n.ts';
import type { AskedStep } from '../../shared/login-step.ts';
import { type LoginFault, sendLogin } from './send-login.ts';

const REMEMBERED = 'rememberedUsername';

/** Login by username and password. What was typed is kept through every failure; why it failed stands beside the field. */
export function LoginForm({ onDone, onAsked }: { onDone: (session: SessionValue) => void; onAsked: (asked: AskedStep) => void }) {
  const t = useT();
  const [username, setUsername] = useState(() => readText('local', REMEMBERED) ?? '');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(() => readText('local', REMEMBERED) !== '');
  const [captcha, setCaptcha] = useState<{ shown: boolean; round: number; value: string }>({ shown: false, round: 0, value: '' });
  const [fault, setFault] = useState<LoginFault | null>(null);
  const [busy, setBusy] = useState(false);
  const inputs = {
    username: useRef<HTMLInputElement>(null),
    password: useRef<HTMLInputElement>(null),
    captcha: useRef<HTMLInputElement>(null),
  };

  const refuse = (found: LoginFault) => {
    setFault(found);
    inputs[found.field].current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const name = username.trim();
    if (name === '') return refuse({ field: 'username', text: (say) => say('error.FIELD_REQUIRED') });
    if (password === '') return refuse({ field: 'password', text: (say) => say('error.FIELD_REQUIRED') });
    if (captcha.shown && captcha.value === '') return refuse({ field: 'captcha', text: (say) => say('in_vwrite_code') });
    setBusy(true);
    setFault(null);
    const answer = await sendLogin({ username: name, password, captcha: captcha.shown ? captcha.value : null });
    setBusy(false);
    if (answer.ok) {
      writeText('local', REMEMBERED, remember ? name : '');
      if (answer.ok === 'asked') onAsked(answer.asked);
      else onDone(answer.session);
      return;
    }
    // A code serves once: whatever failed, the next try needs a new one.
    if (answer.captcha || captcha.shown) setCaptcha((held) => ({ shown: true, round: held.round + 1, value: '' }));
    refuse(answer.fault);
  };
  const errorOf = (field: LoginFault['field']) => (fault?.field === field ? fault.text(t) : null);

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <Field
        label={t('account.field.username')}
        ref={inputs.username}
        name="username"
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        error={errorOf('username')}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
      />
      <Field
        label={t('account.field.password')}
        ref={inputs.password}
        name="password"
        type="password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={errorOf('password')}
        autoComplete="current-password"
        maxLength={128}
        reveal={{ show: t('account.password.show'), hide: t('account.password.hide') }}
      />
      {captcha.shown && (
        <Captcha
          key={captcha.round}
          inputRef={inputs.captcha}
          error={errorOf('captcha')}
          onChange={(value) => setCaptcha((held) => ({ ...held, value }))}
        />
      )}
      <Checkbox checked={remember} onChange={(event) => setRemember(event.target.checked)}>
        {t('account.login.remember')}
      </Checkbox>
      <Button kind="primary" size="large" wide type="submit" busy={busy}>
        {t('common.login')}
      </Button>
    </form>
  );
}
