import { useOnline } from '@fairhall/client/online';
import { useServerSecond } from '@fairhall/client/server-second';
import type { LinkedVendor } from '@fairhall/contract/console/vendors';
import { App, Button, Form, Input } from 'antd';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useT } from '../../shared/i18n.ts';
import { localText, momentOf } from '../../shared/local-moment.ts';
import { useDesk } from '../../shared/session.ts';
import { zoneText } from '../../shared/time.ts';
import { useVendorAct } from './api/vendors.ts';
import styles from './vendors.module.css';

const HOUR_MS = 3_600_000;

type Fields = { from: string; until: string; reason: string };

/** Sets the maintenance of a vendor by the merchant's clocks, or ends the one that is set. */
export function PauseDialog({ linked: { vendor, pause }, onClose }: { linked: LinkedVendor; onClose: () => void }) {
  const t = useT();
  const { message } = App.useApp();
  const online = useOnline();
  const nowMs = useServerSecond();
  const { timeZone } = useDesk().merchant;
  const [form] = Form.useForm<Fields>();
  const act = useVendorAct(() => {
    void message.success(t('console.vendors.done'));
    onClose();
  });
  const untilRule = {
    validator: async (_: unknown, typed: string) => {
      const [from, until] = [momentOf(form.getFieldValue('from') ?? '', timeZone), momentOf(typed ?? '', timeZone)];
      if (from === undefined || until === undefined || until <= from || until <= nowMs) throw new Error(t('console.rule.times'));
    },
  };
  const set = ({ from, until, reason }: Fields) =>
    act.mutate({
      ...{ kind: 'pause', vendor, reason },
      pause: { fromMs: momentOf(from, timeZone) ?? 0, untilMs: momentOf(until, timeZone) ?? 0 },
    });
  const end = async () => {
    const { reason } = await form.validateFields(['reason']);
    act.mutate({ kind: 'pause', vendor, reason, pause: null });
  };
  return (
    <FormDialog<Fields>
      form={form}
      title={`${vendor}: ${t('console.vendors.pause')}`}
      width={560}
      lead={t('console.vendors.pause_text', { zone: zoneText(nowMs, timeZone) })}
      go={t('console.vendors.pause_set')}
      beside={
        pause ? (
          <Button danger disabled={!online || act.isPending} onClick={() => void end().catch(() => undefined)}>
            {t('console.vendors.pause_end')}
          </Button>
        ) : null
      }
      pending={act.isPending}
      refusal={act.error}
      initialValues={{
        from: localText(pause?.fromMs ?? nowMs, timeZone),
        until: localText(pause?.untilMs ?? nowMs + HOUR_MS, timeZone),
      }}
      onSend={set}
      onClose={onClose}
    >
      <div className={styles.pair}>
        <Form.Item name="from" label={t('console.vendors.pause_from')}>
          <Input type="datetime-local" />
        </Form.Item>
        <Form.Item name="until" label={t('console.vendors.pause_until')} dependencies={['from']} rules={[untilRule]}>
          <Input type="datetime-local" />
        </Form.Item>
      </div>
      <ReasonItem />
    </FormDialog>
  );
}
