import { useOnline } from '@fairhall/client/online';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../i18n.ts';

export type DialogFootProps = {
  /** What the button says that does it. */
  go: string;
  /** It takes something away. */
  danger?: boolean;
  pending: boolean;
  /** It cannot be done as things stand. */
  disabled?: boolean;
  onClose: () => void;
  /** What else can be done here. */
  children?: ReactNode;
};

/** The foot of a dialog: the way back, and the button that sends its form. Without a line nothing is sent. */
export function DialogFoot({ go, danger = false, pending, disabled = false, onClose, children }: DialogFootProps) {
  const t = useT();
  const online = useOnline();
  return (
    <div className="dialog-foot">
      <Button disabled={pending} onClick={onClose}>
        {t('common.cancel')}
      </Button>
      {children}
      <Button type="primary" danger={danger} htmlType="submit" disabled={disabled || !online} loading={pending}>
        {go}
      </Button>
    </div>
  );
}
