import { Form, Input } from 'antd';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { useFieldFailure } from '../../shared/field-failure.ts';
import { useT } from '../../shared/i18n.ts';
import { useRemoveTotp } from './api/security.ts';
import styles from './security.module.css';

const PASSWORD_MAX = 128;
const CODE_MAX = 32;

/** Takes the password and a code, or a recovery code. */
export function RemoveDialog({ onRemoved, onClose }: { onRemoved: () => void; onClose: () => void }) {
  const t = useT();
  const remove = useRemoveTotp(onRemoved);
  const { about, other } = useFieldFailure(remove, ['password', 'code']);
  const required = [{ required: true, message: t('error.FIELD_REQUIRED') }];
  return (
    <FormDialog<{ password: string; code: string }>
      title={t('console.security.remove_title')}
      lead={t('console.security.remove_hint')}
      go={t('console.security.remove')}
      danger
      pending={remove.isPending}
      refusal={other && remove.error}
      onSend={(given) => remove.mutate(given)}
      onClose={onClose}
    >
      <Form.Item name="password" label={t('console.login.password')} rules={required} {...about('password')}>
        <Input.Password autoComplete="current-password" maxLength={PASSWORD_MAX} autoFocus />
      </Form.Item>
      <Form.Item name="code" label={t('console.login.code')} extra={t('console.login.code_hint')} rules={required} {...about('code')}>
        <Input className={styles.codeInput} autoComplete="one-time-code" maxLength={CODE_MAX} spellCheck={false} autoCapitalize="none" />
      </Form.Item>
    </FormDialog>
  );
}
