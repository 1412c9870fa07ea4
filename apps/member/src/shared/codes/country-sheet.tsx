import { countries } from '@fairhall/contract/system/country';
import { Field } from '@fairhall/ui/field.tsx';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { Loading, Skeleton } from '@fairhall/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../i18n.ts';
import { read, STALE_MS } from '../query-client.ts';

/** All dialing codes, by name or by figures. */
export default function CountrySheet({ onPick, onClose }: { onPick: (dialingCode: string) => void; onClose: () => void }) {
  const t = useT();
  const [search, setSearch] = useState('');
  const { data } = useQuery({ ...read(countries, {}), staleTime: STALE_MS.fiveMinutes });
  const wanted = search.trim().toLowerCase().replace(/^\+/, '');
  const found = data?.filter(
    ({ countryName, countryCode, countryDialingCode }) =>
      countryName.toLowerCase().includes(wanted) || countryCode.toLowerCase() === wanted || countryDialingCode.startsWith(wanted),
  );
  return (
    <Sheet open onClose={onClose} title={t('codes.country.title')} closeLabel={t('common.close')}>
      <Field
        label={t('codes.country.search')}
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        autoComplete="off"
      />
      {!found && (
        <Loading label={t('common.loading')} className="mt-3 flex flex-col gap-2">
          <Skeleton className="h-11 rounded-input" />
          <Skeleton className="h-11 rounded-input" />
        </Loading>
      )}
      {found?.length === 0 && <p className="py-6 text-center text-tile text-mid">{t('codes.country.none')}</p>}
      <ul className="mt-2">
        {found?.map(({ countryCode, countryName, countryDialingCode }) => (
          <li key={countryCode}>
            <button
              type="button"
              onClick={() => onPick(countryDialingCode)}
              className="flex min-h-11 w-full items-center justify-between gap-3 text-left text-body font-semibold"
            >
              {countryName}
              <span className="text-mid">+{countryDialingCode}</span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
