import type { LineOf } from '@fairhall/contract/console/agents';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { Fact, Facts } from '../../shared/facts.tsx';
import { useT } from '../../shared/i18n.ts';
import { type MoveTried, usePlanMove, useTryMove } from './api.ts';
import { rateText } from './rates-dialog.tsx';

type Fields = { toName: string; reason: string };

/** Tries a move before it is ordered: who goes along, what refuses it, which contracts end. */
export function MoveDialog({ line, onClose }: { line: LineOf; onClose: () => void }) {
  const t = useT();
  const [form] = Form.useForm<Fields>();
  const [tried, setTried] = useState<MoveTried | null>(null);
  const trying = useTryMove(setTried);
  const planning = usePlanMove(onClose);
  const { memberId, account } = line.member;
  const toName = () => (form.getFieldValue('toName') ?? '').trim();
  return (
    <FormDialog<Fields>
      form={form}
      title={t('console.agents.move_of', { name: account })}
      go={t('console.agents.order_move')}
      lead={t('console.agents.move_lead')}
      pending={planning.isPending || trying.isPending}
      refusal={planning.error ?? trying.error}
      initialValues={{ toName: '' }}
      beside={<Button onClick={() => trying.mutate({ memberId, toName: toName() })}>{t('console.agents.try')}</Button>}
      onSend={({ reason }) => planning.mutate({ memberId, toName: toName(), reason: reason.trim() })}
      onClose={onClose}
    >
      <Form.Item name="toName" label={t('console.agents.to_name')} extra={t('console.agents.to_name_hint')}>
        <Input maxLength={64} onChange={() => setTried(null)} />
      </Form.Item>
      {tried ? (
        <Facts>
          <Fact
            name={t(tried.refusal ? 'console.agents.state.refused' : 'console.agents.result')}
            tone={tried.refusal ? 'warn' : undefined}
          >
            {tried.refusal ? t(`console.agents.refusal.${tried.refusal}`) : t('console.agents.may_be', { day: tried.fromDay })}
          </Fact>
          <Fact name={t('console.agents.members')}>{t('console.agents.going', { n: tried.members, agents: tried.agents })}</Fact>
          {tried.rates.length > 0 ? (
            <Fact name={t('console.agents.rates_above')} tone="warn">
              {tried.rates
                .map(({ group, value, max }) => `${t(`console.agents.group.${group}`)} ${rateText(group, value)} > ${rateText(group, max)}`)
                .join(', ')}
            </Fact>
          ) : null}
          <Fact name={t('console.agents.contracts_end')}>
            {tried.contracts.length === 0
              ? t('console.agents.none')
              : tried.contracts.map(({ kind, upline }) => `${t(`console.agents.contract.${kind}`)} (${upline})`).join(', ')}
          </Fact>
        </Facts>
      ) : null}
      <ReasonItem />
    </FormDialog>
  );
}
