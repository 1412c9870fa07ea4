import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FLAG_CODES } from '@fairhall/contract/flags';
import { expect, test } from 'vitest';
import { REPOSITORY } from './steps.ts';

/** Where a code is named without gating anything: the vocabulary, its words, what merchants begin with, tests. */
const NO_GATE = /\.test\.tsx?$|\/testing\/|\/hostile\/|contract\/src\/flags\.ts$|\/presets\.ts$/;

test('the console offers a switch for each code that gates something, and for no other', () => {
  const files = globSync(['apps/{server,member}/src/**/*.{ts,tsx}', 'packages/contract/src/**/*.ts'], { cwd: REPOSITORY });
  const text = files.filter((file) => !NO_GATE.test(file)).map((file) => readFileSync(join(REPOSITORY, file), 'utf8'));
  const gating = FLAG_CODES.filter((code) => text.some((one) => new RegExp(`['.]${code}\\b`).test(one)));
  expect(FLAG_CODES).toEqual(gating);
});
