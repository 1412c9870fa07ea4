import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatherPeople, MEMBER_PASSWORD, type People } from '../../../test/hostile/people.ts';
import { LOTUS, type Product, stageProduct } from '../../../test/hostile/product.ts';
import { namesBroken } from '../../../test/invariants/planting.ts';
import { dayOf, endOfDay } from '../../platform/day.ts';

type Answer = { status: number; body: { value?: unknown; errorCode?: string; field?: string } & Record<string, unknown> };
type Person = { id: string; name: string; headers: Record<string, string> };

const ZONE = 'Asia/Yangon';
let product: Product;
let desk: Person;
let top: Person;

beforeAll(async () => {
  product = await stageProduct();
  desk = ((await gatherPeople(product)) as People).desk;
  top = await joined('topline');
  await owner().query('update member set kind = 2 where member_id = $1', [top.id]);
});
afterAll(() => product?.close());

const owner = () => product.fresh.owner;

async function sealed(payload: object): Promise<object> {
  return { value: await product.seal(JSON.stringify(payload)) };
}

async function joined(username: string, affiliateCode?: string): Promise<Person> {
  const form = { username, password: MEMBER_PASSWORD, confirmPassword: MEMBER_PASSWORD, ...(affiliateCode ? { affiliateCode } : {}) };
  const headers = { merchant: LOTUS.code, encryption: 'JWE' };
  const { status, text } = await product.send({ method: 'PUT', url: '/wps/member/register', headers, payload: await sealed(form) });
  expect(status, text).toBe(200);
  const { token, id } = JSON.parse(text).value;
  return { id, name: username, headers: { merchant: LOTUS.code, authorization: token } };
}

