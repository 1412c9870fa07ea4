import { expect, test } from 'vitest';
import { en } from './en.ts';
import { loadWords, PLAY_LANGUAGES, sayWith } from './words.ts';

const gapsOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted().join(' ');

test.each(PLAY_LANGUAGES)('%s says every sentence, with the same gaps and Latin digits', async (language) => {
  const words = await loadWords(language);
  expect(Object.keys(words).toSorted()).toEqual(Object.keys(en).toSorted());
  for (const [key, text] of Object.entries(words)) {
    expect(text.trim(), key).not.toBe('');
    expect(`${key} ${gapsOf(text)}`).toBe(`${key} ${gapsOf(en[key as keyof typeof en])}`);
    expect(text).not.toMatch(/[\u1040-\u1049\u1090-\u1099]/);
  }
});

test('what is said has its gaps filled', async () => {
  const say = sayWith(await loadWords('EN'));
  expect(say('said.back', { back: 'K5.00', stake: 'K2.00' })).toBe('K5.00 back on K2.00');
});
