import { parseDigits } from '@fairhall/money/text';
import { Card } from '@fairhall/ui/card.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { type ReactNode, useState } from 'react';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { useT } from '../../shared/i18n.ts';
import { Unread } from '../../shared/unread.tsx';
import { type TeamSums, useTeamPnl } from './api.ts';
import type { TeamRange } from './days.ts';
import { Figures } from './figures.tsx';
import { kindName } from './kind-name.ts';
import { resultOf } from './overview-model.ts';
import { RangeBar } from './range-bar.tsx';

/** What is shown of the rates of one right below, by its kind. */
export type RatesOf = (kind: number) => ReactNode;

/** One of the team: what it played and paid in by itself, and with everybody below it. */
export function DownlineCard({ of, rates }: { of: string; rates: RatesOf }) {
  const t = useT();
  const [range, setRange] = useState<TeamRange>('today');
  const { listing, first } = useTeamPnl(range, of);
  if (!first)
    return (
      <Unread query={listing} className="flex flex-col gap-3">
        <Skeleton className="h-56 w-full rounded-tile" />
      </Unread>
    );
  return (
    <>
      <Card>
        <h2 className="truncate text-title font-bold">{first.of.name}</h2>
        <p className="text-caption text-low">{kindName(t, first.of.kind)}</p>
      </Card>
      {first.of.depth === 1 && rates(first.of.kind)}
      <RangeBar value={range} onChange={setRange} />
      <Sums title={t('agent.own')} sums={first.own} />
      {first.of.kind !== 0 && <Sums title={t('agent.team')} sums={first.total} />}
    </>
  );
}

/** What some days came to, money in and out beside it. */
export function Sums({ title, sums }: { title: string; sums: TeamSums }) {
  const t = useT();
  const money = useMoneyText();
  const plain = (text: string) => money(parseDigits(text), { symbol: false });
  return (
    <Figures
      title={title}
      lines={[
        { id: 'stake', name: t('agent.stake'), value: plain(sums.stakeE4) },
        { id: 'won', name: t('agent.won'), value: plain(sums.wonE4) },
        { id: 'rebate', name: t('agent.rebate'), value: plain(sums.rebateE4) },
        { id: 'result', name: t('agent.result'), value: money(resultOf(sums), { symbol: false, sign: 'always' }) },
        { id: 'deposit', name: t('agent.deposit'), value: plain(sums.depositE4) },
        { id: 'withdraw', name: t('agent.withdraw'), value: plain(sums.withdrawE4) },
      ]}
    />
  );
}
