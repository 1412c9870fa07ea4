import { useOnline } from '@fairhall/client/online';
import { App, Button, Checkbox, Form, Input } from 'antd';
import { ActModal } from '../../shared/act/act-modal.tsx';
import { FailureView } from '../../shared/failure-view.tsx';
import { useT } from '../../shared/i18n.ts';
import { useVendorAct } from './api/vendors.ts';
import { ReasonItem } from './reason-item.tsx';

type Fields = { publicKey?: string; alone?: boolean; reason: string };

/** Lets a key follow another, of either side. */
export function KeyDialog({ vendor, onClose }: { vendor: string; onClose: () => void }) {
  const t = useT();
  const { message } = App.useApp();
  const online = useOnline();
  const change = useVendorAct(() => {
    void message.success(t('console.vendors.done'));
    onClose();
  });
  return (
    <ActModal title={`${vendor}: ${t('console.vendors.new_key')}`} width={560} pending={change.isPending} onClose={onClose}>
      <Form<Fields>
        layout="vertical"
        requiredMark={false}
        disabled={change.isPending}
        onFinish={({ publicKey = '', alone = false, reason }) =>
          change.mutate({ kind: 'keys', vendor, alone, reason, ...(publicKey.trim() ? { publicKey } : {}) })
        }
      >
        <p className="dialog-lead">{t('console.vendors.key_text')}</p>
        {change.isError ? <FailureView error={change.error} title={t('console.error.refused')} compact /> : null}
        <Form.Item name="publicKey" label={t('console.vendors.public_key')}>
          <Input.TextArea className="mono" spellCheck={false} autoSize={{ minRows: 3, maxRows: 8 }} maxLength={4_000} />
        </Form.Item>
        <Form.Item name="alone" valuePropName="checked">
          <Checkbox>{t('console.vendors.alone')}</Checkbox>
        </Form.Item>
        <ReasonItem />
        <div className="dialog-foot">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="primary" htmlType="submit" disabled={!online} loading={change.isPending}>
            {t('console.vendors.new_key')}
          </Button>
        </div>
      </Form>
    </ActModal>
  );
}
