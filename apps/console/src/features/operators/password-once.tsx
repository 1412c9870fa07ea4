import { classNames } from '@fairhall/ui/class-names';
import { Button, Modal, Typography } from 'antd';
import { useT } from '../../shared/i18n.ts';
import styles from './operators.module.css';

/** A password that nobody keeps, and whose it is. */
export type OncePassword = { name: string; password: string };

/** Shown once; it closes by its button alone, not by a click beside it. */
export function PasswordOnce({ name, password, onClose }: OncePassword & { onClose: () => void }) {
  const t = useT();
  return (
    <Modal
      open
      title={t('console.operators.password_title', { name })}
      footer={null}
      width={440}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
    >
      <p className="dialog-lead">{t('console.operators.password_hint')}</p>
      <Typography.Paragraph
        className={classNames(styles.once, 'mono')}
        copyable={{ text: password, tooltips: [t('common.copy'), t('common.copied')] }}
      >
        {password}
      </Typography.Paragraph>
      <div className="dialog-foot">
        <Button type="primary" onClick={onClose}>
          {t('console.operators.handed_over')}
        </Button>
      </div>
    </Modal>
  );
}
