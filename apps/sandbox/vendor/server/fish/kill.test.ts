import { expect, test } from 'vitest';
import { FISH_GAME } from '../../fish-sea/rooms.ts';
import { running, WITHIN } from '../test/running.ts';
import { FishPhone, type Heard } from './testing/fish-phone.ts';

/** Of the wire: 1/100000. */
const FULL = 100_000_000;
const SHOT = 100_000;
const WAITED = { timeout: 20_000 };

async function atSea() {
  const vendor = await running(FISH_GAME);
  const phone = new FishPhone(vendor.home(), vendor.page.secret);
  await phone.hears('snapshot', ({ money }) => money.balance !== null);
  /** So many shots that were stored. */
  async function fire(count: number): Promise<Heard<'shot'>[]> {
    const fired: Heard<'shot'>[] = [];
    while (fired.length < count) {
      const said = await phone.shoot(Date.now());
      if (said.kind === 'shot') fired.push(said);
      await new Promise((resolve) => setTimeout(resolve, 260));
    }
    return fired;
  }
  const wins = () => [...vendor.operator.transactions.values()].filter(({ kind }) => kind === 'win');
  const wonBy = (fired: readonly Heard<'shot'>[]) => fired.reduce((sum, { shot }) => sum + Number(shot.pay) * 10, 0);
  return { ...vendor, phone, fire, wins, wonBy };
}

test('killed while the wallet was asked for a clip: it is taken back, and no shot was fired', async () => {
  const { operator, phone, heard, killAndStart } = await atSea();
  operator.next.bet = ['done, then silent'];
  void phone.shoot(Date.now()).catch(() => null);
  await heard('bet');
  await killAndStart();
  await expect.poll(() => [...operator.transactions.values()].map(({ kind }) => kind), WITHIN).toEqual(['bet', 'rollback']);
  expect(operator.balance).toBe(FULL);
});

test('killed in the middle of a clip: who comes back goes on with it, and it is paid once', async () => {
  const { operator, phone, fire, wins, wonBy, killAndStart, home, page } = await atSea();
  const fired = await fire(3);
  await killAndStart();
  phone.cut();
  const again = new FishPhone(home(), page.secret);
  const { clip } = await again.hears('snapshot');
  expect(clip).toMatchObject({ id: fired[0]?.clip.id, shots: 3, state: 'OPEN' });
  again.say({ kind: 'close' });
  await again.hears('clip', (says) => says.clip.paid);
  expect(wins()).toHaveLength(1);
  expect(operator.balance).toBe(FULL - 3 * SHOT + wonBy(fired));
  again.cut();
});

test('killed in the middle of a clip that nobody comes back to: it is closed and paid by itself', async () => {
  const { operator, phone, fire, wins, wonBy, killAndStart } = await atSea();
  const fired = await fire(2);
  await killAndStart();
  phone.cut();
  await expect.poll(() => wins().length, WAITED).toBe(1);
  expect(operator.balance).toBe(FULL - 2 * SHOT + wonBy(fired));
});

test('the platform is killed in the middle of a clip: shots go on, the win waits until it is back, and counts once', async () => {
  const { operator, phone, fire, wonBy, wins } = await atSea();
  const fired = await fire(2);
  // Gone; back and gone again when it had paid, before it could say so.
  operator.next.win = ['cut', 'done, then cut'];
  fired.push(...(await fire(1)));
  phone.say({ kind: 'close' });
  await phone.hears('clip', (says) => says.clip.paid);
  const sent = operator.heard.filter(({ call }) => call === 'win').map(({ transactionUuid }) => transactionUuid);
  expect([sent.length, new Set(sent).size, wins().length]).toEqual([3, 1, 1]);
  expect(operator.balance).toBe(FULL - 3 * SHOT + wonBy(fired));
  phone.cut();
});

test('killed while what a clip brought was under way: it is sent again as the same win, and counts once', async () => {
  const { operator, phone, fire, wonBy, heard, killAndStart } = await atSea();
  const fired = await fire(2);
  operator.next.win = ['done, then silent'];
  phone.say({ kind: 'close' });
  await heard('win');
  await killAndStart();
  const sent = () => operator.heard.filter(({ call }) => call === 'win').map(({ transactionUuid }) => transactionUuid);
  await expect.poll(() => sent().length, WITHIN).toBe(2);
  expect(new Set(sent()).size).toBe(1);
  expect(operator.balance).toBe(FULL - 2 * SHOT + wonBy(fired));
  phone.cut();
});
