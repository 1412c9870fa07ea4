import { PERCENT_E4, type RateGroup, SERIES_GROUP } from '@fairhall/contract/agent/rates';
import type { LineOf } from '@fairhall/contract/console/agents';
import { Form, InputNumber } from 'antd';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useT } from '../../shared/i18n.ts';
import { useRatesChange } from './api.ts';

type Fields = { rates: Record<string, number | null>; reason: string };
const ROW = { display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', columnGap: 12 } as const;

const shown = (group: RateGroup, rate: number) => (group === SERIES_GROUP ? rate : rate / PERCENT_E4);
export const rateText = (group: RateGroup, rate: number) => (group === SERIES_GROUP ? String(rate) : `${(rate / PERCENT_E4).toFixed(2)}%`);

/** Rates up or down, from the next midnight on; a field that is left as it is says nothing. */
export function RatesDialog({ line, onClose }: { line: LineOf; onClose: () => void }) {
  const t = useT();
  const saving = useRatesChange(onClose);
  const groups = line.rates.filter(({ max, value }) => max > 0 || value !== null);
  const before = Object.fromEntries(groups.map(({ group, value, next }) => [group, next ?? value]));
  return (
    <FormDialog<Fields>
      title={t('console.agents.set_rates')}
      width={760}
      go={t('console.agents.save')}
      lead={t('console.agents.rates_lead')}
      pending={saving.isPending}
      refusal={saving.error}
      initialValues={{
        rates: Object.fromEntries(
          groups.map(({ group, value, next }) => [group, value === null && next === null ? null : shown(group, next ?? value ?? 0)]),
        ),
      }}
      onSend={({ rates, reason }) => {
        const configs = groups.flatMap(({ group }) => {
          const value = rates[group];
          const same = value === null || value === undefined || (before[group] !== null && value === shown(group, before[group] ?? 0));
          return same ? [] : [{ type: group, rebateValue: value }];
        });
        saving.mutate({ memberId: line.member.memberId, configs, reason: reason.trim() });
      }}
      onClose={onClose}
    >
      <div style={ROW}>
        {groups.map(({ group, min, max }) => (
          <Form.Item
            key={group}
            name={['rates', group]}
            label={t(`console.agents.group.${group}`)}
            extra={`${rateText(group, min)} – ${rateText(group, max)}`}
          >
            <InputNumber
              min={0}
              max={shown(group, max)}
              step={group === SERIES_GROUP ? 2 : 0.05}
              precision={group === SERIES_GROUP ? 0 : 2}
            />
          </Form.Item>
        ))}
      </div>
      <ReasonItem />
    </FormDialog>
  );
}
