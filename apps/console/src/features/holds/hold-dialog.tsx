import { DESK_HOLD_HOURS_MAX } from '@fairhall/contract/console/holds';
import { App, Form, InputNumber } from 'antd';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { Presets } from '../../shared/act/presets.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useFieldFailure } from '../../shared/field-failure.ts';
import { useT } from '../../shared/i18n.ts';
import { type HoldAct, useHoldAct } from './api/holds.ts';

const PRESETS = {
  set: ['console.reason.hold.takeover', 'console.reason.hold.asked'],
  lift: ['console.reason.hold.called', 'console.reason.hold.papers'],
} as const;

/** `second`: another operator has let it end already, so that this one ends it. */
export type HoldDialogProps = { act: HoldAct; account: string; second: boolean; onClose: () => void };

/** Asks for the reason, without which no hold is set or lifted, and says what it comes to. */
export function HoldDialog({ act, account, second, onClose }: HoldDialogProps) {
  const t = useT();
  const { message } = App.useApp();
  const [form] = Form.useForm<{ reason: string; hours: number }>();
  const what = act.kind === 'set' ? 'set' : second ? 'second' : 'first';
  const doing = useHoldAct(act, () => {
    void message.success(t(`console.holds.${what}.done`, { account }));
    onClose();
  });
  const { about, other } = useFieldFailure(doing, ['reason']);
  return (
    <FormDialog<{ reason: string; hours: number }>
      form={form}
      initialValues={{ hours: act.kind === 'set' ? act.hours : 1 }}
      title={t(`console.holds.${act.kind}.title`, { account })}
      lead={t(`console.holds.${what}.text`)}
      go={t(`console.holds.${what}.go`)}
      danger={act.kind === 'set'}
      pending={doing.isPending}
      refusal={other && doing.error}
      onSend={({ reason, hours }) => doing.mutate({ reason: reason.trim(), hours })}
      onClose={onClose}
    >
      {act.kind === 'set' ? (
        <Form.Item name="hours" label={t('console.holds.hours')} rules={[{ required: true, message: t('error.FIELD_REQUIRED') }]}>
          <InputNumber min={1} max={DESK_HOLD_HOURS_MAX} precision={0} style={{ width: 120 }} />
        </Form.Item>
      ) : null}
      <Presets presets={PRESETS[act.kind]} onChoose={(reason) => form.setFieldValue('reason', reason)} />
      <ReasonItem autoFocus {...about('reason')} />
    </FormDialog>
  );
}
