import { afterEach, beforeEach, expect, it } from 'vitest';
import { FISH_GAME } from '../../fish-sea/rooms.ts';
import { launchAt, startOperator, type TestOperator } from '../test/operator.ts';
import { makeDataDir, type Page, type Stage, stageVendor } from '../test/stage.ts';
import { FishPhone, type Heard } from './testing/fish-phone.ts';

/** Of the wire: 1/100000. */
const FULL = 100_000_000;
const CLIP = 20 * 100_000;
let [stage, operator, page] = [null as never as Stage, null as never as TestOperator, null as never as Page];
const phones: FishPhone[] = [];

beforeEach(async () => {
  const dataDir = makeDataDir();
  operator = await startOperator(dataDir);
  stage = await stageVendor(dataDir);
  page = await launchAt(stage, operator, FISH_GAME);
});
afterEach(() => {
  for (const phone of phones.splice(0)) phone.cut();
});

async function enter(): Promise<FishPhone> {
  const phone = new FishPhone(stage.home(), page.secret);
  phones.push(phone);
  await phone.hears('snapshot', ({ money }) => money.balance !== null);
  return phone;
}

const sent = (kind: string) => [...operator.transactions.values()].filter((each) => each.kind === kind);
const wire = (text: string) => Number(text) * 10;

it('asks once for a clip and pays it once, with what was fired as valid stake', async () => {
  const phone = await enter();
  const fired: Heard<'shot'>[] = [];
  for (let shot = 0; shot < 4; shot += 1) {
    const said = await phone.shoot(stage.nowMs());
    if (said.kind === 'shot') fired.push(said);
    stage.advance(250);
  }
  expect(sent('bet').map(({ amount, isClosed }) => [amount, isClosed])).toEqual([[CLIP, false]]);
  expect(sent('win')).toEqual([]);
  phone.say({ kind: 'close' });
  const { clip } = await phone.hears('clip', ({ clip: { paid } }) => paid);
  const won = fired.reduce((sum, { shot }) => sum + wire(shot.pay), 0);
  expect(sent('win')).toMatchObject([{ amount: CLIP - 400_000 + won, isClosed: true, round: clip.id, meta: { valid_amount: 400_000 } }]);
  expect(operator.balance).toBe(FULL - 400_000 + won);
  await phone.hears('clip', ({ money }) => wire(money.balance ?? '') === operator.balance);
});

it("hears one shot in the time that the operator's rules ask for, in another room too", async () => {
  operator.standing = { min_cycle_ms: { FISH: 5_000, RNG: 4_000 } };
  page = await launchAt(stage, operator, FISH_GAME);
  const phone = await enter();
  expect((await phone.hears('snapshot')).shotEveryMs).toBe(5_000);
  expect((await phone.shoot(stage.nowMs())).kind).toBe('shot');
  stage.advance(1_000);
  const tooFast = { kind: 'refused', status: 429, error: { code: 'TOO_FAST', retryAfterMs: 4_000 } };
  expect(await phone.shoot(stage.nowMs())).toMatchObject(tooFast);
  const elsewhere = new FishPhone(stage.home(), page.secret, 'REEF');
  phones.push(elsewhere);
  await elsewhere.hears('snapshot');
  expect(await elsewhere.shoot(stage.nowMs(), { bet: '50000' })).toMatchObject(tooFast);
  expect(await page.session()).toMatchObject({ cycleMs: 4_000 });
  expect((await page.press()).status).toBe(200);
  stage.advance(3_000);
  expect(await page.press()).toMatchObject({ status: 429, body: { code: 'TOO_FAST', retryAfterMs: 1_000 } });
});

it('is told of less money than was known, and takes a smaller clip', async () => {
  const phone = await enter();
  operator.balance = 350_000;
  const said = await phone.shoot(stage.nowMs());
  expect(said).toMatchObject({ kind: 'shot', clip: { most: 3, fund: '30000' } });
  expect(sent('bet').map(({ amount }) => amount)).toEqual([300_000]);
});

it('refused, fires nothing and says why', async () => {
  const phone = await enter();
  operator.next.bet = [{ status: 'RS_ERROR_LIMIT_REACHED' }];
  expect(await phone.shoot(stage.nowMs())).toMatchObject({ kind: 'refused', status: 409, error: { code: 'LIMIT_REACHED' } });
  stage.advance(250);
  expect((await phone.shoot(stage.nowMs())).kind).toBe('shot');
  expect(sent('bet')).toHaveLength(1);
});

it('unsure, takes the clip back, and nothing was fired from it', async () => {
  const phone = await enter();
  operator.next.bet = ['done, then cut'];
  expect(await phone.shoot(stage.nowMs())).toMatchObject({ kind: 'refused', status: 503, error: { code: 'WALLET_UNSURE' } });
  await expect.poll(() => operator.balance).toBe(FULL);
  expect(stage.vendor.deps.store.read.get('select count(*) as n from fish_shot')).toEqual({ n: 0 });
});

it('keeps sending what a clip brought until the wallet takes it, once', async () => {
  const phone = await enter();
  const said = await phone.shoot(stage.nowMs());
  operator.next.win = ['cut', 'done, then cut', 'nonsense'];
  phone.say({ kind: 'close' });
  await phone.hears('clip', ({ clip }) => clip.state === 'CLOSED' && !clip.paid);
  for (let tries = 0; tries < 4; tries += 1) {
    stage.advance(10_000);
    await stage.vendor.deps.wallet.deliverDue();
  }
  await phone.hears('clip', ({ clip }) => clip.paid);
  const won = said.kind === 'shot' ? wire(said.shot.pay) : 0;
  expect(operator.balance).toBe(FULL - 100_000 + won);
  expect(sent('win')).toHaveLength(1);
});

it('shows a clip to its operator, with every shot of it', async () => {
  const phone = await enter();
  await phone.shoot(stage.nowMs());
  phone.say({ kind: 'close' });
  const { clip } = await phone.hears('clip', ({ clip: { paid } }) => paid);
  const { status, body } = await operator.ask(stage.home(), 'round', { round: clip.id, user: 'm-1' });
  expect(status).toBe(200);
  const { pathname, search } = new URL((body as { url: string }).url);
  const text = await (await fetch(`${stage.home()}${pathname}${search}&lang=en`)).text();
  expect(text).toContain(clip.id);
  expect(text).toContain('1 of 20');
  expect((await operator.ask(stage.home(), 'round', { round: clip.id, user: 'somebody-else' })).status).not.toBe(200);
});
