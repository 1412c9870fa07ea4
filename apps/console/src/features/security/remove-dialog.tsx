import { Button, Form, Input } from 'antd';
import { ActModal } from '../../shared/act/act-modal.tsx';
import { FailureView } from '../../shared/failure-view.tsx';
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
    <ActModal title={t('console.security.remove_title')} pending={remove.isPending} onClose={onClose}>
      <Form<{ password: string; code: string }>
        layout="vertical"
        requiredMark={false}
        disabled={remove.isPending}
        onFinish={(given) => remove.mutate(given)}
      >
        <p className="dialog-lead">{t('console.security.remove_hint')}</p>
        {other ? <FailureView error={remove.error} title={t('console.error.refused')} compact /> : null}
        <Form.Item name="password" label={t('console.login.password')} rules={required} {...about('password')}>
          <Input.Password autoComplete="current-password" maxLength={PASSWORD_MAX} autoFocus />
        </Form.Item>
        <Form.Item name="code" label={t('console.login.code')} extra={t('console.login.code_hint')} rules={required} {...about('code')}>
          <Input className={styles.codeInput} autoComplete="one-time-code" maxLength={CODE_MAX} spellCheck={false} autoCapitalize="none" />
        </Form.Item>
        <div className="dialog-foot">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="primary" danger htmlType="submit" loading={remove.isPending}>
            {t('console.security.remove')}
          </Button>
        </div>
      </Form>
    </ActModal>
  );
}
