import { GIVEN_AT_ONCE_MAX } from '@fairhall/contract/console/campaigns';
import { Form, Input } from 'antd';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useT } from '../../shared/i18n.ts';
import { useGive } from './api.ts';

/** Gives members of a list what the campaign gives; who could not have it is named with why. */
export function GiveDialog({ campaignId, onClose }: { campaignId: string; onClose: () => void }) {
  const t = useT();
  const giving = useGive(campaignId);
  const done = giving.data;
  return (
    <FormDialog<{ accounts: string; reason: string }>
      title={t('console.promo.give')}
      lead={t('console.promo.give_lead', { n: GIVEN_AT_ONCE_MAX })}
      go={t('console.promo.give')}
      pending={giving.isPending}
      refusal={giving.error}
      onSend={({ accounts, reason }) =>
        giving.mutate({ accounts: accounts.split(/[\s,;]+/).filter((name) => name !== ''), reason: reason.trim() })
      }
      onClose={onClose}
    >
      <Form.Item
        name="accounts"
        label={t('console.promo.accounts')}
        rules={[{ required: true, whitespace: true, message: t('error.FIELD_REQUIRED') }]}
      >
        <Input.TextArea rows={5} />
      </Form.Item>
      <ReasonItem />
      {done ? (
        <p role="status">
          {t('console.promo.given', { given: done.given, refused: done.refused.length })}{' '}
          {done.refused.map(({ account, code }) => `${account}: ${t(`error.${code as 'NOT_FOUND'}`)}`).join(' ')}
        </p>
      ) : null}
    </FormDialog>
  );
}