async function call({ headers }: Person, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object): Promise<Answer> {
  const { status, text } = await product.send({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status, body: JSON.parse(text) };
}

async function open(by: Person, body: object): Promise<Answer> {
  const { status, text } = await product.send({
    method: 'POST',
    url: '/wps/agent/downline',
    headers: { ...by.headers, encryption: 'JWE' },
    payload: await sealed(body),
  });
  return { status, body: JSON.parse(text) };
}

const login = async (username: string, password: string): Promise<Answer> => {
  const headers = { merchant: LOTUS.code, encryption: 'JWE' };
  const { status, text } = await product.send({
    method: 'POST',
    url: '/wps/session/login',
    headers,
    payload: await sealed({ username, password, type: 'username' }),
  });
  return { status, body: JSON.parse(text) };
};

/** An agent's account with these rates, logged in as whoever got it. */
async function opened(by: Person, name: string, { type = 1, ...rates }: { type?: number } & Record<string, number>): Promise<Person> {
  const configs = Object.entries(rates).map(([group, rebateValue]) => ({ type: group, rebateValue }));
  const answer = await open(by, { username: name, password: 'Harbour-lamp-73', type, configs });
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  const entered = await login(name, 'Harbour-lamp-73');
  expect(entered, JSON.stringify(entered.body)).toMatchObject({ status: 200 });
  const { customerId } = answer.body.value as { customerId: string };
  const { token } = entered.body.value as { token: string };
  return { id: customerId, name, headers: { merchant: LOTUS.code, authorization: token } };
}

const today = () => dayOf(product.clock.nowMs(), ZONE);
/** Into the next day of the merchant's clocks, and what then falls due is done. */
async function nextDay(): Promise<void> {
  product.clock.advance(endOfDay(product.clock.nowMs(), ZONE) - product.clock.nowMs() + 60_000);
  // Everybody stays logged in over the night.
  for (const table of ['session', 'operator_session'])
    await owner().query(
      `update ${table} set created_at = to_timestamp($1 / 1000.0), last_used_at = to_timestamp($1 / 1000.0) where ended_at is null`,
      [product.clock.nowMs()],
    );
  await product.runJob('make-moves');
}
const lineOn = async (of: Person, day: string) =>
  (await owner().query<{ path: string }>('select ltree2text(line_on(1, $1, $2::date)) as path', [of.id, day]))[0]?.path;
const rateOf = async (of: Person, group: string, day: string) =>
  (await owner().query<{ rate: number | null }>('select rate_on(1, $1, $2, $3::date) as rate', [of.id, group, day]))[0]?.rate;
const raise = (by: Person, of: Person, rates: Record<string, number>) =>
  call(by, 'POST', '/wps/agent/updateDownlineRebates', {
    customerName: of.name,
    configs: Object.entries(rates).map(([type, rebateValue]) => ({ type, rebateValue })),
  });
const byDesk = (of: Person, rates: Record<string, number>) =>
  call(desk, 'PUT', '/console/api/agents/rates', {
    memberId: of.id,
    configs: Object.entries(rates).map(([type, rebateValue]) => ({ type, rebateValue })),
    reason: 'agreed',
  });
const move = (of: Person, toName: string, what: 'moves' | 'moves/try' = 'moves') =>
  call(desk, 'POST', `/console/api/agents/${what}`, { memberId: of.id, toName, ...(what === 'moves' ? { reason: 'asked for' } : {}) });

let a: Person;
let b: Person;
let c: Person;
let player: Person;

test('accounts opened from the top down: each with no more than its upline, a password told once, changed by whoever gets it', async () => {
  expect(await byDesk(top, { LOTT: 1_956, RNG: 1 })).toMatchObject({ status: 200 });
  expect(await byDesk(top, { RNG: 1.21 })).toMatchObject({ status: 422, body: { errorCode: 'RATE_ABOVE_PARENT', field: 'configs' } });
  await nextDay();
  a = await opened(top, 'linea', { LOTT: 1_956, RNG: 1 });
  b = await opened(a, 'lineb', { LOTT: 1_950, RNG: 0.8 });
  c = await opened(b, 'linec', { LOTT: 1_950, RNG: 0.6 });
  player = await opened(c, 'lined', { type: 0, LOTT: 1_940, RNG: 0.5 });
  expect(await lineOn(player, today())).toBe([top, a, b, c, player].map(({ id }) => id).join('.'));
  expect([await rateOf(player, 'LOTT', today()), await rateOf(player, 'RNG', today())]).toEqual([1_940, 50]);

  const below = async (of: Person) =>
    ((await call(of, 'GET', '/wps/agent/downlines?downlineType=1')).body.value as { list: object[] }).list;
  expect(await below(b)).toMatchObject([
    { customerName: 'linec', sscRebate: 1_950 },
    { customerName: 'li***', sscRebate: null },
  ]);

  const tooMuch = await open(c, { username: 'greedy1', type: 0, configs: [{ type: 'LOTT', rebateValue: 1_952 }] });
  expect(tooMuch).toMatchObject({ status: 422, body: { errorCode: 'RATE_ABOVE_PARENT', value: { data: { max: 1_950 } } } });
  expect(await owner().query("select from member where username_key = 'greedy1'")).toEqual([]);
  for (const [body, errorCode] of [
    [{ username: 'lined', type: 0 }, 'username.exists'],
    [{ username: '1', type: 0 }, 'USERNAME_FORMAT'],
    [{ username: 'greedy1', password: 'short' }, 'PASSWORD_FORMAT'],
    [{ username: 'greedy1', configs: [{ type: 'LOTT', rebateValue: 1_941 }] }, 'FIELD_FORMAT'],
    [{ username: 'greedy1', configs: [{ type: 'CHESS', rebateValue: 1 }] }, 'FIELD_FORMAT'],
    [{ username: 'greedy1', quotaId: 'LOTT-x' }, 'FIELD_FORMAT'],
  ] as const)
    expect((await open(c, body)).body.errorCode, JSON.stringify(body)).toBe(errorCode);

  const blank = await open(c, { username: 'blankpw', type: 0 });
  const { password } = blank.body.value as { password: string };
  expect(password).toMatch(/^[A-Za-z0-9]{14}$/);
  expect((await login('blankpw', password)).body.value).toMatchObject({ token: expect.any(String) });
  expect(await owner().query("select password_expired from member where username_key = 'blankpw'")).toEqual([{ password_expired: true }]);
  // Nothing was said of Tradition: it has what its upline has, or it would have the merchant's.
  expect(await owner().query("select r.rate from member_rate r join member m using (member_id) where m.username_key = 'blankpw'")).toEqual([
    { rate: 1_950 },
  ]);
});

test('who registers by a link below somebody with a maximum of its own has the same, and bets and rebates go by it', async () => {
  const link = await call(c, 'POST', '/wps/agent/affiliateUrl', {});
  const comer = await joined('bylink', (link.body.value as { code: string }).code);
  expect(await rateOf(comer, 'LOTT', today())).toBe(1_950);
  const series = async (of: Person) =>
    (
      JSON.parse((await product.send({ method: 'GET', url: '/lgw/customers/series', headers: of.headers })).text) as { maxSeries: number }[]
    ).map(({ maxSeries }) => maxSeries);
  expect(Math.max(...(await series(player)))).toBe(1_940);
  expect(Math.max(...(await series(top)))).toBe(1_956);
});

test('an upline raises from the next midnight on, never lowers; the house does both, never past who stands above or below', async () => {
  const day = today();
  expect(await raise(c, player, { LOTT: 1_942, RNG: 0.55 })).toMatchObject({
    status: 200,
    body: {
      value: {
        customerName: 'lined',
        configs: expect.arrayContaining([expect.objectContaining({ type: 'LOTT', rebateValue: 1_940, next: 1_942, max: 1_950 })]),
      },
    },
  });
  expect([await rateOf(player, 'LOTT', day), await rateOf(player, 'RNG', day)]).toEqual([1_940, 50]);
  const refused = async (answer: Promise<Answer>) => {
    const { status, body } = await answer;
    return [status, body.errorCode];
  };
  expect(await refused(raise(c, player, { LOTT: 1_938 }))).toEqual([422, 'RATE_LOWERED']);
  // Before its midnight what was raised may be taken back to what holds.
  expect(await refused(raise(c, player, { LOTT: 1_940 }))).toEqual([200, undefined]);
  expect(await refused(raise(c, player, { LOTT: 1_952 }))).toEqual([422, 'RATE_ABOVE_PARENT']);
  expect(await refused(raise(c, player, {}))).toEqual([422, 'FIELD_REQUIRED']);
  // Of no line of its own, and further down: as if there were no such name.
  expect(await refused(raise(b, player, { LOTT: 1_942 }))).toEqual([404, 'NOT_FOUND']);
  expect(await refused(raise(b, top, { LOTT: 1_942 }))).toEqual([404, 'NOT_FOUND']);
  expect(await refused(byDesk(b, { LOTT: 1_948 }))).toEqual([422, 'RATE_BELOW_CHILD']);
  expect(await refused(byDesk(c, { LOTT: 1_952 }))).toEqual([422, 'RATE_ABOVE_PARENT']);
  expect(await refused(byDesk(player, { LOTT: 1_930 }))).toEqual([200, undefined]);
  await nextDay();
  expect([await rateOf(player, 'LOTT', day), await rateOf(player, 'LOTT', today())]).toEqual([1_940, 1_930]);
  expect(await rateOf(player, 'RNG', today())).toBe(55);
});

test('a quota of a series is used up, also by two at once, and comes back when its player is raised', async () => {
  const quota = (granted: number) =>
    call(desk, 'PUT', '/console/api/agents/quotas', { memberId: c.id, series: 1_948, granted, reason: 'agreed' });
  expect((await quota(1)).body.quotas).toEqual([{ group: 'LOTT', series: 1_948, granted: 1, used: 0 }]);
  const both = await Promise.all(['quota1', 'quota2'].map((username) => open(c, { username, type: 0, quotaId: 'LOTT-1948' })));
  expect(both.map(({ body }) => body.errorCode ?? 'opened').sort()).toEqual(['QUOTA_USED_UP', 'opened']);
  expect(await quota(0)).toMatchObject({ status: 409 });
  const winner = both[0]?.body.errorCode ? 'quota2' : 'quota1';
  const raised = await raise(c, { id: '', name: winner, headers: {} }, { LOTT: 1_950 });
  expect(raised.status).toBe(200);
  expect(await open(c, { username: 'quota3', type: 0, quotaId: 'LOTT-1948' })).toMatchObject({ status: 200 });
  const settings = await call(c, 'GET', '/wps/agent/globalRebateSettings');
  expect(settings.body.value).toMatchObject({
    rates: expect.arrayContaining([
      expect.objectContaining({ type: 'LOTT', max: 1_950, step: 2 }),
      expect.objectContaining({ type: 'RNG', max: 0.6 }),
    ]),
    quotas: [{ quotaId: 'LOTT-1948', granted: 1, used: 1 }],
  });
});

test('a move is tried, ordered, made at midnight with everybody below; the days before keep their line', async () => {
  const day = today();
  for (const [of, to, refusal] of [
    [b, 'linec', 'CYCLE'],
    [b, 'lineb', 'CYCLE'],
    [b, 'linea', 'NO_MOVE'],
    [b, 'lined', 'CYCLE'],
    [c, 'blankpw', 'CYCLE'],
    [player, 'blankpw', 'UPLINE_NOT_AGENT'],
  ] as const)
    expect((await move(of, to, 'moves/try')).body, `${of.name} below ${to}`).toMatchObject({ refusal });
  expect(await move(c, 'nobody1')).toMatchObject({ status: 404 });
  const tried = await move(c, 'linea', 'moves/try');
  expect(tried.body).toMatchObject({ refusal: null, rates: [], to: { account: 'linea' }, agents: 0 });
  expect(await lineOn(c, day)).toBe([top, a, b, c].map(({ id }) => id).join('.'));

  const ordered = await move(c, 'linea');
  expect(ordered).toMatchObject({ status: 200, body: { state: 'planned', fromDay: tried.body.fromDay } });
  expect(await move(c, 'topline')).toMatchObject({ status: 409, body: { errorCode: 'STATE_CONFLICT' } });
  expect(await product.runJob('make-moves')).toBe(0);
  await nextDay();
  expect(await lineOn(player, today())).toBe([top, a, c, player].map(({ id }) => id).join('.'));
  expect(await lineOn(player, day)).toBe([top, a, b, c, player].map(({ id }) => id).join('.'));
  // Whoever never moved has no history: one path says it.
  expect(await owner().query('select from member_line where member_id = $1', [b.id])).toEqual([]);
  const shown = await call(desk, 'GET', '/console/api/agents/lines?name=linec');
  expect(shown.body).toMatchObject({
    above: [{ account: 'topline' }, { account: 'linea' }],
    history: [{ above: [{ account: 'topline' }, { account: 'linea' }] }, { fromDay: '1970-01-01' }],
    moves: [{ state: 'done', members: tried.body.members }],
  });
});

test('a move that its midnight finds impossible is refused then, with its reason; one taken back is never made', async () => {
  // C may stand below B again, until B's rate is lowered the day before.
  expect(await move(c, 'lineb')).toMatchObject({ status: 200 });
  expect(await byDesk(b, { RNG: 0.5 })).toMatchObject({ status: 200 });
  const before = await lineOn(c, today());
  await nextDay();
  expect(await lineOn(c, today())).toBe(before);
  expect((await call(desk, 'GET', '/console/api/agents/lines?name=linec')).body.moves).toMatchObject([
    { state: 'refused', refusal: 'RATE_ABOVE_PARENT' },
    {},
  ]);
  expect(await move(c, 'lineb')).toMatchObject({ status: 422, body: { errorCode: 'LINE_MOVE_REFUSED' } });

  const { moveId } = (await move(b, '')).body;
  const back = () => call(desk, 'POST', `/console/api/agents/moves/${moveId}/withdraw`, { reason: 'a mistake' });
  expect(await back()).toMatchObject({ status: 200, body: { state: 'withdrawn' } });
  expect(await back()).toMatchObject({ status: 409 });
  await nextDay();
  expect(await lineOn(b, today())).toBe([top, a, b].map(({ id }) => id).join('.'));
});

test('a member becomes an agent once; who is no direct downline of the asker is not found', async () => {
  const promote = (by: Person, of: Person) => call(by, 'PUT', '/wps/agent/promoteDownlineToAgent', { customerId: of.id });
  expect(await promote(b, player)).toMatchObject({ status: 404 });
  expect(await promote(c, player)).toMatchObject({ status: 200, body: { value: true } });
  expect(await promote(c, player)).toMatchObject({ status: 409, body: { errorCode: 'STATE_CONFLICT' } });
});

test('each planted fault breaks its own invariant', async () => {
  for (const [name, fault] of [
    [
      'rates_of_who_stands_below_are_no_higher',
      `update member_rate set rate = 1_954 where member_id = ${player.id} and rate_group = 'LOTT'`,
    ],
    ['lines_are_paths', `update member set upline_path = text2ltree('${b.id}.${a.id}') where member_id = ${a.id}`],
    [
      'lines_of_today_are_the_newest',
      `update member_line set path = text2ltree('${c.id}') where member_id = ${c.id} and from_day > '1970-01-01'`,
    ],
  ] as const)
    expect(await namesBroken(owner(), fault.replace('1_954', '1954')), name).toContain(name);
});
