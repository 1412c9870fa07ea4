import { afterAll, beforeAll, expect, test } from 'vitest';
import { MEMBER_PASSWORD } from '../../../test/hostile/people.ts';
import { LOTUS, type Product, stageProduct } from '../../../test/hostile/product.ts';

type Answer = { status: number; body: Record<string, unknown> };
type Person = { id: string; name: string; headers: Record<string, string> };
type Link = { id: string; code: string; url: string; type: number; status: number; affiliateCount: number; configs: object[] };

let product: Product;
let top: Person;

beforeAll(async () => {
  product = await stageProduct();
  top = await joined('topagent');
  await become(top, 2);
});
afterAll(() => product?.close());

const owner = () => product.fresh.owner;

async function become({ id }: Person, kind: number): Promise<void> {
  await owner().query('update member set kind = $2 where member_id = $1', [id, kind]);
}

async function joined(
  username: string,
  affiliateCode?: string,
  { cookie, ...more }: { cookie?: string; referralCode?: string } = {},
): Promise<Person> {
  const form = {
    username,
    password: MEMBER_PASSWORD,
    confirmPassword: MEMBER_PASSWORD,
    ...(affiliateCode ? { affiliateCode } : {}),
    ...more,
  };
  const headers = { merchant: LOTUS.code, encryption: 'JWE', ...(cookie ? { cookie } : {}) };
  const payload = { value: await product.seal(JSON.stringify(form)) };
  const { status, text } = await product.send({ method: 'PUT', url: '/wps/member/register', headers, payload });
  expect(status, text).toBe(200);
  const { token, id } = JSON.parse(text).value;
  return { id, name: username, headers: { merchant: LOTUS.code, authorization: token } };
}

async function call({ headers }: Person, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object): Promise<Answer> {
  const { status, text } = await product.send({ method, url: `/wps/agent/${path}`, headers, ...(payload ? { payload } : {}) });
  return { status, body: JSON.parse(text) };
}

async function opened(of: Person, body: object = {}): Promise<Link> {
  const answer = await call(of, 'POST', 'affiliateUrl', body);
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  return answer.body.value as Link;
}

const linksOf = async (of: Person, query = '') =>
  (await call(of, 'GET', `affiliateUrls${query}`)).body.value as { List: Link[]; pageInfo: object };
const pathOf = async ({ id }: Person) =>
  (await owner().query<{ path: string }>('select upline_path::text as path from member where member_id = $1', [id]))[0]?.path;

test('whoever registers by a link stands below its agent, as a member or as an agent who has links in turn', async () => {
  const forAgents = await opened(top, { type: 1 });
  expect(forAgents).toMatchObject({ type: 1, status: 1, affiliateCount: 0, url: `/m/register?affiliateCode=${forAgents.code}` });
  const second = await joined('second', forAgents.code.toUpperCase());
  const forMembers = await opened(second);
  const player = await joined('playerone', forMembers.code);
  expect(await pathOf(player)).toBe(`${top.id}.${second.id}.${player.id}`);
  const kinds = await owner().query('select kind from member where member_id = any ($1) order by member_id', [[second.id, player.id]]);
  expect(kinds).toEqual([{ kind: 1 }, { kind: 0 }]);

  expect(await linksOf(second)).toMatchObject({
    List: [{ id: forMembers.id, type: 0, affiliateCount: 1 }],
    pageInfo: { totalRecords: 1, pageSize: 30, currentPage: 1 },
  });
  const came = (of: Person, { id }: Link) => call(of, 'GET', `registeredAffiliates?affiUrlId=${id}`);
  expect((await came(second, forMembers)).body.value).toEqual([{ customerName: 'playerone', registeredDate: expect.any(Number) }]);
  // Another's link is as unknown as one that never was, also to who stands above it.
  expect(await came(top, forMembers)).toMatchObject({ status: 404 });
  expect(await call(top, 'DELETE', `affiliateUrl?affiUrlId=${forMembers.id}`)).toMatchObject({ status: 404 });
  const { requestId: _asked, ...unknown } = (await came(second, { ...forMembers, id: '1' })).body;
  expect((await came(top, forMembers)).body).toMatchObject(unknown);
});

/** A browser that follows a link; what it keeps of it, '' for nothing. */
async function clicked(code: string, query = ''): Promise<string> {
  const { status, headers } = await product.send({ method: 'GET', url: `/go/${code}${query}`, headers: { merchant: LOTUS.code } });
  expect([status, headers.location]).toEqual([302, '/m/register']);
  const [cookie = ''] = [(headers['set-cookie'] ?? '') as string | string[]].flat().filter((one) => one.startsWith('fairhall_click='));
  if (cookie !== '') expect(cookie).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  return cookie.split(';')[0] ?? '';
}
const broughtAs = async ({ id }: Person) =>
  (
    await owner().query<{ kind: string; inviter: bigint | null; click: string | null }>(
      `select a.kind, a.inviter_id as inviter, c.outer_id || '/' || c.campaign || '/' || c.subs[1] || c.subs[5] as click
       from attribution a left join click c using (merchant_id, click_id) where a.member_id = $1`,
      [id],
    )
  )[0];

