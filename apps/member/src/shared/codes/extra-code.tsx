import type { Failure } from '@fairhall/client/failure';
import type { FlagCode } from '@fairhall/contract/flags';
import { passwordCode, sendPasswordCode } from '@fairhall/contract/identity/password-code';
import { flagOn } from '@fairhall/contract/merchant-profile';
import { buttonClass } from '@fairhall/ui/button-class';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../call.ts';
import { useT } from '../i18n.ts';
import { useProfile } from '../profile.ts';
import { read, STALE_MS } from '../query-client.ts';
import { codeSaying } from './code-saying.ts';
import { OwnCode } from './own-code.tsx';

type Of = 'login' | 'payment';
const FLAGS: Record<Of, readonly FlagCode[]> = {
  login: ['MOBILEVERFLOGINPW3', 'MAILMODIFYLOGINPWD3'],
  payment: ['MOBILEVERFPAYMENTPW3', 'MAILMODIFYPAYMENTPWD3'],
};

/** What the change of a password asks besides, where the merchant wants a code of it. */
export type Extra = {
  of: Of;
  /** Undefined until it is known; null: there is nowhere that it could go to yet. */
  codeTo: string | null | undefined;
  isAsked: boolean;
  /** The change can't be sent yet. */
  isMissing: boolean;
  /** What it adds to the body of the call. */
  given: { verificationCode?: string };
  code: string;
  said: string | null;
  write(code: string): void;
  /** Takes a refusal that is about the code; false: it is about something else. */
  refuse(failure: Failure): boolean;
};

export function useExtraCode(of: Of): Extra {
  const t = useT();
  const profile = useProfile();
  const isAsked = FLAGS[of].some((flag) => flagOn(profile, flag));
  const { data } = useQuery({ ...read(passwordCode, { query: { of } }), enabled: isAsked, staleTime: STALE_MS.live });
  const [code, setCode] = useState('');
  const [said, setSaid] = useState<string | null>(null);
  return {
    ...{ of, isAsked, code, said, codeTo: data?.codeTo },
    isMissing: isAsked && code.trim() === '',
    given: isAsked ? { verificationCode: code.trim() } : {},
    write(typed) {
      setCode(typed);
      setSaid(null);
    },
    refuse(failure) {
      if (!isAsked || failure.field !== 'verificationCode') return false;
      setSaid(codeSaying(failure, t));
      return true;
    },
  };
}

/** `bindTo`: where a number or an address is bound that it can go to. */
export function ExtraCode({ extra, bindTo }: { extra: Extra; bindTo: string }) {
  const t = useT();
  const { of, isAsked, codeTo, code, said, write } = extra;
  if (!isAsked || codeTo === undefined) return null;
  if (codeTo !== null)
    return <OwnCode codeTo={codeTo} send={() => call(sendPasswordCode, { body: { of } })} value={code} onChange={write} error={said} />;
  return (
    <div role="note" className="flex flex-col gap-3 rounded-tile bg-warn-tint px-4 py-3 text-tile text-warn">
      {t('codes.own.bind')}
      <UiLink to={bindTo} className={buttonClass({ kind: 'secondary' })}>
        {t('codes.own.bind.go')}
      </UiLink>
    </div>
  );
}
