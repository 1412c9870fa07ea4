import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Sheet } from './sheet.tsx';
import { installDialog } from './testing/dialog.ts';

beforeAll(installDialog);

function Page({ onClosed = () => {} }: { onClosed?: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClosed();
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <Sheet open={open} onClose={close} title="Bet slip" closeLabel="Close">
        content
      </Sheet>
    </>
  );
}

function openSheet() {
  const opener = screen.getByText('open');
  opener.focus();
  fireEvent.click(opener);
  return screen.getByRole('dialog', { name: 'Bet slip' });
}

describe('sheet', () => {
  test('is not in the page until opened', () => {
    render(<Page />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('takes the focus in and hands it back', () => {
    render(<Page />);
    const sheet = openSheet();
    expect(sheet.contains(document.activeElement)).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByText('open'));
  });

  test('closes on Escape through its owner', () => {
    const onClosed = vi.fn();
    render(<Page onClosed={onClosed} />);
    const cancel = new Event('cancel', { cancelable: true });
    fireEvent(openSheet(), cancel);
    expect(cancel.defaultPrevented).toBe(true);
    expect(onClosed).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('closes on a tap on the backdrop, not on its content', () => {
    render(<Page />);
    const sheet = openSheet();
    fireEvent.click(screen.getByText('content'));
    expect(screen.queryByRole('dialog')).toBe(sheet);
    fireEvent.click(sheet);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    [100, true],
    [40, false],
  ])('a swipe of %i px down its head closes it: %s', (travel, closes) => {
    render(<Page />);
    const sheet = openSheet();
    const head = screen.getByRole('heading', { name: 'Bet slip' });
    fireEvent.pointerDown(head, { clientY: 300 });
    fireEvent.pointerMove(head, { clientY: 300 + travel });
    expect(sheet.style.translate).toMatch(new RegExp(` ${travel}px$`));
    fireEvent.pointerUp(head, { clientY: 300 + travel });
    expect(screen.queryByRole('dialog') === null).toBe(closes);
  });
});

describe('confirm dialog', () => {
  const dialog = (busy: boolean, handlers: { onConfirm: () => void; onCancel: () => void }) => (
    <ConfirmDialog open title="Cancel this bet?" confirmLabel="Yes" cancelLabel="Keep it" busy={busy} {...handlers}>
      The stake goes back.
    </ConfirmDialog>
  );

  test('is named by its question and described by its text', () => {
    render(dialog(false, { onConfirm: vi.fn(), onCancel: vi.fn() }));
    const box = screen.getByRole('alertdialog', { name: 'Cancel this bet?' });
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe('The stake goes back.');
  });

  test('takes Escape as no', () => {
    const handlers = { onConfirm: vi.fn(), onCancel: vi.fn() };
    render(dialog(false, handlers));
    fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }));
    expect(handlers.onCancel).toHaveBeenCalledOnce();
    expect(handlers.onConfirm).not.toHaveBeenCalled();
  });

  test('holds still while busy: neither answer, nor Escape', () => {
    const handlers = { onConfirm: vi.fn(), onCancel: vi.fn() };
    render(dialog(true, handlers));
    fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
    fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }));
    expect(handlers.onConfirm).not.toHaveBeenCalled();
    expect(handlers.onCancel).not.toHaveBeenCalled();
  });
});
