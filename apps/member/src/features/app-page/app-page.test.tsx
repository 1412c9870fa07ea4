import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshApp, renderApp } from '../../testing/app.tsx';
import { fakeServer, wps } from '../../testing/fake-server.ts';
import { siteOf } from '../../testing/site.ts';
import { AppPage } from './app-page.tsx';

const INSTALL = { name: 'Put it on the home screen' };

beforeEach(async () => {
  await freshApp();
  fakeServer({ 'GET /wps/system/templates': () => wps(siteOf([])) });
});
afterEach(() => {
  window.installOffer = undefined;
});

test('a browser that offers to install is asked by one button, once', async () => {
  const prompt = vi.fn(() => Promise.resolve());
  renderApp(<AppPage />);
  expect(screen.queryByRole('button', INSTALL)).toBeNull();
  window.installOffer = Object.assign(new Event('beforeinstallprompt'), { prompt });
  window.dispatchEvent(new Event('installoffer'));
  fireEvent.click(await screen.findByRole('button', INSTALL));
  expect(prompt).toHaveBeenCalledOnce();
  await expect.poll(() => screen.queryByRole('button', INSTALL)).toBeNull();
});
