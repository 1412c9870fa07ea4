import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { memberCatalogue } from './catalogue.ts';
import { defineMessages, JOINER } from './define.ts';

test('a Burmese word that no browser knows as one ends no line in its middle; what is read is the same', () => {
  const said = defineMessages({ 'a.b': { EN: 'Your account', MY: 'သင့်အကောင့် လိုအပ်သည်', CN: '账户' } })['a.b'];
  expect(said.MY).toBe(`သင့်အ${JOINER}ကော${JOINER}င့် လိုအပ်သည်`);
  expect(said.MY.replaceAll(JOINER, '')).toBe('သင့်အကောင့် လိုအပ်သည်');
  expect([said.EN, said.CN]).toEqual(['Your account', '账户']);
});

test('the member app says such words in no other way', () => {
  const apart = (said: string) => ['ကောင့်', 'စင်တာ'].some((word) => said.includes(word));
  expect(Object.entries(memberCatalogue).filter(([, { MY }]) => apart(MY))).toEqual([]);
});

test('no two areas have a sentence of one name: the later one would be said in the place of the other', () => {
  const areas = globSync('areas/*.ts', { cwd: import.meta.dirname });
  const names = areas.flatMap((area) => {
    const text = readFileSync(join(import.meta.dirname, area), 'utf8');
    return [...text.matchAll(/^ {2}'([\w.]+)': /gm)].map(([, name]) => name as string);
  });
  expect(names.length).toBeGreaterThan(2_000);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
