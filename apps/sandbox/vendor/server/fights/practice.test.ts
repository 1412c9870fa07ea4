import { commit } from '@fairhall/fair/commitment';
import { settleFight } from '@fairhall/games/cockfight/pool';
import { practiceFight } from '@fairhall/games/cockfight/practice';
import { expect, test } from 'vitest';
import type { FightBet, FightsSay, FightsView } from '../../fights-api.ts';
import { type Page, stageVendor } from '../test/stage.ts';

const SOON = { timeout: 60_000, interval: 20 };

/** A page of the fights: what it was told last. */
function look(home: string, page: Page) {
  const told: FightsSay[] = [];
  const socket = new WebSocket(`${home.replace('http', 'ws')}/play/fights`);
  socket.onmessage = ({ data }) => told.push(JSON.parse(String(data)));
  socket.onopen = () => socket.send(JSON.stringify({ kind: 'enter', session: page.secret }));
  const view = () => told.findLast((says) => says.kind === 'view')?.view as FightsView | undefined;
  const until = (state: string) => expect.poll(() => view()?.fight?.state, SOON).toBe(state);
  return { told, view, until, socket };
}

test('practice goes by itself: sealed before the first bet, drawn from that seed, paid by the same rules', async () => {
  const stage = await stageVendor();
  const page = await stage.practice('FIGHTS-1');
  const seen = look(stage.home(), page);
  await seen.until('ANNOUNCED');
  const fight = seen.view()?.fight;
  expect(fight).toMatchObject({ kind: 'PRACTICE', seed: null, number: 1 });
  stage.advance(5_000);
  await seen.until('OPEN');
  const bets = [];
  for (const side of ['M', 'W', 'D'] as const) {
    const { body } = await page.post<FightBet>('/fights/bet', { key: crypto.randomUUID(), fight: fight?.id, side, stake: '100000' });
    expect(body).toMatchObject({ state: 'ACCEPTED', paid: false });
    bets.push({ side, stake: 100_000n });
  }
  await expect.poll(() => seen.view()?.mine.length, SOON).toBe(3);
  const before = BigInt(seen.view()?.money.balance ?? 0);
  stage.advance(25_000);
  await seen.until('LAST_CALL');
  const held = seen.view()?.fight?.pool;
  await page.post('/fights/bet', { key: crypto.randomUUID(), fight: fight?.id, side: 'M', stake: '50000' });
  bets.push({ side: 'M' as const, stake: 50_000n });
  await expect.poll(() => seen.view()?.mine.length, SOON).toBe(4);
  // What is shown stands still; what is bet counts all the same.
  expect(seen.view()?.fight?.pool).toEqual(held);
  stage.advance(10_000);
  await seen.until('CLOSED');
  expect(seen.view()?.fight?.pool).not.toEqual(held);
  stage.advance(4_000);
  await seen.until('PAID');
  const over = seen.view()?.fight;
  expect(commit(over?.seed ?? '')).toBe(fight?.seedHash);
  const drawn = practiceFight({ seed: over?.seed ?? '', game: 'FIGHTS-1', number: 1 });
  expect(over?.result).toBe(drawn.result);
  const house = (['M', 'W'] as const).map((side) => ({ side, stake: BigInt(drawn.lay[side]) * 10_000n }));
  const { returns } = settleFight([...bets, ...house], { result: drawn.result, terms: { commission: 500, step: 100, min: 10_700 } });
  const back = returns.slice(0, 4).reduce((sum, each) => sum + each, 0n);
  await expect.poll(() => BigInt(seen.view()?.money.balance ?? 0), SOON).toBe(before - 50_000n + back);
  seen.socket.close();
});

test('practice rests while nobody looks, and fights for money are not shown to it', async () => {
  const stage = await stageVendor();
  const { read } = stage.vendor.deps.store;
  const page = await stage.practice('FIGHTS-1');
  expect(read.all('select 1 from fight')).toEqual([]);
  const seen = look(stage.home(), page);
  await seen.until('ANNOUNCED');
  const own = await page.post('/fights/bet', { key: crypto.randomUUID(), fight: 'FIGHTS-1-1', side: 'M', stake: '10000' });
  expect(own).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', field: 'fight' } });
  seen.socket.close();
});
