import { expect, test } from 'vitest';
import { type Ring, stageRing } from './testing/ring.ts';

const FULL = 1_000;

/** Every state of a fight, the vendor stopped and started in it; then on to the end: each bet is settled once. */
test.each(['OPEN', 'LAST_CALL', 'CLOSED', 'RESULT_ENTERED', 'PAID'] as const)(
  'killed while a fight is %s, it goes on where it was',
  async (dying) => {
    const ring = await stageRing();
    const page = await ring.member();
    const fight = await ring.openFight();
    const die = async (at: string) => {
      if (at === dying) await ring.stage.restart();
    };
    await ring.bet(page, 'M', 10, { fight });
    await ring.bet(page, 'W', 8, { fight });
    await die('OPEN');
    ring.stage.advance(60_000);
    await ring.until(fight, 'LAST_CALL');
    await die('LAST_CALL');
    ring.stage.advance(10_000);
    await ring.until(fight, 'CLOSED');
    await die('CLOSED');
    await ring.ok('one', 'result', { fight, result: 'W' });
    await die('RESULT_ENTERED');
    await ring.ok('two', 'result', { fight, result: 'W' });
    await ring.until(fight, 'PAID');
    await die('PAID');
    await settled(ring, FULL - 18 + 17.04, ['bet 10', 'bet 8', 'win 17.04']);
  },
);

test('killed between result and wallet, it sends the same win until it is heard, once', async () => {
  const ring = await stageRing();
  const page = await ring.member();
  const fight = await ring.openFight();
  await ring.bet(page, 'M', 10, { fight });
  await ring.bet(page, 'W', 8, { fight });
  await ring.close(fight);
  ring.operator.next.win = ['cut', 'done, then cut', 'nonsense'];
  await ring.result(fight, 'M');
  await ring.until(fight, 'PAID');
  await ring.stage.restart();
  for (let minutes = 0; minutes < 4; minutes += 1) {
    ring.stage.advance(60_000);
    await ring.stage.restart();
  }
  await expect
    .poll(
      async () => {
        ring.stage.advance(1_000);
        return (await ring.mine(page))[0]?.paid;
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  await settled(ring, FULL - 18 + 17.1, ['bet 10', 'bet 8', 'win 17.1']);
});

test('a stake of which nobody heard comes back, lies in no pool, and leaves the others standing', async () => {
  const ring = await stageRing();
  const page = await ring.member();
  const fight = await ring.openFight();
  await ring.bet(page, 'M', 10, { fight });
  await ring.bet(page, 'W', 8, { fight });
  ring.operator.next.bet = ['done, then cut'];
  const unsure = await ring.bet(page, 'M', 5, { fight });
  expect(unsure).toMatchObject({ status: 503, body: { state: 'UNSURE', refusal: { code: 'WALLET_UNSURE' } } });
  await ring.untilBalance(FULL - 18);
  const back = [...ring.operator.transactions.values()].find(({ kind }) => kind === 'rollback');
  // The round goes on by its other bets.
  expect(back?.isClosed).toBe(false);
  await ring.close(fight);
  expect((await ring.statement(fight)).pools[0]?.staked.M).toBe('100000');
});

test('killed in the bet, its stake comes back at the next start', async () => {
  const ring = await stageRing();
  const page = await ring.member();
  const fight = await ring.openFight();
  ring.operator.next.bet = ['done, then silent'];
  const pressed = ring.bet(page, 'M', 10, { fight }).catch(() => null);
  await ring.untilBalance(FULL - 10);
  await ring.stage.restart();
  await pressed;
  await ring.untilBalance(FULL);
  expect(await ring.mine(page)).toMatchObject([{ state: 'UNSURE', paid: true }]);
});

test('killed in the middle of a correction, it corrects once', async () => {
  const ring = await stageRing();
  const page = await ring.member();
  const fight = await ring.openFight();
  await ring.bet(page, 'M', 10, { fight });
  await ring.bet(page, 'W', 8, { fight });
  await ring.close(fight);
  await ring.result(fight, 'W');
  await settled(ring, FULL - 18 + 17.04, ['bet 10', 'bet 8', 'win 17.04']);
  await expect.poll(async () => (await ring.mine(page))[0]?.paid).toBe(true);
  ring.operator.next.rollback = ['done, then cut'];
  await ring.ok('two', 'ask-correction', { fight, result: 'M', reason: 'recording' });
  await ring.ok('one', 'agree-correction', { fight });
  await expect.poll(() => ring.done().length).toBe(4);
  await ring.stage.restart();
  await expect
    .poll(
      async () => {
        ring.stage.advance(1_000);
        return (await ring.mine(page)).every(({ paid }) => paid);
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  await settled(ring, FULL - 18 + 17.1, ['bet 10', 'bet 8', 'rollback 0', 'win 17.04', 'win 17.1']);
});

async function settled(ring: Ring, units: number, done: readonly string[]): Promise<void> {
  await ring.untilBalance(units);
  expect(ring.done().toSorted()).toEqual(done);
}
