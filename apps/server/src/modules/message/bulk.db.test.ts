import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatherPeople, type Person } from '../../../test/hostile/people.ts';
import { type Product, stageProduct } from '../../../test/hostile/product.ts';
import { createEndLinks } from './offers/end-link.ts';

let product: Product;
let people: Awaited<ReturnType<typeof gatherPeople>>;
let second: Person;
beforeAll(async () => {
  product = await stageProduct();
  people = await gatherPeople(product);
  second = await people.operator();
});
afterAll(() => product?.close());

type View = { version: number; state: string; counts: Record<string, number>; reasons: { reason: string; count: number }[] };

async function send({ headers }: Pick<Person, 'headers'>, url: string, payload?: object) {
  const { status, text } = await product.send({ method: payload ? 'POST' : 'GET', url, headers, ...(payload ? { payload } : {}) });
  return { status, body: JSON.parse(text) };
}

const CONSENT = { list: [{ channel: 'inbox', product: 'lottery', given: true }] };
let bulks = 0;

/** Members whom one label sets apart, of the first of whom consent is had unless it is said. */
async function labelled(count: number, label: string): Promise<Person[]> {
  const members: Person[] = [];
  for (let n = 0; n < count; n += 1) {
    const person = await people.member();
    await product.fresh.owner.query(
      `insert into member_level (merchant_id, member_id, label) values (1, $1, $2)
       on conflict (merchant_id, member_id) do update set label = excluded.label`,
      [person.id, label],
    );
    expect((await send(person, '/api/consents', CONSENT)).status).toBe(200);
    members.push(person);
  }
  return members;
}

async function written(label: string, more: object = {}): Promise<{ id: string; url: string }> {
  bulks += 1;
  const id = String(bulks);
  const draft = {
    ...{
      name: 'News',
      segment: { label },
      class: 'marketing',
      product: 'lottery',
      channels: ['inbox'],
      link: '/m/lottery',
      goodUntilMs: null,
    },
    texts: { EN: { title: 'News of draws', body: '<p>A new game is open.</p>' }, MY: { title: 'ပွဲစဉ်သတင်း', body: '<p>ဂိမ်းသစ်</p>' } },
    ...more,
  };
  const url = `/console/api/bulks/${id}`;
  expect(await send(people.desk, url, { draft, expectedVersion: 0, reason: 'news' })).toMatchObject({
    status: 200,
    body: { state: 'draft' },
  });
  return { id, url };
}
const act = (desk: Person, url: string, what: string, expectedVersion: number) =>
  send(desk, `${url}/act`, { act: what, startAtMs: null, expectedVersion, reason: 'ready' });
const standing = async (id: string): Promise<View> =>
  (await send(people.desk, '/console/api/bulks')).body.list.find((one: { id: string }) => one.id === id);

const progress = async (id: string): Promise<number> =>
  (await product.fresh.owner.query(`select from outbox where topic = 'bulk.progress' and payload ->> 'bulkId' = $1`, [id])).length;

/** It is quiet for these minutes from now on; for none: never. */
async function sleep(members: readonly Person[], minutes: number): Promise<void> {
  const now = new Date(product.clock.nowMs());
  const from = now.getUTCHours() * 60 + now.getUTCMinutes();
  const quiet = { fromMinute: from, toMinute: (from + minutes) % 1_440, timeZone: 'UTC' };
  for (const person of members) expect((await send(person, '/api/messages/settings', { choices: [], quiet })).status).toBe(200);
}

test('a segment with one who is excluded, one who has set a limit and one without consent: three are blocked, each with its reason', async () => {
  const members = (await labelled(4, 'bulk-a')) as [Person, Person, Person, Person];
  const [one, excluded, limited, without] = members;
  await sleep(members, 0);
  expect((await send(excluded, '/api/protection/break', { kind: 'pause', days: 1 })).status).toBe(200);
  expect((await send(limited, '/api/protection/limit', { counter: 'deposit', period: 'day', capE4: '10000' })).status).toBe(200);
  await send(without, '/api/consents', { list: [{ channel: 'inbox', product: 'lottery', given: false }] });
  const { id, url } = await written('bulk-a');
  const checked = await send(people.desk, `${url}/check`, { expectedVersion: 1 });
  expect(checked).toMatchObject({ status: 200, body: { recipients: 4, willGet: 1, samples: { length: 4 } } });
  const reasons = ['excluded', 'limited', 'no_consent'].map((reason) => ({ reason, count: 1 }));
  expect(checked.body.willNot).toEqual(expect.arrayContaining(reasons));
  expect(checked.body.samples[0]).toMatch(/^.\*{4}.$/);
  expect((await act(people.desk, url, 'plan', 2)).status).toBe(200);
  await product.runJob('send-bulks');
  const done = await standing(id);
  expect(done).toMatchObject({ state: 'done', counts: { sent: 1, blocked: 3, held: 0, failed: 0 } });
  expect(done.reasons).toEqual(expect.arrayContaining(reasons));
  const inbox = await send(one, '/api/messages');
  expect(inbox.body).toMatchObject({
    unread: 1,
    list: [{ title: 'ပွဲစဉ်သတင်း', content: '<p>ဂိမ်းသစ်</p>', link: '/m/lottery', class: 'marketing' }],
  });
  expect((await send(without, '/api/messages')).body.list).toEqual([]);
  // Operators hear of each step: written, counted, planned, reached, done; and of nothing when there is nothing to do.
  expect(await progress(id)).toBe(5);
  await product.runJob('send-bulks');
  expect(await progress(id)).toBe(5);
});

