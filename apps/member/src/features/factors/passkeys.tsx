import { addPasskey, ownPasskeys, passkeyOptions, removePasskey } from '@fairhall/contract/identity/passkeys';
import { ownFactors } from '@fairhall/contract/identity/totp';
import { securityConfig } from '@fairhall/contract/withdraw/security-config';
import { Button } from '@fairhall/ui/button.tsx';
import { Chip } from '@fairhall/ui/chip.tsx';
import { ConfirmDialog } from '@fairhall/ui/confirm-dialog.tsx';
import { toast } from '@fairhall/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { toastFailure } from '../../shared/errors.ts';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { invalidate, queryClient, read, STALE_MS } from '../../shared/query-client.ts';
import { dateTimeText } from '../../shared/time-text.ts';
import { makePasskey } from './browser-passkey.ts';
import type { useProof } from './use-proof.tsx';

type Proved = ReturnType<typeof useProof>['proved'];

/** The member's passkeys: made on this device, named, taken away. */
export function Passkeys({ proved, mayAdd }: { proved: Proved; mayAdd: boolean }) {
  const t = useT();
  const language = useLanguage();
  const { timeZone } = useProfile();
  const { data } = useQuery({ ...read(ownPasskeys, {}), staleTime: STALE_MS.live });
  const [busy, setBusy] = useState(false);
  const [gone, setGone] = useState<{ passkeyId: string; name: string } | null>(null);
  const take = (list: NonNullable<typeof data>) => {
    queryClient.setQueryData(read(ownPasskeys, {}).queryKey, list);
    void invalidate(ownFactors, securityConfig);
  };
  const add = async () => {
    setBusy(true);
    const options = await proved(() => call(passkeyOptions, {}));
    const passkey = options.ok ? await makePasskey(options.value.options) : null;
    const answer = passkey && (await proved(() => call(addPasskey, { body: { passkey } })));
    setBusy(false);
    if (!options.ok) return options.failure.code === 'REAUTH_REQUIRED' ? undefined : toastFailure(options.failure);
    if (!answer) return toast(t('factors.passkey.cancelled'));
    if (!answer.ok) return toastFailure(answer.failure);
    take(answer.value);
    toast(t('factors.passkey.added'), { kind: 'success' });
  };
  const remove = async (passkeyId: string) => {
    setGone(null);
    const answer = await proved(() => call(removePasskey, { body: { passkeyId } }));
    if (answer.ok) take(answer.value);
    else if (answer.failure.code !== 'REAUTH_REQUIRED') toastFailure(answer.failure);
  };
  const at = (ms: number) => dateTimeText(ms, { language, timeZone });
  return (
    <section className="rounded-tile bg-s1 px-4 py-3.5 inset-shadow-edge">
      <h2 className="text-title font-bold">{t('factors.passkeys')}</h2>
      <p className="mt-1 text-tile text-mid">{t('factors.passkeys.text')}</p>
      <ul className="mt-2">
        {(data?.list ?? []).map(({ passkeyId, name, state, createdAtMs, lastUsedAtMs }) => (
          <li key={passkeyId} className="flex min-h-12 items-center gap-3 border-t border-hairline py-2">
            <span className="min-w-0 flex-1">
              <span className="block truncate text-body font-semibold">{name}</span>
              <span className="block text-caption text-low">
                {lastUsedAtMs === null
                  ? t('factors.passkey.made', { time: at(createdAtMs) })
                  : t('factors.passkey.used', { time: at(lastUsedAtMs) })}
              </span>
            </span>
            {state === 'suspect' && <Chip tone="danger">{t('factors.passkey.suspect')}</Chip>}
            <Button size="small" aria-label={t('factors.remove.of', { name })} onClick={() => setGone({ passkeyId, name })}>
              {t('factors.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {mayAdd && (
        <Button kind="primary" wide busy={busy} className="mt-3" onClick={() => void add()}>
          {t('factors.passkey.add')}
        </Button>
      )}
      <ConfirmDialog
        open={gone !== null}
        title={t('factors.remove.ask', { name: gone?.name ?? '' })}
        confirmLabel={t('factors.remove')}
        cancelLabel={t('common.cancel')}
        kind="danger"
        onConfirm={() => gone && void remove(gone.passkeyId)}
        onCancel={() => setGone(null)}
      >
        {t('factors.remove.text')}
      </ConfirmDialog>
    </section>
  );
}
