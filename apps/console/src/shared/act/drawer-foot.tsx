import type { ReactNode } from 'react';
import { FailureView } from '../failure-view.tsx';
import { useT } from '../i18n.ts';
import { ReasonField } from './reason-field.tsx';

export type DrawerFootProps = {
  reason: string;
  /** Reasons that are ready. */
  presets?: ReactNode;
  /** It was tried without a reason. */
  missing: boolean;
  onReason: (reason: string) => void;
  /** Why the last try was refused. */
  error: unknown;
  /** The buttons. */
  children: ReactNode;
};

/** The foot of a drawer in which something is changed: why, what came of the last try, and the acts. */
export function DrawerFoot({ reason, presets, missing, onReason, error, children }: DrawerFootProps) {
  const t = useT();
  return (
    <div className="drawer-foot">
      <ReasonField value={reason} missing={missing} onChange={onReason}>
        {presets}
      </ReasonField>
      {error ? <FailureView error={error} title={t('console.error.refused')} compact /> : null}
      <div>{children}</div>
    </div>
  );
}
