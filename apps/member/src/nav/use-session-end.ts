import { TOAST_MS } from '@fairhall/contract/limits';
import type { MemberKey } from '@fairhall/i18n/catalogue';
import { toast } from '@fairhall/ui/toast';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { loadWords, t } from '../shared/i18n.ts';
import { type EndReason, onSession } from '../shared/session.ts';

type Unasked = Exclude<EndReason, 'logout'>;

/** `out`: somebody put the member out, who is told for longer and led to the door, wherever it was. */
const ENDED: Record<Unasked, { key: MemberKey; out: boolean }> = {
  expired: { key: 'error.NOT_LOGGED_IN', out: false },
  replaced: { key: 'error.SESSION_REPLACED', out: false },
  locked: { key: 'error.ACCOUNT_LOCKED', out: true },
  kicked: { key: 'account.session.kicked', out: true },
  password_changed: { key: 'account.session.password_changed', out: true },
};

/** A session that ended without being asked to: says why, and runs the guards of the page one is on again. */
export function useSessionEnd(): void {
  const router = useRouter();
  useEffect(
    () =>
      onSession(({ session, ended }, before) => {
        if (!before.session || session || !ended) return;
        if (ended !== 'logout') void sayWhy(ended);
        if (ended !== 'logout' && ENDED[ended].out) router.history.replace('/m/login');
        void router.invalidate();
      }),
    [router],
  );
}

async function sayWhy(ended: Unasked): Promise<void> {
  const { key, out } = ENDED[ended];
  await loadWords('errors').catch(() => undefined); // pages that refuse nothing have not fetched them
  toast(t(key), { kind: 'danger', ms: out ? TOAST_MS.long : TOAST_MS.standard });
}
