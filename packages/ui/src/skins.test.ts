import { describe, expect, test } from 'vitest';
import { contrast, isHex } from './contrast.ts';
import { checkSkin, isDark, SKIN_NAMES, SKINS, skinCss, TOKEN_NAMES } from './skins.ts';

describe.each(SKIN_NAMES)('skin %s', (name) => {
  test('passes the contrast gate', () => {
    expect(checkSkin(SKINS[name])).toEqual([]);
  });

  test('sets every token to a colour', () => {
    expect(TOKEN_NAMES.filter((token) => !isHex(SKINS[name][token]))).toEqual([]);
  });
});

describe('contrast gate', () => {
  test('names the pairs that fail, with what they reach and what they need', () => {
    const findings = checkSkin({ ...SKINS.gilded, low: '#4A5268' });
    expect(findings.map(({ ink, ground }) => `${ink} on ${ground}`)).toEqual(['low on bg', 'low on s1', 'low on s2']);
    expect(findings[0]?.need).toBe(4.5);
    expect(findings[0]?.ratio).toBeCloseTo(contrast('#4A5268', SKINS.gilded.bg), 5);
  });

  test.each([
    ['a button whose text drowns in its fill', { 'brand-on': '#F6F2E7' }, 'brand-on on brand'],
    ['an input border close to the card', { ctl: '#36415C' }, 'ctl on s1'],
    ['a focus ring close to the page', { focus: '#36415C' }, 'focus on bg'],
    ['a status colour too dark for its own tint', { danger: '#B03A38' }, 'danger on danger tint on s1'],
  ] as const)('refuses %s', (_name, change, pair) => {
    expect(checkSkin({ ...SKINS.gilded, ...change }).map(({ ink, ground }) => `${ink} on ${ground}`)).toContain(pair);
  });

  test('knows the one pair the light skin may not use: brand text on the pressed surface', () => {
    expect(contrast(SKINS.daylight.brand, SKINS.daylight.s3)).toBeCloseTo(4.42, 1);
  });
});

describe('style sheet of a skin', () => {
  test('holds variables only, on the root', () => {
    const css = skinCss(SKINS.jade);
    expect(css).toMatch(/^:root\{(--c-[a-z0-9-]+:#[0-9A-F]{6,8};)+color-scheme:dark\}$/);
    expect(css).toContain('--c-brand-on:#03210F;');
  });

  test('tells native controls which way the skin goes', () => {
    expect(SKIN_NAMES.filter((name) => !isDark(SKINS[name]))).toEqual(['daylight']);
    expect(skinCss(SKINS.daylight)).toContain('color-scheme:light');
  });
});
