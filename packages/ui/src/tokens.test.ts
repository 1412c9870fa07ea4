import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SKINS, TINT_SHARE, TOKEN_NAMES } from './skins.ts';

const sheet = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

describe('tokens.css', () => {
  test('holds the default skin to the letter', () => {
    for (const token of TOKEN_NAMES) expect(sheet).toContain(`--c-${token}: ${SKINS.gilded[token].toLowerCase()};`);
  });

  test('draws tints with the share the gate reckons with', () => {
    const shares = [...sheet.matchAll(/-tint: color-mix\(in srgb, var\(--c-[a-z]+\) (\d+)%/g)].map(([, percent]) => Number(percent));
    expect(new Set(shares)).toEqual(new Set([TINT_SHARE * 100]));
  });

  test('writes no colour outside the default skin but black and white', () => {
    const after = sheet.slice(sheet.indexOf('@theme inline'));
    expect(after.match(/#(?!000\b|fff\b)[0-9a-f]{3,8}\b/gi)).toBeNull();
  });
});
