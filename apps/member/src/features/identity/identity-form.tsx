import type { ReplyOf } from '@fairhall/contract/endpoint';
import { ownVerification, submitVerification } from '@fairhall/contract/identity/verification';
import { Button } from '@fairhall/ui/button.tsx';
import { Field } from '@fairhall/ui/field.tsx';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/call.ts';
import { toastFailure } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { queryClient, read } from '../../shared/query-client.ts';

const FIELDS = ['name', 'number', 'address', 'nationality'] as const;
type Told = Record<(typeof FIELDS)[number], string>;
const FILLED: Told = { name: 'name', number: 'off', address: 'street-address', nationality: 'country' };

/** What the papers say, typed by the member: the desk holds both beside each other. */
export function IdentityForm({ told }: { told: Pick<ReplyOf<typeof ownVerification>, 'name' | 'address' | 'nationality'> }) {
  const t = useT();
  const [typed, setTyped] = useState<Told>({ name: told.name, address: told.address, nationality: told.nationality, number: '' });
  const [busy, setBusy] = useState(false);
  const body = Object.fromEntries(FIELDS.map((field) => [field, typed[field].trim()])) as Told;
  const ready = body.name !== '' && body.number.length >= 4 && body.address.length >= 5 && /^[A-Za-z]{2}$/.test(body.nationality);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const answer = await call(submitVerification, { body: { ...body, nationality: body.nationality.toUpperCase() } });
    setBusy(false);
    if (!answer.ok) return toastFailure(answer.failure);
    queryClient.setQueryData(read(ownVerification, {}).queryKey, answer.value);
    window.scrollTo({ top: 0 });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-3 rounded-tile bg-s1 px-4 py-3.5 inset-shadow-edge"
    >
      {FIELDS.map((field) => (
        <Field
          key={field}
          label={t(`identity.${field}`)}
          autoComplete={FILLED[field]}
          value={typed[field]}
          onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
        />
      ))}
      <Button type="submit" disabled={busy || !ready}>
        {t('identity.send')}
      </Button>
    </form>
  );
}
