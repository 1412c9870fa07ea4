import { resetBySms } from '@fairhall/contract/identity/recovery';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { codeSaying } from '../../shared/codes/code-saying.ts';
import { forgetSend, keptNumber } from '../../shared/codes/code-send.ts';
import { homeDialingCode } from '../../shared/codes/home-dialing-code.ts';
import { MobileCode } from '../../shared/codes/mobile-code-later.tsx';
import { type Translate, useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { NewPassword } from './new-password.tsx';

const OF_CODE = new Set<string | null>(['verificationCode', 'mobileNum', 'countryDialingCode']);

/** A number, the code that came there, and the new password. */
export function BySms({ onDone }: { onDone: () => void }) {
  const t = useT();
  const profile = useProfile();
  const [mobile, setMobile] = useState(() => keptNumber('reset', homeDialingCode(profile)));
  const [said, setSaid] = useState<((speak: Translate) => string) | null>(null);
  const above = (
    <MobileCode
      use="reset"
      value={mobile}
      onChange={(next) => {
        setMobile(next);
        setSaid(null);
      }}
      errors={{ number: null, code: said?.(t) ?? null }}
    />
  );
  return (
    <NewPassword
      above={above}
      onDone={() => {
        forgetSend('reset');
        onDone();
      }}
      send={async (input) => {
        const number = { mobileNum: mobile.number.trim() || '-', countryDialingCode: mobile.dialingCode };
        const answer = await call(resetBySms, { body: { ...number, verificationCode: mobile.code || '-', ...input } });
        return answer.ok ? null : answer.failure;
      }}
      onFailure={(failure) => {
        if (!OF_CODE.has(failure.field)) return false;
        setSaid(() => (speak: Translate) => codeSaying(failure, speak));
        return true;
      }}
    />
  );
}
