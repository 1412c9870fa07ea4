import { LINE_LETTERS } from '@fairhall/contract/message/agent-messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MEMBER_PASSWORD } from '../../../../test/hostile/people.ts';
import { LOTUS, type Product, stageProduct } from '../../../../test/hostile/product.ts';
import { brokenInvariants } from '../../../invariants/index.ts';

type Answer = { status: number; body: Record<string, unknown> & { value?: Record<string, unknown> } };
type Person = { id: string; headers: Record<string, string> };

let product: Product;
let agent: Person;
let people = 0;

beforeAll(async () => {
  product = await stageProduct();
  agent = await joined(2);
});
afterAll(() => product?.close());

const owner = () => product.fresh.owner;

/** Somebody new, of this kind, right below `under`. */
async function joined(kind: number, under?: Person): Promise<Person> {
  people += 1;
  const form = { username: `line${people}x`, password: MEMBER_PASSWORD, confirmPassword: MEMBER_PASSWORD };
  const headers = { merchant: LOTUS.code, encryption: 'JWE' };
  const payload = { value: await product.seal(JSON.stringify(form)) };
  const { text } = await product.send({ method: 'PUT', url: '/wps/member/register', headers, payload });
  const { token, id } = JSON.parse(text).value;
  await owner().query('update member set kind = $2 where member_id = $1', [id, kind]);
  if (under) {
    await owner().query(
      `update member m set upline_path = u.upline_path || text2ltree(m.member_id::text) from member u
        where u.member_id = $2 and m.member_id = $1`,
      [id, under.id],
    );
  }
  return { id, headers: { merchant: LOTUS.code, authorization: token } };
}

async function ask(
  headers: Record<string, string>,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
): Promise<Answer> {
  const { status, text } = await product.send({ method, url, headers: { ...headers, language: 'EN' }, ...(payload ? { payload } : {}) });
  return { status, body: JSON.parse(text) };
}
const write = (by: Person, recipients: string[], more: object = {}) =>
  ask(by.headers, 'PUT', '/wps/message/send', { title: 'Hello', content: 'A <b>new</b> draw\n\ntonight', recipients, ...more });
const outbox = async (by: Person) =>
  (await ask(by.headers, 'GET', '/wps/message/outbox')).body.value as { list: Record<string, unknown>[]; total: number };

type Entry = { id: string; sender: string; senderKind: string; content: string; canReply: boolean };
async function inbox({ headers }: Person): Promise<{ list: Entry[]; unread: number }> {
  const { body } = await ask(headers, 'GET', '/api/messages');
  return body as never;
}

async function desk(name: string, password: string) {
  const { headers } = await product.send({ method: 'POST', url: '/console/api/login', payload: { name, password } });
  const cookie = [headers['set-cookie'] ?? []].flat().map((one) => String(one).split(';')[0])[0] ?? '';
  return (method: 'GET' | 'POST', path: string, payload?: object) =>
    ask({ cookie, merchant: LOTUS.code, 'x-requested-with': 'XMLHttpRequest' }, method, `/console/api${path}`, payload);
}

test('an agent finds those right below it alone, and what it writes is read by them as text, without an answer', async () => {
  const [one, sub] = [await joined(0, agent), await joined(1, agent)];
  const deeper = await joined(0, sub);
  const found = (await ask(agent.headers, 'GET', '/wps/message/recipients?size=50')).body.value as {
    list: { id: string }[];
    total: number;
  };
  expect(found.list.map(({ id }) => id)).toEqual([one.id, sub.id]);
  const begun = (await ask(agent.headers, 'GET', '/wps/message/recipients?search=NOBODY')).body.value;
  expect(begun).toEqual({ list: [], totalPages: 0, total: 0 });

  expect(await write(agent, [sub.id, one.id, one.id])).toMatchObject({ status: 200 });
  for (const person of [one, sub]) {
    const { list, unread } = await inbox(person);
    expect(unread).toBe(1);
    expect(list).toMatchObject([
      { sender: 'line1x', senderKind: 'agent', canReply: false, content: '<p>A &lt;b&gt;new&lt;/b&gt; draw</p><p>tonight</p>' },
    ]);
  }
  expect((await inbox(deeper)).list).toEqual([]);
  const [written] = (await outbox(agent)).list;
  expect(written).toMatchObject({ title: 'Hello', recipients: ['line2x', 'line3x'], takenDown: false });
  expect(await ask(agent.headers, 'DELETE', `/wps/message/outbox?messageIds=${written?.id}`)).toMatchObject({ status: 200 });
  expect((await outbox(agent)).total).toBe(0);
  expect((await inbox(one)).list).toHaveLength(1);
});

test.each<[string, () => Promise<string[]>]>([
  ['who stands two below', async () => [(await joined(0, await joined(1, agent))).id]],
  ['who stands above or beside', async () => [(await joined(0)).id]],
  ['itself', async () => [agent.id]],
  ['nobody', async () => ['999']],
  [
    'who has gone',
    async () => {
      const { id } = await joined(0, agent);
      await owner().query("update member set state = 'locked' where member_id = $1", [id]);
      return [id];
    },
  ],
])('no letter reaches %s, nor those named beside', async (_, others) => {
  const friend = await joined(0, agent);
  expect(await write(agent, [friend.id, ...(await others())])).toMatchObject({ status: 404, body: { field: 'recipients' } });
  expect((await inbox(friend)).list).toEqual([]);
});

