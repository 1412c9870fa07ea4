import { roundStream } from '@fairhall/fair/round';
import { fire, shotNumber } from '@fairhall/games/fish/shot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FishClips } from '../../fish-api.ts';
import { FISH_GAME } from '../../fish-sea/rooms.ts';
import type { SeedRevealed } from '../../play-api.ts';
import { type Stage, stageVendor } from '../test/stage.ts';
import { FishPhone, type Heard } from './testing/fish-phone.ts';

const FIRST = 10_000_000n;
let stage: Stage;
const phones: FishPhone[] = [];

beforeEach(async () => {
  stage = await stageVendor();
});
afterEach(() => {
  for (const phone of phones.splice(0)) phone.cut();
});

const store = () => stage.vendor.deps.store.read;

async function enter(secret: string): Promise<FishPhone> {
  const phone = new FishPhone(stage.home(), secret);
  phones.push(phone);
  await phone.hears('snapshot');
  return phone;
}

/** At the pace of the room; what is caught or gone is left for another. */
async function shots(phone: FishPhone, count: number, shot: Parameters<FishPhone['shoot']>[1] = {}): Promise<Heard<'shot'>[]> {
  const fired: Heard<'shot'>[] = [];
  while (fired.length < count) {
    const said = await phone.shoot(stage.nowMs(), shot);
    if (said.kind === 'shot') fired.push(said);
    stage.advance(250);
  }
  return fired;
}

it('takes a clip whole, fires it shot by shot, and gives back what was won and not spent', async () => {
  const page = await stage.practice(FISH_GAME);
  const phone = await enter(page.secret);
  const fired = await shots(phone, 5);
  expect(fired[0]?.clip).toMatchObject({ state: 'OPEN', shots: 1, most: 20, fund: '200000', spent: '10000' });
  expect(fired[0]?.money.balance).toBe((FIRST - 200_000n).toString());
  phone.say({ kind: 'close' });
  const { clip, money } = await phone.hears('clip', ({ clip }) => clip.state === 'CLOSED');
  const won = fired.reduce((sum, { shot }) => sum + BigInt(shot.pay) + BigInt(shot.fromPool), 0n);
  expect(clip).toMatchObject({ shots: 5, spent: '50000', won: won.toString(), paid: true });
  expect(money).toEqual({ balance: (FIRST - 50_000n + won).toString(), net: (won - 50_000n).toString() });
});

it('ends a clip after twenty shots, and after ten seconds', async () => {
  const page = await stage.practice(FISH_GAME);
  const phone = await enter(page.secret);
  const fired = await shots(phone, 20);
  expect(fired.at(-1)?.clip).toMatchObject({ state: 'CLOSED', shots: 20, spent: '200000' });
  const [next] = await shots(phone, 1);
  expect(next?.clip.id).not.toBe(fired[0]?.clip.id);
  stage.advance(10_000);
  const { clip } = await phone.hears('clip', (says) => says.clip.state === 'CLOSED' && says.clip.id === next?.clip.id);
  expect(clip.shots).toBe(1);
});

it('is smaller where money runs out, and refused where there is none', async () => {
  const page = await stage.practice(FISH_GAME);
  await stage.vendor.deps.store.write((db) => db.run('update player set practice_e4 = 35000'));
  const phone = await enter(page.secret);
  const fired = await shots(phone, 1);
  expect(fired[0]?.clip).toMatchObject({ most: 3, fund: '30000' });
  phone.say({ kind: 'close' });
  await phone.hears('clip', ({ clip }) => clip.state === 'CLOSED');
  await stage.vendor.deps.store.write((db) => db.run('update player set practice_e4 = 9999'));
  expect(await phone.shoot(stage.nowMs())).toMatchObject({ kind: 'refused', status: 409, error: { code: 'NOT_ENOUGH_MONEY' } });
});

