import { backOf } from '@fairhall/games/baccarat/areas';
import type { Deal } from '@fairhall/games/baccarat/deal';
import { afterEach, expect, test } from 'vitest';
import { gameOf } from '../../table-games/games.ts';
import { startOperator } from '../test/operator.ts';
import { makeDataDir, stageVendor } from '../test/stage.ts';
import { setTableLimit } from './limits.ts';
import { PHASE_MS } from './table.ts';
import { Phone } from './testing/phone.ts';

const LAUNCH = { user: 'm-1', token: 'token-of-m-1', game_code: 'TABLE-1', currency: 'MMK', country: 'MM', lang: 'en' };
/** 200 kyat on the player's side, in the wallet's and in our own smallest units. */
const [WIRE_STAKE, STAKE] = [20_000_000, 2_000_000n];
const FULL = 100_000_000;
const BACCARAT = gameOf('TABLE-1');

let phone: Phone | null = null;
afterEach(() => phone?.cut());

test('a stake is taken when bets close and its win paid when the cards were shown, both in one round that its operator can show', async () => {
  const { stage, operator, ask, round } = await withStake();
  expect(operator.balance).toBe(FULL);
  await toDeal(stage);
  expect(operator.balance).toBe(FULL - WIRE_STAKE);
  const deal = (await at().inPhase('DEAL')).view.deal as Deal;
  stage.advance(10_000);
  const settled = await at().hears('mine', ({ mine }) => mine?.state === 'SETTLED' && mine.paid);
  const back = backOf('P', STAKE, { deal, variant: 'C' });
  expect(settled.mine?.returned).toBe(back.toString());
  expect(operator.balance).toBe(FULL - WIRE_STAKE + Number(back) * 10);
  expect(kindsOf(operator)).toEqual([`bet ${round}`, `win ${round}`]);
  // Of a stake that a tie gave back nothing counts.
  const paid = [...operator.transactions.values()].find(({ kind }) => kind === 'win');
  expect(paid?.meta).toEqual({ valid_amount: deal.outcome === 'T' ? 0 : WIRE_STAKE });

  const played = async () => (await fetch(`${stage.home()}/play/table/TABLE-1/played`)).json();
  expect(await played()).toEqual({ areas: [{ area: 'P', bets: 1, returned: Number(back) / Number(STAKE) }] });

  const { url } = (await ask('round', { user: 'm-1', round })).body as { url: string };
  const page = await (await fetch(url.replace('http://vendor.test', stage.home()))).text();
  expect(page).toContain('200.00 MMK');
  expect(page).toContain(deal.player.join(' '));
  expect(page).toContain('/verify?game=TABLE-1&shoe=1&lang=en');
  expect((await ask('round', { user: 'm-2', round })).status).toBe(404);
});

test('killed when the cards lie, it pays that very hand at the next start, once', async () => {
  const { stage, operator, round } = await withStake();
  await toDeal(stage);
  const { deal } = (await at().inPhase('DEAL')).view;
  await stage.restart();
  await stage.restart();
  const back = Number(backOf('P', STAKE, { deal: deal as Deal, variant: 'C' })) * 10;
  await expect.poll(() => kindsOf(operator)).toEqual([`bet ${round}`, `win ${round}`]);
  expect(operator.balance).toBe(FULL - WIRE_STAKE + back);
});

test('a wallet that was cut off in the bet has its stake back; the player is told before a card is dealt', async () => {
  const { stage, operator, round } = await withStake();
  operator.next.bet = ['done, then cut'];
  await toDeal(stage);
  const told = await at().hears('mine', ({ mine }) => mine?.state === 'UNSURE');
  expect(told.mine?.refusal).toEqual({ code: 'WALLET_UNSURE' });
  await expect.poll(() => operator.balance).toBe(FULL);
  await at().hears('mine', ({ mine }) => mine?.state === 'UNSURE' && mine.paid);
  expect(kindsOf(operator)).toEqual([`bet ${round}`, `rollback ${round}`]);
});

