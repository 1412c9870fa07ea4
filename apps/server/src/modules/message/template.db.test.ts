import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatherPeople, type Person } from '../../../test/hostile/people.ts';
import { type Product, stageProduct } from '../../../test/hostile/product.ts';
import { tell } from '../../platform/tell.ts';

let product: Product;
let people: Awaited<ReturnType<typeof gatherPeople>>;
let second: Person;
beforeAll(async () => {
  product = await stageProduct();
  people = await gatherPeople(product);
  second = await people.operator();
});
afterAll(() => product?.close());

const URL_ = '/console/api/message-templates/deposit.approved';

async function send({ headers }: Pick<Person, 'headers'>, url: string, payload?: object) {
  const { status, text } = await product.send({ method: payload ? 'POST' : 'GET', url, headers, ...(payload ? { payload } : {}) });
  return { status, body: JSON.parse(text) };
}

const words = (title: string, body = '{reference}') => ({ inbox: { MY: { title, body } } });

async function told(ref: string): Promise<string> {
  const { ids, clock, db } = product;
  const person = await people.member();
  const params = { amount: '1000000', reference: 'D-9' };
  const fact = { id: ids.next(), merchantId: 1, memberId: BigInt(person.id), trigger: 'deposit.approved' as const, ref, params };
  await tell(db, { ...fact, atMs: clock.nowMs() });
  await expect
    .poll(
      async () => {
        await product.runJob('tell-members');
        return (await send(person, '/api/messages')).body.list.length;
      },
      { timeout: 15_000 },
    )
    .toBe(1);
  return (await send(person, '/api/messages')).body.list[0].title;
}

test('own words are spoken from when a second operator has signed them; the built-in ones come back at once', async () => {
  const builtIn = await told('a');
  const written = await send(people.desk, URL_, { texts: words('Arrived: {amount}'), expectedVersion: 0, reason: 'plainer' });
  expect(written).toMatchObject({ status: 200, body: { version: 1, live: null, proposed: words('Arrived: {amount}') } });
  expect(await told('b')).toBe(builtIn);
  const sign = { expectedVersion: 1, reason: 'read' };
  expect(await send(people.desk, `${URL_}/sign`, sign)).toMatchObject({ status: 409, body: { errorCode: 'SECOND_OPERATOR_REQUIRED' } });
  expect(await send(second, `${URL_}/sign`, sign)).toMatchObject({ status: 200, body: { proposed: null } });
  expect(await told('c')).toMatch(/^Arrived: .*100/);
  expect(await send(second, `${URL_}/sign`, sign)).toMatchObject({ status: 409 });
  expect(await send(people.desk, URL_, { texts: null, expectedVersion: 1, reason: 'back' })).toMatchObject({ status: 200 });
  expect(await told('d')).toBe(builtIn);
  expect((await send(people.desk, URL_)).body.versions).toMatchObject([{ version: 2, texts: null }, { version: 1 }]);
  expect(await send(people.desk, URL_, { texts: null, expectedVersion: 1, reason: 'late' })).toMatchObject({ status: 409 });
});

test('words that name what the fact has not, or leave out what it tells, are refused by their place', async () => {
  const refused = async (texts: object) => (await send(people.desk, `${URL_}/preview`, { texts })).body;
  expect(await refused(words('{amount} {balance}'))).toMatchObject({ errorCode: 'INVALID_INPUT', field: 'texts/inbox/MY/title' });
  expect(await refused(words('No amount'))).toMatchObject({ field: 'texts/inbox/MY/body' });
  expect(await refused(words('{amount} <b>'))).toMatchObject({ field: 'texts/inbox/MY/title' });
  expect(await refused({ push: { EN: { title: '{amount}', body: '' } } })).toMatchObject({ field: 'texts/push/EN/title' });
  const { list } = await refused(words('Arrived: {amount}'));
  expect(list).toHaveLength(12);
  expect(list.find(({ channel, language }: Record<string, string>) => channel === 'mail' && language === 'MY').title).toMatch(/^Arrived: /);
  expect(JSON.stringify(list)).not.toMatch(/[{]\w+[}]/);
});

test('a test goes to one account, with example values', async () => {
  const person = await people.member();
  const about = { texts: words('Arrived: {amount}'), account: person.name, reason: 'seen' };
  expect(await send(people.desk, `${URL_}/test`, about)).toMatchObject({ status: 200, body: { sent: true } });
  expect((await send(person, '/api/messages')).body).toMatchObject({ unread: 1, list: [{ title: expect.stringMatching(/^Arrived: /) }] });
  expect(await send(people.desk, `${URL_}/test`, { ...about, account: 'nobody-here' })).toMatchObject({ status: 404 });
});
