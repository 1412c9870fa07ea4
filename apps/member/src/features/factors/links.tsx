import { federatedProviders, linkFederated, ownLinks, unlinkFederated } from '@fairhall/contract/identity/federation';
import { flagOn } from '@fairhall/contract/merchant-profile';
import { Button } from '@fairhall/ui/button.tsx';
import { ConfirmDialog } from '@fairhall/ui/confirm-dialog.tsx';
import { toast } from '@fairhall/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { toastFailure } from '../../shared/errors.ts';
import { leaveFor } from '../../shared/federated-visit.ts';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { queryClient, read, STALE_MS } from '../../shared/query-client.ts';
import { dateTimeText } from '../../shared/time-text.ts';
import type { useProof } from './use-proof.tsx';

type Proved = ReturnType<typeof useProof>['proved'];
type Named = { code: string; name: string };

/** Providers of identity that open the account: linked by a visit to them, and taken away. Nothing where there are none. */
export function Links({ proved }: { proved: Proved }) {
  const t = useT();
  const language = useLanguage();
  const profile = useProfile();
  const mayLink = flagOn(profile, 'GOOGLEREG3');
  const own = useQuery({ ...read(ownLinks, {}), staleTime: STALE_MS.live });
  const offered = useQuery({ ...read(federatedProviders, {}), staleTime: STALE_MS.fiveMinutes, enabled: mayLink });
  const [going, setGoing] = useState<string | null>(null);
  const [gone, setGone] = useState<Named | null>(null);
  const linked = own.data?.list ?? [];
  const free = (mayLink ? (offered.data?.list ?? []) : []).filter(({ code }) => linked.every(({ provider }) => provider !== code));
  if (!own.data || linked.length + free.length === 0) return null;
  const link = async ({ code, name }: Named) => {
    setGoing(code);
    const answer = await proved(() => call(linkFederated, { body: { provider: code } }));
    if (answer.ok) return leaveFor(answer.value.url, { purpose: 'link', name });
    setGoing(null);
    if (answer.failure.code !== 'REAUTH_REQUIRED') toastFailure(answer.failure);
  };
  const unlink = async ({ code }: Named) => {
    setGone(null);
    const answer = await proved(() => call(unlinkFederated, { body: { provider: code } }));
    if (!answer.ok) return answer.failure.code === 'REAUTH_REQUIRED' ? undefined : toastFailure(answer.failure);
    queryClient.setQueryData(read(ownLinks, {}).queryKey, answer.value);
    toast(t('providers.unlinked'), { kind: 'success' });
  };
  return (
    <section className="rounded-tile bg-s1 px-4 py-3.5 inset-shadow-edge">
      <h2 className="text-title font-bold">{t('providers.title')}</h2>
      <p className="mt-1 text-tile text-mid">{t('providers.text')}</p>
      <ul className="mt-2">
        {linked.map(({ provider, name, sinceMs }) => (
          <li key={provider} className="flex min-h-12 items-center gap-3 border-t border-hairline py-2">
            <span className="min-w-0 flex-1">
              <span className="block truncate text-body font-semibold">{name}</span>
              <span className="block text-caption text-low">
                {t('providers.since', { time: dateTimeText(sinceMs, { language, timeZone: profile.timeZone }) })}
              </span>
            </span>
            <Button size="small" aria-label={t('providers.unlink.of', { name })} onClick={() => setGone({ code: provider, name })}>
              {t('providers.unlink')}
            </Button>
          </li>
        ))}
        {free.map((provider) => (
          <li key={provider.code} className="flex min-h-12 items-center gap-3 border-t border-hairline py-2">
            <span className="min-w-0 flex-1 truncate text-body font-semibold">{provider.name}</span>
            <Button
              size="small"
              kind="primary"
              busy={going === provider.code}
              aria-label={t('providers.link.of', { name: provider.name })}
              onClick={() => void link(provider)}
            >
              {t('providers.link')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={gone !== null}
        title={t('providers.unlink.ask', { name: gone?.name ?? '' })}
        confirmLabel={t('providers.unlink')}
        cancelLabel={t('common.cancel')}
        kind="danger"
        onConfirm={() => gone && void unlink(gone)}
        onCancel={() => setGone(null)}
      >
        {t('providers.unlink.text')}
      </ConfirmDialog>
    </section>
  );
}
