import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { READY_LANGUAGES } from '@fairhall/contract/languages';
import { type MessageKey, translate } from '@fairhall/i18n/catalogue';
import { expect, test } from 'vitest';
import { INVARIANTS } from './index.ts';

test.each(READY_LANGUAGES)('the console has a sentence for every invariant: %s', (language) => {
  const keys = INVARIANTS.map(({ name }) => `console.invariant.${name}` as MessageKey);
  expect(keys.filter((key) => translate(language, key) === key)).toEqual([]);
});

test('every invariant says whether its breach stops money or raises an alarm, and those beside money raise one', () => {
  const files = globSync(join(import.meta.dirname, '../modules/*/*.sql')).map((path) => readFileSync(path, 'utf8'));
  const heads = files.flatMap((sql) => [...sql.matchAll(/^-- invariant: (.*)$/gm)].map(([, head]) => head as string));
  expect(heads.length).toBeGreaterThanOrEqual(INVARIANTS.length);
  expect(heads.filter((head) => !/^\w+ \((stops money|alarm)\)$/.test(head))).toEqual([]);
  const alarms = INVARIANTS.filter(({ stops }) => !stops).map(({ name }) => name);
  expect(alarms).toEqual(expect.arrayContaining(['nothing_stays_readable', 'unread_is_its_messages', 'chat_is_numbered_without_gaps']));
  expect(alarms).not.toContain('zero_sum');
});
