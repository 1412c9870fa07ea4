import { federatedProviders, startFederated } from '@fairhall/contract/identity/federation';
import { Button } from '@fairhall/ui/button.tsx';
import { IconUserShield, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { toastFailure } from '../../shared/errors.ts';
import { leaveFor } from '../../shared/federated-visit.ts';
import { useT } from '../../shared/i18n.ts';
import { read, STALE_MS } from '../../shared/query-client.ts';
import { heldTicket, keepTicket } from '../../shared/registration-ticket.ts';

/** Providers of identity below the form of a login or registration: each opens its own page. Nothing where the merchant has none. */
export function ProviderRow({ next }: { next?: string | undefined }) {
  const t = useT();
  const { data } = useQuery({ ...read(federatedProviders, {}), staleTime: STALE_MS.fiveMinutes });
  const [going, setGoing] = useState<string | null>(null);
  if (!data || data.list.length === 0) return null;
  const start = async (provider: { code: string; name: string }) => {
    setGoing(provider.code);
    const answer = await call(startFederated, { body: { provider: provider.code } });
    if (answer.ok) return leaveFor(answer.value.url, { purpose: 'login', name: provider.name, ...(next ? { next } : {}) });
    setGoing(null);
    toastFailure(answer.failure);
  };
  return (
    <section aria-label={t('providers.row')} className="mt-3 flex flex-col gap-2.5">
      <p className="flex items-center gap-3 text-tile text-mid before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        {t('providers.or')}
      </p>
      {data.list.map((provider) => (
        <Button
          key={provider.code}
          wide
          icon={IconUserShield}
          busy={going === provider.code}
          disabled={going !== null && going !== provider.code}
          onClick={() => void start(provider)}
        >
          {t('providers.continue', { name: provider.name })}
        </Button>
      ))}
    </section>
  );
}

/** Above the form of who came from a provider: by whose word, and a way to register without it. */
export function Vouched({ onWithout }: { onWithout: () => void }) {
  const t = useT();
  const name = heldTicket()?.name;
  if (name === undefined) return null;
  return (
    <div role="status" className="mb-4 flex items-center gap-2 rounded-tile bg-s1 py-2 pr-1 pl-4 text-tile text-mid inset-shadow-edge">
      <p className="min-w-0 flex-1">{t('providers.vouched', { name })}</p>
      <Button
        kind="plain"
        size="small"
        icon={IconX}
        aria-label={t('providers.without', { name })}
        onClick={() => {
          keepTicket(null);
          onWithout();
        }}
      />
    </div>
  );
}
