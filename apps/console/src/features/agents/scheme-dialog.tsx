import { PERCENT_GROUPS } from '@fairhall/contract/agent/rates';
import type { AgentScheme, AgentTerms } from '@fairhall/contract/console/agents';
import { Form, InputNumber, Select, Switch } from 'antd';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useT } from '../../shared/i18n.ts';
import { SumItem, sent, typed } from '../../shared/sum-item.tsx';
import { useSchemeChange } from './api.ts';

type Fields = Omit<AgentTerms, 'activeMins' | 'payLimitE4' | 'oppositeMinE4' | 'caps'> & {
  caps: Record<string, number>;
  activeMin: string;
  payLimit: string;
  oppositeMin: string;
  reason: string;
};
/** Where terms of before say nothing. */
const OPPOSITE_MIN_E4 = '1000000000';
const PERIODS = ['HALF', 'MONTH', 'THIRD'] as const;
const ROW = { display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', columnGap: 12 } as const;
/** Kept in 1/10000, shown in percent. */
const PERCENT = 100;

/** What agents may be given at most. */
export function SchemeDialog({ scheme, mayEdit, onClose }: { scheme: AgentScheme; mayEdit: boolean; onClose: () => void }) {
  const t = useT();
  const { terms, version } = scheme;
  const saving = useSchemeChange(onClose);
  const percent = { min: 0, max: 100, step: 0.05, precision: 2, addonAfter: '%', disabled: !mayEdit } as const;
  return (
    <FormDialog<Fields>
      title={t('console.agents.scheme')}
      width={820}
      go={t('console.agents.save')}
      pending={saving.isPending}
      refusal={saving.error}
      lead={t('console.agents.scheme_lead', { n: scheme.seriesCap })}
      initialValues={{
        ...terms,
        caps: Object.fromEntries(PERCENT_GROUPS.map((group) => [group, terms.caps[group] / PERCENT])),
        ...{ salaryCap: terms.salaryCap / PERCENT, dividendCap: terms.dividendCap / PERCENT },
        ...{
          activeMin: typed(terms.activeMins[0] ?? '0'),
          payLimit: typed(terms.payLimitE4),
          oppositeMin: typed(terms.oppositeMinE4 ?? OPPOSITE_MIN_E4),
        },
      }}
      onSend={({ caps, activeMin, payLimit, oppositeMin, reason, ...rest }) => {
        const least = sent(activeMin) ?? '0';
        saving.mutate({
          version,
          terms: {
            ...rest,
            caps: Object.fromEntries(
              PERCENT_GROUPS.map((group) => [group, Math.round((caps[group] ?? 0) * PERCENT)]),
            ) as AgentTerms['caps'],
            ...{ salaryCap: Math.round(rest.salaryCap * PERCENT), dividendCap: Math.round(rest.dividendCap * PERCENT) },
            activeMins: [least, ...terms.activeMins.slice(1)],
            payLimitE4: sent(payLimit) ?? '0',
            oppositeMinE4: sent(oppositeMin) ?? OPPOSITE_MIN_E4,
          },
          reason: reason.trim(),
        });
      }}
      onClose={onClose}
    >
      <div style={ROW}>
        {PERCENT_GROUPS.map((group) => (
          <Form.Item key={group} name={['caps', group]} label={t(`console.agents.group.${group}`)}>
            <InputNumber {...percent} />
          </Form.Item>
        ))}
      </div>
      <div style={ROW}>
        <Form.Item name="salaryCap" label={t('console.agents.salary_cap')}>
          <InputNumber {...percent} />
        </Form.Item>
        <Form.Item name="dividendCap" label={t('console.agents.dividend_cap')}>
          <InputNumber {...percent} />
        </Form.Item>
        <Form.Item name="contractsMax" label={t('console.agents.contracts_max')}>
          <InputNumber min={0} max={1_000} precision={0} disabled={!mayEdit} />
        </Form.Item>
        <Form.Item name="seriesMin" label={t('console.agents.series_min')}>
          <InputNumber min={0} max={2_000} step={2} precision={0} disabled={!mayEdit} />
        </Form.Item>
        <SumItem name={['activeMin']} label={t('console.agents.active_min')} required />
        <SumItem name={['payLimit']} label={t('console.agents.pay_limit')} required />
        <SumItem name={['oppositeMin']} label={t('console.agents.opposite_min')} required />
        <Form.Item name="dividendPeriod" label={t('console.agents.period')}>
          <Select disabled={!mayEdit} options={PERIODS.map((value) => ({ value, label: t(`console.agents.period.${value}`) }))} />
        </Form.Item>
        <Form.Item name="includeSelf" label={t('console.agents.include_self')} valuePropName="checked">
          <Switch disabled={!mayEdit} />
        </Form.Item>
      </div>
      {mayEdit ? <ReasonItem /> : null}
    </FormDialog>
  );
}
