import type { ReactNode } from 'react';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';

export type ReasonDialogProps = {
  title: string;
  lead?: ReactNode;
  danger?: boolean;
  pending: boolean;
  refusal: unknown;
  onSend: (reason: string) => void;
  onClose: () => void;
};

/** An act that asks for nothing but its reason. */
export function ReasonDialog({ title, onSend, ...rest }: ReasonDialogProps) {
  return (
    <FormDialog<{ reason: string }> title={title} go={title} onSend={({ reason }) => onSend(reason.trim())} {...rest}>
      <ReasonItem autoFocus />
    </FormDialog>
  );
}
