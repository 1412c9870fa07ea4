import { major } from '@fairhall/money/amount';
import { expect, test } from 'vitest';
import { betOn, stage } from '../test/lottery/stage.ts';
import { openClosingRoom } from './closing-room.ts';
import { findDraw } from './modules/lottery/store/draws.ts';
import { sharedShift } from './platform/clock.ts';
import type { Queryable } from './platform/db.ts';
import { silentLog } from './platform/log.ts';

const STILL_MS = 4_000;

/** Keeps this thread from everything else, as a slip without bounds would. */
function standStill(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

async function roomLines(owner: Queryable): Promise<number> {
  const sql = `select count(*)::integer as lines from pg_stat_activity where application_name = 'fairhall-closing'`;
  return (await owner.query<{ lines: number }>(sql))[0]?.lines ?? 0;
}

test('a due draw is sealed while the server stands still and its connections are taken', { timeout: 300_000 }, async () => {
  const s = await stage();
  try {
    const player = await s.member(major(100));
    const draw = await s.openDraw();
    await betOn(s, player, { numero: draw.numero, selection: 'B,S' });
    const shiftMs = sharedShift();
    shiftMs[0] = draw.closesAtMs - 30_000 - Date.now();
    const room = openClosingRoom({ databaseUrl: s.fresh.url, shiftMs }, { log: silentLog, ran: () => {} });
    await expect.poll(() => roomLines(s.fresh.owner), { timeout: 25_000 }).toBeGreaterThan(1);
    const taken = await Promise.all(Array.from({ length: 8 }, () => s.fresh.db.connect()));
    shiftMs[0] = draw.closesAtMs - 500 - Date.now();
    standStill(STILL_MS);
    const wokeMs = Date.now() + shiftMs[0];
    for (const line of taken) line.release();
    const closed = await findDraw(s.fresh.db, draw.drawId);
    expect(closed).toMatchObject({ state: 'closed', ticketCount: 2 });
    expect(closed?.closedAtMs).toBeLessThan(wokeMs);
    expect(closed?.closedAtMs).toBeLessThan(draw.drawsAtMs);
    await room.close();
  } finally {
    await s.close();
  }
});

test('a room whose connections are cut goes on', { timeout: 300_000 }, async () => {
  const s = await stage();
  try {
    const draw = await s.openDraw();
    const shiftMs = sharedShift();
    shiftMs[0] = draw.closesAtMs + 1_000 - Date.now();
    const room = openClosingRoom({ databaseUrl: s.fresh.url, shiftMs }, { log: silentLog, ran: () => {} });
    await expect.poll(() => roomLines(s.fresh.owner), { timeout: 25_000 }).toBeGreaterThan(0);
    await s.fresh.owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'fairhall-closing'`);
    await expect.poll(async () => (await findDraw(s.fresh.db, draw.drawId))?.state, { timeout: 160_000 }).toBe('closed');
    await room.close();
  } finally {
    await s.close();
  }
});
