import { bindTotp, confirmOwnTotp, ownFactors, removeOwnTotp } from '@fairhall/contract/identity/totp';
import { securityConfig } from '@fairhall/contract/withdraw/security-config';
import { Button } from '@fairhall/ui/button.tsx';
import { Chip } from '@fairhall/ui/chip.tsx';
import { ConfirmDialog } from '@fairhall/ui/confirm-dialog.tsx';
import { CopyLine } from '@fairhall/ui/copy-line.tsx';
import { Field } from '@fairhall/ui/field.tsx';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/call.ts';
import { failureText, toastFailure } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { QrCode } from '../../shared/qr-code.tsx';
import { invalidate } from '../../shared/query-client.ts';
import { CodeList } from './code-list.tsx';
import type { useProof } from './use-proof.tsx';

type Proved = ReturnType<typeof useProof>['proved'];
type Invitation = { secret: string; address: string };

const reload = () => void invalidate(ownFactors, securityConfig);

/** The authenticator app: its key as a picture and as text, its first code, and the codes for the day the phone is lost. */
export function Totp({ sinceMs, proved }: { sinceMs: number | null; proved: Proved }) {
  const t = useT();
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [asks, setAsks] = useState(false);
  const begin = async () => {
    const answer = await proved(() => call(bindTotp, {}));
    if (answer.ok) setInvitation(answer.value);
    else if (answer.failure.code !== 'REAUTH_REQUIRED') toastFailure(answer.failure);
  };
  const remove = async () => {
    setAsks(false);
    const answer = await proved(() => call(removeOwnTotp, {}));
    if (answer.ok) reload();
    else if (answer.failure.code !== 'REAUTH_REQUIRED') toastFailure(answer.failure);
  };
  const confirmed = (recoveryCodes: readonly string[]) => {
    setInvitation(null);
    setCodes(recoveryCodes);
    reload();
  };
  return (
    <section className="rounded-tile bg-s1 px-4 py-3.5 inset-shadow-edge">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-title font-bold">{t('factors.totp')}</h2>
        {sinceMs !== null && <Chip tone="win">{t('factors.on')}</Chip>}
      </div>
      <p className="mt-1 text-tile text-mid">{t('factors.totp.text')}</p>
      {invitation && <Confirm invitation={invitation} proved={proved} onConfirmed={confirmed} />}
      {codes.length > 0 && <CodeList codes={codes} onKept={() => setCodes([])} />}
      {!invitation && codes.length === 0 && (
        <Button
          kind={sinceMs === null ? 'primary' : undefined}
          wide
          className="mt-3"
          onClick={() => (sinceMs === null ? void begin() : setAsks(true))}
        >
          {t(sinceMs === null ? 'factors.totp.begin' : 'factors.totp.remove')}
        </Button>
      )}
      <ConfirmDialog
        open={asks}
        title={t('factors.remove.ask', { name: t('factors.totp') })}
        confirmLabel={t('factors.remove')}
        cancelLabel={t('common.cancel')}
        kind="danger"
        onConfirm={() => void remove()}
        onCancel={() => setAsks(false)}
      >
        {t('factors.remove.text')}
      </ConfirmDialog>
    </section>
  );
}

type ConfirmProps = { invitation: Invitation; proved: Proved; onConfirmed: (codes: readonly string[]) => void };

function Confirm({ invitation: { secret, address }, proved, onConfirmed }: ConfirmProps) {
  const t = useT();
  const [code, setCode] = useState('');
  const [said, setSaid] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const answer = await proved(() => call(confirmOwnTotp, { body: { code: code.replace(/\s/g, '') } }));
    setBusy(false);
    if (answer.ok) onConfirmed(answer.value.recoveryCodes);
    else setSaid(failureText(answer.failure));
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-3 flex flex-col gap-3">
      <QrCode text={address} label={t('factors.totp.qr')} className="mx-auto size-48" />
      <dl>
        <CopyLine
          label={t('factors.totp.key')}
          value={secret}
          shown={secret.replace(/(.{4})(?=.)/g, '$1 ')}
          copyLabel={t('common.copy')}
          copiedLabel={t('common.copied')}
        />
      </dl>
      <a href={address} className="text-tile font-bold text-accent">
        {t('factors.totp.open')}
      </a>
      <Field
        label={t('factors.totp.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        value={code}
        error={said}
        onChange={(event) => {
          setSaid(null);
          setCode(event.target.value);
        }}
      />
      <Button kind="primary" type="submit" wide busy={busy} disabled={code.replace(/\s/g, '').length !== 6}>
        {t('factors.totp.confirm')}
      </Button>
    </form>
  );
}
