import { type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';

export type LayerProps = {
  ref: RefObject<HTMLDialogElement | null>;
  popover: 'auto';
  'aria-modal': true;
  onToggle: (event: { newState: string }) => void;
  onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => void;
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
};

const REACHED_BY_TAB = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]';

/**
 * Runs a mounted `<dialog>` that covers the screen as a modal, for pages of many parts. A dialog of the browser's own makes all else inert,
 * for which each of those parts is styled anew: half of a slow phone's time to open it, and again to close it. Here what lies beside it is
 * hidden from screen readers, and Tab goes round inside. Escape, Android's back and a tap beside its content call `onClose`.
 */
export function useLayer(onClose: () => void): LayerProps {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const layer = ref.current;
    if (!layer) return;
    if (!layer.showPopover) {
      layer.showModal();
      return () => layer.close();
    }
    layer.showPopover();
    const unhide = hideBeside(layer);
    return () => {
      unhide();
      layer.hidePopover();
    };
  }, []);
  return {
    ref,
    popover: 'auto',
    'aria-modal': true,
    onToggle: ({ newState }) => {
      if (newState === 'closed') onClose();
    },
    onKeyDown: keepInside,
    onClick: (event) => {
      if (event.target === event.currentTarget) onClose();
    },
  };
}

/** Hides from screen readers all that is neither the layer nor around it. Answers how to show it again. */
function hideBeside(layer: HTMLElement): () => void {
  const hidden: Element[] = [];
  for (let inner: Element = layer; inner.parentElement && inner !== document.body; inner = inner.parentElement)
    for (const beside of inner.parentElement.children) {
      if (beside === inner || beside.hasAttribute('aria-hidden')) continue;
      beside.setAttribute('aria-hidden', 'true');
      hidden.push(beside);
    }
  return () => {
    for (const beside of hidden) beside.removeAttribute('aria-hidden');
  };
}

/** Tab at either end leads to the other. */
function keepInside(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return;
  const within = [...event.currentTarget.querySelectorAll<HTMLElement>(REACHED_BY_TAB)].filter(({ tabIndex }) => tabIndex >= 0);
  const [end, other] = event.shiftKey ? [within[0], within.at(-1)] : [within.at(-1), within[0]];
  if (event.target !== end && event.target !== event.currentTarget) return;
  event.preventDefault();
  other?.focus();
}