test('a test goes to the one account that is named, and an offer reaches nobody who may not be sent it', async () => {
  const [one, other] = (await labelled(2, 'bulk-t')) as [Person, Person];
  const { url } = await written('bulk-t');
  const account = async ({ id }: Person) =>
    (await product.fresh.owner.query<{ username: string }>('select username from member where member_id = $1', [id]))[0]?.username;
  const tried = async (person: Person, reason = 'look') => send(people.desk, `${url}/test`, { account: await account(person), reason });
  expect(await tried(one)).toEqual({ status: 200, body: { whyNot: null } });
  expect((await send(one, '/api/messages')).body).toMatchObject({ unread: 1, list: [{ title: 'ပွဲစဉ်သတင်း', class: 'marketing' }] });
  expect((await send(other, '/api/messages')).body.list).toEqual([]);
  await send(other, '/api/consents', { list: [{ channel: 'inbox', product: 'lottery', given: false }] });
  expect(await tried(other)).toEqual({ status: 200, body: { whyNot: 'no_consent' } });
  expect((await send(other, '/api/messages')).body.list).toEqual([]);
  expect((await tried(one, ' ')).body).toMatchObject({ errorCode: 'REASON_REQUIRED' });
  expect((await send(people.desk, `${url}/test`, { account: 'nobody', reason: 'look' })).status).toBe(404);
});

test('at night it waits for the morning; what is no longer good then is dropped, and who is excluded meanwhile is left out', async () => {
  const [early, late] = (await labelled(2, 'bulk-b')) as [Person, Person];
  await sleep([early, late], 10);
  const kept = await written('bulk-b');
  const dropped = await written('bulk-b', { goodUntilMs: product.clock.nowMs() + 5 * 60_000 });
  for (const { url } of [kept, dropped]) {
    await send(people.desk, `${url}/check`, { expectedVersion: 1 });
    expect((await act(people.desk, url, 'plan', 2)).status).toBe(200);
  }
  await product.runJob('send-bulks');
  expect(await standing(kept.id)).toMatchObject({ state: 'sending', counts: { sent: 0, held: 2 } });
  expect(await standing(dropped.id)).toMatchObject({ state: 'done', counts: { failed: 2 }, reasons: [{ reason: 'too_late', count: 2 }] });
  expect((await send(late, '/api/protection/break', { kind: 'excluded', days: 182 })).status).toBe(200);
  expect(await standing(kept.id)).toMatchObject({ counts: { held: 1, blocked: 1 } });
  await product.runJob('send-bulks');
  expect(await standing(kept.id)).toMatchObject({ counts: { sent: 0 } });
  product.clock.advance(10 * 60_000);
  await product.runJob('send-bulks');
  expect(await standing(kept.id)).toMatchObject({ state: 'done', counts: { sent: 1, blocked: 1, held: 0 } });
  expect((await send(early, '/api/messages')).body.list).toHaveLength(1);
});

test('each condition that a segment names has to hold', async () => {
  const [one, other] = (await labelled(2, 'bulk-s')) as [Person, Person];
  const { owner } = product.fresh;
  await owner.query('update member_level set label = $2, level = 3 where merchant_id = 1 and member_id = $1', [one.id, 'bulk-s']);
  await owner.query(
    `insert into member_level (merchant_id, member_id, label) values (1, $1, 'bulk-s')
     on conflict (merchant_id, member_id) do update set label = excluded.label`,
    [people.me.id],
  );
  await owner.query(
    `insert into member_day (merchant_id, part, member_id, asset, day, placed_day, rebate_group, stake, bets)
       select 1, ledger_part(1, id), id, 'MMK', '2026-11-20', '2026-11-20', 'FISH', 1, 1 from unnest(array[$1::bigint]) id`,
    [other.id],
  );
  const { url } = await written('bulk-s');
  let version = 1;
  const meant = async (more: object) => {
    const draft = {
      name: 'News',
      segment: { label: 'bulk-s', ...more },
      class: 'marketing',
      product: 'lottery',
      channels: ['inbox'],
      link: '',
    };
    const texts = { EN: { title: 'News', body: '<p>News</p>' } };
    const saved = await send(people.desk, url, { draft: { ...draft, texts, goodUntilMs: null }, expectedVersion: version, reason: 'news' });
    const { body } = await send(people.desk, `${url}/check`, { expectedVersion: saved.body.version });
    version = body.bulk?.version ?? saved.body.version;
    return body.recipients ?? body.errorCode;
  };
  expect(await meant({})).toBe(3);
  expect(await meant({ played: 'FISH' })).toBe(1);
  expect(await meant({ played: 'LIVE' })).toBe('SEGMENT_EMPTY');
  expect(await meant({ level: 3 })).toBe(1);
  expect(await meant({ level: 0, kind: 'member' })).toBe(2);
  expect(await meant({ depositMinE4: '5000000000' })).toBe(1);
  expect(await meant({ depositMinE4: '5000000000', depositToMs: 1 })).toBe('SEGMENT_EMPTY');
  expect(await meant({ hasApp: false })).toBe(3);
  expect(await meant({ hasApp: true })).toBe('SEGMENT_EMPTY');
  expect(await meant({ upline: one.id })).toBe('SEGMENT_EMPTY');
  expect(await meant({ registeredToMs: 1 })).toBe('SEGMENT_EMPTY');
});

