import { checkSkin, SKIN_NAMES, SKINS, type Skin, TOKEN_NAMES } from '@fairhall/ui/skins';
import { describe, expect, test } from 'vitest';
import { isColourOf, judgedPairs, opacityOf, passingColour, skinIn, withOpacity } from './skin-model.ts';

test('decoration alone may be seen through', () => {
  expect(isColourOf('hi', '#FFFFFF')).toBe(true);
  expect(isColourOf('hi', '#FFFFFF80')).toBe(false);
  expect(isColourOf('glow', '#FFFFFF80')).toBe(true);
  for (const text of ['', '#FFF', 'red', '#GGGGGG']) expect(isColourOf('glow', text)).toBe(false);
});

test('tokens are a skin once each is a colour', () => {
  expect(skinIn(SKINS.jade)).toEqual(SKINS.jade);
  expect(skinIn({ ...SKINS.jade, low: '#8CA' })).toBeNull();
});

test('pairs that fail are told first', () => {
  const pairs = judgedPairs({ ...SKINS.gilded, low: '#4A5268' });
  expect(pairs.slice(0, 4).map(({ ink, passes }) => [ink, passes])).toEqual([
    ['low', false],
    ['low', false],
    ['low', false],
    ['hi', true],
  ]);
});

describe('the nearest colour that can be read', () => {
  test.each(SKIN_NAMES)('passes the gate on %s, whichever ink was too faint', (name) => {
    const skin = SKINS[name];
    for (const ink of ['hi', 'mid', 'low', 'brand', 'accent', 'win', 'danger', 'warn', 'info', 'hot', 'ctl', 'focus'] as const) {
      const faint: Skin = { ...skin, [ink]: skin.s2 };
      const mended = passingColour(faint, ink);
      expect(mended, ink).not.toBeNull();
      expect(
        checkSkin({ ...faint, [ink]: mended ?? skin.s2 }).filter((finding) => finding.ink === ink),
        ink,
      ).toEqual([]);
    }
  });
});

test('opacity is in per cent of the last two digits', () => {
  expect(opacityOf('#FFFFFF')).toBe(100);
  expect(opacityOf('#FFFFFF33')).toBe(20);
  expect(withOpacity('#FFFFFF33', 50)).toBe('#FFFFFF80');
  expect(withOpacity('#FFFFFF', 200)).toBe('#FFFFFFFF');
  expect(TOKEN_NAMES).toContain('glow');
});
