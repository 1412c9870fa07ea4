import type { KeyboardEvent } from 'react';

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/**
 * Roving focus of a row of buttons (tabs, radios): one is in the tab order, arrows, Home and End move focus and choice together.
 * Answers the place to go to, or null when the key is not one of its own.
 */
function rovingStep(key: string, at: number, count: number): number | null {
  const step = STEPS[key];
  return step && count > 0 ? step(at, count) : null;
}

/** Key handler for the row's container; `role` is the role of its buttons, `choose` receives the place moved to. */
export function rovingKeys(role: 'tab' | 'radio', choose: (place: number) => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>(`[role="${role}"]:not([aria-disabled="true"])`)];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const next = at < 0 ? null : rovingStep(event.key, at, items.length);
    if (next === null) return;
    event.preventDefault();
    const item = items[next];
    item?.focus();
    if (item) choose(Number(item.dataset.place));
  };
}