it('draws each shot from the seeds alone, as anybody can reckon once they are shown', async () => {
  const page = await stage.practice(FISH_GAME);
  await page.post('/seed', { clientSeed: 'my own text' });
  const phone = await enter(page.secret);
  const fired = await shots(phone, 20);
  const { revealed } = (await page.post<SeedRevealed>('/seed', { clientSeed: 'another' })).body;
  expect(revealed.clientSeed).toBe('my own text');
  for (const [nonce, { shot }] of fired.entries()) {
    const u = shotNumber(roundStream({ seed: revealed.serverSeed, game: FISH_GAME, client: 'my own text', nonce }), shot.kind);
    const { pay, isCaught } = fire({ kind: shot.kind, gun: 'GUN', bet: 10_000n, u });
    expect(shot).toMatchObject({ nonce, u, caught: isCaught, pay: pay.toString() });
  }
  const { clips } = (await page.get<FishClips>('/fish/clips')).body;
  expect(clips[0]?.list).toEqual(fired.map(({ shot }) => shot));
  expect(clips[0]?.serverSeedHash).toBe(revealed.serverSeedHash);
});

it('shows no seed while a clip is open', async () => {
  const page = await stage.practice(FISH_GAME);
  const phone = await enter(page.secret);
  await shots(phone, 1);
  expect(await page.post('/seed', { clientSeed: 'x' })).toMatchObject({ status: 409, body: { code: 'ROUND_OPEN' } });
});

it('waits five seconds for a line that was cut: who is back goes on with his clip, who is not has it closed', async () => {
  const page = await stage.practice(FISH_GAME);
  const first = await enter(page.secret);
  const [{ clip }] = (await shots(first, 2)).slice(-1) as [Heard<'shot'>];
  first.cut();
  stage.advance(3_000);
  const second = await enter(page.secret);
  expect((await second.hears('snapshot')).clip).toMatchObject({ id: clip.id, shots: 2, state: 'OPEN' });
  expect((await shots(second, 1))[0]?.clip).toMatchObject({ id: clip.id, shots: 3 });
  second.cut();
  const row = () => store().get<{ ms: number | null }>('select closed_at_ms - at_ms as ms from fish_clip where id = :id', { id: clip.id });
  const closedAfter = () => {
    stage.advance(250);
    return row()?.ms ?? 0;
  };
  // As fast as the clock of the wall: the server is to hear of the cut before its five seconds are over.
  await expect.poll(closedAfter, { timeout: 60_000, interval: 250 }).toBeGreaterThan(0);
  expect(closedAfter()).toBeLessThan(10_000);
});

it('charges nothing for a fish that has left, is none, or is not for the weapon', async () => {
  const page = await stage.practice(FISH_GAME);
  const phone = await enter(page.secret);
  const [gone] = phone.fishAt(stage.nowMs());
  const small = phone.fishAt(stage.nowMs()).find(({ kind }) => ['F2', 'F3', 'F4', 'F5', 'F6', 'F8', 'F10'].includes(kind));
  phone.say({ kind: 'shot', n: 1, fish: small?.id, gun: 'TORPEDO', bet: '10000' });
  expect(await phone.hears('refused', ({ n }) => n === 1)).toMatchObject({ status: 403, error: { code: 'NOT_ALLOWED', field: 'gun' } });
  phone.say({ kind: 'shot', n: 2, fish: '1-1', gun: 'GUN', bet: '10000' });
  expect(await phone.hears('refused', ({ n }) => n === 2)).toMatchObject({ status: 404, error: { field: 'fish' } });
  phone.say({ kind: 'shot', n: 3, fish: gone?.id, gun: 'GUN', bet: '10001' });
  expect(await phone.hears('refused', ({ n }) => n === 3)).toMatchObject({ status: 422, error: { code: 'STAKE_RANGE', field: 'bet' } });
  stage.advance(21_000);
  phone.say({ kind: 'shot', n: 4, fish: gone?.id, gun: 'GUN', bet: '10000' });
  expect(await phone.hears('refused', ({ n }) => n === 4)).toMatchObject({ status: 404, error: { code: 'NOT_FOUND', field: 'fish' } });
  phone.say({ kind: 'shot', n: 5, fish: gone?.id, gun: 'GUN', bet: '10000', u: 0 });
  expect(await phone.hears('refused', ({ status }) => status === 400)).toMatchObject({ error: { code: 'BAD_REQUEST' } });
  expect(store().get('select count(*) as n from fish_clip')).toEqual({ n: 0 });
});

