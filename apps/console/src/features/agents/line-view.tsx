import type { LineOf } from '@fairhall/contract/console/agents';
import { Button, Table, Tag } from 'antd';
import { useState } from 'react';
import { Fact, Facts } from '../../shared/facts.tsx';
import { useT } from '../../shared/i18n.ts';
import { Moment } from '../../shared/moment.tsx';
import { useMay } from '../../shared/session.ts';
import { useWithdrawMove } from './api.ts';
import { MoveDialog } from './move-dialog.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import { Quotas } from './quotas.tsx';
import { RatesDialog, rateText } from './rates-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

type Open = 'rates' | 'move' | 'propose' | null;
const SIGNERS: readonly number[] = [1, 2];

/** A member's place, its rates, its former places and its moves. */
export function LineView({ line }: { line: LineOf }) {
  const t = useT();
  const may = useMay('agents.edit');
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const path = (steps: LineOf['above']) => steps.map(({ account }) => account).join(' › ') || t('console.agents.top');
  return (
    <>
      <Facts row>
        <Fact name={t('console.agents.member')}>
          <b>{line.member.account}</b> <Tag>{t(line.member.kind === 0 ? 'console.agents.kind.player' : 'console.agents.kind.agent')}</Tag>
        </Fact>
        <Fact name={t('console.agents.above')}>{path(line.above)}</Fact>
        <Fact name={t('console.agents.direct')}>{line.direct}</Fact>
        <Fact name={t('console.agents.below')}>{line.below}</Fact>
      </Facts>
      {may ? (
        <p style={{ display: 'flex', gap: 12, margin: '12px 0' }}>
          <Button onClick={() => setOpen('rates')}>{t('console.agents.set_rates')}</Button>
          <Button onClick={() => setOpen('move')}>{t('console.agents.move')}</Button>
          {SIGNERS.includes(line.member.kind) ? <Button onClick={() => setOpen('propose')}>{t('console.agents.propose')}</Button> : null}
        </p>
      ) : null}
      <h2 style={{ marginTop: 20 }}>{t('console.agents.rates')}</h2>
      <Table
        size="small"
        pagination={false}
        rowKey="group"
        dataSource={line.rates}
        columns={[
          { title: t('console.agents.group'), render: (_, { group }) => t(`console.agents.group.${group}`) },
          {
            title: t('console.agents.now'),
            align: 'right',
            render: (_, { group, value }) => (value === null ? '–' : rateText(group, value)),
          },
          {
            title: t('console.agents.tomorrow'),
            align: 'right',
            render: (_, { group, next }) => (next === null ? '' : rateText(group, next)),
          },
          { title: t('console.agents.most'), align: 'right', render: (_, { group, max }) => rateText(group, max) },
          { title: t('console.agents.least'), align: 'right', render: (_, { group, min }) => rateText(group, min) },
        ]}
      />
      <Quotas line={line} />
      <Moves moves={line.moves} mayEdit={may} />
      {line.history.length > 0 ? (
        <>
          <h2 style={{ marginTop: 20 }}>{t('console.agents.places')}</h2>
          <ul>
            {line.history.map(({ fromDay, above }) => (
              <li key={fromDay}>
                {fromDay === '1970-01-01' ? t('console.agents.before') : fromDay}: {path(above)}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {open === 'rates' ? <RatesDialog line={line} onClose={close} /> : null}
      {open === 'move' ? <MoveDialog line={line} onClose={close} /> : null}
      {open === 'propose' ? <ProposeDialog member={line.member} onClose={close} /> : null}
    </>
  );
}

function Moves({ moves, mayEdit }: { moves: LineOf['moves']; mayEdit: boolean }) {
  const t = useT();
  const [taking, setTaking] = useState<string | null>(null);
  const close = () => setTaking(null);
  const withdrawing = useWithdrawMove(close);
  if (moves.length === 0) return null;
  return (
    <>
      <h2 style={{ marginTop: 20 }}>{t('console.agents.moves')}</h2>
      <Table
        size="small"
        pagination={false}
        rowKey="moveId"
        dataSource={moves}
        columns={[
          { title: t('console.agents.from_day'), dataIndex: 'fromDay' },
          { title: t('console.agents.to'), render: (_, { to }) => to?.account ?? t('console.agents.top') },
          {
            title: t('console.agents.state'),
            render: (_, { state, refusal }) =>
              `${t(`console.agents.state.${state}`)}${refusal ? `: ${t(`console.agents.refusal.${refusal}`)}` : ''}`,
          },
          { title: t('console.agents.members'), dataIndex: 'members', align: 'right' },
          { title: t('console.agents.reason'), dataIndex: 'reason' },
          {
            title: t('console.agents.by'),
            render: (_, { madeName, madeAtMs }) => (
              <>
                {madeName}, <Moment atMs={madeAtMs} />
              </>
            ),
          },
          {
            render: (_, { moveId, state }) =>
              mayEdit && state === 'planned' ? <Button onClick={() => setTaking(moveId)}>{t('console.agents.take_back')}</Button> : null,
          },
        ]}
      />
      {taking === null ? null : (
        <ReasonDialog
          title={t('console.agents.take_back')}
          pending={withdrawing.isPending}
          refusal={withdrawing.error}
          onSend={(reason) => withdrawing.mutate({ moveId: taking, reason })}
          onClose={close}
        />
      )}
    </>
  );
}
