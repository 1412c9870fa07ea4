import { expect, test } from 'vitest';
import { ReelMotion } from './reel.ts';

const FRAME = 1000 / 60;

/** Positions of a reel, frame by frame, from the press until it stands. */
function positions(stop: number, landsAt: number): { atMs: number; position: number }[] {
  const reel = new ReelMotion(30);
  reel.stand(4);
  reel.turn(0);
  const seen = [];
  for (let now = FRAME; now < 4_000 && !reel.isAtRest; now += FRAME) {
    if (now > 100 && now <= 100 + FRAME) reel.stop(stop, landsAt, now);
    reel.advance(now, FRAME);
    seen.push({ atMs: now, position: reel.position });
  }
  return seen;
}

test('a reel stands on its stop at its time, and rests a moment later', () => {
  const seen = positions(17, 1_040);
  expect(seen.at(-1)?.position).toBe(17);
  const first = seen.find(({ atMs, position }) => atMs > 600 && Math.abs(position - 17) < 0.05);
  expect(first?.atMs).toBeGreaterThan(950);
  expect(first?.atMs).toBeLessThan(1_060);
  expect(seen.at(-1)?.atMs).toBeLessThan(1_300);
});

test('its last way is the same for every stop: nothing is slowed for what is about to come', () => {
  const lastWay = (stop: number) =>
    positions(stop, 1_040)
      .filter(({ atMs }) => atMs > 640)
      .map(({ position }) => (position - stop).toFixed(6));
  expect(lastWay(3)).toEqual(lastWay(22));
});

test('an answer that comes late is still landed whole', () => {
  const reel = new ReelMotion(30);
  reel.turn(0);
  expect(reel.stop(5, 900, 3_000)).toBe(3_420);
});

test('it is blurred while it is fast and sharp while it lands, wherever it stops', () => {
  const fastUntil = (stop: number) => {
    const reel = new ReelMotion(30);
    reel.stand(4);
    reel.turn(0);
    let until = 0;
    for (let now = FRAME; now < 4_000 && !reel.isAtRest; now += FRAME) {
      if (now > 100 && now <= 100 + FRAME) reel.stop(stop, 1_040, now);
      reel.advance(now, FRAME);
      if (reel.isFast) until = now;
    }
    expect(reel.isFast).toBe(false);
    return until;
  };
  expect(fastUntil(17)).toBe(fastUntil(3));
  expect(fastUntil(17)).toBeGreaterThan(700);
  expect(fastUntil(17)).toBeLessThan(900);
});
