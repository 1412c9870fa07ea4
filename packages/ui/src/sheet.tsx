import { IconX } from '@tabler/icons-react';
import { type PointerEvent, type ReactNode, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { useModal } from './modal.ts';

export type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
  /** Beside the title: a clock. */
  aside?: ReactNode;
  /** Stays in sight below what scrolls: the sheet's own action. */
  footer?: ReactNode;
  /** Hides the title from sight, not from assistive technology. */
  titleHidden?: boolean;
};

/** Pixels of swipe after which letting go closes the sheet. */
const CLOSE_PX = 72;

/** A modal sheet from the bottom: a native dialog, closed by Escape, backdrop, button, or a swipe down on its head. */
export function Sheet({ open, ...rest }: SheetProps) {
  return open ? <OpenSheet {...rest} /> : null;
}

function OpenSheet({ onClose, title, closeLabel, children, aside, footer, titleHidden = false }: Omit<SheetProps, 'open'>) {
  const titleId = useId();
  const modal = useModal(onClose);
  const swipe = useSwipeDown(modal.ref, onClose);
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className="m-auto mb-0 w-full max-w-(--app-width) animate-sheet-in rounded-t-sheet bg-s1 text-hi shadow-dock inset-shadow-edge backdrop:bg-black/60"
    >
      <div className="safe-bottom flex max-h-[86dvh] flex-col">
        <div {...swipe} className="flex-none touch-none">
          <div className="mx-auto mt-2 h-1 w-9 rounded-pill bg-line" />
          <div className={classNames('flex items-center justify-between pl-4 pr-1', titleHidden && 'sr-only')}>
            <h2 id={titleId} className="min-w-0 flex-1 text-title font-bold">
              {title}
            </h2>
            {aside}
            <IconButton glyph={IconX} label={closeLabel} size={20} onClick={onClose} />
          </div>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-1 pb-4">{children}</div>
        {footer && <div className="flex-none border-t border-hairline px-4 py-3">{footer}</div>}
      </div>
    </dialog>
  );
}

function useSwipeDown(sheet: { current: HTMLDialogElement | null }, onClose: () => void) {
  const startY = useRef<number | null>(null);
  const move = (offset: number) => {
    if (sheet.current) sheet.current.style.translate = offset > 0 ? `0 ${offset}px` : '';
  };
  const end = (event: PointerEvent) => {
    if (startY.current === null) return;
    const travel = event.clientY - startY.current;
    startY.current = null;
    move(0);
    if (travel > CLOSE_PX) onClose();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if ((event.target as Element).closest('button')) return;
      startY.current = event.clientY;
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (startY.current !== null) move(event.clientY - startY.current);
    },
    onPointerUp: end,
    onPointerCancel: () => {
      startY.current = null;
      move(0);
    },
  };
}
