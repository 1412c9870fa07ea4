import { loginByPasskey, passkeyLoginOptions } from '@fairhall/contract/identity/passkeys';
import type { SessionValue } from '@fairhall/contract/identity/session-value';
import { Button } from '@fairhall/ui/button.tsx';
import { browserSupportsWebAuthn, browserSupportsWebAuthnAutofill, startAuthentication } from '@simplewebauthn/browser';
import { IconFingerprint } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../shared/call.ts';
import { failureText } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { type AskedStep, askedStepOf } from '../../shared/login-step.ts';
import { deviceId } from '../../shared/session.ts';

type Props = { onDone: (session: SessionValue) => void; onAsked: (asked: AskedStep) => void };

/** Login by a passkey alone: by a tap, or by the device's own offer beside the name. */
export function PasskeyLogin({ onDone, onAsked }: Props) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const tapped = useRef(false);
  const sign = async (offered: boolean) => {
    const asked = await call(passkeyLoginOptions, {});
    if (!asked.ok) return offered ? undefined : setSaid(failureText(asked.failure));
    // The device holds one ceremony at a time: an offer that comes late would end the one that was tapped.
    if (offered && tapped.current) return;
    const optionsJSON = JSON.parse(asked.value.options);
    const passkey = await startAuthentication({ optionsJSON, useBrowserAutofill: offered }).catch(() => null);
    // Its own offer ends unanswered as soon as another way is taken.
    if (passkey === null) return offered ? undefined : setSaid(t('entry.passkey.cancelled'));
    const answer = await call(loginByPasskey, { body: { passkey: JSON.parse(JSON.stringify(passkey)), loginDeviceId: deviceId() } });
    if (answer.ok) return onDone(answer.value);
    const step = askedStepOf(answer.failure);
    if (step) onAsked(step);
    else setSaid(failureText(answer.failure));
  };
  const offer = useEffectEvent(async () => {
    if (await browserSupportsWebAuthnAutofill()) await sign(true);
  });
  useEffect(() => void offer(), []);
  if (!browserSupportsWebAuthn()) return null;
  const tap = async () => {
    tapped.current = true;
    setBusy(true);
    setSaid(null);
    await sign(false);
    setBusy(false);
  };
  return (
    <div className="mb-5">
      <Button kind="secondary" size="large" wide icon={IconFingerprint} busy={busy} onClick={() => void tap()}>
        {t('entry.use_passkey')}
      </Button>
      {said && (
        <p role="alert" className="mt-2 text-tile text-danger">
          {said}
        </p>
      )}
    </div>
  );
}
