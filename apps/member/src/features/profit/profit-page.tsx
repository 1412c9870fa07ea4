import { useOnline } from '@fairhall/client/online';
import { serverNow } from '@fairhall/client/server-clock';
import { ZERO } from '@fairhall/money/amount';
import { classNames } from '@fairhall/ui/class-names';
import { IconButton } from '@fairhall/ui/icon-button.tsx';
import { Segmented } from '@fairhall/ui/segmented.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { monthText } from '../../shared/month-text.ts';
import { useProfile } from '../../shared/profile.ts';
import { dayText } from '../../shared/time-text.ts';
import { Unread } from '../../shared/unread.tsx';
import { useOwnPnl } from './api/own-pnl.ts';
import { DayBars } from './day-bars.tsx';
import { besideOf, groupsOf, monthBack, type Played, type PnlReply, playedOf } from './profit-model.ts';

/** This month and those before it. */
const MONTHS_BACK = 11;
const VIEWS = ['days', 'games'] as const;
type View = (typeof VIEWS)[number];

/** Own profit and loss, a month at a time: what was staked, paid and given back, by day and by group of games; money in and out beside it. */
export function ProfitPage() {
  const t = useT();
  const online = useOnline();
  const { timeZone } = useProfile();
  const [back, setBack] = useState(0);
  const [view, setView] = useState<View>('days');
  const { month, days, ...span } = monthBack(back, { nowMs: serverNow(), timeZone });
  const pnl = useOwnPnl(span);
  return (
    <div className="flex flex-col gap-3 px-3 pt-3 pb-4">
      <MonthStep back={back} onBack={setBack} />
      {pnl.data ? (
        <>
          <Summary reply={pnl.data} days={days} />
          <Beside reply={pnl.data} />
          <Segmented
            look="block"
            label={t('pnl.by')}
            items={VIEWS.map((id) => ({ id, label: t(`pnl.by.${id}`) }))}
            value={view}
            onChange={setView}
          />
          <Rows key={month} reply={pnl.data} view={view} />
        </>
      ) : (
        <Unread query={pnl} offline={!online} className="flex flex-col gap-3">
          <Skeleton className="h-64 w-full" />
          <Skeleton className="h-40 w-full" />
        </Unread>
      )}
    </div>
  );
}

function MonthStep({ back, onBack }: { back: number; onBack: (back: number) => void }) {
  const language = useLanguage();
  const { timeZone } = useProfile();
  const nameOf = (months: number) => monthText(monthBack(months, { nowMs: serverNow(), timeZone }).month, language);
  return (
    <div className="flex items-center justify-between">
      <IconButton glyph={IconChevronLeft} label={nameOf(back + 1)} disabled={back >= MONTHS_BACK} onClick={() => onBack(back + 1)} />
      <h2 className="text-title font-bold">{nameOf(back)}</h2>
      <IconButton glyph={IconChevronRight} label={nameOf(Math.max(back - 1, 0))} disabled={back === 0} onClick={() => onBack(back - 1)} />
    </div>
  );
}

function Summary({ reply: { list, footer }, days }: { reply: PnlReply; days: number }) {
  const t = useT();
  const money = useMoneyText();
  const all = playedOf(footer);
  return (
    <section className="rounded-tile bg-s1 px-4 py-3.5 inset-shadow-edge" aria-label={t('pnl.title')}>
      <p className="text-caption text-low">{t('pnl.title')}</p>
      <p className={classNames('text-page font-extrabold tight', all.pnl > ZERO && 'text-win')}>{money(all.pnl, { sign: 'always' })}</p>
      <DayBars days={days} rows={list.map((row) => ({ day: Number(row.balanceDate.slice(8)), pnl: playedOf(row).pnl }))} />
      <dl className="mt-2.5 grid grid-cols-3 gap-2">
        {(['betting', 'winning', 'rebate'] as const).map((id) => (
          <div key={id} className="min-w-0">
            <dt className="text-caption text-low">{t(`pnl.${id}`)}</dt>
            <dd className="text-tile font-bold wrap-break-word">{money(all[id], { symbol: false })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Beside({ reply: { footer } }: { reply: PnlReply }) {
  const t = useT();
  const money = useMoneyText();
  const beside = besideOf(footer);
  if (beside.length === 0) return null;
  return (
    <section className="rounded-tile bg-s1 px-4 py-3 inset-shadow-edge" aria-label={t('pnl.beside')}>
      <h3 className="text-caption font-bold text-low">{t('pnl.beside')}</h3>
      <dl className="mt-1.5 flex flex-col gap-1.5">
        {beside.map(({ id, value }) => (
          <div key={id} className="flex justify-between gap-3">
            <dt className="text-body text-mid">{t(`pnl.${id}`)}</dt>
            <dd className="text-body font-bold">{money(value, id === 'transfers' ? { sign: 'always' } : {})}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Rows({ reply: { list, footer }, view }: { reply: PnlReply; view: View }) {
  const t = useT();
  const language = useLanguage();
  const played =
    view === 'games'
      ? groupsOf(footer).map(({ group, played }) => ({ id: group as string, name: t(`pnl.group.${group}`), played }))
      : list
          .map((row) => ({
            id: row.balanceDate,
            name: dayText(Date.parse(row.balanceDate), { language, timeZone: 'UTC' }),
            played: playedOf(row),
          }))
          .filter((row) => row.played.betting !== ZERO || row.played.winning !== ZERO || row.played.rebate !== ZERO);
  if (played.length === 0) return <StateView kind="empty" title={t('pnl.none')} text={t('pnl.none_text')} />;
  return (
    <ul className="overflow-hidden rounded-tile bg-s1 inset-shadow-edge">
      {played.map((row) => (
        <PlayedRow key={row.id} name={row.name} played={row.played} />
      ))}
    </ul>
  );
}

function PlayedRow({ name, played: { betting, winning, rebate, pnl } }: { name: string; played: Played }) {
  const t = useT();
  const money = useMoneyText();
  const parts = [
    `${t('pnl.betting')} ${money(betting, { symbol: false })}`,
    `${t('pnl.winning')} ${money(winning, { symbol: false })}`,
    ...(rebate === ZERO ? [] : [`${t('pnl.rebate')} ${money(rebate, { symbol: false })}`]),
  ];
  return (
    <li className="border-b border-hairline px-4 py-2.5 last:border-0">
      <div className="flex items-baseline justify-between gap-3">
        <p className="text-body font-semibold">{name}</p>
        <p className={classNames('text-body font-bold', pnl > ZERO && 'text-win')}>{money(pnl, { sign: 'always' })}</p>
      </div>
      <p className="text-caption text-low">{parts.join(' · ')}</p>
    </li>
  );
}
