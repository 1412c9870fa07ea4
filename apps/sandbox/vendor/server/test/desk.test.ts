import { expect, test } from 'vitest';
import { launchAt, startOperator } from './operator.ts';
import { DESK, makeDataDir, stageVendor } from './stage.ts';

test('nobody comes in without a name and password, and ten wrong ones shut the door for a minute', async () => {
  const { stage, desk } = await atTheDesk();
  expect((await fetch(`${stage.home()}/desk`)).status).toBe(401);
  for (let tries = 0; tries < 10; tries += 1) expect((await desk({ password: 'wrong' })).status).toBe(401);
  expect((await desk()).status).toBe(429);
  stage.advance(60_000);
  expect((await desk()).status).toBe(200);
});

test('a form that another page made is refused, and no page holds the desk in a frame', async () => {
  const { desk } = await atTheDesk();
  const form = { game: 'S3', on: 'no' };
  expect((await desk({ act: 'switch', form, origin: 'http://elsewhere.example' })).status).toBe(403);
  const { headers } = await desk();
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('referrer-policy')).toBe('same-origin');
});

test('a game that is switched off is played no more, and its open rounds are finished', async () => {
  const { stage, operator, desk } = await atTheDesk();
  const page = await launchAt(stage, operator);
  const { body: round } = await page.press();
  expect((await desk({ act: 'switch', form: { game: 'S3', on: 'no' } })).status).toBe(303);
  stage.advance(2500);
  expect(await page.press()).toMatchObject({ status: 409, body: { code: 'PAUSED' } });
  expect(await page.post(`/round/${round.id}/seen`, { spins: 1 })).toMatchObject({ status: 200, body: { state: 'CLOSED' } });
  expect((await operator.ask(stage.home(), 'url', LAUNCH)).status).toBe(403);
  await desk({ act: 'switch', form: { game: 'S3', on: 'yes' } });
  stage.advance(2500);
  expect((await page.press()).status).toBe(200);
});

test('stakes are bounded as the desk says', async () => {
  const { stage, operator, desk } = await atTheDesk();
  const page = await launchAt(stage, operator);
  expect((await desk({ act: 'limit', form: { game: 'S3', currency: 'EUR', min: '2', max: '5.5' } })).status).toBe(303);
  expect((await page.session()).stakes).toMatchObject({ min: '20000', max: '55000', first: '20000' });
  expect((await page.press({ stake: '10000' })).status).toBe(422);
  expect((await desk({ act: 'limit', form: { game: 'S3', currency: 'EUR', min: '5', max: '2' } })).status).toBe(422);
});

test('limits of a table’s room are set within the studio’s bounds, and written down', async () => {
  const { stage, operator, desk } = await atTheDesk();
  const form = { table: 'TABLE-1', room: 'VIP', currency: 'EUR', min: '20', max: '2000' };
  expect((await desk({ act: 'table-limit', form })).status).toBe(303);
  for (const wrong of [{ max: '50001' }, { max: '199' }, { min: '0' }, { min: '20.5' }, { room: 'ATTIC' }, { currency: 'ABC' }])
    expect((await desk({ act: 'table-limit', form: { ...form, ...wrong } })).status, JSON.stringify(wrong)).toBe(422);
  expect(await (await desk()).text()).toContain('TABLE-1 VIP EUR 20–2000');
  const listed = (await operator.ask(stage.home(), 'list', {})).body as {
    game_code: string;
    rooms?: { room_id: string; limits: object[] }[];
  }[];
  const vip = listed.find(({ game_code }) => game_code === 'TABLE-1')?.rooms?.find(({ room_id }) => room_id === 'VIP');
  expect(vip?.limits).toContainEqual({ currency: 'EUR', min_bet: 2_000_000, max_bet: 200_000_000 });
});

test('free rounds are given and taken away, while none was played', async () => {
  const { stage, operator, desk } = await atTheDesk();
  const form = { operator: 'lotus', user: 'm-1', currency: 'EUR', game: 'S3', count: '3', stake: '1' };
  expect((await desk({ act: 'give', form })).status).toBe(303);
  expect((await desk({ act: 'give', form: { ...form, operator: 'nobody' } })).status).toBe(422);
  const page = await launchAt(stage, operator);
  const { free } = await page.session();
  expect(free).toMatchObject({ left: 3, stake: '10000' });
  expect((await desk({ act: 'cancel', form: { reward: free?.reward ?? '' } })).status).toBe(303);
  expect((await page.session()).free).toBeNull();
});

