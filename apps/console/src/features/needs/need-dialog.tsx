import { parseMajor, digits as toDigits } from '@fairhall/money/text';
import { App, Checkbox, Form, Input, Select } from 'antd';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useT } from '../../shared/i18n.ts';
import { ungrouped } from '../../shared/money.ts';
import { type MemberNeeds, type NeedChange, useNeedChange } from './api.ts';

export type NeedOpened = { kind: 'add' } | { kind: 'waive'; needId: string } | { kind: 'decide'; actId: string; agree: boolean };
type Fields = { required: string; categories: string[]; blocking: boolean; reason: string };
const WHOLE = 100;

const sent = (text: string) => {
  const amount = parseMajor(ungrouped(text.trim()));
  return amount === null || amount <= 0n ? null : toDigits(amount);
};

type NeedDialogProps = { opened: NeedOpened; needs: MemberNeeds; memberId: string; account: string; onClose: () => void };

/** Asks for an act of two, or is its second; without a reason there is none. */
export function NeedDialog({ opened, needs, memberId, account, onClose }: NeedDialogProps) {
  const t = useT();
  const { message } = App.useApp();
  const what = opened.kind === 'decide' ? (opened.agree ? 'agree' : 'refuse') : opened.kind;
  const sending = useNeedChange(memberId, () => {
    void message.success(t(opened.kind === 'decide' ? 'console.needs.done' : 'console.needs.asked'));
    onClose();
  });
  return (
    <FormDialog<Fields>
      title={`${t(`console.needs.${what}`)}: ${account}`}
      lead={opened.kind === 'decide' ? undefined : t('console.needs.two')}
      go={t(`console.needs.${what}`)}
      pending={sending.isPending}
      refusal={sending.error}
      initialValues={{ required: '', categories: [], blocking: true }}
      onSend={(fields) => sending.mutate(changeOf(opened, fields))}
      onClose={onClose}
    >
      {opened.kind === 'add' ? (
        <>
          <Form.Item
            name="required"
            label={`${t('console.needs.required')} (${needs.currency})`}
            rules={[
              {
                validator: async (_, text: string) =>
                  sent(text ?? '') === null ? Promise.reject(new Error(t('error.FIELD_FORMAT'))) : undefined,
              },
            ]}
          >
            <Input inputMode="decimal" maxLength={20} />
          </Form.Item>
          <Form.Item name="categories" label={t('console.needs.categories')}>
            <Select
              mode="multiple"
              placeholder={t('console.needs.usual')}
              options={Object.keys(needs.weights).map((value) => ({ value, label: value }))}
            />
          </Form.Item>
          <Form.Item name="blocking" valuePropName="checked">
            <Checkbox>{t('console.needs.blocking')}</Checkbox>
          </Form.Item>
        </>
      ) : null}
      <ReasonItem />
    </FormDialog>
  );
}

function changeOf(opened: NeedOpened, { required, categories, blocking, reason: given }: Fields): NeedChange {
  const reason = given.trim();
  if (opened.kind !== 'add') return { ...opened, reason };
  const weights = categories.length === 0 ? null : Object.fromEntries(categories.map((category) => [category, WHOLE]));
  return { kind: 'add', requiredE4: sent(required) ?? '0', weights, blocking, reason };
}
