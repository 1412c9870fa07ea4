import { expect, test } from 'vitest';
import { createControllableClock } from '../clock.ts';
import { type Asked, createSharedReplies, type Sharing } from './shared-replies.ts';

const ASKED: Asked = { merchantId: 1, version: 7, language: 'EN', url: '/lgw/games' };

function shelf() {
  const clock = createControllableClock({ startMs: 1_000_000, frozen: true });
  const shared = createSharedReplies<{ size: number; name: string }>({ clock });
  const keep = (asked: Asked, name: string, sharing: Sharing = { heldMs: 1_000 }, more: { size?: number; untilMs?: number } = {}) =>
    shared.keep(asked, { name, size: more.size ?? 10 }, { begun: shared.begin(), sharing, ...more });
  const find = (asked: Asked) => shared.find(asked, clock.nowMs())?.name;
  return { clock, shared, keep, find };
}

test.each<[name: string, other: Partial<Asked>]>([
  ['merchant', { merchantId: 2 }],
  ['version of its settings', { version: 8 }],
  ['language', { language: 'MY' }],
  ['address', { url: '/lgw/games?x=1' }],
])('who differs by %s alone gets nothing of it', (_name, other) => {
  const { keep, find } = shelf();
  keep(ASKED, 'mine');
  expect(find(ASKED)).toBe('mine');
  expect(find({ ...ASKED, ...other })).toBeUndefined();
  keep({ ...ASKED, ...other }, 'theirs');
  expect([find(ASKED), find({ ...ASKED, ...other })]).toEqual(['mine', 'theirs']);
});

test('numbers that run together are still apart', () => {
  const { keep, find } = shelf();
  keep({ ...ASKED, merchantId: 1, version: 23 }, 'a');
  expect(find({ ...ASKED, merchantId: 12, version: 3 })).toBeUndefined();
});

test('it serves until it is so old, counted from before it was made, and no longer; nor when the clock is set back', () => {
  const { clock, shared, keep, find } = shelf();
  const begun = shared.begin();
  clock.advance(400);
  shared.keep(ASKED, { name: 'slow', size: 1 }, { begun, sharing: { heldMs: 1_000 } });
  expect(find(ASKED)).toBe('slow');
  clock.advance(599);
  find(ASKED);
  expect(find(ASKED)).toBe('slow');
  clock.advance(1);
  expect(find(ASKED)).toBeUndefined();
  keep(ASKED, 'again');
  clock.advance(-1_000);
  expect(find(ASKED)).toBeUndefined();
});

test('when it is nearly too old one asker makes it anew, and the others need not wait for that', () => {
  const { clock, keep, find } = shelf();
  keep(ASKED, 'old');
  clock.advance(666);
  expect([find(ASKED), find(ASKED)]).toEqual(['old', 'old']);
  clock.advance(1);
  expect([find(ASKED), find(ASKED), find(ASKED)]).toEqual([undefined, 'old', 'old']);
  keep(ASKED, 'new');
  expect([find(ASKED), find(ASKED)]).toEqual(['new', 'new']);
  clock.advance(667);
  expect(find(ASKED)).toBeUndefined();
  clock.advance(333);
  // It was not made: nobody is given what is too old.
  expect(find(ASKED)).toBeUndefined();
});

test('it serves no longer than it is true', () => {
  const { clock, keep, find } = shelf();
  keep(ASKED, 'on sale', { heldMs: 1_000 }, { untilMs: clock.nowMs() + 50 });
  clock.advance(49);
  expect(find(ASKED)).toBe('on sale');
  clock.advance(1);
  expect(find(ASKED)).toBeUndefined();
});

test('a topic drops what depends on it and nothing else', () => {
  const { shared, keep, find } = shelf();
  const games = { ...ASKED, url: '/lgw/games' };
  const draws = { ...ASKED, url: '/lgw/draws' };
  keep(games, 'games');
  keep(draws, 'draws', { heldMs: 1_000, changedBy: ['draw.changed'] });
  shared.heard('wallet.changed');
  expect([find(games), find(draws)]).toEqual(['games', 'draws']);
  shared.heard('draw.changed');
  expect([find(games), find(draws)]).toEqual(['games', undefined]);
});

test('what was begun before its topic was heard is not kept: it may say what was so before', () => {
  const { shared, find } = shelf();
  const sharing = { heldMs: 1_000, changedBy: ['draw.changed'] };
  const begun = shared.begin();
  shared.heard('draw.changed');
  shared.keep(ASKED, { name: 'old', size: 1 }, { begun, sharing });
  expect(find(ASKED)).toBeUndefined();
  shared.keep(ASKED, { name: 'new', size: 1 }, { begun: shared.begin(), sharing });
  expect(find(ASKED)).toBe('new');
});

test('however many addresses are made up, what is kept stays bounded, in number and in bytes', () => {
  const { keep, find } = shelf();
  const at = (n: number) => ({ ...ASKED, url: `/lgw/games?n=${n}` });
  for (let n = 0; n < 3_000; n += 1) keep(at(n), String(n));
  expect(Array.from({ length: 3_000 }, (_, n) => find(at(n))).filter(Boolean)).toHaveLength(1_000);
  expect(find(at(2_999))).toBe('2999');
  for (let n = 0; n < 10; n += 1) keep(at(n), String(n), undefined, { size: 4 * 1024 * 1024 });
  expect(Array.from({ length: 10 }, (_, n) => find(at(n))).filter(Boolean)).toEqual(['6', '7', '8', '9']);
  keep({ ...ASKED, url: `/${'x'.repeat(1_000)}` }, 'long');
  expect(find({ ...ASKED, url: `/${'x'.repeat(1_000)}` })).toBeUndefined();
});
