import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { useModal } from './modal.ts';

export type ConfirmDialogProps = {
  open: boolean;
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** `danger` for what cannot be undone. */
  kind?: 'primary' | 'danger';
  /** True while the confirmed act is on its way: the dialog stays, both buttons hold still. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks once before an act. Both answers have equal size; Escape and the backdrop mean "cancel". */
export function ConfirmDialog({ open, ...rest }: ConfirmDialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({
  title,
  children,
  confirmLabel,
  cancelLabel,
  kind = 'primary',
  busy = false,
  onConfirm,
  onCancel,
}: Omit<ConfirmDialogProps, 'open'>) {
  const id = useId();
  const modal = useModal(() => {
    if (!busy) onCancel();
  });
  return (
    <dialog
      {...modal}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="m-auto w-[calc(100%-48px)] max-w-90 animate-toast-in rounded-sheet bg-s1 text-hi inset-shadow-edge backdrop:bg-black/60"
    >
      <div className="p-5">
        <h2 id={`${id}-title`} className="text-title font-bold">
          {title}
        </h2>
        <div id={`${id}-text`} className="mt-2 text-tile text-mid">
          {children}
        </div>
        <div className="mt-5 grid grid-cols-2 gap-2.5 *:px-3">
          <Button kind="secondary" onClick={onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button kind={kind} onClick={onConfirm} busy={busy}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
