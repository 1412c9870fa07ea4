import { expect, test } from 'vitest';
import { statusPage } from './system-status.ts';

test.each([
  [{ info: 0, maintenance: false, regionRestriction: false }, 'open'],
  [{ info: 1, maintenance: false, regionRestriction: false }, 'blocked'],
  [{ info: 0, maintenance: true, regionRestriction: false }, 'maintenance'],
  [{ info: 0, maintenance: true, regionRestriction: true }, 'maintenance'],
  [{ info: 1, maintenance: true, regionRestriction: false }, 'maintenance'],
  [{ info: 0, maintenance: false, regionRestriction: true }, 'region'],
  [{ info: 2, maintenance: false, regionRestriction: false }, 'open'],
] as const)('%o shows %s', (status, page) => {
  expect(statusPage(status)).toBe(page);
});