test('a link that is closed, over or not yet begun brings nobody, and says which it is', async () => {
  const agent = await joined('keeper');
  await become(agent, 1);
  const nowMs = product.clock.nowMs();
  const closed = await opened(agent);
  const over = await opened(agent, { endDate: nowMs + 60_000 });
  const later = await opened(agent, { startDate: nowMs + 86_400_000, pathType: 2, path: 'Later-Word' });
  expect(later.code).toBe('later-word');
  for (const _again of [1, 2]) expect(await call(agent, 'DELETE', `affiliateUrl?affiUrlId=${closed.id}`)).toMatchObject({ status: 200 });
  product.clock.advance(60_000);
  for (const [place, { code }] of [closed, over, later].entries()) {
    const alone = await joined(`alone${place}`, code);
    expect(await pathOf(alone), code).toBe(alone.id);
  }
  const statuses = async (query: string) => (await linksOf(agent, query)).List.map(({ id, status }) => [id, status]);
  expect(await statuses('')).toEqual([
    [later.id, 1],
    [over.id, 2],
    [closed.id, 0],
  ]);
  expect(await statuses('?status=2')).toEqual([[over.id, 2]]);
  expect(await statuses('?pathType=2&page=1&pageSize=1')).toEqual([[later.id, 1]]);
  expect(await statuses('?type=1')).toEqual([]);
});

test.each([
  ['FIELD_REQUIRED', 'path', { pathType: 2 }],
  ['FIELD_FORMAT', 'path', { pathType: 2, path: '-no-' }],
  ['FIELD_FORMAT', 'path', { pathType: 2, path: 'ab' }],
  ['LINK_PATH_TAKEN', 'path', { pathType: 2, path: 'TAKEN-WORD' }],
  ['FIELD_FORMAT', 'endDate', { endDate: 1_000 }],
  ['FIELD_FORMAT', 'configs', { configs: [{ gameCode: 'SSC', prizeModeId: 1, rebate: 1 }] }],
  ['FIELD_FORMAT', 'configs', { configs: [{ gameCode: 'LOTT', rebate: 1 }] }],
  // More than the agent has.
  ['RATE_ABOVE_PARENT', 'configs', { configs: [{ gameCode: 'RNG', rebate: 0.5 }] }],
])('%s at %s: %j', async (errorCode, _field, body) => {
  if (errorCode === 'LINK_PATH_TAKEN') {
    const { id } = await opened(top, { pathType: 2, path: 'taken-word' });
    // For ever: what a closed link once said may stand somewhere yet.
    await call(top, 'DELETE', `affiliateUrl?affiUrlId=${id}`);
  }
  expect((await call(top, 'POST', 'affiliateUrl', body)).body).toMatchObject({ success: false, errorCode });
});

test('who registers by a link has its rates, no more than the agent has by then, and takes of its quota; the next lower series where none is left', async () => {
  const giver = await joined('ratesgiver');
  await become(giver, 1);
  const rate = (group: string, to: number, from = '2020-01-01') =>
    owner().query(
      `insert into member_rate (merchant_id, part, member_id, rate_group, from_day, rate, set_by, set_at)
       values (1, ledger_part(1, $1), $1, $2, $4::date, $3, 'operator', now())
       on conflict (merchant_id, part, member_id, rate_group, from_day) do update set rate = excluded.rate`,
      [giver.id, group, to, from],
    );
  const has = async (of: Person) =>
    (
      await owner().query<{ said: string }>(
        "select rate_group || ' ' || rate || ' ' || set_by as said from member_rate where member_id = $1 order by 1",
        [of.id],
      )
    ).map(({ said }) => said);
  await rate('LOTT', 1_950);
  await rate('RNG', 100);
  const configs = [
    { gameCode: 'LOTT', prizeModeId: 1, rebate: 1_940 },
    { gameCode: 'RNG', prizeModeId: 0, rebate: 0.8 },
  ];
  const link = await opened(giver, { configs });
  expect(link.configs).toEqual(configs);
  const plain = await opened(giver);
  await owner().query(
    "insert into series_quota (merchant_id, part, member_id, game_group, series, granted) values (1, ledger_part(1, $1), $1, 'LOTT', 1940, 1)",
    [giver.id],
  );
  expect(await has(await joined('ratesone', link.code))).toEqual(['LOTT 1940 link', 'RNG 80 link']);
  expect(await has(await joined('ratestwo', link.code))).toEqual(['LOTT 1938 link', 'RNG 80 link']);
  expect(await has(await joined('ratesthree', plain.code))).toEqual(['LOTT 1950 link']);
  await rate('RNG', 50);
  expect(await has(await joined('ratesfour', link.code))).toEqual(['LOTT 1938 link', 'RNG 50 link']);
  expect(await owner().query('select granted, used from series_quota where member_id = $1', [giver.id])).toEqual([{ granted: 1, used: 1 }]);
});

