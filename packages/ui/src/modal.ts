import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';

export type ModalHandlers = {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: { preventDefault: () => void }) => void;
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
};

/**
 * Runs a mounted `<dialog>` as a modal: opens it, and closes it on the way out, so that the browser hands focus back.
 * Escape and a tap on the backdrop call `onClose`; the owner takes the element away.
 */
export function useModal(onClose: () => void): ModalHandlers {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return {
    ref,
    onCancel: (event) => {
      event.preventDefault();
      onClose();
    },
    onClick: (event) => {
      if (event.target === event.currentTarget) onClose();
    },
  };
}
