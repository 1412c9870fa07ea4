import { expect, test } from 'vitest';
import type { Round } from '../../play-api.ts';
import { running, WITHIN } from './running.ts';
import type { Page } from './stage.ts';

const FULL = 100_000_000;
const STAKE = 100_000;

test('killed while the wallet was asked for a stake: it is taken back, and the round is none', async () => {
  const { operator, page, killAndStart, heard } = await running();
  operator.next.bet = ['done, then silent'];
  const pressed = page.press().catch(() => null);
  await heard('bet');
  await killAndStart();
  await pressed;
  await expect.poll(async () => (await newest(page))?.state, WITHIN).toBe('ABORTED');
  expect(operator.balance).toBe(FULL);
  expect([...operator.transactions.values()].map(({ kind }) => kind)).toEqual(['bet', 'rollback']);
});

test('killed with an outcome that was not shown: it is the same afterwards, and paid once', async () => {
  const { operator, page, killAndStart } = await running();
  const { body: round } = await page.press();
  await killAndStart();
  expect((await page.session()).open).toMatchObject({ id: round.id, state: 'OPEN', outcome: round.outcome, seen: 0 });
  await page.post(`/round/${round.id}/seen`, { spins: 1 });
  await expect.poll(async () => (await newest(page))?.paid, WITHIN).toBe(true);
  expect(operator.balance).toBe(FULL - STAKE + Number(round.outcome?.pay) * 10);
});

test('killed while a win was under way: it is sent again as the same one, and counts once', async () => {
  const { operator, page, killAndStart, heard } = await running();
  const { body: round } = await page.press();
  operator.next.win = ['done, then silent'];
  await page.post(`/round/${round.id}/seen`, { spins: 1 });
  await heard('win');
  await killAndStart();
  await expect.poll(async () => (await newest(page))?.paid, WITHIN).toBe(true);
  const wins = operator.heard.filter(({ call }) => call === 'win').map(({ transactionUuid }) => transactionUuid);
  expect([wins.length, new Set(wins).size]).toEqual([2, 1]);
  expect(operator.balance).toBe(FULL - STAKE + Number(round.outcome?.pay) * 10);
});

async function newest(page: Page): Promise<Round | undefined> {
  return (await page.get<{ rounds: Round[] }>('/rounds')).body.rounds[0];
}
