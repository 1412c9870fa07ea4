import type { DeskReferral } from '@fairhall/contract/console/referrals';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Segmented, Table, type TableColumnsType } from 'antd';
import { type ComponentType, type ReactNode, useState } from 'react';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { type Translate, useT } from '../../shared/i18n.ts';
import { Moment } from '../../shared/moment.tsx';
import { digitsText } from '../../shared/money.ts';
import { Page } from '../../shared/page.tsx';
import { Pager } from '../../shared/pager.tsx';
import { Nothing, QueryView } from '../../shared/query-view.tsx';
import { useDesk, useMay } from '../../shared/session.ts';
import { Tag, type Tone } from '../../shared/tag.tsx';
import { referralsQuery, ruleQuery, useDecision } from './api.ts';
import { RuleDialog } from './rule-dialog.tsx';

type Shown = { MemberLink: ComponentType<{ memberId: string; children: ReactNode }> };
type Deciding = { row: DeskReferral; decision: 'pay' | 'refuse' };
const TONES: Record<DeskReferral['state'], Tone> = { review: 'warn', paid: 'good', refused: 'bad' };

/** Invited friends that share an address with their inviter, to be decided; those that are; and the rule. */
export function ReferralsPage({ MemberLink }: Shown) {
  const t = useT();
  const merchant = useDesk().merchant.code;
  const [mayEdit, mayGive] = [useMay('promotions.edit'), useMay('rewards.give')];
  const [state, setState] = useState<'review' | 'over'>('review');
  const [page, setPage] = useState(0);
  const [changing, setChanging] = useState(false);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const rule = useQuery(ruleQuery(merchant));
  const query = useQuery(referralsQuery(merchant, { state, page }));
  return (
    <Page
      title={t('console.nav.referrals')}
      hint={t('console.referral.hint')}
      actions={mayEdit && rule.data ? <Button onClick={() => setChanging(true)}>{t('console.referral.change')}</Button> : null}
    >
      <Segmented
        value={state}
        options={(['review', 'over'] as const).map((value) => ({ value, label: t(`console.referral.${value}`) }))}
        onChange={(value) => {
          setState(value);
          setPage(0);
        }}
        style={{ marginBottom: 12 }}
      />
      <QueryView query={query} rows={8}>
        {({ list, total }) => (
          <>
            <Table<DeskReferral>
              size="small"
              pagination={false}
              rowKey="friendId"
              columns={columnsOf(t, { MemberLink, onDecide: mayGive ? setDeciding : null })}
              dataSource={list}
              locale={{ emptyText: <Nothing text={t('console.referral.none')} /> }}
            />
            <Pager page={page} totalPages={Math.ceil(total / PAGE_SIZE.console)} size={PAGE_SIZE.console} total={total} onPage={setPage} />
          </>
        )}
      </QueryView>
      {changing && rule.data ? <RuleDialog desk={rule.data} onClose={() => setChanging(false)} /> : null}
      {deciding ? <DecideDialog deciding={deciding} onClose={() => setDeciding(null)} /> : null}
    </Page>
  );
}

function DecideDialog({ deciding: { row, decision }, onClose }: { deciding: Deciding; onClose: () => void }) {
  const t = useT();
  const { message } = App.useApp();
  const sending = useDecision(() => {
    void message.success(t(`console.referral.state.${decision === 'pay' ? 'paid' : 'refused'}`));
    onClose();
  });
  return (
    <FormDialog<{ reason: string }>
      title={t(`console.referral.do.${decision}`)}
      lead={`${row.friend} ← ${row.inviter}. ${t('console.referral.decide_lead')}`}
      go={t(`console.referral.do.${decision}`)}
      danger={decision === 'refuse'}
      pending={sending.isPending}
      refusal={sending.error}
      onSend={({ reason }) => sending.mutate({ friendId: row.friendId, decision, reason: reason.trim() })}
      onClose={onClose}
    >
      <ReasonItem autoFocus />
    </FormDialog>
  );
}

type Columns = Shown & { onDecide: ((deciding: Deciding) => void) | null };

function columnsOf(t: Translate, { MemberLink, onDecide }: Columns): TableColumnsType<DeskReferral> {
  return [
    {
      title: t('console.referral.friend'),
      render: (_, { friendId, friend, atMs }) => (
        <>
          <MemberLink memberId={friendId}>{friend}</MemberLink>
          <small>
            <Moment atMs={atMs} />
          </small>
        </>
      ),
    },
    {
      title: t('console.referral.inviter'),
      render: (_, { inviterId, inviter }) => <MemberLink memberId={inviterId}>{inviter}</MemberLink>,
    },
    { title: t('console.referral.why'), render: (_, { why }) => (why ? t(`console.referral.why.${why}`) : '–') },
    { title: t('console.referral.to_inviter'), align: 'right', render: (_, { amountE4 }) => digitsText(amountE4) },
    { title: t('console.referral.to_friend'), align: 'right', render: (_, { friendE4 }) => digitsText(friendE4) },
    {
      title: t('console.referral.state'),
      render: (_, row) => (
        <>
          <Tag tone={TONES[row.state]}>{t(`console.referral.state.${row.state}`)}</Tag>
          <small>{[row.handlerName, row.reason].filter(Boolean).join(': ')}</small>
          {onDecide && row.state === 'review' ? (
            <span style={{ display: 'flex', gap: 6 }}>
              <Button size="small" onClick={() => onDecide({ row, decision: 'pay' })}>
                {t('console.referral.do.pay')}
              </Button>
              <Button size="small" danger onClick={() => onDecide({ row, decision: 'refuse' })}>
                {t('console.referral.do.refuse')}
              </Button>
            </span>
          ) : null}
        </>
      ),
    },
  ];
}
