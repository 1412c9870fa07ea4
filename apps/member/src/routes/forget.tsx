import { flagOn } from '@fairhall/contract/merchant-profile';
import { Segmented } from '@fairhall/ui/segmented.tsx';
import { toast } from '@fairhall/ui/toast';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { AuthPage } from '../features/auth-page/auth-page.tsx';
import { ByLink } from '../features/forgot-password/by-link.tsx';
import { ByMail } from '../features/forgot-password/by-mail.tsx';
import { BySms } from '../features/forgot-password/by-sms.tsx';
import { useGo, useGoBack } from '../nav/use-go.ts';
import { useT } from '../shared/i18n.ts';
import { useProfile } from '../shared/profile.ts';

export const Route = createFileRoute('/forget')({ component: Forget });

/** A forgotten password: asked for by mail or number; with the token of a mail's link behind the hash, the form that it opens. */
function Forget() {
  const t = useT();
  const go = useGo();
  const goBack = useGoBack('/forget');
  const profile = useProfile();
  const [token] = useState(() => window.location.hash.slice(1));
  const ways = [
    ...(flagOn(profile, 'PWRESETSMS3') && flagOn(profile, 'CHNGPASSVERIF3') ? (['mobile'] as const) : []),
    ...(flagOn(profile, 'PASS3') ? (['mail'] as const) : []),
  ];
  const [chosen, setChosen] = useState<'mobile' | 'mail'>('mobile');
  const way = ways.includes(chosen) ? chosen : ways[0];
  const done = () => {
    toast(t('codes.done'), { kind: 'success' });
    go('/login', { replace: true });
  };
  return (
    <AuthPage
      title={t('codes.forgot.title')}
      onBack={goBack}
      other={{ text: t('account.register.has_account'), label: t('common.login'), to: '/login' }}
    >
      {token !== '' ? (
        <ByLink token={token} onDone={done} />
      ) : (
        <>
          {ways.length > 1 && way && (
            <Segmented
              label={t('codes.by.label')}
              look="block"
              className="mb-5"
              items={ways.map((id) => ({ id, label: t(`codes.by.${id}`) }))}
              value={way}
              onChange={setChosen}
            />
          )}
          {way === 'mobile' && <BySms onDone={done} />}
          {way === 'mail' && <ByMail />}
          {!way && (
            <p role="status" className="py-8 text-center text-body text-mid">
              {t('codes.no_way')}
            </p>
          )}
        </>
      )}
    </AuthPage>
  );
}
