import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatherPeople, type Person } from '../../../test/hostile/people.ts';
import { LOTUS, type Product, stageProduct } from '../../../test/hostile/product.ts';
import { type Told, tell } from '../../platform/tell.ts';

let product: Product;
let people: Awaited<ReturnType<typeof gatherPeople>>;
beforeAll(async () => {
  product = await stageProduct();
  people = await gatherPeople(product);
});
afterAll(() => product?.close());

type Page = {
  list: { id: string; title: string; content: string; canReply?: boolean; trigger: string; ref: string; link: string; isRead: boolean }[];
  unread: number;
};

async function call<T>({ headers }: Pick<Person, 'headers'>, url: string, payload?: object): Promise<T> {
  const { status, text } = await product.send({ method: payload ? 'POST' : 'GET', url, headers, ...(payload ? { payload } : {}) });
  expect(status, text).toBe(200);
  return JSON.parse(text) as T;
}
const inbox = (person: Person) => call<Page>(person, '/api/messages');

/** Tells until the newest fact was read: one waits while any transaction that is older than it still runs, in whatever database. */
async function work(): Promise<void> {
  const { owner } = product.fresh;
  const [newest] = await owner.query<{ xid: string; id: bigint }>(
    'select xid::text, id from outbox order by outbox.xid desc, id desc limit 1',
  );
  const isRead = async () => {
    await product.runJob('tell-members');
    const [row] = await owner.query<{ done: boolean }>('select (xid, id) >= ($1::text::xid8, $2::bigint) as done from message_reader', [
      newest?.xid ?? '0',
      newest?.id ?? 0n,
    ]);
    return row?.done;
  };
  await expect.poll(isRead, { timeout: 15_000 }).toBe(true);
}

async function say({ id: memberId }: Pick<Person, 'id'>, more: Partial<Told<'login.new_device'>> = {}): Promise<void> {
  const { ids, clock, db } = product;
  const params = { place: 'Yangon', device: 'Android <14>', at: String(clock.nowMs()) };
  await tell(db, {
    ...{
      id: ids.next(),
      merchantId: LOTUS.merchantId,
      memberId: BigInt(memberId),
      trigger: 'login.new_device' as const,
      ref: 'd1',
      params,
    },
    ...{ atMs: clock.nowMs(), ...more },
  });
  await work();
}

/** All facts once more, from the first. */
async function again(): Promise<void> {
  await product.fresh.owner.query("update message_reader set xid = '0', id = 0");
  await work();
}

test('a deposit that was approved is told once, with its amount and where it stands, however often the fact is read', async () => {
  await work();
  const of = async () => (await inbox(people.me)).list.filter(({ trigger }) => trigger === 'deposit.approved');
  expect(await of()).toMatchObject([{ ref: people.me.depositId, link: `/m/vouReport?id=${people.me.depositId}`, isRead: false }]);
  expect((await of())[0]?.title).toContain('500,000.00');
  await again();
  expect(await of()).toHaveLength(1);
  const [unread] = await product.fresh.owner.query(
    `select u.inbox = (select count(*) from inbox_message m where m.member_id = u.member_id and read_at is null and hidden_at is null) as same
     from member_unread u where u.member_id = $1`,
    [people.me.id],
  );
  expect(unread).toEqual({ same: true });
});

test('a fact is told in the language of its member, what stands in it as text; of two with one reference one is told', async () => {
  const person = await people.member();
  await call(person, '/wps/member/language', { language: 'MY' });
  await say(person);
  await say(person, { params: { place: 'Mandalay', device: 'X', at: '1' } });
  await say(person, { ref: 'd2' });
  const { list, unread } = await inbox(person);
  expect([list.map(({ ref }) => ref), unread]).toEqual([['d2', 'd1'], 2]);
  expect(list[1]).toMatchObject({ title: 'စက်အသစ်- Android <14>' });
  expect(list[1]?.content).toMatch(/^<p>.*Yangon.*<\/p>$/);
});

test('what is read is no longer counted, what is deleted neither; brought back it is as it was', async () => {
  const person = await people.member();
  await say(person, { ref: 'a' });
  await say(person, { ref: 'b' });
  const [newest, oldest] = (await inbox(person)).list.map(({ id }) => id);
  expect(await call(person, '/api/messages/read', { ids: [oldest, oldest] })).toEqual({ unread: 1 });
  expect(await call(person, '/api/messages/hide', { ids: [newest], hidden: true })).toEqual({ unread: 0 });
  expect((await inbox(person)).list.map(({ id }) => id)).toEqual([oldest]);
  expect(await call(person, '/api/messages/hide', { ids: [newest], hidden: false })).toEqual({ unread: 1 });
  expect(await call(person, '/api/messages/read', { ids: null })).toEqual({ unread: 0 });
  expect(await call(person, '/wps/relay/CSP_unreadCount')).toMatchObject({ value: 0 });
  expect(await call(person, '/wps/relay/EMFE_getInbox?page=1&size=1')).toMatchObject({
    value: { total: 2, totalPages: 2, list: [{ id: newest, isRead: true }] },
  });
  const stranger = await call<Page>(people.neighbour, '/api/messages/read', { ids: [newest] });
  expect(stranger.unread).toBeGreaterThanOrEqual(1);
});

