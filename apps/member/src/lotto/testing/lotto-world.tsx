import type { Mode } from '@fairhall/lottery/modes';
import { installDialog } from '@fairhall/ui/testing/dialog';
import { ToastHost } from '@fairhall/ui/toast-host.tsx';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { freshApp, loginAs, renderApp } from '../../testing/app.tsx';
import { LottoPage } from '../lotto-page.tsx';
import { SMALL_DEPOSITS } from './fake-lottery.ts';

/** The world of each test of the page: a fresh app, somebody logged in, and these later parts at hand. */
export function lottoWorld(parts: readonly { fetch: () => Promise<unknown> }[] = []): void {
  beforeAll(installDialog);
  beforeEach(async () => {
    await freshApp(SMALL_DEPOSITS);
    loginAs();
    await Promise.all(parts.map((part) => part.fetch()));
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
}

/** Opens the page of game 1; it is there with its plays, its draw and its dock. */
export async function openTable(mode: Mode = 'ent'): Promise<void> {
  renderApp(
    <>
      <LottoPage gameId={1} startMode={mode} onGame={() => undefined} />
      <ToastHost />
    </>,
  );
  await screen.findByLabelText('Plays');
  await screen.findByRole('timer');
  await screen.findByRole('region', { name: 'Bet slip' });
}

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
/** A cell of the board, the first of this name: some options stand in two tabs. */
export const option = (name: RegExp) => screen.getAllByRole<HTMLButtonElement>('button', { name })[0] as HTMLButtonElement;
export const dock = () => screen.getByRole('region', { name: 'Bet slip' });

/** Picks an option at 10 and opens the confirmation. */
export async function confirm(name: RegExp = /^Big 11/): Promise<HTMLElement> {
  fireEvent.click(option(name));
  fireEvent.click(button('10: stake K10.00 for each bet'));
  fireEvent.click(button('Place bet'));
  return screen.findByRole('dialog', { name: 'Confirm for draw 0869' });
}

/** The act of a sheet once it may be pressed: what has just appeared swallows taps for a moment. */
export async function settled(sheet: HTMLElement, name: string): Promise<HTMLElement> {
  const act = await within(sheet).findByRole('button', { name });
  await waitFor(() => expect(act.getAttribute('aria-disabled')).toBeNull());
  return act;
}

export async function press(sheet: HTMLElement, name: string): Promise<void> {
  fireEvent.click(await settled(sheet, name));
}

/** The receipt of a bet that was taken. */
export const receipt = () => screen.findByRole('dialog', { name: 'Bet placed' });
