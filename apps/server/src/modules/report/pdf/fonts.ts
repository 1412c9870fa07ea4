import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fontOfWoff } from './woff.ts';

const find = createRequire(import.meta.url);
const MYANMAR = ['noto-sans-myanmar-latin-400-normal', 'noto-sans-myanmar-myanmar-400-normal'].map(
  (name) => `@fontsource/noto-sans-myanmar/files/${name}.woff`,
);
const CHINESE = ['@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff'];

/** Fonts for a language, Latin letters with each. The Chinese one is large, and is read for Chinese alone. */
export function loadFonts(language: string): Buffer[] {
  return [...MYANMAR, ...(language === 'CN' ? CHINESE : [])].map((name) => fontOfWoff(readFileSync(find.resolve(name))));
}
