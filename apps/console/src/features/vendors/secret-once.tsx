import { App, Button, Typography } from 'antd';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';

/** A secret that was made for a vendor to show: in sight this once. */
export function SecretOnce({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useT();
  return (
    <>
      <p className="dialog-lead">{t('console.vendors.secret_once')}</p>
      <Typography.Paragraph className="mono" copyable={{ text: secret }} aria-label={t('console.vendors.secret')}>
        {secret}
      </Typography.Paragraph>
      <div className="dialog-foot">
        <Button type="primary" onClick={onClose}>
          {t('console.vendors.secret_kept')}
        </Button>
      </div>
    </>
  );
}

/** What an act that may make a secret comes to: told, or done. */
export function useSecretOnce(onClose: () => void): { secret: string | null; onDone: (secret?: string) => void } {
  const t = useT();
  const { message } = App.useApp();
  const [secret, setSecret] = useState<string | null>(null);
  return {
    secret,
    onDone(made) {
      void message.success(t('console.vendors.done'));
      if (made === undefined) onClose();
      else setSecret(made);
    },
  };
}
