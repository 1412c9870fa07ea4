import type { AffiliatePlan } from '@fairhall/contract/console/affiliates';
import { Button, Form, Input, InputNumber, Select, Switch } from 'antd';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useT } from '../../shared/i18n.ts';
import { SumItem } from '../../shared/sum-item.tsx';
import { useSavePlan } from './api.ts';
import { FEES, fieldsOf, type PlanFields, termsOf } from './plan-fields.ts';

const STEPS_MAX = 10;
const ROW = { display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', columnGap: 12, alignItems: 'start' } as const;
const MODES = ['WHOLE', 'LADDER'] as const;
const BYS = ['NGR', 'QUALIFIED'] as const;
const CARRIES = ['NONE', 'ALL'] as const;
const PERCENT = { min: 0, max: 100, step: 0.5, precision: 2, addonAfter: '%' } as const;

/** A plan: a share, a price for each player, or both, and what is taken off before. */
export function PlanDialog({ plan, onClose }: { plan: AffiliatePlan | null; onClose: () => void }) {
  const t = useT();
  const saving = useSavePlan(onClose);
  return (
    <FormDialog<PlanFields>
      title={plan ? plan.name : t('console.affiliates.new_plan')}
      width={860}
      go={t('console.affiliates.save')}
      lead={t('console.affiliates.plans_lead')}
      pending={saving.isPending}
      refusal={saving.error}
      initialValues={{ name: plan?.name ?? '', ...fieldsOf(plan?.terms) }}
      onSend={({ name, reason, ...fields }) =>
        saving.mutate({
          ...{ planId: plan?.planId ?? null, version: plan?.version ?? 0, name: name.trim(), reason: reason.trim() },
          terms: termsOf({ name, reason, ...fields }),
        })
      }
      onClose={onClose}
    >
      <Form.Item name="name" label={t('console.affiliates.name')} rules={[{ required: true, message: t('error.FIELD_REQUIRED') }]}>
        <Input maxLength={60} />
      </Form.Item>
      <ShareFields />
      <PriceFields />
      <div style={ROW}>
        {FEES.map((fee) => (
          <Form.Item key={fee} name={['fees', fee]} label={t(`console.affiliates.${fee}`)}>
            <InputNumber {...PERCENT} />
          </Form.Item>
        ))}
        <Form.Item name="carry" label={t('console.affiliates.carry')}>
          <Select options={CARRIES.map((value) => ({ value, label: t(`console.affiliates.carry.${value}`) }))} />
        </Form.Item>
        <SumItem name="roller" label={t('console.affiliates.roller')} />
        <Form.Item name="sub" label={t('console.affiliates.sub')}>
          <InputNumber {...PERCENT} />
        </Form.Item>
        <SumItem name="least" label={t('console.affiliates.least')} />
        <Form.Item name="advance" label={t('console.affiliates.advance')} valuePropName="checked">
          <Switch />
        </Form.Item>
      </div>
      <ReasonItem />
    </FormDialog>
  );
}

function ShareFields() {
  const t = useT();
  const isOn = Form.useWatch('withShare');
  return (
    <>
      <Form.Item name="withShare" label={t('console.affiliates.share')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <div hidden={!isOn}>
        <div style={ROW}>
          <Form.Item name="by" label={t('console.affiliates.by')}>
            <Select options={BYS.map((value) => ({ value, label: t(`console.affiliates.by.${value}`) }))} />
          </Form.Item>
          <Form.Item name="shareMode" label={t('console.affiliates.mode')}>
            <Select options={MODES.map((value) => ({ value, label: t(`console.affiliates.mode.${value}`) }))} />
          </Form.Item>
        </div>
        <Steps list="shareSteps" fresh={{ from: '', rate: 0 }}>
          {(name) => (
            <>
              <SumItem name={[name, 'from']} label={t('console.affiliates.from')} />
              <Form.Item name={[name, 'rate']} label={t('console.affiliates.rate')}>
                <InputNumber {...PERCENT} />
              </Form.Item>
            </>
          )}
        </Steps>
      </div>
    </>
  );
}

function PriceFields() {
  const t = useT();
  const isOn = Form.useWatch('withCpa');
  return (
    <>
      <Form.Item name="withCpa" label={t('console.affiliates.cpa')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <div hidden={!isOn}>
        <div style={ROW}>
          <SumItem name="minDeposit" label={t('console.affiliates.min_deposit')} />
          <SumItem name="minWager" label={t('console.affiliates.min_wager')} />
          <Form.Item name="days" label={t('console.affiliates.days')}>
            <InputNumber min={0} max={365} precision={0} />
          </Form.Item>
          <Form.Item name="cap" label={t('console.affiliates.cap')}>
            <InputNumber min={0} max={1_000_000} precision={0} />
          </Form.Item>
          <Form.Item name="cpaMode" label={t('console.affiliates.mode')}>
            <Select options={MODES.map((value) => ({ value, label: t(`console.affiliates.mode.${value}`) }))} />
          </Form.Item>
        </div>
        <Steps list="cpaSteps" fresh={{ from: 1, amount: '' }}>
          {(name) => (
            <>
              <Form.Item name={[name, 'from']} label={t('console.affiliates.from_player')}>
                <InputNumber min={1} max={1_000_000} precision={0} />
              </Form.Item>
              <SumItem name={[name, 'amount']} label={t('console.affiliates.amount')} />
            </>
          )}
        </Steps>
      </div>
    </>
  );
}

type StepsProps = { list: 'shareSteps' | 'cpaSteps'; fresh: object; children: (name: number) => React.ReactNode };

function Steps({ list, fresh, children }: StepsProps) {
  const t = useT();
  return (
    <Form.List name={list}>
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name }) => (
            <div key={key} style={ROW}>
              {children(name)}
            </div>
          ))}
          <p style={{ display: 'flex', gap: 12, marginBottom: 20 }}>
            <Button disabled={fields.length >= STEPS_MAX} onClick={() => add(fresh)}>
              {t('console.affiliates.add')}
            </Button>
            <Button disabled={fields.length <= 1} onClick={() => remove(fields.length - 1)}>
              {t('console.affiliates.drop')}
            </Button>
          </p>
        </>
      )}
    </Form.List>
  );
}
