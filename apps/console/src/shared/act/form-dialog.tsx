import { Form, type FormProps } from 'antd';
import type { ReactNode } from 'react';
import { FailureView } from '../failure-view.tsx';
import { useT } from '../i18n.ts';
import { ActModal } from './act-modal.tsx';
import { DialogFoot, type DialogFootProps } from './dialog-foot.tsx';

export type FormDialogProps<Fields> = Pick<FormProps<Fields>, 'form' | 'initialValues'> &
  Pick<DialogFootProps, 'go' | 'danger' | 'pending' | 'onClose'> & {
    title: ReactNode;
    width?: number;
    /** What it comes to. */
    lead?: ReactNode;
    /** Why the last try was refused, where no field says it. */
    refusal: unknown;
    /** What did not happen; a refusal when absent. */
    refused?: string;
    /** Further buttons beside the one that sends. */
    beside?: ReactNode;
    onSend: (fields: Fields) => void;
    children: ReactNode;
  };

/** The dialog of an act that is a form: what it comes to, its fields, why the last try was refused, and its foot. */
export function FormDialog<Fields extends object>({ title, width, lead, refusal, refused, beside, ...rest }: FormDialogProps<Fields>) {
  const { go, danger, pending, onClose, onSend, children, ...form } = rest;
  const t = useT();
  return (
    <ActModal title={title} {...(width ? { width } : {})} pending={pending} onClose={onClose}>
      <Form<Fields>
        {...form}
        layout="vertical"
        requiredMark={false}
        disabled={pending}
        onFinish={(fields) => {
          if (!pending) onSend(fields);
        }}
      >
        {lead ? <p className="dialog-lead">{lead}</p> : null}
        {refusal ? <FailureView error={refusal} title={refused ?? t('console.error.refused')} compact /> : null}
        {children}
        <DialogFoot go={go} danger={danger ?? false} pending={pending} onClose={onClose}>
          {beside}
        </DialogFoot>
      </Form>
    </ActModal>
  );
}
