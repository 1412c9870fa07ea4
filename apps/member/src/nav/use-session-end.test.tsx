import { memberParts } from '@fairhall/i18n/catalogue';
import { clearToast, currentToast } from '@fairhall/ui/toast';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { provideCatalogues, switchLanguage } from '../shared/i18n.ts';
import { type EndReason, endSession } from '../shared/session.ts';
import { loginAs } from '../testing/app.tsx';
import { useSessionEnd } from './use-session-end.ts';

function Root() {
  useSessionEnd();
  return <Outlet />;
}

function open(path: string) {
  const root = createRootRoute({ component: Root });
  const history = createMemoryHistory({ initialEntries: [path] });
  const children = ['/home', '/login'].map((to) => createRoute({ getParentRoute: () => root, path: to, component: () => null }));
  const router = createRouter({ routeTree: root.addChildren(children), history, basepath: '/m' });
  render(<RouterProvider router={router as never} />);
  return { at: () => history.location.pathname, ready: () => router.state.status === 'idle' };
}

beforeEach(async () => {
  provideCatalogues(async (language, part) =>
    Object.fromEntries(Object.entries(memberParts[part]).map(([key, sentence]) => [key, compileMessage(sentence[language])])),
  );
  await switchLanguage('EN', { remember: false });
  window.scrollTo = () => undefined;
  loginAs();
});
afterEach(() => {
  clearToast();
  window.sessionStorage.clear();
});

test.each<[EndReason, string, string]>([
  ['locked', 'This account is locked. Please contact support.', '/m/login'],
  ['kicked', 'Customer service ended this session. You can log in again.', '/m/login'],
  ['replaced', 'You were logged out because this account logged in elsewhere.', '/m/home'],
  ['expired', 'Please log in.', '/m/home'],
])('a session that is %s says why on any page, and who was put out stands at the door', async (reason, words, path) => {
  const page = open('/m/home');
  await waitFor(() => expect(page.ready()).toBe(true));
  endSession(reason);
  await waitFor(() => expect(currentToast()?.text).toBe(words));
  expect(page.at()).toBe(path);
});

test('who logs out needs no telling', async () => {
  const page = open('/m/home');
  await waitFor(() => expect(page.ready()).toBe(true));
  endSession('logout');
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(currentToast()).toBeNull();
});
