import { expect, test } from 'vitest';
import { judgeTry, TRIES_WINDOW_MS, type Tries } from '../../platform/tries/ladder.ts';
import { doorOf, type Knock } from './login-doors.ts';

const NOW = 1_800_000_000_000;
const tries = (failures: number, agoMs = 0): Tries => ({ failures, lastAtMs: NOW - agoMs });

const KNOWN = { memberId: 7n, passwordHash: 'x', deviceNo: null, knownPlace: false };
const knock = (more: Partial<Knock> = {}): Knock => ({
  username: 'Mya',
  ip: '198.51.100.1',
  credentials: KNOWN,
  strict: false,
  ...more,
});

/** What is said of a try at a door, after these failures under its subjects, in their order. */
function judge(door: Knock, failures: Tries[], captcha: 'off' | 'none' | 'right' | 'wrong') {
  const subjects = doorOf(door).subjects.map(({ ladder }, n) => ({ ladder, tries: failures[n] ?? tries(0), underWay: 0 }));
  return judgeTry(subjects, { nowMs: NOW, captcha }).step;
}

test.each([
  // failures of the name from anywhere, of the name from here, of this address
  ['nothing wrong so far', [tries(0), tries(0), tries(0)], 'none', 'go'],
  ['one failure of the name asks for a captcha', [tries(1), tries(0), tries(0)], 'none', 'captcha_required'],
  ['a wrong captcha', [tries(1), tries(1), tries(1)], 'wrong', 'captcha_wrong'],
  ['a right one opens', [tries(4), tries(4), tries(4)], 'right', 'go'],
  ['a merchant without captchas goes straight to the pauses', [tries(4), tries(4), tries(400)], 'off', 'go'],
  ['four failures of the address ask for nothing', [tries(0), tries(0), tries(4)], 'none', 'go'],
  ['five ask for a captcha, of any name', [tries(0), tries(0), tries(5)], 'none', 'captcha_required'],
  ['a crowd behind one address is never paused', [tries(0), tries(0), tries(5_000)], 'right', 'go'],
  ['five failures of the name from here pause it, captcha or not', [tries(5), tries(5), tries(5)], 'right', 'pause'],
  ['the pause ends', [tries(5), tries(5, 30_000), tries(5)], 'right', 'go'],
  ['fourteen from anywhere keep nobody else out', [tries(14), tries(0), tries(0)], 'right', 'go'],
  ['fifteen do', [tries(15), tries(0), tries(0)], 'right', 'pause'],
  ['after half an hour all is forgotten', [tries(99, TRIES_WINDOW_MS), tries(9, TRIES_WINDOW_MS), tries(9, TRIES_WINDOW_MS)], 'none', 'go'],
] as const)('a stranger: %s', (_name, failures, captcha, step) => expect(judge(knock(), [...failures], captcha)).toBe(step));

test('a name that is nobody’s has the doors of a stranger, in the same order and of the same ladders', () => {
  for (const strict of [false, true]) {
    const ladders = (credentials: Knock['credentials']) => doorOf(knock({ credentials, strict })).subjects.map(({ ladder }) => ladder);
    expect(ladders(null)).toEqual(ladders(KNOWN));
  }
});

test('a known device is judged by its own failures alone, and so is a known place but for its address', () => {
  for (const strict of [false, true]) {
    const device = knock({ credentials: { ...KNOWN, deviceNo: 4n }, strict });
    expect(judge(device, [tries(0), tries(500)], 'none')).toBe('go');
    expect(judge(device, [tries(5)], 'right')).toBe(strict ? 'locked' : 'pause');
    const place = knock({ credentials: { ...KNOWN, knownPlace: true }, strict });
    expect(judge(place, [tries(0), tries(500), tries(0)], 'none')).toBe('go');
    expect(judge(place, [tries(0), tries(0), tries(5)], 'none')).toBe('captcha_required');
    expect(judge(place, [tries(5)], 'right')).toBe(strict ? 'locked' : 'pause');
  }
});

test('strangers share no subject with a known device but the address, which is only counted there', () => {
  const device = doorOf(knock({ credentials: { ...KNOWN, deviceNo: 4n } }));
  const strangers = new Set(doorOf(knock()).subjects.map(({ subject }) => subject));
  expect(device.subjects.filter(({ subject }) => strangers.has(subject))).toEqual([{ subject: 'address:198.51.100.1', ladder: {} }]);
  expect(device.clears).toEqual(['device:7:4']);
});

test.each([
  ['two failures leave one try', tries(2), 'off', 'go'],
  ['the third locks', tries(3), 'off', 'locked'],
  ['no captcha helps', tries(3), 'right', 'locked'],
  ['failures are forgotten after half an hour', tries(3, TRIES_WINDOW_MS), 'off', 'go'],
  ['a lock is not', { ...tries(3, 1_000 * TRIES_WINDOW_MS), locked: true }, 'right', 'locked'],
] as const)('strict rules: %s', (_name, failures, captcha, step) => expect(judge(knock({ strict: true }), [failures], captcha)).toBe(step));

test('a lock outlasts the rules that made it', () => {
  expect(judge(knock(), [{ ...tries(0), locked: true }], 'right')).toBe('locked');
});
