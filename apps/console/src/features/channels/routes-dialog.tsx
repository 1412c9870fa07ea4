import { App, Button, Form, Input, InputNumber, Select } from 'antd';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useT } from '../../shared/i18n.ts';
import { useMay } from '../../shared/session.ts';
import { useChannelChange } from './api.ts';
import type { Account, Channel } from './opened.ts';
import { CLOCK, fieldsOf, type RuleFields, ruleOf, sharesOf } from './rule-model.ts';
import { Simulation } from './simulation.tsx';

type Fields = { rules: RuleFields[]; reason: string };
type RoutesDialogProps = { channel: Channel; accounts: readonly Account[]; onClose: () => void };

const RULES_MAX = 20;

/** The rules of a channel, in their order, and a trial of those that are saved. */
export function RoutesDialog({ channel, accounts, onClose }: RoutesDialogProps) {
  const t = useT();
  const may = useMay('channels.edit');
  const { message } = App.useApp();
  const saving = useChannelChange(() => void message.success(t('console.channels.saved')));
  const { vendorId, name, rules, candidates } = channel;
  const options = accounts
    .filter(({ accountId }) => candidates.includes(accountId))
    .map((one) => ({ value: one.accountId, label: one.name }));
  return (
    <FormDialog<Fields>
      title={`${t('console.channels.routes')}: ${name}`}
      width={760}
      lead={t('console.channels.rule_hint')}
      go={t('console.channels.save')}
      pending={saving.isPending}
      refusal={saving.error}
      initialValues={{ rules: rules.map(fieldsOf) }}
      onSend={(fields) => {
        if (may)
          saving.mutate({ kind: 'routes', vendorId, body: { rules: (fields.rules ?? []).map(ruleOf), reason: fields.reason.trim() } });
      }}
      onClose={onClose}
    >
      <Form.List name="rules">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name: at }) => (
              <RuleItems key={key} at={at} options={options} onRemove={() => remove(at)} />
            ))}
            {fields.length < RULES_MAX ? (
              <Button onClick={() => add({ mode: 'order', accounts: [], from: '00:00', until: '00:00', level: 0 })}>
                {t('console.channels.rule_add')}
              </Button>
            ) : null}
          </>
        )}
      </Form.List>
      <div style={{ marginTop: 16 }}>
        <ReasonItem />
      </div>
      <Simulation vendorId={vendorId} />
    </FormDialog>
  );
}

type RuleItemsProps = { at: number; options: { value: number; label: string }[]; onRemove: () => void };

function RuleItems({ at, options, onRemove }: RuleItemsProps) {
  const t = useT();
  const form = Form.useFormInstance<Fields>();
  const mode = Form.useWatch(['rules', at, 'mode'], form);
  const wrong = t('error.FIELD_FORMAT');
  const modes = (['order', 'split'] as const).map((value) => ({ value, label: t(`console.channels.rule.mode.${value}`) }));
  const shareRule = {
    validator: async (_: unknown, text: string | undefined) => {
      const named: number[] = form.getFieldValue(['rules', at, 'accounts']) ?? [];
      if (sharesOf(text, named.length) === null) throw new Error(wrong);
    },
  };
  return (
    <fieldset style={{ border: '1px solid var(--c-line)', borderRadius: 8, padding: '12px 12px 0', marginBottom: 12 }}>
      <legend>
        {at + 1}{' '}
        <Button type="link" size="small" aria-label={t('console.channels.rule_remove', { n: at + 1 })} onClick={onRemove}>
          ×
        </Button>
      </legend>
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr 1fr', columnGap: 12 }}>
        <Form.Item name={[at, 'mode']} label={t('console.channels.rule.mode')}>
          <Select options={modes} />
        </Form.Item>
        <Form.Item name={[at, 'accounts']} label={t('console.channels.rule.accounts')} rules={[{ required: true, message: wrong }]}>
          <Select mode="multiple" options={options} />
        </Form.Item>
        {mode === 'split' ? (
          <Form.Item name={[at, 'shares']} label={t('console.channels.rule.shares')} rules={[shareRule]}>
            <Input maxLength={60} />
          </Form.Item>
        ) : (
          <span />
        )}
        <Form.Item name={[at, 'min']} label={t('console.channels.rule.min')}>
          <Input inputMode="decimal" maxLength={20} />
        </Form.Item>
        <Form.Item name={[at, 'max']} label={t('console.channels.rule.max')}>
          <Input inputMode="decimal" maxLength={20} />
        </Form.Item>
        <Form.Item name={[at, 'level']} label={t('console.channels.rule.level')}>
          <InputNumber min={0} max={99} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name={[at, 'from']} label={t('console.channels.rule.from')} rules={[{ required: true, pattern: CLOCK, message: wrong }]}>
          <Input maxLength={5} />
        </Form.Item>
        <Form.Item
          name={[at, 'until']}
          label={t('console.channels.rule.until')}
          rules={[{ required: true, pattern: CLOCK, message: wrong }]}
        >
          <Input maxLength={5} />
        </Form.Item>
        <Form.Item
          name={[at, 'country']}
          label={t('console.channels.rule.country')}
          rules={[{ pattern: /^([A-Za-z]{2})?$/, message: wrong }]}
        >
          <Input maxLength={2} />
        </Form.Item>
      </div>
    </fieldset>
  );
}
