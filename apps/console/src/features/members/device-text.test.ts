import type { MessageValues } from '@fairhall/i18n/catalogue';
import { expect, test } from 'vitest';
import { deviceText } from './device-text.ts';

const t = (key: string, values: MessageValues = {}) =>
  key === 'console.member_sessions.device_on' ? `${values.browser} on ${values.system}` : 'unknown';
const MOZILLA = 'Mozilla/5.0';

test.each([
  [
    `${MOZILLA} (Linux; Android 14; SM-A546B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0`, 'Edge on Windows'],
  [
    `${MOZILLA} (Linux; Android 13) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`${MOZILLA} (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0`, 'Firefox on Linux'],
  ['Android', 'Android'],
  ['curl/8.5.0', 'unknown'],
  ['', 'unknown'],
])('%s is %s', (userAgent, text) => expect(deviceText(userAgent, t)).toBe(text));
