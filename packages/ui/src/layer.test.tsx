import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLayer } from './layer.ts';
import { installDialog, installPopover } from './testing/dialog.ts';

let removePopover = () => {};
beforeEach(() => {
  installDialog();
  removePopover = installPopover();
});
afterEach(() => removePopover());

function Layer({ onClose }: { onClose: () => void }) {
  return (
    <dialog {...useLayer(onClose)} aria-label="Menu">
      <button type="button">first</button>
      <button type="button" disabled>
        shut
      </button>
      <a href="/last">last</a>
      <button type="button" tabIndex={-1}>
        reached by arrows
      </button>
    </dialog>
  );
}

function Page({ onClosed = () => {} }: { onClosed?: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClosed();
  };
  return (
    <>
      <main>
        <button type="button" onClick={() => setOpen(true)}>
          open
        </button>
      </main>
      <p aria-hidden="true">ornament</p>
      <div>{open && <Layer onClose={close} />}</div>
    </>
  );
}

let page: HTMLElement;

function openLayer(onClosed?: () => void) {
  page = render(<Page {...(onClosed ? { onClosed } : {})} />).container;
  const opener = screen.getByText('open');
  opener.focus();
  fireEvent.click(opener);
  return screen.getByRole('dialog', { name: 'Menu' });
}

/** Of the page alone: other tests may have left something beside it. */
const hiddenParts = () => [...page.querySelectorAll('[aria-hidden="true"]')].map(({ tagName }) => tagName);

test('while it is open, readers hear it alone; then all that was there before, and what was hidden stays so', () => {
  const layer = openLayer();
  expect(layer.getAttribute('aria-modal')).toBe('true');
  expect(hiddenParts()).toEqual(['MAIN', 'P']);
  fireEvent.click(layer);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(hiddenParts()).toEqual(['P']);
});

test('the focus goes in, round inside by Tab, and back to where it came from', () => {
  const layer = openLayer();
  const [first, last] = [screen.getByText('first'), screen.getByText('last')];
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(first, { key: 'Tab', shiftKey: true });
  expect(document.activeElement).toBe(last);
  fireEvent.keyDown(last, { key: 'Tab' });
  expect(document.activeElement).toBe(first);
  fireEvent.click(layer);
  expect(document.activeElement).toBe(screen.getByText('open'));
});

test('a tap on its content leaves it open; Escape and back, which the browser hears, close it through its owner', () => {
  const onClosed = vi.fn();
  const layer = openLayer(onClosed);
  fireEvent.click(screen.getByText('first'));
  expect(onClosed).not.toHaveBeenCalled();
  act(() => layer.hidePopover());
  expect(onClosed).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a browser without popovers opens it as a dialog of its own', () => {
  removePopover();
  const layer = openLayer();
  expect(layer.hasAttribute('open')).toBe(true);
  expect(hiddenParts()).toEqual(['P']);
});
