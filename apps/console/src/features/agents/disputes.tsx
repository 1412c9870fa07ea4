import { DISPUTE_STATES, DISPUTE_WORDS_MAX } from '@fairhall/contract/agent/disputes';
import type { AgentDispute } from '@fairhall/contract/console/agent-disputes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Form, Input, Space, Table } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { useT } from '../../shared/i18n.ts';
import { digitsText } from '../../shared/money.ts';
import { Nothing, PagesView } from '../../shared/query-view.tsx';
import { useDesk, useMay } from '../../shared/session.ts';
import { StateTabs } from '../../shared/state-tabs.tsx';
import { SumItem, sent, typed } from '../../shared/sum-item.tsx';
import { disputesQuery, useAnswerDispute, useDecideDispute } from './api.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { Said } from './said.tsx';

type What = 'answer' | 'UPHELD' | 'REFUSED';
type Act = { dispute: AgentDispute; what: What };

/** Statements that their agents dispute: one operator answers, another one upholds what the answer adds. */
export function Disputes() {
  const t = useT();
  const [state, setState] = useState<AgentDispute['state']>('OPEN');
  const query = useInfiniteQuery(disputesQuery(useDesk().merchant.code, state));
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  return (
    <section aria-label={t('console.agents.disputes')}>
      <h2 style={{ marginTop: 20 }}>{t('console.agents.disputes')}</h2>
      <p>{t('console.agents.disputes_lead')}</p>
      <StateTabs states={DISPUTE_STATES} state={state} onState={setState} word={(one) => t(`console.agents.dispute.state.${one}`)} />
      <PagesView query={query}>{(pages) => <DisputeTable list={pages.flatMap(({ list }) => list)} onAct={setAct} />}</PagesView>
      {act?.what === 'answer' ? <AnswerDialog dispute={act.dispute} onClose={close} /> : null}
      {act && act.what !== 'answer' ? <DecideDialog dispute={act.dispute} to={act.what} onClose={close} /> : null}
    </section>
  );
}

function DisputeTable({ list, onAct }: { list: readonly AgentDispute[]; onAct: (act: Act) => void }) {
  const t = useT();
  const may = useMay('agents.pay');
  return (
    <Table<AgentDispute>
      size="small"
      pagination={false}
      scroll={{ x: 'max-content' }}
      rowKey="disputeId"
      dataSource={[...list]}
      locale={{ emptyText: <Nothing text={t('console.agents.disputes_none')} /> }}
      columns={[
        {
          title: t('console.agents.receiver'),
          render: (_, { agent, payer }) => (
            <>
              {agent}
              <small>{t('console.agents.paid_by', { name: payer || t('console.agents.platform') })}</small>
            </>
          ),
        },
        {
          title: t('console.agents.kind'),
          render: (_, { kind, from, to }) => (
            <>
              {t(`console.agents.contract.${kind}`)}
              <div>{from === to ? to : `${from} – ${to}`}</div>
            </>
          ),
        },
        {
          title: t('console.agents.run_due'),
          align: 'right',
          render: (_, { dueE4, heldE4 }) => (
            <>
              {digitsText(dueE4)}
              {heldE4 === '0' ? null : <small>{`${t('console.agents.flag.held')} ${digitsText(heldE4)}`}</small>}
            </>
          ),
        },
        {
          title: t('console.agents.dispute.words'),
          render: (_, { words, openedAtMs }) => <Said text={words} by={null} atMs={openedAtMs} />,
        },
        {
          title: t('console.agents.dispute.answer'),
          render: (_, { state, answer, sumE4, answeredBy, answeredAtMs }) =>
            answer === '' ? (
              '–'
            ) : (
              <>
                <Said text={answer} by={answeredBy} atMs={answeredAtMs} />
                {state === 'REFUSED' ? null : (
                  <b>{`${t(state === 'UPHELD' ? 'console.agents.dispute.added' : 'console.agents.dispute.sum')}: ${digitsText(sumE4)}`}</b>
                )}
              </>
            ),
        },
        {
          title: t('console.agents.flag.decided'),
          render: (_, dispute) => {
            const { decidedAtMs, decidedBy, reason } = dispute;
            if (decidedAtMs !== null) return <Said text={reason} by={decidedBy} atMs={decidedAtMs} />;
            return may ? <Acts dispute={dispute} onAct={(what) => onAct({ dispute, what })} /> : null;
          },
        },
      ]}
    />
  );
}

/** Whoever answered does not uphold it. */
function Acts({ dispute: { state, sumE4, answeredBy }, onAct }: { dispute: AgentDispute; onAct: (what: What) => void }) {
  const t = useT();
  const me = useDesk().operator.name;
  if (state === 'OPEN')
    return (
      <Button type="primary" onClick={() => onAct('answer')}>
        {t('console.agents.dispute.answer')}
      </Button>
    );
  return (
    <Space wrap style={{ maxWidth: 200 }}>
      {sumE4 !== '0' && answeredBy !== me ? (
        <Button type="primary" onClick={() => onAct('UPHELD')}>
          {t('console.agents.dispute.uphold')}
        </Button>
      ) : null}
      <Button danger onClick={() => onAct('REFUSED')}>
        {t('console.agents.dispute.refuse')}
      </Button>
      <Button onClick={() => onAct('answer')}>{t('console.agents.dispute.again')}</Button>
    </Space>
  );
}

type Answer = { answer: string; sum: string };

function AnswerDialog({ dispute: { disputeId, agent, words, answer, sumE4 }, onClose }: { dispute: AgentDispute; onClose: () => void }) {
  const t = useT();
  const send = useAnswerDispute(onClose);
  const title = t('console.agents.dispute.answer');
  return (
    <FormDialog<Answer>
      title={title}
      go={title}
      lead={`${agent}: ${words}`}
      initialValues={{ answer, sum: answer === '' ? '0' : typed(sumE4) }}
      pending={send.isPending}
      refusal={send.error}
      onSend={(said) => send.mutate({ disputeId, answer: said.answer.trim(), sumE4: sent(said.sum) ?? '0' })}
      onClose={onClose}
    >
      <Form.Item
        name="answer"
        label={title}
        extra={t('console.agents.dispute.answer_hint')}
        rules={[{ required: true, whitespace: true, message: t('error.FIELD_REQUIRED') }]}
      >
        <Input.TextArea autoFocus autoSize={{ minRows: 3, maxRows: 8 }} maxLength={DISPUTE_WORDS_MAX} />
      </Form.Item>
      <SumItem name="sum" label={t('console.agents.dispute.sum')} required />
      <p className="note">{t('console.agents.dispute.sum_hint')}</p>
    </FormDialog>
  );
}

function DecideDialog({ dispute, to, onClose }: { dispute: AgentDispute; to: 'UPHELD' | 'REFUSED'; onClose: () => void }) {
  const t = useT();
  const decide = useDecideDispute(onClose);
  const { disputeId, agent, answer, sumE4 } = dispute;
  return (
    <ReasonDialog
      title={t(to === 'UPHELD' ? 'console.agents.dispute.uphold' : 'console.agents.dispute.refuse')}
      lead={to === 'UPHELD' ? `${agent}: ${digitsText(sumE4)}. ${answer}` : `${agent}: ${answer}`}
      danger={to === 'REFUSED'}
      pending={decide.isPending}
      refusal={decide.error}
      onSend={(reason) => decide.mutate({ disputeId, to, reason })}
      onClose={onClose}
    />
  );
}
