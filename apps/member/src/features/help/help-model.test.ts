import { JOINER } from '@fairhall/i18n/define';
import { expect, test } from 'vitest';
import { type Question, questionsFor } from './help-model.ts';

const question = (id: string, topic: Question['topic'], title: string, content: string): Question => ({
  ...{ id, topic, title, content, linkage: '' },
});
const ALL = [
  question('pay', 'money', 'How long does a withdrawal take?', 'A person checks it.'),
  question('draw', 'proof', 'How do I check a draw myself?', 'Open a finished draw.'),
  question('my', 'account', `စကားဝှက် မေ့သွား${JOINER}သည်`, 'ဝန်ဆောင်မှုသို့ စာရေးပါ။'),
];
const ids = (words: string, topic: Question['topic'] | null = null) => questionsFor(ALL, { words, topic }).map(({ id }) => id);

test('all words that are asked must be there, in whatever order, in question or answer', () => {
  expect(ids('')).toEqual(['pay', 'draw', 'my']);
  expect(ids('Check?')).toEqual(['pay', 'draw']);
  expect(ids('draw CHECK open')).toEqual(['draw']);
  expect(ids('မေ့သွားသည်')).toEqual(['my']);
  expect(ids('lottery ticket')).toEqual([]);
});

test('a topic holds its own', () => {
  expect(ids('', 'money')).toEqual(['pay']);
  expect(ids('myself', 'money')).toEqual([]);
});
