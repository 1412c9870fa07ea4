import { Form, Input } from 'antd';
import { useT } from '../../shared/i18n.ts';

const REASON_MAX = 300;

/** Why it is done: a field of a form. */
export function ReasonItem() {
  const t = useT();
  return (
    <Form.Item
      name="reason"
      label={t('console.act.reason')}
      extra={t('console.act.reason_hint')}
      rules={[{ required: true, whitespace: true, message: t('error.REASON_REQUIRED') }]}
    >
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={REASON_MAX} />
    </Form.Item>
  );
}
