import type { Answer } from '@fairhall/client/failure';
import { serverNow } from '@fairhall/client/server-clock';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { sendElevationCode } from '@fairhall/contract/identity/elevate';
import { Button } from '@fairhall/ui/button.tsx';
import { Field } from '@fairhall/ui/field.tsx';
import { useState } from 'react';
import { useT } from '../i18n.ts';
import { useSecondsTo } from '../use-seconds-to.ts';
import { codeSaying } from './code-saying.ts';

export type OwnCodeProps = {
  /** Where it goes, masked. */
  codeTo: string;
  send(): Promise<Answer<ReplyOf<typeof sendElevationCode>>>;
  value: string;
  onChange(code: string): void;
  /** Why the one that was given is none. */
  error?: string | null;
};

/** The code that goes to a member's own proved number or address, after a tap. */
export function OwnCode({ codeTo, send, value, onChange, error = null }: OwnCodeProps) {
  const t = useT();
  const [sent, setSent] = useState<{ to: string; againAtMs: number } | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const seconds = useSecondsTo(sent?.againAtMs ?? 0);
  const ask = async () => {
    setSaid(null);
    const answer = await send();
    if (!answer.ok) return setSaid(codeSaying(answer.failure, t));
    const { codeTo: to, expirationTime, serverTime } = answer.value;
    setSent({ to, againAtMs: serverNow() + (expirationTime - serverTime) });
  };
  return (
    <>
      <Field
        label={t('codes.own')}
        name="verificationCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        hint={sent ? t('codes.own.sent', { to: sent.to }) : null}
        error={said ?? error}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button kind="secondary" wide disabled={seconds > 0} onClick={() => void ask()}>
        {seconds > 0 ? t('codes.own.again', { seconds }) : t('codes.own.send', { to: codeTo })}
      </Button>
    </>
  );
}
