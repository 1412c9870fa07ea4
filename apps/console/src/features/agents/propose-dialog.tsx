import { CONTRACT_KINDS, type ContractKind } from '@fairhall/contract/agent/contract-vocabulary';
import { TIERS_MAX } from '@fairhall/contract/agent/contracts';
import type { LineOf } from '@fairhall/contract/console/agents';
import { parseMajor } from '@fairhall/money/text';
import { Button, Form, Input, InputNumber, Select } from 'antd';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { useT } from '../../shared/i18n.ts';
import { usePropose } from './api.ts';

type Fields = {
  kind: ContractKind;
  rateType: 'P' | 'F';
  tiers: { loss?: string; betVolume: string; activeMember: number; rate: string }[];
};
const ROW = { display: 'grid', gridTemplateColumns: '28px repeat(4, 1fr)', columnGap: 12, alignItems: 'start' } as const;
const NEW = { loss: '0', betVolume: '', activeMember: 0, rate: '' };

/** A contract of the platform with an agent, or other terms of the one that stands. */
export function ProposeDialog({ member, onClose }: { member: LineOf['member']; onClose: () => void }) {
  const t = useT();
  const saving = usePropose(onClose);
  const number = {
    validator: async (_: unknown, text?: string) =>
      parseMajor(text?.trim() ?? '') === null ? Promise.reject(new Error(t('error.FIELD_FORMAT'))) : undefined,
  };
  return (
    <FormDialog<Fields>
      title={t('console.agents.propose_to', { name: member.account })}
      width={820}
      go={t('console.agents.propose')}
      lead={t('console.agents.propose_lead')}
      pending={saving.isPending}
      refusal={saving.error}
      initialValues={{ kind: 'daily', rateType: 'P', tiers: [NEW] }}
      onSend={({ kind, rateType, tiers }) =>
        saving.mutate({
          ...{ kind, customerId: member.memberId },
          tiers: tiers.map(({ loss, betVolume, activeMember, rate }) => ({
            ...(kind === 'dividend' ? { loss: loss?.trim() || '0' } : {}),
            ...{ betVolume: betVolume.trim(), activeMember, rateType, rate: rate.trim() },
          })),
        })
      }
      onClose={onClose}
    >
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 12 }}>
        <Form.Item name="kind" label={t('console.agents.kind')}>
          <Select options={CONTRACT_KINDS.map((value) => ({ value, label: t(`console.agents.contract.${value}`) }))} />
        </Form.Item>
        <Form.Item name="rateType" label={t('console.agents.rate_type')}>
          <Select options={(['P', 'F'] as const).map((value) => ({ value, label: t(`console.agents.rate_type.${value}`) }))} />
        </Form.Item>
      </div>
      <Form.List name="tiers">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <div key={key} style={ROW}>
                <b style={{ paddingTop: 34 }}>{name + 1}</b>
                <Form.Item name={[name, 'loss']} label={t('console.agents.loss')} rules={[number]}>
                  <Input maxLength={18} />
                </Form.Item>
                <Form.Item name={[name, 'betVolume']} label={t('console.agents.turnover')} rules={[number]}>
                  <Input maxLength={18} />
                </Form.Item>
                <Form.Item name={[name, 'activeMember']} label={t('console.agents.active')}>
                  <InputNumber min={0} max={1_000_000} precision={0} />
                </Form.Item>
                <Form.Item name={[name, 'rate']} label={t('console.agents.rate')} rules={[number]}>
                  <Input maxLength={18} />
                </Form.Item>
              </div>
            ))}
            <p style={{ display: 'flex', gap: 12 }}>
              <Button disabled={fields.length >= TIERS_MAX} onClick={() => add(NEW)}>
                {t('console.agents.add_tier')}
              </Button>
              <Button disabled={fields.length <= 1} onClick={() => remove(fields.length - 1)}>
                {t('console.agents.drop_tier')}
              </Button>
            </p>
          </>
        )}
      </Form.List>
    </FormDialog>
  );
}
