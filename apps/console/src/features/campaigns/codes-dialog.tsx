import { CODES_MAX } from '@fairhall/contract/console/campaigns';
import { Form, Input, InputNumber } from 'antd';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useT } from '../../shared/i18n.ts';
import { useMakeCodes } from './api.ts';

type Fields = { count: number; uses: number | null; reason: string };

/** Makes codes. They are shown once: nobody can read them again. */
export function CodesDialog({ campaignId, onClose }: { campaignId: string; onClose: () => void }) {
  const t = useT();
  const making = useMakeCodes(campaignId);
  const codes = making.data?.codes;
  return (
    <FormDialog<Fields>
      title={t('console.promo.codes')}
      lead={t('console.promo.codes_lead')}
      go={t('console.promo.codes_make')}
      pending={making.isPending}
      refusal={making.error}
      initialValues={{ count: 10, uses: 1 }}
      onSend={({ count, uses, reason }) => making.mutate({ count, uses: uses ?? null, reason: reason.trim() })}
      onClose={onClose}
    >
      <Form.Item name="count" label={t('console.promo.codes_count')}>
        <InputNumber min={1} max={CODES_MAX} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="uses" label={t('console.promo.codes_uses')}>
        <InputNumber min={1} max={1_000_000} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <ReasonItem />
      {codes ? <Input.TextArea readOnly aria-label={t('console.promo.codes')} rows={6} value={codes.join('\n')} /> : null}
    </FormDialog>
  );
}