test('a member whom its operator calls VIP is led into the VIP room that it came for, and told what the desk sets there', async () => {
  const dataDir = makeDataDir();
  const stage = await stageVendor(dataDir, { areTablesRunning: true });
  const operator = await startOperator(dataDir);
  // Too little to open it by balance: 100,000 kyat would.
  operator.balance = 1_000_000_000;
  // What the wallet holds may be known from before, how he stands there is asked: the room is told behind it.
  const enter = async (room: 'MAIN' | 'VIP') => {
    const launch = { ...LAUNCH, room_id: 'VIP', platform: 'GPL_MOBILE', lobby_url: 'http://lobby.test/' };
    const { url } = (await operator.ask(stage.home(), 'url', launch)).body as { url: string };
    expect(url).toContain('room=VIP');
    phone?.cut();
    phone = new Phone(stage.home(), (await stage.openAddress(url)).secret, { room: 'VIP' });
    return phone.hears('snapshot', (told) => told.money.balance !== null && told.room === room);
  };
  operator.standing = { label: 'Gold', level: 2 };
  const shut = await enter('MAIN');
  expect(shut).toMatchObject({ vip: { label: 'VIP', level: 3, balance: '1000000000' } });
  expect(shut.rooms.find(({ kind }) => kind === 'VIP')?.closed).toBe('VIP_ONLY');
  expect(shut.vip.own).toEqual({ label: 'Gold', level: 2 });
  expect(await at().hears('refused')).toMatchObject({ status: 403, error: { code: 'NOT_ALLOWED', field: 'VIP' } });
  operator.standing = { label: 'VIP', level: 0 };
  await enter('VIP');
  const limit = { table: 'TABLE-1', room: 'VIP', currency: 'MMK', min: 20_000_000n, max: 200_000_000n } as const;
  await stage.vendor.deps.store.write((db) => setTableLimit(db, limit));
  const vipNow = () => {
    // Hands go by.
    stage.advance(3_000);
    const told = at().heard.findLast((says) => says.kind === 'snapshot');
    return told?.kind === 'snapshot' ? told.rooms.find(({ kind }) => kind === 'VIP')?.limits : undefined;
  };
  const set = { min: '20000000', max: '200000000', sideMax: '20000000' };
  await expect.poll(vipNow, { timeout: 20_000, interval: 250 }).toMatchObject(set);
});

test('a hand is told in 14 messages, five bets and their answers among them', async () => {
  const { stage, round } = await withStake();
  await toDeal(stage);
  stage.advance(10_000);
  await at().hears('mine', ({ mine }) => mine?.state === 'SETTLED' && mine.paid && mine.round === round);
  stage.advance(PHASE_MS.SETTLED);
  const next = await at().hears('phase', ({ view }) => view.phase === 'OPEN' && view.round !== round);
  const from = at().heard.indexOf(next);
  for (let times = 1n; times <= 5n; times += 1n) {
    const stake = (times * STAKE).toString();
    at().say({ kind: 'bets', round: next.view.round ?? '', areas: { P: stake }, at: stage.nowMs() });
    await at().hears('mine', ({ mine }) => mine?.state === 'GATHERED' && mine.stake === stake);
    stage.advance(2_900);
  }
  stage.advance(BACCARAT.openMs);
  await at().hears('phase', ({ view, totals }) => view.phase === 'CLOSING' && totals?.P?.stake === (5n * STAKE).toString());
  stage.advance(PHASE_MS.CLOSING);
  await at().hears('phase', ({ view }) => view.phase === 'DEAL' && view.round === next.view.round);
  stage.advance(10_000);
  await at().hears('mine', ({ mine }) => mine?.state === 'SETTLED' && mine.paid && mine.round === next.view.round);
  const told = at().heard.slice(from);
  expect(told.filter(({ kind }) => kind === 'totals')).toHaveLength(2);
  expect(told.length).toBeLessThanOrEqual(14);
});

async function withStake() {
  const dataDir = makeDataDir();
  const stage = await stageVendor(dataDir, { areTablesRunning: true });
  const operator = await startOperator(dataDir);
  operator.balance = FULL;
  const ask = (call: Parameters<typeof operator.ask>[1], body: object) => operator.ask(stage.home(), call, body);
  const { url } = (await ask('url', { ...LAUNCH, platform: 'GPL_MOBILE', lobby_url: 'http://lobby.test/' })).body as { url: string };
  const page = await stage.openAddress(url);
  phone = new Phone(stage.home(), page.secret);
  const snapshot = await phone.hears('snapshot');
  stage.advance(10_000);
  const { view } = snapshot.view.phase === 'OPEN' ? snapshot : await phone.inPhase('OPEN');
  const round = view.round ?? '';
  phone.say({ kind: 'bets', round, areas: { P: STAKE.toString() }, at: stage.nowMs() });
  await phone.hears('mine', ({ mine }) => mine?.state === 'GATHERED');
  return { stage, operator, ask, round };
}

async function toDeal(stage: Awaited<ReturnType<typeof stageVendor>>): Promise<void> {
  stage.advance(BACCARAT.openMs);
  await at().inPhase('CLOSING');
  stage.advance(PHASE_MS.CLOSING);
  await at().inPhase('DEAL');
}

function at(): Phone {
  if (!phone) throw new Error('nobody is at the table');
  return phone;
}

function kindsOf({ transactions }: Awaited<ReturnType<typeof startOperator>>): string[] {
  return [...transactions.values()].map(({ kind, round }) => `${kind} ${round}`);
}