test('a limit of one’s own that is used up is told once in its period', async () => {
  const person = await people.member();
  await product.fresh.owner.query(
    `insert into member_limit (merchant_id, part, member_id, asset, counter, period, cap, counted, since, time_zone)
     select merchant_id, part, member_id, 'MMK', 'stake', 'day', 100, 100, limit_since('day', 'Asia/Yangon', to_timestamp($2 / 1000.0)), 'Asia/Yangon'
       from member where member_id = $1`,
    [person.id, product.clock.nowMs()],
  );
  await product.runJob('tell-reached-limits');
  await work();
  await product.runJob('tell-reached-limits');
  await work();
  expect((await inbox(person)).list).toMatchObject([{ trigger: 'limit.reached', ref: expect.stringContaining('stake:day:') }]);
});

test('parts of a withdrawal are told each once, in the member’s language; on a phone all of it is one matter', async () => {
  const person = await people.member();
  await call(person, '/wps/member/language', { language: 'CN' });
  const params = { amount: '50000000', last4: '1234', reference: 'WLT-7Q4K2' };
  const part = async (trigger: 'withdrawal.part_paid' | 'withdrawal.returned', ref: string) => {
    const { ids, clock, db } = product;
    const told = { id: ids.next(), merchantId: LOTUS.merchantId, memberId: BigInt(person.id), trigger, ref, params, atMs: clock.nowMs() };
    await tell(db, told);
  };
  await part('withdrawal.part_paid', '7#1');
  await part('withdrawal.returned', '7#1');
  await part('withdrawal.part_paid', '7#2');
  await part('withdrawal.part_paid', '7#2');
  await work();
  const { list } = await inbox(person);
  expect(list.map(({ title }) => title.replace(/[^银行退回提现到账]/g, ''))).toEqual(['提现到账', '银行退回', '提现到账']);
  expect(list[1]).toMatchObject({
    title: expect.stringContaining('5,000.00'),
    content: expect.stringContaining('1234'),
    link: '/m/withdrawReport?id=7',
  });
  const keys = await product.fresh.owner.query<{ key: string }>("select key from delivery where member_id = $1 and channel = 'push'", [
    person.id,
  ]);
  expect(keys).toHaveLength(3);
  expect(new Set(keys.map(({ key }) => key.split('#', 1)[0])).size).toBe(1);
});

test('a practice account has no inbox, and nothing is written for it', async () => {
  await say(people.trial);
  const rows = await product.fresh.owner.query('select 1 from inbox_message where member_id = $1', [people.trial.id]);
  expect(rows).toEqual([]);
  const refused = await product.send({ method: 'GET', url: '/api/messages', headers: people.trial.headers });
  expect(refused).toMatchObject({ status: 403 });
});

test('of two processes that read the same facts at once, one tells', async () => {
  const person = await people.member();
  await say(person, { ref: 'both' });
  await product.fresh.owner.query("update message_reader set xid = '0', id = 0");
  await Promise.all([work(), work(), work()]);
  expect((await inbox(person)).list).toHaveLength(1);
});

test('an operator writes to a member, who answers; what an unknown conversation or a closed one is sent is refused', async () => {
  const person = await people.member();
  const write = async (more: object) =>
    product.send({
      ...{ method: 'POST', url: `/console/api/messages/${person.id}`, headers: people.desk.headers },
      payload: {
        threadId: null,
        title: 'Your slip',
        text: 'Can you <b>send</b> it?',
        canReply: true,
        close: false,
        reason: 'asked',
        ...more,
      },
    });
  const begun = await write({});
  expect(begun, begun.text).toMatchObject({ status: 200 });
  const { threadId } = JSON.parse(begun.text) as { threadId: string };
  const [first] = (await inbox(person)).list;
  expect(first).toMatchObject({ title: 'Your slip', content: '<p>Can you &lt;b&gt;send&lt;/b&gt; it?</p>', canReply: true });
  const id = first?.id ?? '';
  expect(await call(person, `/api/messages/${id}/reply`, { text: 'Here' })).toMatchObject({ senderKind: 'member', content: '<p>Here</p>' });
  const waiting = await call<{ list: object[] }>(people.desk, '/console/api/messages?state=open');
  expect(waiting.list).toMatchObject([{ account: person.name, preview: 'Here', threadId }]);
  expect(await write({ threadId, close: true })).toMatchObject({ status: 200 });
  expect(await write({ threadId })).toMatchObject({ status: 409 });
  expect(await write({ threadId: '7' })).toMatchObject({ status: 404 });
  const late = await product.send({ method: 'POST', url: `/api/messages/${id}/reply`, headers: person.headers, payload: { text: 'Late' } });
  expect(late).toMatchObject({ status: 409 });
  expect((await inbox(person)).unread).toBe(2);
});

test('after thirteen months a message is no more, one of the account’s safety after five years; none is counted then', async () => {
  const { owner } = product.fresh;
  const person = await people.member();
  for (const ref of ['d1', 'd2', 'd3']) await say(person, { ref });
  const age = (days: number) =>
    owner.query("update inbox_message set created_at = created_at - $2::integer * interval '1 day' where member_id = $1", [
      person.id,
      days,
    ]);
  await owner.query("update inbox_message set class = 'service' where member_id = $1 and ref = 'd2'", [person.id]);
  await age(395);
  await product.runJob('forget-messages');
  expect(await inbox(person)).toMatchObject({ unread: 3, list: [{ ref: 'd3' }, { ref: 'd2' }, { ref: 'd1' }] });
  await age(1);
  await product.runJob('forget-messages');
  expect(await inbox(person)).toMatchObject({ unread: 2, list: [{ ref: 'd3' }, { ref: 'd1' }] });
  await age(1_431);
  await product.runJob('forget-messages');
  expect(await inbox(person)).toMatchObject({ unread: 0, list: [] });
  const [row] = await owner.query('select inbox from member_unread where member_id = $1', [person.id]);
  expect(row).toEqual({ inbox: 0 });
});
