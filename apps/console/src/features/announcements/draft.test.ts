import { expect, test } from 'vitest';
import { draftOf, formOf, htmlOf, isComplete, NEW_FORM, shownTo, textOf } from './draft.ts';

const words = (title: string, content = '') => ({ title, content, action: '' });

test.each([
  ['two lines', 'One & two\n\nThree < four', '<p>One &amp; two</p><p>Three &lt; four</p>', 'One & two\nThree < four'],
  ['nothing', '', '', ''],
])('text becomes paragraphs and text again: %s', (_name, text, html, back) => {
  expect(htmlOf(text)).toBe(html);
  expect(textOf(html)).toBe(back);
});

test('a language without a title is not sent, and its readers see the merchant’s own', () => {
  const texts = { EN: words('News', 'Line'), MY: words('သတင်း'), CN: words(' ') };
  const draft = draftOf({ ...NEW_FORM, texts, groupName: 'm_reg', execution: 'A' });
  expect(draft).toMatchObject({ type: 'PU', groupName: '', execution: 'A', scene: '' });
  expect(draft.texts).toEqual({ EN: { title: 'News', content: '<p>Line</p>' }, MY: { title: 'သတင်း', content: '' } });
  expect(shownTo(texts, 'CN', 'MY').title).toBe('သတင်း');
  expect(shownTo({ ...texts, MY: words('') }, 'CN', 'MY').title).toBe('News');
});

test('a banner has a place and a scene, and no moment of a pop-up', () => {
  const draft = draftOf({ ...NEW_FORM, type: 'B', execution: 'A', texts: { ...NEW_FORM.texts, EN: words('News') } });
  expect(draft).toMatchObject({ groupName: 'm_home', execution: '', scene: 'lotus' });
});

test('what is kept comes back into the form as it was typed', () => {
  const texts = { EN: { title: 'News', content: '<p>One</p><p>Two</p>', action: 'Go' } };
  const kept = { ...draftOf(NEW_FORM), texts, id: 'a', version: 3, state: 'draft' as const, createdAtMs: 1 };
  expect(formOf(kept)).toEqual({
    ...NEW_FORM,
    texts: { EN: { title: 'News', content: 'One\nTwo', action: 'Go' }, MY: words(''), CN: words('') },
  });
});

test('it is complete with a title in English and an end after its begin', () => {
  const form = { ...NEW_FORM, texts: { ...NEW_FORM.texts, EN: words('News') } };
  expect(isComplete(NEW_FORM)).toBe(false);
  expect(isComplete(form)).toBe(true);
  expect(isComplete({ ...form, fromMs: 2, toMs: 1 })).toBe(false);
});
