import type { Failure } from '@fairhall/client/failure';
import { Button } from '@fairhall/ui/button.tsx';
import { Field } from '@fairhall/ui/field.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconChevronDown, IconCircleCheck } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { failureText } from '../errors.ts';
import { useT } from '../i18n.ts';
import { useSecondsTo } from '../use-seconds-to.ts';
import { askCode, type CodeFor, type KeptSend, type MobileCodeValue, type MobileNumber, readSend } from './code-send.ts';
import { isMobile } from './is-mobile.ts';
import { receiveCode } from './receive-code.ts';

const CountrySheet = lazy(() => import('./country-sheet.tsx'));

export type MobileCodeProps = {
  use: CodeFor;
  value: MobileCodeValue;
  onChange: (value: MobileCodeValue) => void;
  /** What the server says of the number, and of the code. */
  errors: { number: string | null; code: string | null };
};

/** A mobile number and the code that is sent there: asked for, waited for, pasted or filled in by the phone. */
export default function MobileCode({ use, value, onChange, errors }: MobileCodeProps) {
  const t = useT();
  const [sent, setSent] = useState<KeptSend | null>(() => readSend(use));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [waitsUntil, setWaitsUntil] = useState(0);
  const [check, setCheck] = useState<'none' | 'right' | 'wrong'>('none');
  const [picking, setPicking] = useState(false);
  const codeInput = useRef<HTMLInputElement>(null);
  const seconds = useSecondsTo(Math.max(sent?.expirationTime ?? 0, waitsUntil));
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  useEffect(() => (sent ? receiveCode((code) => latest.current.onChange({ ...latest.current.value, code })) : undefined), [sent]);

  const changeNumber = (next: Partial<MobileNumber>) => {
    setCheck('none');
    setFailure(null);
    onChange({ ...value, ...next });
  };
  const look = async () => {
    if (value.number.trim() === '') return false;
    const right = await isMobile(value.number.trim(), value.dialingCode);
    setCheck(right ? 'right' : 'wrong');
    return right;
  };
  const send = async () => {
    if (busy || seconds > 0) return;
    setBusy(true);
    setFailure(null);
    if (await look()) {
      const answer = await askCode(use, { dialingCode: value.dialingCode, number: value.number.trim() });
      if (answer.ok) {
        setSent(answer.sent);
        codeInput.current?.focus();
      } else {
        setFailure(answer.failure);
        setWaitsUntil(answer.waitsUntil ?? 0);
      }
    } else setCheck('wrong');
    setBusy(false);
  };
  const numberError = check === 'wrong' ? t('codes.number.wrong') : errors.number;
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <>
      <Field
        label={t('account.field.mobileNum')}
        name="mobileNum"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
        value={value.number}
        onChange={(event) => changeNumber({ number: event.target.value })}
        onBlur={() => void look()}
        error={numberError}
        leading={
          <button
            type="button"
            aria-label={t('codes.country', { code: value.dialingCode })}
            onClick={() => setPicking(true)}
            className="-ml-1 flex min-h-11 flex-none items-center gap-1 border-r border-line pr-2 text-body font-bold"
          >
            +{value.dialingCode}
            <Icon glyph={IconChevronDown} size={16} />
          </button>
        }
        trailing={check === 'right' && <Icon glyph={IconCircleCheck} className="flex-none text-win" />}
      />
      <div>
        <Field
          ref={codeInput}
          label={t('codes.code')}
          aside={sent && t('codes.code.good_until', { time: timeOf(sent.codeExpiresAt) })}
          name="verificationCode"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d*"
          maxLength={12}
          value={value.code}
          onChange={(event) => onChange({ ...value, code: event.target.value.replace(/\D/g, '').slice(0, 6) })}
          error={errors.code ?? (failure ? failureText(failure) : null)}
          trailing={
            <Button
              kind="plain"
              size="small"
              busy={busy}
              disabled={seconds > 0}
              onClick={() => void send()}
              className="-mr-2 flex-none text-brand!"
            >
              {t(busy ? 'codes.sending' : sent ? 'codes.again' : 'codes.send')}
            </Button>
          }
        />
        {(seconds > 0 || sent) && (
          <p className="flex justify-between gap-3 px-0.5 text-caption text-mid">
            <span role="timer">{seconds > 0 && t('codes.again_in', { time: clock })}</span>
            {sent && <span>{t('codes.left', { count: String(sent.sendsLeft) })}</span>}
          </p>
        )}
      </div>
      {picking && (
        <Suspense>
          <CountrySheet
            onClose={() => setPicking(false)}
            onPick={(dialingCode) => {
              setPicking(false);
              changeNumber({ dialingCode });
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function timeOf(atMs: number): string {
  return new Date(atMs).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}
