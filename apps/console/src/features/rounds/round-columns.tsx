import type { ConsoleRound } from '@fairhall/contract/console/rounds';
import type { TableColumnType } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import type { Translate } from '../../shared/i18n.ts';
import { Moment } from '../../shared/moment.tsx';
import { digitsText } from '../../shared/money.ts';

export type RoundLink = ComponentType<{ roundId: string; children: ReactNode }>;
type Column = TableColumnType<ConsoleRound>;

/** What any list of rounds says of each. */
export function roundColumns(t: Translate, RoundLink: RoundLink) {
  const amount = (title: string, of: 'stakeE4' | 'wonE4'): Column => ({
    ...{ title, width: 150, align: 'right' },
    render: (_, round) => `${digitsText(round[of])} ${round.asset}`,
  });
  const game: Column = {
    title: t('console.returns.game'),
    render: (_, { gameName, vendor, round, id }) => (
      <>
        <RoundLink roundId={id}>
          <b>{gameName}</b>
        </RoundLink>
        <small>
          {vendor} · <span className="mono">{round}</span>
        </small>
      </>
    ),
  };
  const opened: Column = { title: t('console.rounds.opened'), width: 172, render: (_, { openedAtMs }) => <Moment atMs={openedAtMs} /> };
  const bets: Column = { title: t('console.rounds.bets'), width: 90, align: 'right', dataIndex: 'bets' };
  return { opened, game, bets, stake: amount(t('console.returns.stake'), 'stakeE4'), won: amount(t('console.rounds.won'), 'wonE4') };
}
