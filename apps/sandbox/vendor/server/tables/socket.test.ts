import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ShoeList, ShoeProof } from '../../table-api.ts';
import { gameOf } from '../../table-games/games.ts';
import { hashOf, insertSession, playerFor } from '../store/sessions.ts';
import { makeDataDir, type Stage, stageVendor } from '../test/stage.ts';
import { PHASE_MS } from './table.ts';
import { Phone } from './testing/phone.ts';

const BACCARAT = gameOf('TABLE-1');
let stage: Stage;
const phones: Phone[] = [];

beforeEach(async () => {
  stage = await stageVendor(makeDataDir(), { areTablesRunning: true });
});
afterEach(() => {
  for (const phone of phones.splice(0)) phone.cut();
});

function phoneOf(session: string, table = 'TABLE-1'): Phone {
  const phone = new Phone(stage.home(), session, { table });
  phones.push(phone);
  return phone;
}

async function atOpenTable(session: string): Promise<{ phone: Phone; round: string }> {
  const phone = phoneOf(session);
  const { view } = await phone.hears('snapshot');
  if (view.phase === 'OPEN') return { phone, round: view.round ?? '' };
  stage.advance(10_000);
  const opened = await phone.inPhase('OPEN');
  return { phone, round: opened.view.round ?? '' };
}

it('two phones see one hand; one is cut and comes back to its accepted stake; one is late', async () => {
  const [ann, bob] = [await stage.practice('TABLE-1'), await stage.practice('TABLE-1')];
  const { phone: annes, round } = await atOpenTable(ann.secret);
  const { phone: bobs } = await atOpenTable(bob.secret);
  annes.say({ kind: 'bets', round, areas: { P: '20000', T: '10000' }, at: stage.nowMs() });
  await annes.hears('mine', ({ mine }) => mine?.state === 'GATHERED' && mine.stake === '30000');
  annes.cut();
  stage.advance(BACCARAT.openMs + 100);
  const closing = await bobs.inPhase('CLOSING');
  expect(closing.totals?.P?.stake).toBe('20000');
  expect(closing.totals?.T).toEqual({ stake: '10000', bets: 1 });
  stage.advance(1_000);
  await expect.poll(() => stage.vendor.deps.store.read.get('select state from table_bet')).toEqual({ state: 'ACCEPTED' });
  bobs.say({ kind: 'bets', round, areas: { B: '10000' }, at: stage.nowMs() - 5_000 });
  expect(await bobs.hears('refused')).toMatchObject({ status: 409, error: { code: 'BETS_CLOSED', round } });
  stage.advance(1_100);
  const dealt = await bobs.inPhase('DEAL');

  const back = phoneOf(ann.secret);
  const snapshot = await back.hears('snapshot');
  expect(snapshot).toMatchObject({
    v: dealt.v,
    room: 'FREE',
    mine: { state: 'ACCEPTED', stake: '30000' },
    view: { deal: dealt.view.deal },
  });
  stage.advance(10_000);
  const settled = await back.hears('mine', ({ mine }) => mine?.state === 'SETTLED');
  expect(settled.mine?.paid).toBe(true);
  expect(BigInt(settled.money.balance ?? 0)).toBe(BigInt(snapshot.money.balance ?? 0) + BigInt(settled.mine?.returned ?? 0));
  expect(settled.money.net).toBe((BigInt(settled.mine?.returned ?? 0) - 30_000n).toString());
});

it('tells each phase once, with versions that leave no gap', async () => {
  const { secret } = await stage.practice('TABLE-1');
  const { phone } = await atOpenTable(secret);
  for (const ms of [BACCARAT.openMs, 1_000, 1_500, 10_000, PHASE_MS.SETTLED]) {
    stage.advance(ms);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const told = phone.heard.filter((says) => says.kind === 'phase');
  expect(told.map(({ view }) => view.phase).slice(-5)).toEqual(['OPEN', 'CLOSING', 'DEAL', 'SETTLED', 'OPEN']);
  for (const [place, { v }] of told.entries()) expect(v).toBe((told[0] as { v: number }).v + place);
});

it('refuses what it does not know, and who has no session', async () => {
  const { secret } = await stage.practice('TABLE-1');
  const { phone, round } = await atOpenTable(secret);
  phone.say({ kind: 'bets', round, areas: { P: '10000' }, at: 0, cards: ['9S'] });
  expect(await phone.hears('refused')).toMatchObject({ status: 400, error: { code: 'BAD_REQUEST' } });
  phone.say({ kind: 'bets', round, areas: { Q: '10000' }, at: 0 });
  phone.say({ kind: 'bets', round, areas: { P: '10000.5' }, at: 0 });
  await expect.poll(() => phone.heard.filter(({ kind }) => kind === 'refused')).toHaveLength(3);
  phone.say({ kind: 'room', room: 'MAIN' });
  expect(await phone.hears('refused', ({ status }) => status === 403)).toMatchObject({ error: { code: 'NOT_ALLOWED', field: 'MAIN' } });
  await phone.hears('snapshot', ({ room }) => room === 'FREE');
  for (let more = 0; more < 30; more += 1) phone.say({ kind: 'snapshot' });
  await phone.hears('refused', ({ error }) => error.code === 'TOO_FAST');
  const stranger = phoneOf('nobody-at-all-nobody');
  await stranger.hears('over');
});

it('lets one page of a player play, and another take over', async () => {
  const { store } = stage.vendor.deps;
  const launch = {
    mode: 'wallet',
    operator: 'none',
    user: 'u',
    token: 't'.repeat(20),
    currency: 'XTS',
    game: 'TABLE-1',
    language: 'MY',
    lobbyUrl: null,
  } as const;
  await store.write((db) => {
    const player = playerFor(db, launch, null);
    for (const secret of ['first-page-of-player', 'second-page-of-player'])
      insertSession(db, { ...launch, player, hash: hashOf(secret), startedAtMs: stage.nowMs() });
  });
  const first = phoneOf('first-page-of-player');
  await first.hears('elsewhere');
  first.say({ kind: 'take' });
  await expect.poll(() => first.heard.filter(({ kind }) => kind === 'snapshot').length).toBeGreaterThan(1);
  const second = phoneOf('second-page-of-player');
  await second.hears('elsewhere');
  second.say({ kind: 'bets', round: 'x', areas: {}, at: 0 });
  expect(await second.hears('refused')).toMatchObject({ error: { code: 'PLAYING_ELSEWHERE' } });
});

it('shows anybody what a shoe was sealed with, and its seed only once it is over', async () => {
  const { secret } = await stage.practice('TABLE-2');
  await atOpenTable(secret);
  const get = async <Body>(path: string) => (await (await fetch(`${stage.home()}/play/table/${path}`)).json()) as Body;
  const { shoes } = await get<ShoeList>('TABLE-2/shoes');
  expect(shoes).toHaveLength(1);
  const proof = await get<ShoeProof>('TABLE-2/shoe/1');
  expect(proof).toMatchObject({ table: 'TABLE-2', beacon: 'local', state: 'OPEN', seed: null, seedHash: shoes[0]?.seedHash });
  await stage.vendor.deps.store.write((db) => db.run(`update table_shoe set state = 'REVEALED'`));
  expect((await get<ShoeProof>('TABLE-2/shoe/1')).seed).toMatch(/^[0-9a-f]{64}$/);
  expect((await fetch(`${stage.home()}/play/table/TABLE-2/shoe/99`)).status).toBe(404);
});
