import { useOnline } from '@fairhall/client/online';
import type { LinkedVendor } from '@fairhall/contract/console/vendors';
import { App, Button, Form } from 'antd';
import { ActModal } from '../../shared/act/act-modal.tsx';
import { FailureView } from '../../shared/failure-view.tsx';
import { useT } from '../../shared/i18n.ts';
import { useVendorAct } from './api/vendors.ts';
import { ReasonItem } from './reason-item.tsx';

/** Switches a vendor, with a reason. */
export function SwitchDialog({ linked: { vendor, enabled }, onClose }: { linked: LinkedVendor; onClose: () => void }) {
  const t = useT();
  const { message } = App.useApp();
  const online = useOnline();
  const act = useVendorAct(() => {
    void message.success(t('console.vendors.done'));
    onClose();
  });
  const label = t(enabled ? 'console.vendors.switch_off' : 'console.vendors.switch_on');
  return (
    <ActModal title={`${vendor}: ${label}`} pending={act.isPending} onClose={onClose}>
      <Form<{ reason: string }>
        layout="vertical"
        requiredMark={false}
        disabled={act.isPending}
        onFinish={({ reason }) => act.mutate({ kind: 'switch', vendor, enabled: !enabled, reason })}
      >
        <p className="dialog-lead">{t('console.vendors.switch_text')}</p>
        {act.isError ? <FailureView error={act.error} title={t('console.error.refused')} compact /> : null}
        <ReasonItem />
        <div className="dialog-foot">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="primary" danger={enabled} htmlType="submit" disabled={!online} loading={act.isPending}>
            {label}
          </Button>
        </div>
      </Form>
    </ActModal>
  );
}
