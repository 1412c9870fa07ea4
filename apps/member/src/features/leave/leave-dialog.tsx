import { logout } from '@fairhall/contract/identity/logout';
import { ConfirmDialog } from '@fairhall/ui/confirm-dialog.tsx';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { useT } from '../../shared/i18n.ts';
import { endSession } from '../../shared/session.ts';

const TIMEOUT_MS = 5_000;

/** Asks, tells the server, and forgets the session in any case: one can always leave, with or without network. */
export default function LeaveDialog({ onCancel, onDone }: { onCancel: () => void; onDone: () => void }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await call(logout, {}, { timeoutMs: TIMEOUT_MS });
    endSession('logout');
    onDone();
  };
  return (
    <ConfirmDialog
      open
      title={t('account.leave.title')}
      confirmLabel={t('common.logout')}
      cancelLabel={t('common.cancel')}
      busy={busy}
      onConfirm={() => void leave()}
      onCancel={onCancel}
    >
      {t(busy ? 'account.leave.wait' : 'account.leave.text')}
    </ConfirmDialog>
  );
}
