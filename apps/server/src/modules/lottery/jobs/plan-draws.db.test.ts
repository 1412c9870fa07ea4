import { invariant } from '@fairhall/money/result';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FAST, type Stage, stage } from '../../../../test/lottery/stage.ts';
import type { Game } from '../game.ts';
import { drawBundle, drawProof } from '../queries/draw-proof.ts';
import { overdueMs } from '../queries/overdue.ts';
import type { Schedule } from '../schedule/schedule.ts';
import { comingDraws, findDraw } from '../store/draws.ts';
import { insertGame, listGames } from '../store/games.ts';
import { closeNextDraw } from './close-due-draws.ts';
import { planDraws } from './plan-draws.ts';
import { resultNextDraw } from './result-due-draws.ts';
import { settleNextDraw } from './settle-draw.ts';

const TUESDAYS: Schedule = {
  days: { kind: 'weekly', weekdays: [2] },
  times: { kind: 'at', times: ['16:15'] },
  holidays: [{ day: '2026-12-01', moveDays: 1 }],
  numbers: { kind: 'date' },
};
const WEEKLY: Game = {
  ...{ ...FAST, gameId: 1114, code: 'XSBENTRE', family: 'VNS', groupId: 11, vendors: ['TCG_LOTTO_VN'], modes: ['trad'] },
  ...{ names: { ...FAST.names, VI: 'Xổ số Bến Tre' }, resultBy: 'official', schedule: TUESDAYS, periodS: 604_800, lockS: 900 },
  ...{ timeZone: 'Asia/Ho_Chi_Minh', art: 'xsbentre' },
};

let s: Stage;

beforeAll(async () => {
  s = await stage();
  await insertGame(s.fresh.owner, WEEKLY);
  s.deps.clock.advance(2_000);
});

afterAll(() => s.close());

test('a game is read as it was written', async () => {
  expect(await listGames(s.fresh.db)).toEqual([FAST, WEEKLY]);
});

test('the job makes issues of each kind ahead, once', async () => {
  while ((await planDraws(s.deps)) === 'more');
  const nowMs = s.deps.clock.nowMs();
  const of = async (gameId: number) => (await comingDraws(s.fresh.db, gameId, { fromMs: nowMs, max: 200 })).map(({ numero }) => numero);
  expect(await of(1)).toHaveLength(120);
  expect(await of(1114)).toEqual(['20261124', '20261202', '20261208']);
  await planDraws(s.deps);
  expect(await of(1114)).toHaveLength(3);
});

test('an official draw promises nothing, is sealed like others, and waits for its result without being overdue', async () => {
  const [draw] = await comingDraws(s.fresh.db, 1114, { fromMs: s.deps.clock.nowMs(), max: 1 });
  invariant(draw, 'it is planned');
  expect(draw).toMatchObject({ algorithm: 'official', seedHash: null, beaconRounds: null });
  expect(await drawProof(s.deps, { merchantId: 1, language: 'EN' }, String(draw.drawId))).toMatchObject({
    ok: true,
    value: { seedHash: null, official: { resultVersion: 0, sources: [], partial: null, disputed: false, past: [] } },
  });
  s.deps.clock.setTo(draw.drawsAtMs + 60_000);
  while ((await closeNextDraw(s.deps)) === 'more');
  while ((await resultNextDraw(s.deps)) === 'more');
  expect(await findDraw(s.fresh.db, draw.drawId)).toMatchObject({ state: 'closed', ticketCount: 0, result: null, seed: null });
  expect(await drawBundle(s.deps, String(draw.drawId))).toMatchObject({ ok: false, code: 'NOT_FOUND' });
  while ((await settleNextDraw(s.deps)) === 'more');
  expect(await overdueMs(s.deps)).toBe(0);
});
