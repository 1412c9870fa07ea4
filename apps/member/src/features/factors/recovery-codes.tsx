import { ownFactors, renewRecoveryCodes } from '@fairhall/contract/identity/totp';
import { Button } from '@fairhall/ui/button.tsx';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { toastFailure } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { invalidate } from '../../shared/query-client.ts';
import { CodeList } from './code-list.tsx';
import type { useProof } from './use-proof.tsx';

/** How many codes are left for the day the phone is lost, and new ones in their place. */
export function RecoveryCodes({ left, proved }: { left: number; proved: ReturnType<typeof useProof>['proved'] }) {
  const t = useT();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const renew = async () => {
    const answer = await proved(() => call(renewRecoveryCodes, {}));
    if (!answer.ok) return answer.failure.code === 'REAUTH_REQUIRED' ? undefined : toastFailure(answer.failure);
    setCodes(answer.value.recoveryCodes);
    void invalidate(ownFactors);
  };
  return (
    <section className="rounded-tile bg-s1 px-4 py-3.5 inset-shadow-edge">
      <h2 className="text-title font-bold">{t('factors.codes')}</h2>
      <p className="mt-1 text-tile text-mid">{t('factors.codes.text')}</p>
      <p className="mt-2 text-body font-bold">{t('factors.codes.left', { n: left })}</p>
      {codes.length > 0 ? (
        <CodeList codes={codes} onKept={() => setCodes([])} />
      ) : (
        <Button wide className="mt-3" onClick={() => void renew()}>
          {t('factors.codes.renew')}
        </Button>
      )}
    </section>
  );
}