test('lines of agents end somewhere: the lowest bring members alone', async () => {
  const low = await joined('lowagent');
  await become(low, 1);
  const path = [...Array.from({ length: 18 }, (_, place) => 1_000_000 + place), low.id].join('.');
  await owner().query('update member set upline_path = $2::text::ltree where member_id = $1', [low.id, path]);
  await opened(low, { type: 1 });
  await owner().query('update member set upline_path = $2::text::ltree where member_id = $1', [low.id, `1.${path}`]);
  expect((await call(low, 'POST', 'affiliateUrl', { type: 1 })).body).toMatchObject({ errorCode: 'function.not.available' });
  await opened(low, { type: 0 });
});

test('so many links are open at a time, whoever asks at once; closing one makes room', async () => {
  const busy = await joined('busyagent');
  await become(busy, 41);
  await owner().query(
    `insert into join_code (merchant_id, code, kind, member_id, link_id, from_at)
     select 1, 'busy' || n, 'affiliate', $1, n, to_timestamp(0) from generate_series(1, 49) n`,
    [busy.id],
  );
  const answers = await Promise.all([1, 2, 3].map(() => call(busy, 'POST', 'affiliateUrl', {})));
  expect(answers.map(({ body }) => body.errorCode ?? 'opened').sort()).toEqual(['LINKS_MAX', 'LINKS_MAX', 'opened']);
  await call(busy, 'DELETE', 'affiliateUrl?affiUrlId=7');
  await opened(busy);
});

test('links are for agents, where the merchant has them; a sub-agent that only looks opens none', async () => {
  const looker = await joined('looker');
  expect(await call(looker, 'GET', 'affiliateUrls')).toMatchObject({ status: 403 });
  const watcher = await joined('watcher');
  await become(watcher, 42);
  expect(await call(watcher, 'GET', 'affiliateUrls')).toMatchObject({ status: 200 });
  expect(await call(watcher, 'POST', 'affiliateUrl', {})).toMatchObject({ status: 403 });
  expect((await product.send({ method: 'GET', url: '/wps/agent/affiliateUrls', headers: { merchant: LOTUS.code } })).status).toBe(401);
});

test('the last click brings whoever registers without a code, for thirty days and once; a code, or who recommends, wins', async () => {
  const [first, last] = [await joined('clicka'), await joined('clickb')];
  for (const agent of [first, last]) await become(agent, 1);
  const [one, two] = [await opened(first), await opened(last)];
  expect(await clicked('nobodys')).toBe('');
  await clicked(one.code);
  const cookie = await clicked(two.code.toUpperCase(), '?click_id=t-77&c=spring&sub1=a&sub5=z&fbclid=x');
  const came = await joined('clicked1', undefined, { cookie });
  expect(await broughtAs(came)).toEqual({ kind: 'click', inviter: BigInt(last.id), click: 't-77/spring/az' });
  expect(await pathOf(came)).toBe(`${last.id}.${came.id}`);
  // A code that was typed wins, and tells its click where that is of the same link; who recommends wins too.
  const typed = { kind: 'affiliate', inviter: BigInt(first.id) };
  expect(await broughtAs(await joined('clicked2', one.code, { cookie }))).toEqual({ ...typed, click: null });
  expect(await broughtAs(await joined('clicked3', one.code, { cookie: await clicked(one.code, '?click_id=9') }))).toEqual({
    ...typed,
    click: '9//',
  });
  const recommended = await joined('clicked4', undefined, { cookie, referralCode: 'topagent' });
  expect(await broughtAs(recommended)).toEqual({ kind: 'referral', inviter: BigInt(top.id), click: null });
  const none = { kind: 'none', inviter: null, click: null };
  expect(await broughtAs(await joined('clicked5', undefined, { cookie: 'fairhall_click=AAAAAAAAAAAAAAAAAAAAAA' }))).toEqual(none);
  const addresses = () => owner().query('select from click where ip is not null');
  expect(await addresses()).not.toEqual([]);
  product.clock.advance(30 * 86_400_000 + 1);
  expect(await broughtAs(await joined('clicked6', undefined, { cookie }))).toEqual(none);
  await product.runJob('forget-click-addresses');
  expect(await addresses()).toEqual([]);
});
