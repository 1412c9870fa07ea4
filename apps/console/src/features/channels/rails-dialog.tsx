import { type BankRail, RAILS_MAX } from '@fairhall/contract/console/banks';
import { App, Button, Form, Input, Select } from 'antd';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useT } from '../../shared/i18n.ts';
import { SumItem, sent, typed } from '../../shared/sum-item.tsx';
import { useBankChange } from './api.ts';
import type { Account, Bank } from './opened.ts';
import { CLOCK, clockOf, minuteOf } from './rule-model.ts';

/** `account` 0: the bank's file. */
type RailFields = { name: string; account: number; channelCode?: string; least?: string; most?: string; from: string; until: string };
type Fields = { rails: RailFields[]; reason: string };

const FILE = 0;
const NEW: RailFields = { name: '', account: FILE, from: '00:00', until: '00:00' };

function fieldsOf({ name, accountId, channelCode, leastE4, mostE4, fromMinute, untilMinute }: BankRail): RailFields {
  return {
    ...{ name, account: accountId ?? FILE, channelCode, least: typed(leastE4), most: typed(mostE4) },
    ...{ from: clockOf(fromMinute), until: clockOf(untilMinute) },
  };
}

function railOf({ name, account, channelCode = '', least, most, from, until }: RailFields): BankRail {
  return {
    ...{ name: name.trim(), accountId: account === FILE ? null : account, channelCode: account === FILE ? '' : channelCode.trim() },
    ...{ leastE4: sent(least) ?? '0', mostE4: sent(most), fromMinute: minuteOf(from), untilMinute: minuteOf(until) },
  };
}

type RailsDialogProps = { bank: Bank; accounts: readonly Account[]; onClose: () => void };

/** By which ways the cards of a bank are paid, in their order. */
export function RailsDialog({ bank: { bankCode, nameEn, rails }, accounts, onClose }: RailsDialogProps) {
  const t = useT();
  const { message } = App.useApp();
  const saving = useBankChange(() => {
    void message.success(t('console.channels.saved'));
    onClose();
  });
  const payers = accounts.filter(({ payout }) => payout !== null).map(({ accountId, name }) => ({ value: accountId, label: name }));
  const options = [{ value: FILE, label: t('console.channels.rail_file') }, ...payers];
  return (
    <FormDialog<Fields>
      title={`${t('console.channels.rails')}: ${nameEn}`}
      width={760}
      lead={t('console.channels.rail_hint')}
      go={t('console.channels.save')}
      pending={saving.isPending}
      refusal={saving.error}
      initialValues={{ rails: rails.map(fieldsOf) }}
      onSend={({ rails: all = [], reason }) =>
        saving.mutate({ kind: 'rails', bankCode, body: { rails: all.map(railOf), reason: reason.trim() } })
      }
      onClose={onClose}
    >
      <Form.List name="rails">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name: at }) => (
              <RailItems key={key} at={at} options={options} onRemove={() => remove(at)} />
            ))}
            {fields.length < RAILS_MAX ? <Button onClick={() => add(NEW)}>{t('console.channels.rail_add')}</Button> : null}
          </>
        )}
      </Form.List>
      <div style={{ marginTop: 16 }}>
        <ReasonItem />
      </div>
    </FormDialog>
  );
}

type RailItemsProps = { at: number; options: { value: number; label: string }[]; onRemove: () => void };

function RailItems({ at, options, onRemove }: RailItemsProps) {
  const t = useT();
  const form = Form.useFormInstance<Fields>();
  const account = Form.useWatch(['rails', at, 'account'], form);
  const wrong = t('error.FIELD_FORMAT');
  const required = { required: true, whitespace: true, message: t('error.FIELD_REQUIRED') };
  const clock = [{ required: true, pattern: CLOCK, message: wrong }];
  return (
    <fieldset style={{ border: '1px solid var(--c-line)', borderRadius: 8, padding: '12px 12px 0', marginBottom: 12 }}>
      <legend>
        {at + 1}{' '}
        <Button type="link" size="small" aria-label={t('console.channels.rail_remove', { n: at + 1 })} onClick={onRemove}>
          ×
        </Button>
      </legend>
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr 1fr', columnGap: 12 }}>
        <Form.Item name={[at, 'name']} label={t('console.channels.rail_name')} rules={[required]}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name={[at, 'account']} label={t('console.channels.account')}>
          <Select options={options} />
        </Form.Item>
        {account === FILE ? (
          <span />
        ) : (
          <Form.Item name={[at, 'channelCode']} label={t('console.channels.rail_code')} rules={[required]}>
            <Input maxLength={40} placeholder="PH_BDO" />
          </Form.Item>
        )}
        <SumItem name={[at, 'least']} label={t('console.channels.min')} />
        <SumItem name={[at, 'most']} label={t('console.channels.max')} />
        <span />
        <Form.Item name={[at, 'from']} label={t('console.channels.rule.from')} rules={clock}>
          <Input maxLength={5} />
        </Form.Item>
        <Form.Item name={[at, 'until']} label={t('console.channels.rule.until')} rules={clock}>
          <Input maxLength={5} />
        </Form.Item>
      </div>
    </fieldset>
  );
}
