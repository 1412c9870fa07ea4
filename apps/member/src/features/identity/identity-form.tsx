import type { ReplyOf } from '@fairhall/contract/endpoint';
import { ownVerification, submitVerification, type WantedField } from '@fairhall/contract/identity/verification';
import { countries } from '@fairhall/contract/system/country';
import { Button } from '@fairhall/ui/button.tsx';
import { Field } from '@fairhall/ui/field.tsx';
import { SelectField } from '@fairhall/ui/select-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/call.ts';
import { toastFailure } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { queryClient, read, STALE_MS } from '../../shared/query-client.ts';

type View = ReplyOf<typeof ownVerification>;
const FIELDS = ['name', 'birthDate', 'number', 'goodUntil', 'address', 'nationality', 'occupation', 'funds', 'lines'] as const;
type FieldName = (typeof FIELDS)[number];
type Told = Record<FieldName, string>;
const FILLED: Partial<Told> = { name: 'name', address: 'street-address', nationality: 'country', birthDate: 'bday' };
const DAYS: readonly FieldName[] = ['birthDate', 'goodUntil'];
/** Of these the desk may ask anew. */
const WANTED: Partial<Record<FieldName, WantedField>> = {
  name: 'name',
  birthDate: 'birth',
  number: 'number',
  goodUntil: 'goodUntil',
  address: 'address',
  nationality: 'nationality',
};

function isReady({ name, number, address, nationality, birthDate, occupation, funds }: Told, means: boolean): boolean {
  const isTold = name !== '' && birthDate !== '' && number.length >= 4 && address.length >= 5 && nationality !== '';
  return isTold && (!means || (occupation !== '' && funds !== ''));
}

/** What the papers say, typed by the member: the desk holds both beside each other. */
export function IdentityForm({ view }: { view: View }) {
  const t = useT();
  const means = view.nextTier === 3;
  const [typed, setTyped] = useState<Told>({
    ...{ name: view.name, birthDate: view.birthDate, address: view.address, nationality: view.nationality },
    ...{ number: '', goodUntil: view.goodUntil, occupation: view.occupation, funds: view.funds, lines: '' },
  });
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const body = Object.fromEntries(FIELDS.map((field) => [field, typed[field].trim()])) as Told;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setRefused(null);
    const answer = await call(submitVerification, { body });
    setBusy(false);
    if (!answer.ok) {
      setRefused(answer.failure.field ?? null);
      return toastFailure(answer.failure);
    }
    queryClient.setQueryData(read(ownVerification, {}).queryKey, answer.value);
    window.scrollTo({ top: 0 });
  };
  const shown = FIELDS.filter((field) => field !== 'lines' && (means || (field !== 'occupation' && field !== 'funds')));
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-3 rounded-tile bg-s1 px-4 py-3.5 inset-shadow-edge"
    >
      {shown.map((field) => {
        const isWanted = view.wanted.some((wanted) => wanted === WANTED[field]);
        const shared = { label: t(`identity.${field}`), autoComplete: FILLED[field] ?? 'off', value: typed[field] };
        const change = (value: string) => setTyped({ ...typed, [field]: value });
        if (field === 'nationality')
          return (
            <CountryField
              key={field}
              {...shared}
              error={refused === field || isWanted ? t('identity.look_again') : null}
              onChange={change}
            />
          );
        return (
          <Field
            key={field}
            {...shared}
            type={DAYS.includes(field) ? 'date' : 'text'}
            readOnly={field === 'birthDate' && view.birthDate !== ''}
            error={refused === field ? t('identity.look_again') : null}
            hint={isWanted ? t('identity.look_again') : hintOf(field, t)}
            onChange={({ target }) => change(target.value)}
          />
        );
      })}
      <LinesField value={typed.lines} onChange={(lines) => setTyped({ ...typed, lines })} />
      <Button type="submit" disabled={busy || !isReady(body, means)}>
        {t('identity.send')}
      </Button>
    </form>
  );
}

function hintOf(field: FieldName, t: ReturnType<typeof useT>): string | undefined {
  if (field === 'goodUntil') return t('identity.goodUntil.hint');
  return field === 'funds' ? t('identity.funds.hint') : undefined;
}

type CountryProps = { label: string; autoComplete: string; value: string; error: string | null; onChange: (code: string) => void };

/** A country by its name. What was told stands there before the list is known. */
function CountryField({ value, ...rest }: CountryProps) {
  const t = useT();
  const { data = [] } = useQuery({ ...read(countries, {}), staleTime: STALE_MS.fiveMinutes });
  const known = data.map(({ countryCode, countryName }) => ({ code: countryCode, label: countryName }));
  const choices = value === '' || known.some(({ code }) => code === value) ? known : [{ code: value, label: value }, ...known];
  return <SelectField {...rest} empty={t('identity.choose')} choices={choices} value={value} />;
}

/** Two or three lines for machines, of which the desk sees at once whether they fit. */
function LinesField({ value, onChange }: { value: string; onChange: (lines: string) => void }) {
  const t = useT();
  return (
    <label className="flex flex-col gap-1.5 text-tile font-bold">
      {t('identity.lines')}
      <textarea
        rows={3}
        maxLength={160}
        spellCheck={false}
        autoCapitalize="characters"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        wrap="off"
        className="overflow-x-auto rounded-input bg-s2 px-3 py-2 font-mono text-caption font-normal inset-ring-1 inset-ring-line"
      />
      <span className="text-caption font-normal text-mid">{t('identity.lines.hint')}</span>
    </label>
  );
}
