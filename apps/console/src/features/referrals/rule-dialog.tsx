import { type ReferralRule, type referralRule, STEPS_MAX } from '@fairhall/contract/console/referrals';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { App, Button, Form, InputNumber, Switch } from 'antd';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useT } from '../../shared/i18n.ts';
import { SumItem, sent, typed } from '../../shared/sum-item.tsx';
import { useRuleChange } from './api.ts';

type Step = { from: number | null; amount: string };
type Fields = Pick<ReferralRule, 'shown' | 'tier' | 'withinDays' | 'monthCap'> & {
  deposit: string;
  stake: string;
  friend: string;
  steps: Step[];
  reason: string;
};
const GRID = { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', columnGap: 12 } as const;
const [TIER_MAX, DAYS_MAX, CAP_MAX] = [3, 90, 10_000];
const NEW: Omit<Fields, 'reason'> = {
  ...{ shown: true, tier: 1, withinDays: 30, monthCap: 50, deposit: '', stake: '', friend: '' },
  steps: [
    { from: 1, amount: '' },
    { from: 5, amount: '' },
    { from: 20, amount: '' },
  ],
};

/** What invited friends have done and bring, whole, as the version behind the one that was read. */
export function RuleDialog({ desk, onClose }: { desk: ReplyOf<typeof referralRule>; onClose: () => void }) {
  const t = useT();
  const { message } = App.useApp();
  const saving = useRuleChange(() => {
    void message.success(t('console.rules.saved'));
    onClose();
  });
  const first = desk.rule ? fieldsOf(desk.rule) : NEW;
  return (
    <FormDialog<Fields>
      title={t('console.referral.change')}
      lead={t('console.referral.rule_lead')}
      width={760}
      go={t('console.rules.save')}
      pending={saving.isPending}
      refusal={saving.error}
      initialValues={first}
      onSend={(fields) => saving.mutate(bodyOf(desk.version, fields))}
      onClose={onClose}
    >
      <div style={GRID}>
        <Form.Item name="shown" label={t('console.referral.shown')} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="tier" label={t('console.referral.tier')}>
          <InputNumber min={0} max={TIER_MAX} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="withinDays" label={t('console.referral.days')}>
          <InputNumber min={1} max={DAYS_MAX} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <SumItem name="deposit" label={t('console.referral.deposit')} />
        <SumItem name="stake" label={t('console.referral.stake')} />
        <SumItem name="friend" label={t('console.referral.to_friend')} />
        <Form.Item name="monthCap" label={t('console.referral.cap')}>
          <InputNumber min={1} max={CAP_MAX} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      </div>
      <Form.List name="steps">
        {(steps, { add, remove }) => (
          <>
            {steps.map(({ name }) => (
              <div key={name} style={GRID}>
                <Form.Item name={[name, 'from']} label={t('console.referral.from')} rules={[{ required: true }]}>
                  <InputNumber min={1} max={CAP_MAX} precision={0} style={{ width: '100%' }} />
                </Form.Item>
                <SumItem name={[name, 'amount']} label={t('console.referral.to_inviter')} required />
                {name > 0 ? (
                  <Button style={{ marginTop: 30 }} onClick={() => remove(name)}>
                    {t('console.referral.remove')}
                  </Button>
                ) : null}
              </div>
            ))}
            {steps.length < STEPS_MAX ? <Button onClick={() => add({ from: null, amount: '' })}>{t('console.referral.add')}</Button> : null}
          </>
        )}
      </Form.List>
      <ReasonItem />
    </FormDialog>
  );
}

function fieldsOf({ minDepositE4, minStakeE4, friendE4, steps, ...rule }: ReferralRule): Omit<Fields, 'reason'> {
  return {
    ...rule,
    ...{ deposit: typed(minDepositE4), stake: typed(minStakeE4), friend: typed(friendE4) },
    steps: steps.map(({ from, amountE4 }) => ({ from, amount: typed(amountE4) })),
  };
}

function bodyOf(version: number, { deposit, stake, friend, steps, reason, ...rule }: Fields) {
  return {
    ...rule,
    ...{
      version,
      reason: reason.trim(),
      minDepositE4: sent(deposit) ?? '0',
      minStakeE4: sent(stake) ?? '0',
      friendE4: sent(friend) ?? '0',
    },
    steps: steps.map(({ from, amount }) => ({ from: from ?? 0, amountE4: sent(amount) ?? '0' })),
  };
}
