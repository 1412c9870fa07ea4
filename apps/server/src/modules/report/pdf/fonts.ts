import { readFileSync } from 'node:fs';
import { fontOfWoff } from './woff.ts';

const MYANMAR = [
  import.meta.resolve('@fontsource/noto-sans-myanmar/files/noto-sans-myanmar-latin-400-normal.woff'),
  import.meta.resolve('@fontsource/noto-sans-myanmar/files/noto-sans-myanmar-myanmar-400-normal.woff'),
];
const CHINESE = [import.meta.resolve('@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff')];

/** Fonts for a language, Latin letters with each. The Chinese one is large, and is read for Chinese alone. */
export function loadFonts(language: string): Buffer[] {
  return [...MYANMAR, ...(language === 'CN' ? CHINESE : [])].map((at) => fontOfWoff(readFileSync(new URL(at))));
}
