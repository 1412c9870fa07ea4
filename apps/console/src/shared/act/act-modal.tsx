import { Modal } from 'antd';
import type { ReactNode } from 'react';

export type ActModalProps = { title: ReactNode; width?: number; pending: boolean; onClose: () => void; children: ReactNode };

/** The dialog of an act. A click beside it does not throw away what was typed, and one that is under way is not called off by looking away. */
export function ActModal({ title, width = 480, pending, onClose, children }: ActModalProps) {
  return (
    <Modal
      open
      centered
      width={width}
      title={title}
      onCancel={onClose}
      closable={!pending}
      mask={{ closable: false }}
      keyboard={!pending}
      footer={null}
    >
      {children}
    </Modal>
  );
}
