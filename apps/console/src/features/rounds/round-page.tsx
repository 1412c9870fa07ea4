import type { RoundDetail, RoundMove } from '@fairhall/contract/console/rounds';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Table, type TableColumnsType } from 'antd';
import { type ReactNode, useState } from 'react';
import { Fact, Facts } from '../../shared/facts.tsx';
import { sayKnown, type Translate, useT } from '../../shared/i18n.ts';
import type { MemberLink } from '../../shared/member-link.ts';
import { Moment } from '../../shared/moment.tsx';
import { digitsText } from '../../shared/money.ts';
import { Page } from '../../shared/page.tsx';
import { QueryView } from '../../shared/query-view.tsx';
import { useDesk, useMay } from '../../shared/session.ts';
import { Tag } from '../../shared/tag.tsx';
import { momentText } from '../../shared/time.ts';
import { AmendDialog } from './amend-dialog.tsx';
import { roundQuery } from './api/rounds.ts';
import { ClosedAt } from './closed-at.tsx';

export type RoundPageProps = { roundId: string; back: ReactNode; MemberLink: MemberLink };

/** A member's round of a vendor: what it came to, what moved in it, and the way to settle it anew. */
export function RoundPage({ roundId, back, MemberLink }: RoundPageProps) {
  const t = useT();
  const may = useMay('rounds.amend');
  const [amending, setAmending] = useState(false);
  const query = useQuery(roundQuery(useDesk().merchant.code, roundId));
  const round = query.data;
  return (
    <Page
      title={
        <>
          {back}
          {round?.gameName ?? '…'}
        </>
      }
      actions={
        may && round && round.closedAtMs !== null && round.bets > 0 ? (
          <Button onClick={() => setAmending(true)}>{t('console.rounds.amend')}</Button>
        ) : null
      }
    >
      <QueryView query={query} rows={8}>
        {(found) => (
          <>
            <First round={found} />
            <RoundFacts round={found} MemberLink={MemberLink} />
            <h2 className="part-head">{t('console.rounds.moves')}</h2>
            <Table<RoundMove>
              rowKey="transactionId"
              size="small"
              columns={columnsOf(t, found.moves)}
              dataSource={found.moves}
              pagination={false}
            />
          </>
        )}
      </QueryView>
      {amending && round ? <AmendDialog key={round.version} round={round} onClose={() => setAmending(false)} /> : null}
    </Page>
  );
}

function First({ round: { first, asset } }: { round: RoundDetail }) {
  const t = useT();
  const { timeZone } = useDesk().merchant;
  if (!first) return null;
  const words = { operator: first.operator, at: momentText(first.atMs, timeZone), reason: first.reason };
  return <Alert type="warning" showIcon title={t('console.rounds.first', { ...words, amount: `${digitsText(first.wonE4)} ${asset}` })} />;
}

function RoundFacts({ round, MemberLink }: { round: RoundDetail; MemberLink: MemberLink }) {
  const t = useT();
  const { member, vendor, stakeE4, wonE4, asset, openedAtMs, closedAtMs } = round;
  return (
    <Facts row>
      <Fact name={t('console.cases.member')}>
        <MemberLink memberId={member.memberId}>{member.account}</MemberLink>
      </Fact>
      <Fact name={t('console.cases.vendor')}>{vendor}</Fact>
      <Fact name={t('console.cases.field.round')}>
        <span className="mono">{round.round}</span>
      </Fact>
      <Fact name={t('console.rounds.opened')}>
        <Moment atMs={openedAtMs} />
      </Fact>
      <Fact name={t('console.rounds.closed')}>
        <ClosedAt atMs={closedAtMs} />
      </Fact>
      <Fact name={t('console.returns.stake')}>{`${digitsText(stakeE4)} ${asset}`}</Fact>
      <Fact name={t('console.rounds.won')}>{`${digitsText(wonE4)} ${asset}`}</Fact>
    </Facts>
  );
}

/** Below zero where it left the wallet; what is taken back goes the other way. */
function signed({ kind, amountE4, reference }: RoundMove, moves: readonly RoundMove[]): string {
  const moved = kind === 'rollback' ? moves.find(({ transactionId }) => transactionId === reference)?.kind : kind;
  const isOut = (moved === 'bet') !== (kind === 'rollback');
  return isOut && amountE4 !== '0' ? `-${amountE4}` : amountE4;
}

function columnsOf(t: Translate, moves: readonly RoundMove[]): TableColumnsType<RoundMove> {
  return [
    { title: t('console.cases.field.at'), width: 172, render: (_, { atMs }) => <Moment atMs={atMs} /> },
    {
      title: t('console.cases.field.kind'),
      render: (_, { kind, transactionId, free, undone, told }) => (
        <>
          <b>{sayKnown(t, `console.cases.move.${kind}`, kind)}</b> {free ? <Tag tone="info">{t('console.rounds.free')}</Tag> : null}{' '}
          {undone ? <Tag tone="warn">{t('console.cases.undone')}</Tag> : null}
          <small className="mono">{transactionId}</small>
          {told ? <small className="mono">{told}</small> : null}
        </>
      ),
    },
    {
      title: t('console.cases.field.amount'),
      align: 'right',
      render: (_, move) => <b className="amount">{digitsText(signed(move, moves), { sign: 'always' })}</b>,
    },
    { title: t('console.orders.after'), align: 'right', render: (_, { balanceE4 }) => digitsText(balanceE4) },
  ];
}