test('what passes as service is signed by a second operator first; a stopped one reaches nobody', async () => {
  const [one] = (await labelled(1, 'bulk-c')) as [Person];
  await sleep([one], 0);
  const { id, url } = await written('bulk-c', { class: 'service' });
  await send(people.desk, `${url}/check`, { expectedVersion: 1 });
  expect(await act(people.desk, url, 'plan', 2)).toMatchObject({ status: 409, body: { errorCode: 'BULK_STATE' } });
  expect((await act(people.desk, url, 'sign', 2)).status).toBe(409);
  expect((await act(second, url, 'sign', 2)).status).toBe(200);
  expect((await act(people.desk, url, 'plan', 3)).status).toBe(200);
  expect((await act(second, url, 'stop', 4)).status).toBe(200);
  await product.runJob('send-bulks');
  expect(await standing(id)).toMatchObject({ state: 'stopped', counts: { sent: 0 } });
  expect((await send(one, '/api/messages')).body.list).toEqual([]);
});

test('a script, a hidden link or a title with markup is refused by its field', async () => {
  const draft = (words: object, more: object = {}) => ({
    ...{ name: 'N', segment: {}, class: 'marketing', product: 'lottery', channels: ['inbox'], link: '', goodUntilMs: null, ...more },
    texts: { EN: { title: 'T', body: '<p>B</p>', ...words } },
  });
  for (const [given, field] of [
    [draft({ body: '<p onclick="x()">B</p>' }), 'draft/texts/EN/body'],
    [draft({ body: '<a href="javascript:x">B</a>' }), 'draft/texts/EN/body'],
    [draft({ body: '<script>x</script>' }), 'draft/texts/EN/body'],
    [draft({ title: '<b>T</b>' }), 'draft/texts/EN/title'],
    [draft({}, { link: 'https://elsewhere.example' }), 'draft/link'],
  ] as const) {
    const answer = await send(people.desk, '/console/api/bulks/999', { draft: given, expectedVersion: 0, reason: 'news' });
    expect(answer).toMatchObject({ status: 400, body: { field } });
  }
});

test('one post to the link of a mail ends its offers, as looking at it does not; a link that is nobody’s ends nothing', async () => {
  const [person] = await labelled(1, 'ends');
  const agreed = { list: [{ channel: 'mail', product: 'lottery', given: true }] };
  expect((await send(person as Person, '/api/consents', agreed)).status).toBe(200);
  await product.fresh.owner.query('update member_profile set fields = fields || \'{"email": "a@b.example"}\' where member_id = $1', [
    person?.id,
  ]);
  const links = createEndLinks(async () => {
    const [row] = await product.fresh.owner.query<{ value: string }>("select value from installation_secret where name = 'message.offers'");
    return row?.value ?? '';
  });
  const open = async (method: 'GET' | 'POST', url: string) =>
    product.send({ method, url, ...(method === 'POST' ? { payload: 'List-Unsubscribe=One-Click' } : {}) });
  expect((await open('GET', '/hooks/offers/end?t=1.2.aaaaaaaaaaaaaaaaaaaaaa')).status).toBe(404);
  const url = await links.pathOf({ merchantId: 1, memberId: BigInt(person?.id ?? '') });
  const given = async () => (await send(person as Person, '/api/consents')).body.given.map(({ channel }: { channel: string }) => channel);
  expect((await open('GET', url)).status).toBe(200);
  expect(await given()).toEqual(['inbox', 'mail']);
  expect((await open('POST', url)).status).toBe(200);
  expect((await open('POST', url)).status).toBe(200);
  expect(await given()).toEqual(['inbox']);
  expect((await open('POST', url.replace(/\.\d+\./, '.7.'))).status).toBe(404);
});
