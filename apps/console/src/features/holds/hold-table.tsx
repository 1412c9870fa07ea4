import type { DeskHold } from '@fairhall/contract/console/holds';
import { Button, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { type Translate, useT } from '../../shared/i18n.ts';
import type { MemberLink } from '../../shared/member-link.ts';
import { Moment } from '../../shared/moment.tsx';
import { Nothing } from '../../shared/query-view.tsx';
import { HoldDialog } from './hold-dialog.tsx';

/** Holds with their reasons and clocks, and the way to end each early. */
export function HoldTable({ list, Member }: { list: DeskHold[]; Member: MemberLink | null }) {
  const t = useT();
  const [lifting, setLifting] = useState<DeskHold | null>(null);
  return (
    <>
      <Table<DeskHold>
        rowKey="holdId"
        size="small"
        columns={columnsOf(t, Member, setLifting)}
        dataSource={list}
        pagination={false}
        locale={{ emptyText: <Nothing text={t('console.holds.none')} /> }}
      />
      {lifting ? (
        <HoldDialog
          act={{ kind: 'lift', memberId: lifting.memberId, holdId: lifting.holdId }}
          account={lifting.account}
          second={lifting.asked !== null}
          onClose={() => setLifting(null)}
        />
      ) : null}
    </>
  );
}

function columnsOf(t: Translate, Member: MemberLink | null, onLift: (hold: DeskHold) => void): TableColumnsType<DeskHold> {
  return [
    ...(Member
      ? [
          {
            title: t('console.holds.member'),
            render: (_: unknown, hold: DeskHold) => <Member memberId={hold.memberId}>{hold.account}</Member>,
          },
        ]
      : []),
    {
      title: t('console.holds.cause'),
      render: (_, { cause, set }) => (
        <>
          <b>{t(`console.holds.cause.${cause}`)}</b>
          {set ? <small>{t('console.holds.said', set)}</small> : null}
        </>
      ),
    },
    { title: t('console.holds.since'), render: (_, { fromMs }) => <Moment atMs={fromMs} /> },
    { title: t('console.holds.until'), render: (_, { untilMs }) => <Moment atMs={untilMs} /> },
    {
      title: t('console.holds.lift'),
      render: (_, hold) =>
        hold.asked?.mine ? (
          <span className="note">{t('console.holds.waits', { reason: hold.asked.reason })}</span>
        ) : (
          <>
            <Button onClick={() => onLift(hold)}>{t(hold.asked ? 'console.holds.second.go' : 'console.holds.first.go')}</Button>
            {hold.asked ? <small>{t('console.holds.said', { by: hold.asked.by, reason: hold.asked.reason })}</small> : null}
          </>
        ),
    },
  ];
}
