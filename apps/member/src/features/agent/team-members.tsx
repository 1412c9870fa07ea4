import { parseMajor } from '@fairhall/money/text';
import { Chip } from '@fairhall/ui/chip.tsx';
import { Field } from '@fairhall/ui/field.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { Segmented } from '@fairhall/ui/segmented.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { IconChevronRight, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { ListView } from '../../shared/list-view.tsx';
import { useProfile } from '../../shared/profile.ts';
import { dateTimeText } from '../../shared/time-text.ts';
import { useRested } from '../../shared/use-rested.ts';
import { type Downline, type DownlineSearch, type TeamMember, useDownlines } from './api.ts';
import { DownlineCard, type RatesOf } from './downline-card.tsx';
import { kindName } from './kind-name.ts';
import { Way } from './way.tsx';

const KINDS = ['all', 'agents', 'players'] as const;
const hrefOf = (of: TeamMember) => (of === null ? '/member/team' : `/member/team?of=${of}`);

/** Those right below, and each with those below it in turn; found by the beginning of their names. */
export function TeamMembers({ of, rates }: { of: TeamMember; rates: RatesOf }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState<DownlineSearch['kind']>('all');
  const prefix = useRested(typed.trim());
  const { listing, first, rows } = useDownlines({ of, prefix, kind });
  return (
    <div className="flex flex-col gap-3 px-3 pt-3 pb-6">
      {first && <Way path={first.path} hrefOf={hrefOf} />}
      {of !== null && <DownlineCard of={of} rates={rates} />}
      <Field
        label={t('agent.search')}
        type="search"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={32}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        leading={<Icon glyph={IconSearch} size={20} className="text-low" />}
        hint={t('agent.search_hint')}
      />
      <Segmented
        look="block"
        label={t('agent.kinds')}
        items={KINDS.map((id) => ({ id, label: t(`agent.kinds.${id}`) }))}
        value={kind}
        onChange={setKind}
      />
      <ListView
        listing={listing}
        rows={rows}
        rowClass="h-16"
        empty={<StateView kind="empty" title={t('agent.nobody')} text={of === null ? t('agent.nobody_text') : undefined} />}
      >
        {(shown) => (
          <ul className="overflow-hidden rounded-tile bg-s1 inset-shadow-edge">
            {shown.map((row) => (
              <DownlineRow key={row.customerId} row={row} />
            ))}
          </ul>
        )}
      </ListView>
      <p className="px-1 text-caption text-low">{t('agent.masked')}</p>
    </div>
  );
}

function DownlineRow({ row }: { row: Downline }) {
  const t = useT();
  const money = useMoneyText();
  const language = useLanguage();
  const { timeZone } = useProfile();
  const said = [
    kindName(t, row.kind),
    ...(row.teamSize > 0 ? [t('agent.below', { n: row.teamSize })] : []),
    ...(row.lastLogin === null ? [] : [t('agent.last_login', { time: dateTimeText(row.lastLogin, { language, timeZone }) })]),
  ];
  return (
    <li className="border-b border-hairline last:border-0">
      <UiLink to={hrefOf(row.customerId)} className="flex min-h-16 items-center gap-3 px-4 py-2.5 active:bg-s2">
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-2">
            <b className="truncate text-body">{row.customerName}</b>
            {!row.activeFlag && <Chip>{t('agent.inactive')}</Chip>}
          </span>
          <span className="block text-caption text-low">{said.join(' · ')}</span>
        </span>
        {row.accountBalance !== null && (
          <span className="flex-none text-tile font-bold tabular-nums">{money(parseMajor(row.accountBalance), { symbol: false })}</span>
        )}
        <Icon glyph={IconChevronRight} size={18} className="flex-none text-low" />
      </UiLink>
    </li>
  );
}
