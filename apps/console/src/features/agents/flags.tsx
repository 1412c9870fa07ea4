import { type AgentFlag, FLAG_STATES } from '@fairhall/contract/console/agent-flags';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Space, Table } from 'antd';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { digitsText } from '../../shared/money.ts';
import { Nothing, PagesView } from '../../shared/query-view.tsx';
import { useDesk, useMay } from '../../shared/session.ts';
import { StateTabs } from '../../shared/state-tabs.tsx';
import { flagsQuery, useDecideFlag } from './api.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { Said } from './said.tsx';

type Deciding = { flag: AgentFlag; to: 'confirmed' | 'dismissed' };

/** Play by which somebody may earn who should not: what was seen, what it holds, and who decided it. */
export function Flags() {
  const t = useT();
  const [state, setState] = useState<AgentFlag['state']>('open');
  const query = useInfiniteQuery(flagsQuery(useDesk().merchant.code, state));
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  return (
    <section aria-label={t('console.agents.flags')}>
      <h2 style={{ marginTop: 20 }}>{t('console.agents.flags')}</h2>
      <p>{t('console.agents.flags_lead')}</p>
      <StateTabs states={FLAG_STATES} state={state} onState={setState} word={(one) => t(`console.agents.flag.state.${one}`)} />
      <PagesView query={query}>{(pages) => <FlagTable list={pages.flatMap(({ list }) => list)} onDecide={setDeciding} />}</PagesView>
      {deciding ? <DecideDialog {...deciding} onClose={() => setDeciding(null)} /> : null}
    </section>
  );
}

function FlagTable({ list, onDecide }: { list: readonly AgentFlag[]; onDecide: (deciding: Deciding) => void }) {
  const t = useT();
  const may = useMay('agents.pay');
  const seen = useSeen();
  return (
    <Table<AgentFlag>
      size="small"
      pagination={false}
      scroll={{ x: 'max-content' }}
      rowKey="flagId"
      dataSource={[...list]}
      locale={{ emptyText: <Nothing text={t('console.agents.flags_none')} /> }}
      columns={[
        { title: t('console.agents.kind'), render: (_, { kind }) => t(`console.agents.flag.kind.${kind}`) },
        { title: t('console.agents.receiver'), dataIndex: 'agent' },
        {
          title: t('console.agents.flag.what'),
          render: (_, flag) => <div style={{ maxWidth: 420, whiteSpace: 'normal' }}>{seen(flag)}</div>,
        },
        { title: t('console.agents.flag.from'), dataIndex: 'from' },
        { title: t('console.agents.flag.held'), align: 'right', render: (_, { heldE4 }) => digitsText(heldE4) },
        {
          title: t('console.agents.flag.decided'),
          render: (_, flag) => {
            const { state, decidedAtMs, decidedBy, reason } = flag;
            if (decidedBy === 'rule') return <Said text={t('console.agents.flag.by_rule')} by={null} atMs={decidedAtMs} />;
            if (state !== 'open') return <Said text={reason} by={decidedBy} atMs={decidedAtMs} />;
            return may ? (
              <Space>
                <Button danger onClick={() => onDecide({ flag, to: 'confirmed' })}>
                  {t('console.agents.flag.confirm')}
                </Button>
                <Button onClick={() => onDecide({ flag, to: 'dismissed' })}>{t('console.agents.flag.dismiss')}</Button>
              </Space>
            ) : null;
          },
        },
      ]}
    />
  );
}

/** What was seen, in words. */
function useSeen(): (flag: AgentFlag) => string {
  const t = useT();
  return ({ member, other, agent, scoreE4, signals, draws, ring, link }) => {
    if (ring) {
      const { shared, count, members } = ring;
      const names = `${members.join(', ')}${count > members.length ? ' …' : ''}`;
      return t(`console.agents.flag.ring.${shared}`, { n: count, members: names });
    }
    if (link) return t('console.agents.flag.quality', link);
    if (scoreE4 !== null) {
      const names = signals.map((signal) => t(`console.agents.flag.signal.${signal}`)).join(', ');
      return t('console.agents.flag.self', { member, agent, score: `${Math.floor(scoreE4 / 100)}%`, signals: names || '–' });
    }
    if (draws === null) return member;
    const { count, stakeE4, otherStakeE4, coveredE4 } = draws;
    const sums = { stake: digitsText(stakeE4), otherStake: digitsText(otherStakeE4), covered: digitsText(coveredE4) };
    return t('console.agents.flag.opposite', { member, other, n: count, ...sums });
  };
}

function DecideDialog({ flag, to, onClose }: Deciding & { onClose: () => void }) {
  const t = useT();
  const seen = useSeen();
  const decide = useDecideFlag(onClose);
  return (
    <ReasonDialog
      title={t(to === 'confirmed' ? 'console.agents.flag.confirm' : 'console.agents.flag.dismiss')}
      lead={seen(flag)}
      danger={to === 'confirmed'}
      pending={decide.isPending}
      refusal={decide.error}
      onSend={(reason) => decide.mutate({ flagId: flag.flagId, to, reason })}
      onClose={onClose}
    />
  );
}
