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
