import { useOnline } from '@fairhall/client/online';
import { type LevelReward, ownRebates } from '@fairhall/contract/level/rebates';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { read, STALE_MS } from '../../shared/query-client.ts';
import { dayText } from '../../shared/time-text.ts';
import { Unread } from '../../shared/unread.tsx';
import { noonOf, percentOf, read4, TILE } from './rebate-model.ts';

/** What levels brought, day by day: the stakes, the rate and what that came to; what waits first. */
export function RebateReport() {
  const t = useT();
  const online = useOnline();
  const query = useQuery({ ...read(ownRebates, {}), staleTime: STALE_MS.live });
  const { data } = query;
  if (!data) {
    return (
      <Unread query={query} offline={!online} className="flex flex-col gap-3 px-3 pt-2">
        <Skeleton className="h-24 rounded-tile" />
        <Skeleton className="h-24 rounded-tile" />
      </Unread>
    );
  }
  const rows = [...data.waiting, ...data.paid];
  if (rows.length === 0) return <StateView kind="empty" title={t('rebates.empty')} text={t('rebates.empty_text')} />;
  return (
    <ul className="flex flex-col gap-2.5 px-3 pt-1 pb-6">
      {rows.map((reward) => (
        <Row key={reward.rewardId} reward={reward} />
      ))}
    </ul>
  );
}

function Row({ reward: { what, day, amountE4, parts, paidAtMs, dueAtMs } }: { reward: LevelReward }) {
  const t = useT();
  const money = useMoneyText();
  const language = useLanguage();
  const { timeZone } = useProfile();
  const said = (atMs: number) => dayText(atMs, { language, timeZone });
  return (
    <li className={TILE}>
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0">
          <span className="block text-tile font-bold">{t(`rebates.what.${what}`)}</span>
          <span className="block text-caption text-mid">{dayText(noonOf(day), { language, timeZone: 'UTC' })}</span>
        </span>
        <span className="text-right">
          <span className="block text-body font-bold text-brand tabular-nums">{money(read4(amountE4))}</span>
          <span className={`block text-caption ${paidAtMs === null ? 'text-warn' : 'text-win'}`}>
            {paidAtMs === null ? t('rebates.due_on', { day: said(dueAtMs) }) : t('rebates.paid_on', { day: said(paidAtMs) })}
          </span>
        </span>
      </div>
      {parts.length > 0 && (
        <ul className="mt-1.5 flex flex-col gap-1 text-caption leading-(--lh-text) text-mid">
          {parts.map(({ category, validE4, bps, amountE4: sum }) => (
            <li key={`${category}${bps}`} className="flex justify-between gap-3 tabular-nums">
              <span>
                {t('rebates.part', {
                  ...{ category: t(`lobby.category.${category as 'RNG'}`), percent: percentOf(bps), valid: money(read4(validE4)) },
                })}
              </span>
              <span>{money(read4(sum))}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
