/**
 * Teaches jsdom the modal half of `<dialog>`, which it lacks: `showModal` opens and moves focus inside, `close` hands it back.
 * For tests only; real browsers have it since Chrome 37 and Safari 15.4.
 */
export function installDialog(): void {
  const before = new WeakMap<HTMLDialogElement, Element | null>();
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    before.set(this, document.activeElement);
    this.setAttribute('open', '');
    this.querySelector<HTMLElement>('button, input, a[href]')?.focus();
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.removeAttribute('open');
    const from = before.get(this);
    if (from instanceof HTMLElement) from.focus();
  };
}

/** Teaches jsdom `popover`, which it lacks too: focus goes in and back, and the layer is told when it closes. Answers how to forget it. */
export function installPopover(): () => void {
  const before = new WeakMap<HTMLElement, Element | null>();
  const { prototype } = HTMLElement;
  prototype.showPopover = function showPopover(this: HTMLElement) {
    before.set(this, document.activeElement);
    this.setAttribute('open', '');
    this.querySelector<HTMLElement>('button, input, a[href]')?.focus();
  };
  prototype.hidePopover = function hidePopover(this: HTMLElement) {
    const from = before.get(this);
    if (!before.delete(this)) return;
    if (from instanceof HTMLElement) from.focus();
    this.dispatchEvent(Object.assign(new Event('toggle'), { oldState: 'open', newState: 'closed' }));
  };
  return () => {
    for (const name of ['showPopover', 'hidePopover'] as const) Reflect.deleteProperty(prototype, name);
  };
}
