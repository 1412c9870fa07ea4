import type { BodyOf } from '@fairhall/contract/endpoint';
import { elevate, elevation, sendElevationCode } from '@fairhall/contract/identity/elevate';
import { ownPasskeys, passkeyProof } from '@fairhall/contract/identity/passkeys';
import { Button } from '@fairhall/ui/button.tsx';
import { Field } from '@fairhall/ui/field.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { IconFingerprint } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/call.ts';
import { OwnCode } from '../../shared/codes/own-code.tsx';
import { failureText } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { invalidate, read, STALE_MS } from '../../shared/query-client.ts';
import { askPasskey } from './browser-passkey.ts';

type ProofSheetProps = { onProved: () => void; onClose: () => void };

/** "Is it you?", before what changes the account: by passkey, by a code of the app or of the list, or by the password where there is no more. */
export function ProofSheet({ onProved, onClose }: ProofSheetProps) {
  const t = useT();
  const { data } = useQuery({ ...read(elevation, {}), staleTime: STALE_MS.live });
  const [said, setSaid] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const prove = async (body: BodyOf<typeof elevate>) => {
    const answer = await call(elevate, { body });
    setBusy(false);
    if (body.way === 'passkey') void invalidate(ownPasskeys);
    if (answer.ok) onProved();
    else setSaid(failureText(answer.failure));
  };
  const byPasskey = async () => {
    setBusy(true);
    setSaid(null);
    const options = await call(passkeyProof, {});
    const passkey = options.ok ? await askPasskey(options.value.options) : null;
    if (passkey) return prove({ way: 'passkey', passkey });
    setBusy(false);
    setSaid(options.ok ? t('factors.passkey.cancelled') : failureText(options.failure));
  };
  const typed = async (body: BodyOf<typeof elevate>) => {
    setBusy(true);
    setSaid(null);
    await prove(body);
  };
  const ways = data?.ways ?? [];
  return (
    <Sheet open onClose={onClose} title={t('factors.proof.title')} closeLabel={t('common.close')}>
      <p className="text-tile text-mid">{t('factors.proof.text')}</p>
      {!data && <Skeleton className="mt-4 h-12 rounded-input" />}
      {ways.includes('passkey') && (
        <Button kind="primary" wide icon={IconFingerprint} busy={busy} className="mt-4" onClick={() => void byPasskey()}>
          {t('factors.proof.passkey')}
        </Button>
      )}
      {(ways.includes('totp') || ways.includes('recovery_code')) && <CodeForm busy={busy} onCode={(body) => void typed(body)} />}
      {ways.includes('password') && (
        <PasswordForm codeTo={data?.codeTo ?? null} busy={busy} onPassword={(body) => void typed({ way: 'password', ...body })} />
      )}
      {data && (
        <UiLink to="/lost" className="mt-3 flex min-h-11 items-center justify-center text-tile font-bold text-brand">
          {t('factors.proof.lost')}
        </UiLink>
      )}
      {said && (
        <p role="alert" className="mt-3 text-tile text-danger">
          {said}
        </p>
      )}
    </Sheet>
  );
}

const SIX = /^\d{6}$/;

function CodeForm({ busy, onCode }: { busy: boolean; onCode: (body: BodyOf<typeof elevate>) => void }) {
  const t = useT();
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const plain = code.replace(/[\s-]/g, '');
    onCode({ way: SIX.test(plain) ? 'totp' : 'recovery_code', code });
  };
  return (
    <form noValidate onSubmit={submit} className="mt-4 flex flex-col gap-3">
      <Field
        label={t('factors.proof.code')}
        name="code"
        hint={t('factors.proof.code.hint')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        maxLength={40}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" wide busy={busy} disabled={code.trim() === ''}>
        {t('factors.proof.go')}
      </Button>
    </form>
  );
}

type PasswordFormProps = {
  /** Where a code goes that is asked for beside it; null: nowhere was proved. */
  codeTo: string | null;
  busy: boolean;
  onPassword: (body: Pick<BodyOf<typeof elevate>, 'password' | 'code'>) => void;
};

function PasswordForm({ codeTo, busy, onPassword }: PasswordFormProps) {
  const t = useT();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onPassword({ password, ...(codeTo === null ? {} : { code: code.trim() }) });
  };
  return (
    <form noValidate onSubmit={submit} className="mt-4 flex flex-col gap-3">
      <Field
        label={t('factors.proof.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={128}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        reveal={{ show: t('account.password.show'), hide: t('account.password.hide') }}
      />
      {codeTo !== null && <OwnCode codeTo={codeTo} send={() => call(sendElevationCode, {})} value={code} onChange={setCode} />}
      <Button kind="primary" type="submit" wide busy={busy} disabled={password === '' || (codeTo !== null && code.trim() === '')}>
        {t('factors.proof.go')}
      </Button>
    </form>
  );
}
