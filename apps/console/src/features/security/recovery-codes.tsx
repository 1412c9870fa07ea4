import { classNames } from '@fairhall/ui/class-names';
import { Button, Checkbox, Typography } from 'antd';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import styles from './security.module.css';

/** Codes that are never shown again: the way on opens when they are kept. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useT();
  const [kept, setKept] = useState(false);
  return (
    <>
      <p className="dialog-lead">{t('console.security.recovery_hint')}</p>
      <ol className={classNames(styles.recoveryCodes, 'mono')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Typography.Paragraph copyable={{ text: codes.join('\n'), tooltips: [t('common.copy'), t('common.copied')] }}>
        {t('console.security.copy_codes')}
      </Typography.Paragraph>
      <Checkbox checked={kept} onChange={({ target }) => setKept(target.checked)}>
        {t('console.security.kept')}
      </Checkbox>
      <div className="dialog-foot">
        <Button type="primary" disabled={!kept} onClick={onKept}>
          {t('console.security.done')}
        </Button>
      </div>
    </>
  );
}
