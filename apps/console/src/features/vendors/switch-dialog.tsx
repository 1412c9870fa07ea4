import type { LinkedVendor } from '@fairhall/contract/console/vendors';
import { App } from 'antd';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useT } from '../../shared/i18n.ts';
import { useVendorAct } from './api/vendors.ts';

/** Switches a vendor, with a reason. */
export function SwitchDialog({ linked: { vendor, enabled }, onClose }: { linked: LinkedVendor; onClose: () => void }) {
  const t = useT();
  const { message } = App.useApp();
  const act = useVendorAct(() => {
    void message.success(t('console.vendors.done'));
    onClose();
  });
  const label = t(enabled ? 'console.vendors.switch_off' : 'console.vendors.switch_on');
  return (
    <FormDialog<{ reason: string }>
      title={`${vendor}: ${label}`}
      lead={t('console.vendors.switch_text')}
      go={label}
      danger={enabled}
      pending={act.isPending}
      refusal={act.error}
      onSend={({ reason }) => act.mutate({ kind: 'switch', vendor, enabled: !enabled, reason })}
      onClose={onClose}
    >
      <ReasonItem autoFocus />
    </FormDialog>
  );
}
