import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Sound } from './sound.ts';

type Heard = { hertz: number; from: number; to: number };

/** Tones and air that a device was asked for, in seconds of its clock. */
let tones: Heard[];
let air: { stoppedAt: number; faded: boolean }[];

const parameter = (heard: (value: number) => void = () => undefined) => ({
  value: 0,
  setValueAtTime: heard,
  exponentialRampToValueAtTime: () => undefined,
  setTargetAtTime: () => undefined,
});

class FakeAudio {
  currentTime = 10;
  sampleRate = 100;
  destination = {};
  createGain() {
    const own = air.at(-1);
    const fade = () => {
      if (own) own.faded = true;
    };
    const gain = { ...parameter(), setTargetAtTime: fade };
    return { gain, context: this, connect: (to: unknown) => to };
  }
  createBiquadFilter() {
    return { type: '', frequency: parameter(), Q: parameter(), connect: (to: unknown) => to };
  }
  createBuffer(_channels: number, length: number) {
    return { getChannelData: () => new Float32Array(length) };
  }
  createBufferSource() {
    const own = { stoppedAt: Number.POSITIVE_INFINITY, faded: false };
    air.push(own);
    return { buffer: null, loop: false, connect: (to: unknown) => to, start: () => undefined, stop: (at: number) => (own.stoppedAt = at) };
  }
  createOscillator() {
    const tone: Heard = { hertz: 0, from: 0, to: 0 };
    tones.push(tone);
    const frequency = parameter((hertz) => (tone.hertz = hertz));
    const ends = { start: (at: number) => (tone.from = at), stop: (at: number) => (tone.to = at) };
    return { type: '', frequency, connect: (to: unknown) => to, ...ends };
  }
}

beforeEach(() => {
  tones = [];
  air = [];
  vi.stubGlobal('AudioContext', FakeAudio);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function soundOn(): Sound {
  const sound = new Sound();
  sound.turn(true);
  return sound;
}

test('nothing is heard before somebody turns sound on', () => {
  const sound = new Sound();
  sound.press(5);
  sound.knock();
  sound.chime();
  expect([tones, air]).toEqual([[], []]);
});

test('a win is one sound of no more than a second and a half', () => {
  soundOn().chime();
  expect(tones.length).toBeGreaterThan(0);
  expect(Math.max(...tones.map(({ to }) => to)) - 10).toBeLessThanOrEqual(1.5);
});

test('every reel knocks alike, and with the last of them the air of the turn ends', () => {
  const sound = soundOn();
  sound.press(3);
  const knocks = [1, 2, 3].map(() => {
    const before = tones.length;
    expect(air[0]?.faded).toBe(false);
    sound.knock();
    return tones.slice(before);
  });
  expect(knocks[1]).toEqual(knocks[0]);
  expect(knocks[2]).toEqual(knocks[0]);
  expect(air[0]?.faded).toBe(true);
});

test('a turn whose reels are never heard ends by itself, and at once when sound is turned off', () => {
  const sound = soundOn();
  sound.press(5);
  expect((air[0]?.stoppedAt ?? 0) - 10).toBeLessThanOrEqual(3);
  sound.turn(false);
  expect(air[0]?.faded).toBe(true);
});
