import type { AffiliateState } from '@fairhall/contract/agent/affiliate-plans';
import type { Affiliate } from '@fairhall/contract/console/affiliates';
import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useT } from '../../shared/i18n.ts';
import { useDesk } from '../../shared/session.ts';
import { plansQuery, useDecide } from './api.ts';

export type Act = 'APPROVED' | 'resume' | 'plan' | 'SUSPENDED' | 'CLOSED';
/** What may be done about an affiliate in a state. */
export const ACTS: Readonly<Record<AffiliateState, readonly Act[]>> = {
  APPLIED: ['APPROVED', 'CLOSED'],
  APPROVED: ['plan', 'SUSPENDED', 'CLOSED'],
  SUSPENDED: ['resume', 'CLOSED'],
  CLOSED: [],
};

/** Decides about an affiliate, with the plan that is signed by it. */
export function DecideDialog({ affiliate, act, onClose }: { affiliate: Affiliate; act: Act; onClose: () => void }) {
  const t = useT();
  const deciding = useDecide(onClose);
  const plans = useQuery(plansQuery(useDesk().merchant.code));
  const withPlan = act === 'APPROVED' || act === 'plan';
  return (
    <FormDialog<{ planId?: string; reason: string }>
      title={`${t(`console.affiliates.to.${act}`)} · ${affiliate.account}`}
      go={t(`console.affiliates.to.${act}`)}
      lead={t(`console.affiliates.lead.${act}`)}
      danger={act === 'CLOSED'}
      pending={deciding.isPending}
      refusal={deciding.error}
      onSend={({ planId, reason }) =>
        deciding.mutate({
          memberId: affiliate.memberId,
          to: act === 'SUSPENDED' || act === 'CLOSED' ? act : 'APPROVED',
          planId: (withPlan && planId) || null,
          reason: reason.trim(),
        })
      }
      onClose={onClose}
    >
      {withPlan ? (
        <Form.Item name="planId" label={t('console.affiliates.plan')} rules={[{ required: true, message: t('error.FIELD_REQUIRED') }]}>
          <Select
            options={(plans.data?.list ?? []).map(({ planId, name, version }) => ({ value: planId, label: `${name} · ${version}` }))}
          />
        </Form.Item>
      ) : null}
      <ReasonItem hint="console.affiliates.reason_hint" />
    </FormDialog>
  );
}