it('hears one shot in a quarter of a second, and eight messages in one', async () => {
  const page = await stage.practice(FISH_GAME);
  const phone = await enter(page.secret);
  await phone.shoot(stage.nowMs());
  expect(await phone.shoot(stage.nowMs())).toMatchObject({ kind: 'refused', status: 429, error: { code: 'TOO_FAST', retryAfterMs: 250 } });
  for (let more = 0; more < 10; more += 1) phone.say({ kind: 'snapshot' });
  await expect.poll(() => phone.heard.filter((says) => says.kind === 'refused' && says.n === null && says.status === 429)).toHaveLength(4);
  stage.advance(1_000);
  expect((await shots(phone, 1))[0]?.kind).toBe('shot');
});

it('shows others a gun and a catch, and neither stake nor pay; a fish caught by one stays for the others', async () => {
  const [ann, bob] = [await stage.practice(FISH_GAME), await stage.practice(FISH_GAME)];
  const [annes, bobs] = [await enter(ann.secret), await enter(bob.secret)];
  expect((await bobs.hears('snapshot')).seat).not.toBe((await annes.hears('snapshot')).seat);
  let caught: Heard<'shot'> | undefined;
  while (!caught) caught = (await shots(annes, 1)).find(({ shot }) => shot.caught);
  const { fish } = caught;
  const seen = await bobs.hears('guns', (says) => says.shots.some((shot) => shot.fish === fish && shot.caught));
  const shot = seen.shots.find((each) => each.fish === fish && each.caught);
  expect(Object.keys(shot ?? {}).toSorted()).toEqual(['caught', 'fish', 'gun', 'seat']);
  annes.say({ kind: 'shot', n: 900, fish, gun: 'GUN', bet: '10000' });
  expect((await annes.hears('refused', ({ n }) => n === 900)).error.code).toBe('NOT_FOUND');
  bobs.say({ kind: 'shot', n: 901, fish, gun: 'GUN', bet: '10000' });
  await bobs.hears('shot', ({ n }) => n === 901);
});

it('tells fish five seconds ahead, by messages whose numbers leave no gap', async () => {
  const page = await stage.practice(FISH_GAME);
  const phone = await enter(page.secret);
  for (let block = 0; block < 3; block += 1) {
    const told = phone.heard.length;
    stage.advance(5_000);
    await expect.poll(() => phone.heard.slice(told).some(({ kind }) => kind === 'spawns')).toBe(true);
  }
  const spawns = phone.heard.filter((says) => says.kind === 'spawns');
  for (const { at, spawns: fish } of spawns) for (const { atMs } of fish) expect(atMs).toBeGreaterThan(at);
  const numbers = phone.heard.filter(({ kind }) => kind === 'spawns' || kind === 'guns' || kind === 'seats').map(({ v }) => v);
  expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at));
});

it('lets one page of a player play, and another take over', async () => {
  const page = await stage.practice(FISH_GAME);
  const first = await enter(page.secret);
  const second = await enter(page.secret);
  await first.hears('elsewhere');
  expect((await second.hears('snapshot')).seat).toBe((await first.hears('snapshot')).seat);
  expect((await second.shoot(stage.nowMs())).kind).toBe('shot');
});

it('turns away who has no session, and opens another room where four sit', async () => {
  const stranger = new FishPhone(stage.home(), 'nobody-at-all-nobody');
  phones.push(stranger);
  await stranger.hears('over');
  const guests: FishPhone[] = [];
  for (let guest = 0; guest < 5; guest += 1) guests.push(await enter((await stage.practice(FISH_GAME)).secret));
  const seats = await Promise.all(guests.map(async (guest) => (await guest.hears('snapshot')).seat));
  expect(seats).toEqual([0, 1, 2, 3, 0]);
});

it('lets nobody shoot while a pool does not add up', async () => {
  const page = await stage.practice(FISH_GAME);
  await shots(await enter(page.secret), 1);
  await stage.vendor.deps.store.write((db) => db.run('update fish_pool set held_e4 = held_e4 + 1'));
  await stage.restart();
  const again = await enter(page.secret);
  expect(await again.shoot(stage.nowMs())).toMatchObject({ kind: 'refused', error: { code: 'PAUSED' } });
});
