import { Form, Input } from 'antd';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { useFieldFailure } from '../../shared/field-failure.ts';
import { useT } from '../../shared/i18n.ts';
import { type NewOperator, useAddOperator } from './api/operators.ts';
import type { OncePassword } from './password-once.tsx';
import { RolePicker } from './role-picker.tsx';

const NAME_MAX = 40;
const DISPLAY_NAME_MAX = 60;

/** A new operator of the acting merchant. No role is preset: what somebody may do is to be said. */
export function AddDialog({
  onAdded,
  onClose,
}: {
  onAdded: (added: OncePassword & { waitsUntilMs?: number | undefined }) => void;
  onClose: () => void;
}) {
  const t = useT();
  const add = useAddOperator(onAdded);
  const { about, other } = useFieldFailure(add, ['name', 'displayName', 'role']);
  const required = [{ required: true, whitespace: true, message: t('error.FIELD_REQUIRED') }];
  return (
    <FormDialog<NewOperator>
      title={t('console.operators.add')}
      go={t('console.operators.add')}
      pending={add.isPending}
      refusal={other && add.error}
      {...(other?.outcome === 'unknown' ? { refused: t('console.operators.lost') } : {})}
      onSend={(given) => add.mutate(given)}
      onClose={onClose}
    >
      <Form.Item name="displayName" label={t('console.operators.display_name')} rules={required} {...about('displayName')}>
        <Input maxLength={DISPLAY_NAME_MAX} autoComplete="off" autoFocus />
      </Form.Item>
      <Form.Item
        name="name"
        label={t('console.operators.name')}
        extra={t('console.operators.name_hint')}
        rules={required}
        {...about('name')}
      >
        <Input maxLength={NAME_MAX} autoComplete="off" spellCheck={false} autoCapitalize="none" />
      </Form.Item>
      <Form.Item name="role" label={t('console.operators.role')} rules={required} {...about('role')}>
        <RolePicker />
      </Form.Item>
    </FormDialog>
  );
}
