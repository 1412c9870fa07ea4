import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { freshApp, renderApp } from '../testing/app.tsx';
import { LanguageSwitch } from './language-switch.tsx';

beforeEach(() => freshApp());

test('each language of the merchant stands under its own name, with a flag that says nothing more', () => {
  renderApp(<LanguageSwitch />);
  const languages = screen.getAllByRole('radio');
  expect(languages.map((one) => one.textContent)).toEqual(['English', 'မြန်မာ', '简体中文']);
  for (const one of languages) expect(one.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});
