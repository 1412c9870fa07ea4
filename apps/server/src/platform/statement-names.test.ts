import { expect, test } from 'vitest';
import { createStatementNames, isOutdated } from './statement-names.ts';

test('a text with parameters keeps its name; one without has none, and behind the most that are kept none is given', () => {
  const { nameOf } = createStatementNames({ most: 2 });
  const first = nameOf('select $1', [1]);
  const second = nameOf('select 2', []);
  expect(first).toEqual(expect.any(String));
  expect(second).not.toBe(first);
  expect(nameOf('select $1', [7])).toBe(first);
  expect(nameOf('begin', undefined)).toBeUndefined();
  expect(nameOf('select 3', [])).toBeUndefined();
  expect(nameOf('select 2', [])).toBe(second);
});

test('a text that is forgotten has another name, and one that has none gets none by it', () => {
  const { nameOf, forget } = createStatementNames({ most: 1 });
  const before = nameOf('select 1', []);
  forget('select 1');
  expect(nameOf('select 1', [])).not.toBe(before);
  forget('select 2');
  expect(nameOf('select 2', [])).toBeUndefined();
});

test('only a plan that has outlived its columns is outdated', () => {
  const said = (message: string, code?: string) => Object.assign(new Error(message), { code });
  expect(isOutdated(said('cached plan must not change result type', '0A000'))).toBe(true);
  expect(isOutdated(said('cannot alter a view', '0A000'))).toBe(false);
  expect(isOutdated(said('cached plan must not change result type'))).toBe(false);
});
