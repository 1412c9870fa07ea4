import { ZERO } from '@fairhall/money/amount';
import { parseDigits } from '@fairhall/money/text';
import { classNames } from '@fairhall/ui/class-names';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { useState } from 'react';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { useT } from '../../shared/i18n.ts';
import { ListView } from '../../shared/list-view.tsx';
import { type TeamMember, useTeamPnl } from './api.ts';
import type { TeamRange } from './days.ts';
import { Sums } from './downline-card.tsx';
import { kindName } from './kind-name.ts';
import { resultOf } from './overview-model.ts';
import { RangeBar } from './range-bar.tsx';
import { Way } from './way.tsx';

const hrefOf = (of: TeamMember) => (of === null ? '/agent/team/pnl' : `/agent/team/pnl?of=${of}`);

/** What the team played, line by line: each sum opens the lines it is made of. */
export function TeamProfit({ of }: { of: TeamMember }) {
  const t = useT();
  const [range, setRange] = useState<TeamRange>('today');
  const { listing, first, rows } = useTeamPnl(range, of);
  return (
    <div className="flex flex-col gap-3 px-3 pt-3 pb-6">
      {first && <Way path={first.path} hrefOf={hrefOf} />}
      <RangeBar value={range} onChange={setRange} />
      {first && (
        <>
          <Sums title={t('agent.team')} sums={first.total} />
          {of !== null && <Sums title={t('agent.own')} sums={first.own} />}
          <h2 className="px-1 text-tile font-bold">{t('agent.lines')}</h2>
        </>
      )}
      <ListView
        listing={listing}
        rows={rows}
        rowClass="h-16"
        empty={<StateView kind="empty" title={t('agent.nobody')} text={of === null ? t('agent.nobody_text') : undefined} />}
      >
        {(shown) => (
          <ul className="overflow-hidden rounded-tile bg-s1 inset-shadow-edge">
            {shown.map((row) => (
              <LineRow key={row.memberId} row={row} />
            ))}
          </ul>
        )}
      </ListView>
      <p className="px-1 text-caption text-low">{t('agent.result_text')}</p>
    </div>
  );
}

function LineRow({ row }: { row: ReturnType<typeof useTeamPnl>['rows'][number] }) {
  const t = useT();
  const money = useMoneyText();
  const plain = (text: string) => money(parseDigits(text), { symbol: false });
  const result = resultOf(row);
  const parts = [
    `${t('agent.stake')} ${plain(row.stakeE4)}`,
    `${t('agent.won')} ${plain(row.wonE4)}`,
    ...(row.teamSize > 0 ? [t('agent.below', { n: row.teamSize })] : []),
  ];
  return (
    <li className="border-b border-hairline last:border-0">
      <UiLink to={hrefOf(row.memberId)} className="block px-4 py-2.5 active:bg-s2">
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 truncate">
            <b className="text-body">{row.name}</b> <span className="text-caption text-low">{kindName(t, row.kind)}</span>
          </span>
          <b className={classNames('flex-none text-body tabular-nums', result > ZERO && 'text-win')}>
            {money(result, { symbol: false, sign: 'always' })}
          </b>
        </span>
        <span className="block text-caption text-low">{parts.join(' · ')}</span>
      </UiLink>
    </li>
  );
}
