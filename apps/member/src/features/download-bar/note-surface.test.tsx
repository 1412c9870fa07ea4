import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteSurface } from '../../shared/surface.ts';
import { isBarDue, keepBarDue } from './bar-state.ts';

const agentIs = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);

beforeEach(() => {
  window.localStorage.clear();
  keepBarDue(true);
});
afterEach(() => {
  vi.restoreAllMocks();
  document.documentElement.classList.remove('app');
});

test('inside a shell of its own the page has the shell’s style, in a browser it has not', () => {
  agentIs('Mozilla/5.0 (Linux; Android 14) FairhallApp/1.2');
  noteSurface();
  expect(document.documentElement.classList.contains('app')).toBe(true);
  agentIs('Mozilla/5.0 (Linux; Android 14)');
  noteSurface();
  expect(document.documentElement.classList.contains('app')).toBe(false);
});

test('the app hides the download bar; back in a browser it is due again', () => {
  agentIs('Mozilla/5.0 (Linux; Android 14) FairhallApp/1.2');
  noteSurface();
  expect(isBarDue()).toBe(false);
  agentIs('Mozilla/5.0 (Linux; Android 14)');
  noteSurface();
  expect(isBarDue()).toBe(true);
});

test('what a person closed stays closed in the browser too', () => {
  window.localStorage.setItem('hideDownloadBar', '1');
  noteSurface();
  expect(isBarDue()).toBe(false);
});
