import { useOnline } from '@fairhall/client/online';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { useState } from 'react';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { timeText } from '../../shared/time-text.ts';
import { Unread } from '../../shared/unread.tsx';
import { type Overview, useTeamOverview } from './api.ts';
import type { TeamRange } from './days.ts';
import { Figures } from './figures.tsx';
import { type MoneyColumn, moneyOf, netDeposits } from './overview-model.ts';
import { RangeBar } from './range-bar.tsx';

/** All figures of the team over some days. */
export function TeamOverview() {
  const online = useOnline();
  const [range, setRange] = useState<TeamRange>('today');
  const query = useTeamOverview(range);
  return (
    <div className="flex flex-col gap-3 px-3 pt-3 pb-6">
      <RangeBar value={range} onChange={setRange} />
      {query.data ? (
        <Whole reply={query.data} />
      ) : (
        <Unread query={query} offline={!online} className="flex flex-col gap-3">
          <Skeleton className="h-34 w-full rounded-tile" />
          <Skeleton className="h-56 w-full rounded-tile" />
          <Skeleton className="h-44 w-full rounded-tile" />
        </Unread>
      )}
    </div>
  );
}

function Whole({ reply: { footer, asOf } }: { reply: Overview }) {
  const t = useT();
  const money = useMoneyText();
  const { timeZone } = useProfile();
  const line = (id: MoneyColumn, name: string, sign: boolean = false) => ({
    id,
    name,
    value: money(moneyOf(footer, id), { symbol: false, ...(sign ? { sign: 'always' as const } : {}) }),
  });
  return (
    <>
      <Figures
        title={t('agent.people')}
        lines={[
          { id: 'size', name: t('agent.size'), value: footer.teamSize },
          { id: 'online', name: t('agent.online'), value: footer.teamOnlineCount },
          { id: 'logins', name: t('agent.logins'), value: footer.teamLoginMemberCount },
          { id: 'players', name: t('agent.players'), value: footer.teamBetMemberCount, aside: t('agent.of', { n: footer.teamSize }) },
          { id: 'registered', name: t('agent.registered'), value: footer.teamRegisterMemberCount },
          { id: 'firsts', name: t('agent.first_deposits'), value: footer.firstDepositMemberCount },
        ]}
      />
      <Figures
        title={t('agent.money')}
        lines={[
          line('teamBetAmount', t('agent.stake')),
          line('teamValidBetAmount', t('agent.valid')),
          line('teamWinAmount', t('agent.won')),
          line('teamRebateAmount', t('agent.rebate')),
          line('teamProfit', t('agent.result'), true),
          line('teamDepositAmount', t('agent.deposit')),
          line('teamWithdrawAmount', t('agent.withdraw')),
          { id: 'net', name: t('agent.net_deposits'), value: money(netDeposits(footer), { symbol: false, sign: 'always' }) },
        ]}
      />
      <Figures
        title={t('agent.growth')}
        lines={[
          line('firstDepositAmount', t('agent.first_amount')),
          line('teamBalance', t('agent.balance')),
          line('agentIncome', t('agent.income')),
        ]}
      />
      <p className="px-1 text-caption text-low">
        {t('agent.result_text')} {t('agent.as_of', { time: timeText(asOf, timeZone) })}
      </p>
    </>
  );
}
