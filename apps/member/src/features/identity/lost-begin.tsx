import { beginLoss, beginOwnLoss, type Losable, ownLoss } from '@fairhall/contract/identity/lost-factors';
import { Button } from '@fairhall/ui/button.tsx';
import { Field } from '@fairhall/ui/field.tsx';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/call.ts';
import { failureText } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { queryClient, read } from '../../shared/query-client.ts';

/** What is lost; by who is logged in with its password, else with the login that stands at its second step. */
export function LostBegin({ ticket, has }: { ticket: string | null; has: readonly Losable[] }) {
  const t = useT();
  const [lost, setLost] = useState<Losable[]>(has.length === 1 ? [...has] : []);
  const [password, setPassword] = useState('');
  const [said, setSaid] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setSaid(null);
    const answer =
      ticket === null ? await call(beginOwnLoss, { body: { password, lost } }) : await call(beginLoss, { body: { ticket, lost } });
    setBusy(false);
    if (!answer.ok) return setSaid(failureText(answer.failure));
    queryClient.setQueryData(read(ownLoss, {}).queryKey, answer.value);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-3 rounded-tile bg-s1 px-4 py-3.5 inset-shadow-edge"
    >
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-body font-bold">{t('lost.what')}</legend>
        {has.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-3 rounded-input bg-s2 px-3 text-body">
            <input
              type="checkbox"
              className="size-5 flex-none accent-accent"
              checked={lost.includes(one)}
              onChange={({ target }) => setLost(target.checked ? [...lost, one] : lost.filter((other) => other !== one))}
            />
            {t(`lost.of.${one}`)}
          </label>
        ))}
      </fieldset>
      {ticket === null && (
        <Field
          label={t('lost.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={128}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          reveal={{ show: t('account.password.show'), hide: t('account.password.hide') }}
        />
      )}
      {said !== null && (
        <p role="alert" className="text-tile text-danger">
          {said}
        </p>
      )}
      <Button kind="primary" type="submit" wide busy={busy} disabled={lost.length === 0 || (ticket === null && password === '')}>
        {t('lost.begin')}
      </Button>
    </form>
  );
}