test('a win that was refused is sent again, and is paid', async () => {
  const { stage, operator, desk } = await atTheDesk();
  const page = await launchAt(stage, operator);
  const { body: round } = await page.press();
  operator.next.win = [{ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' }];
  await page.post(`/round/${round.id}/seen`, { spins: 1 });
  const call = () =>
    stage.vendor.deps.store.read.get<{ id: string; state: string }>(
      "select transaction_uuid as id, state from wallet_call where kind = 'win'",
    );
  await expect.poll(() => call()?.state).toBe('REFUSED');
  const transaction = call()?.id ?? '';
  expect(await (await desk()).text()).toContain(transaction);
  expect((await desk({ act: 'send-again', form: { transaction } })).status).toBe(303);
  await expect.poll(async () => (await page.get<{ paid: boolean }>(`/round/${round.id}`)).body.paid).toBe(true);
  expect((await desk({ act: 'send-again', form: { transaction } })).status).toBe(422);
});

test('a hand is void by two persons, and by no one alone', async () => {
  const { stage, desk } = await atTheDesk();
  const { read } = stage.vendor.deps.store;
  const open = () => {
    stage.advance(1000);
    return read.get<{ id: string }>("select id from table_round where table_id = 'TABLE-1' and state = 'OPEN'")?.id;
  };
  await expect.poll(open).toBeDefined();
  const round = open() ?? '';
  expect((await desk({ act: 'agree-void', form: { round } })).status).toBe(422);
  expect((await desk({ act: 'ask-void', form: { round, reason: 'camera' } })).status).toBe(303);
  expect((await desk({ act: 'agree-void', form: { round } })).status).toBe(422);
  expect((await desk({ act: 'agree-void', form: { round }, person: 1 })).status).toBe(303);
  expect(read.get('select asked_by, agreed_by from table_void where round = :round', { round })).toMatchObject({
    asked_by: 'one',
    agreed_by: 'two',
  });
});

test.each(['EN', 'MY', 'CN'])('the desk speaks %s, and says who did what', async (lang) => {
  const { desk } = await atTheDesk();
  await desk({ act: 'pause', form: { table: 'TABLE-1', reason: '<b>new cards</b>' } });
  const page = await (await desk({ lang })).text();
  expect(page).toContain('TABLE-1: &lt;b&gt;new cards&lt;/b&gt;');
  expect(page).toMatch({ EN: /Vendor desk/, MY: /ဂိမ်းထုတ်သူ/, CN: /供应商工作台/ }[lang] as RegExp);
});

const LAUNCH = {
  user: 'm-1',
  token: 'token-of-the-session',
  game_code: 'S3',
  currency: 'EUR',
  country: 'MM',
  lang: 'en',
  lobby_url: 'http://l.example/',
  platform: 'GPL_MOBILE',
};

type Deed = { act?: string; form?: Record<string, string>; person?: number; password?: string; origin?: string; lang?: string };

async function atTheDesk() {
  const dataDir = makeDataDir();
  const stage = await stageVendor(dataDir, { areTablesRunning: true });
  const operator = await startOperator(dataDir);
  async function desk({ act, form, person = 0, password, origin, lang = 'EN' }: Deed = {}): Promise<Response> {
    const { name, password: right } = DESK[person] as (typeof DESK)[number];
    const authorization = `Basic ${Buffer.from(`${name}:${password ?? right}`).toString('base64')}`;
    const to = `${stage.home()}/desk${act === undefined ? '' : `/${act}`}?lang=${lang}`;
    if (!form) return fetch(to, { headers: { authorization } });
    const headers = { authorization, origin: origin ?? stage.home() };
    return fetch(to, { method: 'POST', headers, body: new URLSearchParams(form), redirect: 'manual' });
  }
  return { stage, operator, desk };
}
