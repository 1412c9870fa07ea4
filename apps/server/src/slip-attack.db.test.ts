import { monitorEventLoopDelay } from 'node:perf_hooks';
import { ALL_PLAYS } from '@fairhall/lottery/all-plays';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningDemo, startDemo } from '../test/demo.ts';

/** Before slips were bounded the loop stood still for 7 s and more. */
const LOOP_MS_MAX = 1_000;

let demo: RunningDemo;
let game: { gameId: number; numero: string };
let token: string;
beforeAll(async () => {
  demo = await startDemo();
  const trial = await demo.ask('/wps/session/login/freeplay', { method: 'POST' });
  token = (trial.body as { value: { token: string } }).value.token;
  const [found] = await demo.fresh.owner.query<{ gameId: number }>(
    `select g.game_id as "gameId" from lottery_game g join lottery_sale s using (game_id) where g.code = 'FAST28' and s.merchant_id = 1`,
  );
  const gameId = found?.gameId ?? 0;
  const near = await demo.ask(`/lgw/numeros/near?gameId=${gameId}`);
  game = { gameId, numero: (near.body as { currentNumero: { numero: string } }).currentNumero.numero };
}, 120_000);
afterAll(() => demo.close());

const SUMS = Array.from({ length: 28 }, (_, sum) => sum).join('-');
const sums = (lines: number) => Array<string>(lines).fill(`${SUMS}~1~${ALL_PLAYS.PC_SUM3.playId}~4~1900~1`).join(';');

/** Sends slips, all at once, and tells how long the server's loop stood still at most. */
async function attack(slips: readonly string[]) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const answers = await Promise.all(
    slips.map((bettingSlipString) =>
      demo.ask('/lgw/orders/betting', {
        method: 'POST',
        headers: { authorization: token, language: 'EN' },
        body: { gameId: game.gameId, currentNumero: game.numero, bettingSlipString, betCartAmountSum: '1', prizeModeId: 1 },
      }),
    ),
  );
  delay.disable();
  return { answers, stoodStillMs: delay.max / 1e6 };
}

test('a trial account that sends 200 lines of all sums is refused at the line that is too much, and keeps nobody waiting', async () => {
  const { answers, stoodStillMs } = await attack([sums(200)]);
  expect(answers[0]).toMatchObject({
    status: 422,
    body: { errorCode: 'SLIP_INVALID', detail: { lines: [{ line: 31, reason: 'SLIP_CLASSES', max: 6_000 }] } },
  });
  expect(JSON.stringify(answers[0]?.body)).toContain('Line 31: the slip holds more than 6000 different odds. Please split it.');
  expect(stoodStillMs).toBeLessThan(LOOP_MS_MAX);
});

test('ten of the dearest slips that are let in, at once, keep nobody waiting either', async () => {
  const { answers, stoodStillMs } = await attack(Array<string>(10).fill(sums(30)));
  // Read, priced and then refused for the total that the player did not see.
  for (const { body } of answers) expect(body).toMatchObject({ errorCode: 'amount_mismatch' });
  expect(stoodStillMs).toBeLessThan(LOOP_MS_MAX);
});
