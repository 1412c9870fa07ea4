import { describe, expect, it } from 'vitest';
import { drawMoments, drawPhase, drawTime, type NearReading, nextReadingInMs, nextTickInMs } from './countdown-model.ts';

const READING: NearReading = {
  numero: '20261121-0869',
  drawId: '17',
  remainTimeMs: 47_000,
  lockSeconds: 5,
  isSale: true,
  sentAtMs: 1_000,
  receivedAtMs: 1_400,
};
const MOMENTS = drawMoments(READING);

describe('the moments of a draw', () => {
  it('lie half a round trip before the answer arrived', () => {
    expect(MOMENTS.drawsAtMs).toBe(1_200 + 47_000);
    expect(MOMENTS.closesAtMs).toBe(1_200 + 42_000);
  });

  it('do not depend on how slow the answer was', () => {
    const slow = drawMoments({ ...READING, sentAtMs: 0, receivedAtMs: 2_400 });
    expect(slow.drawsAtMs).toBe(MOMENTS.drawsAtMs);
  });
});

describe('the phase and figures', () => {
  it.each([
    ['sale just begun', 1_200, 'open', 42, 47],
    ['a second later', 2_200, 'open', 41, 46],
    ['a part of a second counts as a whole one', 2_201, 'open', 41, 46],
    ['one millisecond before the lock', 43_199, 'open', 1, 6],
    ['at the lock', 43_200, 'locked', 0, 5],
    ['between lock and draw', 45_000, 'locked', 0, 4],
    ['at the draw', 48_200, 'due', 0, 0],
    ['long after', 90_000, 'due', 0, 0],
  ] as const)('%s', (_name, nowMs, phase, toClose, toDraw) => {
    const time = drawTime(MOMENTS, { nowMs, periodSeconds: 60 });
    expect([time.phase, time.secondsToClose, time.secondsToDraw]).toEqual([phase, toClose, toDraw]);
  });

  it('a game that is not on sale is locked from the start', () => {
    expect(drawPhase({ ...MOMENTS, isSale: false }, 1_200)).toBe('locked');
  });

  it('the share falls from 1 to 0 and never leaves those bounds', () => {
    const share = (nowMs: number) => drawTime(MOMENTS, { nowMs, periodSeconds: 60 }).share;
    expect(share(1_200)).toBeCloseTo(0.7);
    expect(share(-60_000)).toBe(1);
    expect(share(43_200)).toBe(0);
    expect(share(99_000)).toBe(0);
  });
});

describe('asking again', () => {
  it.each([
    ['in between at most every 20 s', 1_200, 20_000],
    ['soon after the lock', 40_200, 3_400],
    ['soon after the draw', 45_200, 3_400],
    ['again and again while the next draw is not known', 60_000, 1_500],
  ])('%s', (_name, nowMs, expected) => {
    expect(nextReadingInMs(MOMENTS, nowMs)).toBe(expected);
  });
});

describe('the tick', () => {
  it.each([
    ['at the next whole second before the lock', 1_500, 700],
    ['on a whole second a full one', 2_200, 1_000],
    ['towards the draw once locked', 43_500, 700],
    ['slowly once the draw is due', 50_000, 1_000],
  ])('%s', (_name, nowMs, expected) => {
    expect(nextTickInMs(MOMENTS, nowMs)).toBe(expected);
  });
});
