import { TOAST_MS } from '@fairhall/contract/limits';
import { buttonClass } from '@fairhall/ui/button-class';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { toast } from '@fairhall/ui/toast';
import { useEffect } from 'react';
import { SupportLink } from '../../shared/failure-view.tsx';
import { t as say, useT } from '../../shared/i18n.ts';
import { isTrial, useSession } from '../../shared/session.ts';

/** What accounts that may not move real money see here: the refusal for two seconds, and the way to one that may (decisions.md 34). */
export function RealAccountHint() {
  const t = useT();
  const trial = isTrial(useSession());
  useEffect(() => toast(say('error.FREE_REJECT'), { kind: 'danger', ms: TOAST_MS.freeAccount }), []);
  return (
    <StateView
      kind="empty"
      title={t('cashier.real.title')}
      text={t(trial ? 'cashier.real.trial' : 'cashier.real.other')}
      actions={
        <>
          {trial && (
            <UiLink to="/register" className={buttonClass({ kind: 'primary' })}>
              {t('common.register')}
            </UiLink>
          )}
          <SupportLink />
        </>
      }
    />
  );
}
