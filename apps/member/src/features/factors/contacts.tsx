import { useOnline } from '@fairhall/client/online';
import { changeContact, ownContacts, sendContactCode } from '@fairhall/contract/identity/change-contact';
import { securityConfig } from '@fairhall/contract/withdraw/security-config';
import { Button } from '@fairhall/ui/button.tsx';
import { Chip } from '@fairhall/ui/chip.tsx';
import { Field } from '@fairhall/ui/field.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { toast } from '@fairhall/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/call.ts';
import { homeDialingCode } from '../../shared/codes/home-dialing-code.ts';
import { failureText } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { invalidate, queryClient, read, STALE_MS } from '../../shared/query-client.ts';
import { useSecurityAnswer } from '../../shared/security-answer.tsx';
import { Unread } from '../../shared/unread.tsx';
import { useProof } from './use-proof.tsx';

type Kind = 'email' | 'mobile';
type Proved = ReturnType<typeof useProof>['proved'];

/** How the member is reached, and the change of it: a code to the new one, a word to the old one. */
export function Contacts() {
  const online = useOnline();
  const { proved, sheet } = useProof();
  const query = useQuery({ ...read(ownContacts, {}), staleTime: STALE_MS.live });
  const { data } = query;
  if (!data) {
    return (
      <Unread query={query} offline={!online} className="flex flex-col gap-4 px-3 pt-3">
        <Skeleton className="h-40 rounded-tile" />
        <Skeleton className="h-40 rounded-tile" />
      </Unread>
    );
  }
  return (
    <div className="flex flex-col gap-4 px-3 pt-1 pb-6">
      <Contact kind="mobile" now={data.mobile} proved={proved} />
      <Contact kind="email" now={data.email} proved={proved} />
      {sheet}
    </div>
  );
}

type ContactProps = { kind: Kind; now: { masked: string; verified: boolean } | null; proved: Proved };

function Contact({ kind, now, proved }: ContactProps) {
  const t = useT();
  const profile = useProfile();
  const [wish, setWish] = useState(() => ({ value: '', countryDialingCode: homeDialingCode(profile) }));
  const [sent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const [said, setSaid] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const answer = useSecurityAnswer();
  const body = { kind, value: wish.value, ...(kind === 'mobile' ? { countryDialingCode: wish.countryDialingCode } : {}) };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setSaid(null);
    const reply = sent
      ? await proved(() => call(changeContact, { body: { ...body, verificationCode: code.trim(), ...answer.given } }))
      : await proved(() => call(sendContactCode, { body }));
    setBusy(false);
    if (!reply.ok) return answer.asks(reply.failure) ? undefined : setSaid(failureText(reply.failure));
    if (!sent) return setSent(true);
    if ('email' in reply.value) queryClient.setQueryData(read(ownContacts, {}).queryKey, reply.value);
    void invalidate(securityConfig);
    setSent(false);
    setCode('');
    setWish((held) => ({ ...held, value: '' }));
    toast(t('factors.contact.done'), { kind: 'success' });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-3 rounded-tile bg-s1 px-4 py-3.5 inset-shadow-edge"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-title font-bold">{t(`factors.contact.${kind}`)}</h2>
        {now && <Chip tone={now.verified ? 'win' : 'warn'}>{t(now.verified ? 'factors.contact.proved' : 'factors.contact.said')}</Chip>}
      </div>
      <p className="text-tile text-mid">{now ? now.masked : t('factors.contact.none')}</p>
      {kind === 'mobile' && !sent && (
        <Field
          label={t('factors.contact.dialing')}
          name="countryDialingCode"
          inputMode="numeric"
          autoComplete="tel-country-code"
          leading="+"
          maxLength={5}
          value={wish.countryDialingCode}
          onChange={(event) => setWish((held) => ({ ...held, countryDialingCode: event.target.value }))}
        />
      )}
      {sent ? (
        <Field
          label={t('factors.contact.code')}
          name="verificationCode"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          hint={t('factors.contact.sent', { to: wish.value })}
          error={said}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      ) : (
        <Field
          label={t(`factors.contact.new.${kind}`)}
          name={kind}
          type={kind === 'email' ? 'email' : 'tel'}
          autoComplete={kind === 'email' ? 'email' : 'tel-national'}
          maxLength={254}
          error={said}
          value={wish.value}
          onChange={(event) => setWish((held) => ({ ...held, value: event.target.value }))}
        />
      )}
      {answer.field}
      <Button kind="primary" type="submit" wide busy={busy} disabled={sent ? code.trim() === '' : wish.value.trim() === ''}>
        {t(sent ? 'factors.contact.confirm' : 'factors.contact.send')}
      </Button>
      <p className="text-caption text-low">{t('factors.contact.note')}</p>
    </form>
  );
}
