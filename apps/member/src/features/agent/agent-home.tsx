import { failureOf } from '@fairhall/client/failure';
import { serverNow } from '@fairhall/client/server-clock';
import { flagOn } from '@fairhall/contract/merchant-profile';
import { BottomNav, BottomNavSpace, type NavItem } from '@fairhall/ui/bottom-nav.tsx';
import { Button } from '@fairhall/ui/button.tsx';
import { Chip } from '@fairhall/ui/chip.tsx';
import { MerchantMark } from '@fairhall/ui/merchant-mark.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { IconBell, IconCoins, IconHome, IconHomeFilled, IconUserPlus } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { AGENT_FOOT, AGENT_MONEY } from '../../nav/agent-entries.ts';
import { type ShownEntry, useEntries } from '../../nav/use-entries.ts';
import { BalanceTools, MemberBalance } from '../../shared/balance.tsx';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { useT } from '../../shared/i18n.ts';
import { MerchantScene } from '../../shared/merchant-scene.tsx';
import { useProfile } from '../../shared/profile.ts';
import { useSession } from '../../shared/session.ts';
import { timeText } from '../../shared/time-text.ts';
import { Unread } from '../../shared/unread.tsx';
import { type Overview, useTeamOverview } from './api.ts';
import { partOfDay } from './days.ts';
import { Figures } from './figures.tsx';
import { moneyOf, netDeposits } from './overview-model.ts';

/** Below the figures: it comes behind them. */
const AgentGrid = lazy(async () => ({ default: (await import('./agent-grid.tsx')).AgentGrid }));

export type AgentHomeProps = { onNoAgent: () => void; onMoney: (id: 'withdraw' | 'deposit') => void };

/** The agency centre: who one is, what one has, what the team did today, and every way on. */
export function AgentHome({ onNoAgent, onMoney }: AgentHomeProps) {
  const figures = flagOn(useProfile(), 'AGEINFO3');
  return (
    <>
      <Hero onMoney={onMoney} />
      <div className="flex flex-col gap-3 px-3 pt-3">
        {figures && <Today onNoAgent={onNoAgent} />}
        <Suspense fallback={<Skeleton className="h-66 w-full rounded-tile" />}>
          <AgentGrid />
        </Suspense>
      </div>
      <BottomNavSpace />
      <Foot />
    </>
  );
}

function Hero({ onMoney }: Pick<AgentHomeProps, 'onMoney'>) {
  const t = useT();
  const { logo, timeZone } = useProfile();
  const session = useSession();
  const hour = Number(timeText(serverNow(), timeZone).slice(0, 2));
  const money = useEntries(AGENT_MONEY);
  return (
    <MerchantScene className="px-4 pt-4 pb-5">
      <div className="relative flex items-center gap-2.5">
        <MerchantMark mark={logo} size={28} />
        <Chip tone="brand" className="bg-bg!">
          {t('agent.badge')}
        </Chip>
      </div>
      <p className="relative mt-5 text-tile">{t(`agent.greet.${partOfDay(hour)}`)}</p>
      <h1 className="relative truncate text-page font-extrabold tight">{session?.userName}</h1>
      <div className="relative mt-3 flex flex-wrap items-end justify-between gap-x-3 gap-y-2">
        <div className="min-w-0">
          <div className="flex items-center gap-1 text-caption">
            {t('common.balance')}
            <BalanceTools />
          </div>
          <MemberBalance size="card" />
        </div>
        <div className="flex gap-2">
          {money.map(({ id, label }) => (
            <Button key={id} className="bg-bg!" onClick={() => onMoney(id as 'withdraw' | 'deposit')}>
              {label}
            </Button>
          ))}
        </div>
      </div>
    </MerchantScene>
  );
}

function Today({ onNoAgent }: Pick<AgentHomeProps, 'onNoAgent'>) {
  const query = useTeamOverview('today');
  // Whoever is no agent any longer is led away: the session may be older than that.
  const { code } = query.error ? failureOf(query.error) : { code: null };
  const refused = code === 'NO_PERMISSION' || code === 'FREE_REJECT';
  const leave = useEffectEvent(onNoAgent);
  useEffect(() => {
    if (refused) leave();
  }, [refused]);
  if (query.data) return <TodayFigures reply={query.data} />;
  return (
    <Unread query={query} className="flex flex-col gap-3">
      <Skeleton className="h-56 w-full rounded-tile" />
    </Unread>
  );
}

function TodayFigures({ reply: { footer, asOf } }: { reply: Overview }) {
  const t = useT();
  const money = useMoneyText();
  const { timeZone } = useProfile();
  const plain = (value: Parameters<typeof money>[0]) => money(value, { symbol: false });
  return (
    <section aria-label={t('agent.today')} className="flex flex-col gap-2">
      <p className="flex items-baseline justify-between gap-3 px-1">
        <span className="text-tile font-bold">{t('agent.today')}</span>
        <span className="text-caption text-low">{t('agent.as_of', { time: timeText(asOf, timeZone) })}</span>
      </p>
      <Figures
        lines={[
          { id: 'logins', name: t('agent.logins'), value: footer.teamLoginMemberCount },
          {
            id: 'players',
            name: t('agent.players'),
            value: footer.teamBetMemberCount,
            aside: t('agent.of', { n: footer.teamSize }),
          },
          { id: 'registered', name: t('agent.registered'), value: footer.teamRegisterMemberCount },
          { id: 'online', name: t('agent.online'), value: footer.teamOnlineCount },
          { id: 'turnover', name: t('agent.turnover'), value: plain(moneyOf(footer, 'teamValidBetAmount')) },
          { id: 'net', name: t('agent.net_deposits'), value: plain(netDeposits(footer)) },
          { id: 'firsts', name: t('agent.first_deposits'), value: footer.firstDepositMemberCount },
          { id: 'income', name: t('agent.income'), value: plain(moneyOf(footer, 'agentIncome')) },
        ]}
      />
    </section>
  );
}

const FOOT_GLYPHS = { open: IconUserPlus, dividend: IconCoins, notices: IconBell } as const;

function Foot() {
  const t = useT();
  const entries = useEntries(AGENT_FOOT);
  const items: NavItem[] = [
    { id: 'home', label: t('common.home'), glyph: IconHome, activeGlyph: IconHomeFilled, to: '/agent' },
    ...entries.map((entry) => ({ glyph: FOOT_GLYPHS[entry.id], ...wayOf(entry), id: entry.id, label: entry.label })),
  ];
  return <BottomNav label={t('pages.agency')} items={items} current="home" />;
}

function wayOf(entry: ShownEntry<string>): { to: string } | { to?: undefined; onSelect: () => void } {
  return entry.to === undefined ? { onSelect: entry.onSelect } : { to: entry.to };
}
