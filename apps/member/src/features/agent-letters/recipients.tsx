import { LINE_LETTERS } from '@fairhall/contract/message/agent-messages';
import { Checkbox } from '@fairhall/ui/checkbox.tsx';
import { Field } from '@fairhall/ui/field.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { Unread } from '../../shared/unread.tsx';
import { useRested } from '../../shared/use-rested.ts';
import { type Recipient, useRecipients } from './api.ts';

const NAME_MAX = 32;

type RecipientsProps = { chosen: readonly Recipient[]; error: string | null; onChoose: (chosen: readonly Recipient[]) => void };

/** Those right below the agent, to be ticked; whoever is ticked stays in sight whatever is sought. */
export function Recipients({ chosen, error, onChoose }: RecipientsProps) {
  const t = useT();
  const [search, setSearch] = useState('');
  const found = useRecipients(useRested(search.trim()));
  const isChosen = ({ id }: Recipient) => chosen.some((one) => one.id === id);
  const listed = found.data?.list ?? [];
  const rows = [...chosen, ...listed.filter((one) => !isChosen(one))];
  const full = chosen.length >= LINE_LETTERS.recipients;
  const toggle = (one: Recipient) => onChoose(isChosen(one) ? chosen.filter(({ id }) => id !== one.id) : [...chosen, one]);
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={t('letters.to')}
        aside={t('letters.chosen', { n: chosen.length, most: LINE_LETTERS.recipients })}
        hint={t('letters.to_hint')}
        error={error}
        type="search"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={NAME_MAX}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {!found.data && (
        <Unread query={found} className="flex flex-col gap-2">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </Unread>
      )}
      {found.data && rows.length === 0 && <p className="px-1 text-tile text-mid">{t('letters.nobody')}</p>}
      <ul className="grid grid-cols-2 gap-x-3">
        {rows.map((one) => (
          <li key={one.id} className="min-w-0">
            <Checkbox checked={isChosen(one)} disabled={full && !isChosen(one)} onChange={() => toggle(one)}>
              <span className="block truncate">{one.username}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </div>
  );
}
