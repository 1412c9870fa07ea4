import { DAYS_OFF_AHEAD } from '@fairhall/contract/limits';
import { major } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acting } from '../../../../test/acting.ts';
import { actsDone } from '../../../../test/audit-log.ts';
import { type Stage, slipText, stage } from '../../../../test/lottery/stage.ts';
import { chaseNumeros } from '../queries/chases.ts';
import { gameSchedule } from '../queries/game-schedule.ts';
import { nearDraws } from '../queries/near.ts';
import { formatDay, localDayOf } from '../schedule/local-day.ts';
import { cancelBets } from './cancel-bets.ts';
import { type Player, placeBets } from './place-bets.ts';
import { setDayOff } from './set-day-off.ts';

const GAME = 1;
let s: Stage;
beforeEach(async () => {
  s = await stage();
});
afterEach(() => s.close());

/** So many days from today, by the game's clocks. */
async function dayFromToday(days: number): Promise<string> {
  const game = await s.deps.catalogue.game(GAME);
  invariant(game, 'the game is there');
  return formatDay(localDayOf(s.deps.clock.nowMs(), game.timeZone) + days);
}

async function turn(off: boolean, { days = 0, day = '', reason = 'the festival', gameId = GAME, merchantId = 1 } = {}) {
  const asked = { gameId, day: day || (await dayFromToday(days)), off, reason };
  const done = await setDayOff(s.deps, acting({ merchantId }), asked);
  s.deps.clock.advance(1_000);
  return done;
}

async function bet(player: Player) {
  const { numero } = await s.openDraw();
  const placed = await placeBets(s.deps, player, {
    key: s.key(),
    input: {
      ...{ gameId: GAME, currentNumero: numero, prizeModeId: 3 },
      ...{ bettingSlipString: slipText('EK3_BSOE', 'B'), betCartAmountSum: '1' },
    },
  });
  return placed.ok ? (placed.value.bets[0]?.orderDetailId ?? '') : placed.code;
}

const PLACED = /^\d+$/;

test('a day off is not sold by that merchant, to chases neither, until it is sold again; others sell it', async () => {
  const [here, there] = [await s.member(major(100), 1), await s.member(major(100), 2)];
  expect(await turn(true)).toMatchObject({ ok: true, value: { off: true } });
  expect(await bet(here)).toBe('DAY_OFF');
  expect(await bet(there)).toMatch(PLACED);
  expect(await nearDraws(s.deps, 1, GAME)).toMatchObject({ ok: true, value: { currentNumero: { isSale: false, dayOff: true } } });
  expect(await nearDraws(s.deps, 2, GAME)).toMatchObject({ ok: true, value: { currentNumero: { isSale: true, dayOff: false } } });
  expect(await chaseNumeros(s.deps, 1, GAME)).toMatchObject({ ok: true, value: { chaseNumeros: [] } });
  expect(await gameSchedule(s.deps, 1, { gameId: GAME })).toMatchObject({
    ok: true,
    value: { daysOff: [{ day: await dayFromToday(0), author: 'mya', reason: 'the festival' }] },
  });
  expect(await turn(false)).toMatchObject({ ok: true, value: { off: false } });
  expect(await bet(here)).toMatch(PLACED);
  expect(await actsDone(s.fresh.owner)).toEqual(['game.day_off', 'game.day_on']);
});

test('another day off touches no bet of today', async () => {
  const player = await s.member(major(100));
  expect(await turn(true, { days: 1 })).toMatchObject({ ok: true });
  expect(await bet(player)).toMatch(PLACED);
});

test('a day in which members have bets is refused, until they are given back', async () => {
  const player = await s.member(major(100));
  const betId = await bet(player);
  const { numero } = await s.openDraw();
  expect(await turn(true)).toMatchObject({ ok: false, code: 'DAY_HAS_BETS', detail: { numero } });
  expect(await turn(true, { merchantId: 2 })).toMatchObject({ ok: true });
  expect(await cancelBets(s.deps, player, [betId])).toMatchObject({ ok: true });
  expect(await turn(true)).toMatchObject({ ok: true });
});

test('what is so already is answered and not written down', async () => {
  expect(await turn(false)).toMatchObject({ ok: true });
  await turn(true, { days: 3 });
  expect(await turn(true, { days: 3 })).toMatchObject({ ok: true });
  expect(await actsDone(s.fresh.owner)).toEqual(['game.day_off']);
});

test('refusals', async () => {
  expect(await turn(true, { reason: ' ' })).toMatchObject({ ok: false, code: 'REASON_REQUIRED' });
  expect(await turn(true, { gameId: 99 })).toMatchObject({ ok: false, code: 'NOT_FOUND' });
  expect(await turn(true, { days: -1 })).toMatchObject({ ok: false, code: 'INVALID_INPUT', field: 'day' });
  expect(await turn(true, { days: DAYS_OFF_AHEAD + 1 })).toMatchObject({ ok: false, code: 'INVALID_INPUT', field: 'day' });
  expect(await turn(true, { day: '2027-02-30' })).toMatchObject({ ok: false, code: 'INVALID_INPUT', field: 'day' });
});
