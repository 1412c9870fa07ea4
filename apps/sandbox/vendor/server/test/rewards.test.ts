import { readGameAnswer } from '@fairhall/vendor-protocol/hub88/game-calls';
import type { GameCall } from '@fairhall/vendor-protocol/hub88/profiles';
import { expect, test } from 'vitest';
import type { Round } from '../../play-api.ts';
import { launchAt, startOperator } from './operator.ts';
import { makeDataDir, stageVendor } from './stage.ts';

const CYCLE_MS = 2500;
const FULL = 100_000_000;
/** Two rounds of 2.0000 in 1/100000. */
const BETS = { bet_count: 2, bet_value: 200_000 };

test('free rounds cost nothing, pay as others do, and end', async () => {
  const { stage, operator, ask, order } = await linked();
  const reward = await order();
  const page = await launchAt(stage, operator);
  expect((await page.session()).free).toMatchObject({ reward: reward.reward_uuid, left: 2, stake: '20000' });
  let won = 0;
  for (const left of [1, 0]) {
    const { status, body: round } = await page.press({ stake: '20000', free: reward.reward_uuid });
    expect([status, round]).toMatchObject([200, { state: 'OPEN', isFree: true, stake: '20000' }]);
    expect((await page.session()).free?.left ?? 0).toBe(left);
    await page.post<Round>(`/round/${round.id}/seen`, { spins: 1 });
    won += Number(round.outcome?.pay) * 10;
    stage.advance(CYCLE_MS);
  }
  await stage.vendor.deps.wallet.deliverDue();
  await expect.poll(() => operator.balance).toBe(FULL + won);
  expect([...operator.transactions.values()].filter(({ kind }) => kind === 'bet')).toMatchObject([
    { amount: 0, isFree: true },
    { amount: 0, isFree: true },
  ]);
  expect(await page.press({ stake: '20000', free: reward.reward_uuid })).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } });
  expect((await page.session()).net).toBe(`${won / 10}`);
  expect((await ask('cancelReward', { reward_uuid: reward.reward_uuid })).status).toBe(400);
});

test('a free round that was not placed is not used up', async () => {
  const { stage, operator, order } = await linked();
  const { reward_uuid: free } = await order();
  const page = await launchAt(stage, operator);
  operator.next.bet = [{ status: 'RS_ERROR_USER_DISABLED' }, 'cut'];
  await page.press({ stake: '20000', free });
  stage.advance(CYCLE_MS);
  const { body: unsure } = await page.press({ stake: '20000', free });
  await stage.vendor.deps.wallet.deliverDue();
  await expect.poll(async () => (await page.get<Round>(`/round/${unsure.id}`)).body.state).toBe('ABORTED');
  expect((await page.session()).free?.left).toBe(2);
});

test.each([
  ['of another stake', { stake: '10000' }, 422],
  ['at another game', { game: 'SH' }, 404],
  ['of a reward that is none', { free: '00000000-0000-4000-8000-000000000000' }, 404],
])('a free round %s is refused', async (_name, press, status) => {
  const { stage, operator, order } = await linked();
  const { reward_uuid: free } = await order();
  const page = await launchAt(stage, operator);
  expect((await page.press({ stake: '20000', free, ...press })).status).toBe(status);
});

test('free rounds of another user, before their time, after it or cancelled are none', async () => {
  const { stage, operator, ask, order } = await linked();
  const page = await launchAt(stage, operator);
  const at = (ms: number) => new Date(stage.nowMs() + ms).toISOString();
  await order({ user: 'm-2' });
  await order({ start_time: at(3_600_000), end_time: at(7_200_000) });
  const cancelled = await order();
  expect((await ask('cancelReward', { reward_uuid: cancelled.reward_uuid })).status).toBe(200);
  expect((await page.session()).free).toBeNull();
  stage.advance(3_600_000);
  expect((await page.session()).free).toMatchObject({ left: 2 });
  stage.advance(3_600_000);
  expect((await page.session()).free).toBeNull();
});

test('a campaign says once what its rewards are; a reference gives one reward', async () => {
  const { stage, operator, ask, prepaid } = await linked();
  const campaign = await ask('createCampaign', { prepaid_uuid: prepaid, name: 'Lanterns in June', ...BETS });
  const { campaign_uuid } = campaign.body as { campaign_uuid: string };
  expect((await ask('listCampaigns', {})).body).toEqual([campaign.body]);
  expect(await ask('campaignInfo', { campaign_uuid })).toEqual({ status: 200, body: campaign.body });
  expect((await ask('campaignInfo', { campaign_uuid: prepaid })).status).toBe(404);
  const wish = { user: 'm-1', campaign_uuid, operator_reference: 'june-1' };
  const [first, second] = [await ask('createReward', wish), await ask('createReward', wish)];
  expect(readGameAnswer('createReward', Buffer.from(JSON.stringify(first.body)))).toMatchObject({ campaign_uuid, user: 'm-1', ...BETS });
  expect(second.body).toEqual(first.body);
  expect((await ask('createReward', { ...wish, user: 'm-2' })).status).toBe(400);
  expect((await (await launchAt(stage, operator)).session()).free).toMatchObject({ left: 2 });
});

test.each([
  ['a stake that is none', { bet_value: 200_010 }, 400],
  ['no count', { bet_count: undefined }, 400],
  ['an end that has passed', { end_time: '2020-01-01T00:00:00Z' }, 400],
  ['another currency', { currency: 'MMK' }, 403],
  ['a prepaid that is none', { prepaid_uuid: '00000000-0000-4000-8000-000000000000' }, 400],
])('an order with %s is refused', async (_name, wrong, status) => {
  const { ask, prepaid } = await linked();
  const wish = { user: 'm-1', prepaid_uuid: prepaid, currency: 'EUR', ...BETS, ...wrong };
  expect((await ask('createReward', wish)).status).toBe(status);
});

async function linked() {
  const dataDir = makeDataDir();
  const stage = await stageVendor(dataDir);
  const operator = await startOperator(dataDir);
  const ask = (call: GameCall, body: object) => operator.ask(stage.home(), call, body);
  const prepaids = (await ask('prepaids', {})).body as { prepaid_uuid: string; game_code: string; currency: string }[];
  const prepaid = prepaids.find(({ game_code: game, currency }) => game === 'S3' && currency === 'EUR')?.prepaid_uuid;
  async function order(more: object = {}) {
    const { body } = await ask('createReward', { user: 'm-1', prepaid_uuid: prepaid, currency: 'EUR', ...BETS, ...more });
    return body as { reward_uuid: string };
  }
  return { stage, operator, ask, order, prepaid };
}
