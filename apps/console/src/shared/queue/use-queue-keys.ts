import { useEffect, useEffectEvent } from 'react';

export type QueueKeys = { onStep: (step: 1 | -1) => void; onEnter: () => void; onEscape: () => void };

/** Up and down go through the queue, Enter opens, Escape closes; not while somebody types or a dialog or menu is open. */
export function useQueueKeys({ onStep, onEnter, onEscape }: QueueKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (isElsewhere(event.target)) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      onStep(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Escape') onEscape();
    else if (event.key === 'Enter' && !(event.target instanceof HTMLElement && event.target.closest('button, a'))) onEnter();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    // First of all: what is open now decides, not what the key closes on its way.
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

const ELSEWHERE =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"], [role="tablist"], [role="radiogroup"]';

/** What lies over the page and takes the keys for itself. */
const OVERLAY = '.ant-image-preview, .ant-dropdown:not(.ant-dropdown-hidden), .ant-select-dropdown:not(.ant-select-dropdown-hidden)';

function isElsewhere(target: EventTarget | null): boolean {
  return document.querySelector(OVERLAY) !== null || (target instanceof HTMLElement && target.closest(ELSEWHERE) !== null);
}
