import { installDialog } from '@fairhall/ui/testing/dialog';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { freshApp, renderApp } from '../../testing/app.tsx';
import { fakeServer, wps } from '../../testing/fake-server.ts';
import { siteOf } from '../../testing/site.ts';
import SideMenu from './side-menu.tsx';

beforeAll(installDialog);
beforeEach(() => freshApp());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the menu is there at the tap, with the ways in; its pages are drawn in the frame after', async () => {
  fakeServer({ 'GET /wps/system/templates': () => wps(siteOf([])) });
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
  renderApp(<SideMenu onClose={() => undefined} onLogout={() => undefined} />);
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Promotions/ })).toBeNull();
  await act(async () => vi.advanceTimersToNextFrame());
  expect(screen.getByRole('link', { name: /Promotions/ })).toBeTruthy();
});
