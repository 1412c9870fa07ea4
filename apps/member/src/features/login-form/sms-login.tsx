import { login } from '@fairhall/contract/identity/login';
import type { SessionValue } from '@fairhall/contract/identity/session-value';
import { Button } from '@fairhall/ui/button.tsx';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/call.ts';
import { codeSaying } from '../../shared/codes/code-saying.ts';
import { forgetSend, keptNumber } from '../../shared/codes/code-send.ts';
import { homeDialingCode } from '../../shared/codes/home-dialing-code.ts';
import { MobileCode } from '../../shared/codes/mobile-code-later.tsx';
import { type Translate, useT } from '../../shared/i18n.ts';
import { type AskedStep, askedStepOf } from '../../shared/login-step.ts';
import { useProfile } from '../../shared/profile.ts';
import { deviceId } from '../../shared/session.ts';

type Props = { onDone: (session: SessionValue) => void; onAsked: (asked: AskedStep) => void };

/** Login by a proved number and the code that is sent there. */
export function SmsLogin({ onDone, onAsked }: Props) {
  const t = useT();
  const profile = useProfile();
  const [mobile, setMobile] = useState(() => keptNumber('login', homeDialingCode(profile)));
  const [said, setSaid] = useState<((speak: Translate) => string) | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (mobile.code === '') return setSaid(() => (speak: Translate) => speak('in_vwrite_code'));
    setBusy(true);
    const answer = await call(login, {
      body: {
        ...{ type: 'sms', username: mobile.number.trim() || '-', countryDialingCode: mobile.dialingCode },
        ...{ password: mobile.code, loginDeviceId: deviceId() },
      },
    });
    setBusy(false);
    if (answer.ok) {
      forgetSend('login');
      return onDone(answer.value);
    }
    const { failure } = answer;
    const asked = askedStepOf(failure);
    if (asked) onAsked(asked);
    else setSaid(() => (speak: Translate) => codeSaying(failure, speak));
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <MobileCode
        use="login"
        value={mobile}
        onChange={(next) => {
          setMobile(next);
          setSaid(null);
        }}
        errors={{ number: null, code: said?.(t) ?? null }}
      />
      <Button kind="primary" size="large" wide type="submit" busy={busy}>
        {t('common.login')}
      </Button>
    </form>
  );
}
