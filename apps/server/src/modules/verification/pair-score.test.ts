import { expect, test } from 'vitest';
import { breaksSilence, scorePair } from './pair-score.ts';

const addsOf = (signals: Parameters<typeof scorePair>[0]) => scorePair(signals).parts.map(({ kind, addsE4 }) => [kind, addsE4]);

test('device, name and birth, and address of two alone', () => {
  const signals = [
    { kind: 'device', shared: 2 },
    { kind: 'name_birth', shared: 2 },
    { kind: 'address', shared: 2 },
  ] as const;
  expect(scorePair(signals).scoreE4).toBe(8_758);
  expect(addsOf(signals)).toEqual([
    ['name_birth', 2_898],
    ['device', 1_518],
    ['address', 108],
  ]);
});

test('an internet café accuses nobody; with a name it is looked at', () => {
  const device = { kind: 'device', shared: 10 } as const;
  const address = { kind: 'address', shared: 40 } as const;
  expect(scorePair([device]).scoreE4).toBe(2_128);
  expect(scorePair([device, address]).scoreE4).toBe(2_271);
  expect(scorePair([device, { kind: 'name_birth', shared: 2 }]).scoreE4).toBe(7_638);
});

test('only a heavy signal that was not there breaks the silence', () => {
  const before = [{ kind: 'device' }] as const;
  expect(breaksSilence(before, [{ kind: 'device', shared: 2 }])).toBe(false);
  expect(breaksSilence(before, [{ kind: 'address', shared: 2 }])).toBe(false);
  expect(breaksSilence(before, [{ kind: 'card', shared: 2 }])).toBe(true);
});