test('whoever is on a break gets none, at each brand of the person, and the agent is not told', async () => {
  const [resting, elsewhere] = [await joined(0, agent), await joined(0, agent)];
  await owner().query('update member set person_id = 77 where member_id = any ($1)', [[elsewhere.id, resting.id]]);
  await owner().query(
    `insert into member_break (merchant_id, part, member_id, kind, from_at, until_at)
      select merchant_id, ledger_part(merchant_id, member_id), member_id, 'pause', now(), now() + interval '900 days' from member where member_id = $1`,
    [resting.id],
  );
  expect(await write(agent, [resting.id, elsewhere.id])).toMatchObject({ status: 200 });
  expect([await inbox(resting), await inbox(elsewhere)]).toMatchObject([{ list: [] }, { list: [] }]);
  expect((await outbox(agent)).list[0]?.recipients).toHaveLength(2);
});

test('fifty at once and twenty a day are the most, also when all are sent in one moment', async () => {
  const own = await joined(1, agent);
  const { id } = await joined(0, own);
  expect(
    (
      await write(
        own,
        Array.from({ length: LINE_LETTERS.recipients + 1 }, (_, at) => String(at + 1)),
      )
    ).status,
  ).toBe(400);
  const tried = await Promise.all(Array.from({ length: 9 }, () => write(own, [id])));
  expect(tried.filter(({ status }) => status === 200)).toHaveLength(9);
  await owner().query(
    `insert into agent_message select merchant_id, part, member_id, message_id + n, title, body, to_ids, created_at
      from agent_message, generate_series(1, 10) n where member_id = $1 and message_id = (select min(message_id) from agent_message where member_id = $1)`,
    [own.id],
  );
  const last = await Promise.all([write(own, [id]), write({ ...own }, [id])]);
  expect(last.map(({ status }) => status).sort()).toEqual([200, 429]);
});

test('who is no agent, and whose merchant has it off, is refused', async () => {
  const plain = await joined(0, agent);
  expect((await write(plain, [agent.id])).status).toBe(403);
  expect((await ask(plain.headers, 'GET', '/wps/message/recipients')).status).toBe(403);
  const harbor = await product.send({ method: 'GET', url: '/wps/message/recipients', headers: { ...agent.headers, merchant: 'harbor' } });
  expect([harbor.status, JSON.parse(harbor.text).errorCode]).toEqual([403, 'function.not.available']);
});

test('what is reported waits for an operator, who keeps it or takes it out of every inbox', async () => {
  const [one, other] = [await joined(0, agent), await joined(0, agent)];
  await write(agent, [one.id, other.id], { title: 'Chase it', content: 'Win it back now' });
  const [got] = (await inbox(one)).list;
  const report = (by: Person) => ask(by.headers, 'POST', `/api/messages/${got?.id}/report`);
  expect((await report(other)).status).toBe(404);
  expect([await report(one), await report(one)]).toMatchObject([{ body: { reported: true } }, { body: { reported: true } }]);

  const at = await desk('marketing', 'fairhall-demo-6');
  const waiting = (await at('GET', '/reports')).body.list as Record<string, string>[];
  expect(waiting).toMatchObject([{ memberId: one.id, title: 'Chase it', body: 'Win it back now', agent: 'line1x', recipients: 2 }]);
  const judge = (takeDown: boolean, reason = 'it urges to chase') => at('POST', `/reports/${one.id}/${got?.id}`, { takeDown, reason });
  expect((await judge(true, ' ')).status).toBe(422);
  expect(await judge(true)).toMatchObject({ status: 200, body: { hidden: 2 } });
  expect((await judge(true)).status).toBe(404);
  for (const person of [one, other]) expect(await inbox(person)).toMatchObject({ list: [], unread: 0 });
  expect((await outbox(agent)).list[0]).toMatchObject({ title: 'Chase it', takenDown: true });

  await write(agent, [one.id], { title: 'Good night' });
  const [kind] = (await inbox(one)).list;
  await ask(one.headers, 'POST', `/api/messages/${kind?.id}/report`);
  expect(await at('POST', `/reports/${one.id}/${kind?.id}`, { takeDown: false, reason: 'harmless' })).toMatchObject({
    body: { hidden: 0 },
  });
  expect((await at('GET', '/reports')).body.list).toEqual([]);
  expect((await inbox(one)).unread).toBe(1);
  const acts = await owner().query("select action, subject_id from audit_log where action like 'message.%' order by audit_id");
  expect(acts).toEqual([
    { action: 'message.taken_down', subject_id: agent.id },
    { action: 'message.report_kept', subject_id: agent.id },
  ]);
  expect(await brokenInvariants(owner())).toEqual([]);
});
