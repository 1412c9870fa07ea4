import type { AddressInfo } from 'node:net';
import { type Stage, stage } from '@fairhall/testkit/stage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seed } from '../../../seeds/index.ts';
import { type Client, createClient } from '../../../test/tenancy/client.ts';
import { checkInvariants } from '../ledger/index.ts';

const HOST = 'lotus.localhost';
const DAY_MS = 24 * 3_600_000;
const PASSWORD = 'seven small boats';
let world: Stage;
let client: Client;

beforeAll(async () => {
  world = await stage();
  await seed(world.makers);
  const app = await world.openHttp();
  await app.listen({ host: '127.0.0.1', port: 0 });
  client = createClient((app.server.address() as AddressInfo).port, world.clock.nowMs);
});
afterAll(() => world.close());

async function newcomer(username: string) {
  const person = { username, password: PASSWORD, confirmPassword: PASSWORD, termsVersion: '2026-11' };
  const sealed = async (method: string, path: string, body: object, headers: object = {}) => {
    const sent = { method, path, host: HOST, headers: { encryption: 'JWE', ...headers }, body: await client.seal(body) };
    const { status, text } = await client.send(sent);
    return { status, body: JSON.parse(text) };
  };
  const { body } = await sealed('PUT', '/wps/member/register', person);
  const headers = { authorization: body.value.token };
  const ask = async (method: string, path: string, sent?: object) => {
    const { status, text } = await client.send({
      method,
      path: `/api/identity/${path}`,
      host: HOST,
      headers,
      ...(sent ? { body: sent } : {}),
    });
    return { status, body: JSON.parse(text) };
  };
  return {
    id: BigInt(body.value.id),
    ask,
    prove: () => sealed('POST', '/api/identity/elevate', { way: 'password', password: PASSWORD }, headers),
    logIn: () => sealed('POST', '/wps/session/login', { type: 'username', username, password: PASSWORD }),
  };
}

test('an export is made once in seven days, holds what is of its member, lies locked, and is gone in the end', async () => {
  const member = await newcomer('leaver1');
  expect(await member.ask('POST', 'exports')).toMatchObject({ status: 403, body: { errorCode: 'REAUTH_REQUIRED' } });
  await member.prove();
  expect(await member.ask('POST', 'exports/take')).toMatchObject({ status: 404 });
  expect(await member.ask('POST', 'exports')).toMatchObject({ status: 200, body: { export: { state: 'asked' } } });
  expect(await member.ask('POST', 'exports')).toMatchObject({ status: 429 });
  await world.runJob('make-exports');
  expect(await member.ask('GET', 'leaving')).toMatchObject({ body: { export: { state: 'ready' } } });
  const { body } = await member.ask('POST', 'exports/take');
  expect(JSON.parse(body.json)).toMatchObject({ account: [{ username: 'leaver1' }], logins: [{ way: 'registered' }] });
  expect(body.json).not.toContain('demo1');
  expect(body.json).not.toContain('$argon2');
  expect(body.csv).toContain('account\r\nusername,');
  const [kept] = await world.fresh.owner.query<{ content: Buffer }>('select content from data_export where member_id = $1', [member.id]);
  expect(kept?.content.toString('latin1')).not.toContain('leaver1');
  const told = await world.fresh.owner.query(`select 1 from outbox where member_id = $1 and payload->>'trigger' = 'export.ready'`, [
    member.id,
  ]);
  expect(told).toHaveLength(1);
  world.clock.advance(7 * DAY_MS);
  await world.runJob('make-exports');
  const [gone] = await world.fresh.owner.query('select state, content from data_export where member_id = $1', [member.id]);
  expect(gone).toEqual({ state: 'gone', content: null });
});

test('an account with money in it is not closed, and says what stands', async () => {
  const member = await newcomer('leaver2');
  await member.prove();
  await world.fresh.owner.query(`update account set balance = 10000, version = version + 1 where member_id = $1 and kind = 'cash'`, [
    member.id,
  ]);
  expect(await member.ask('POST', 'closure', {})).toMatchObject({ status: 409, body: { errorCode: 'CLOSURE_STANDS' } });
  expect(await member.ask('GET', 'leaving')).toMatchObject({ body: { closure: null, stands: ['balance'] } });
  await world.fresh.owner.query(`update account set balance = 0 where member_id = $1 and kind = 'cash'`, [member.id]);
});

test('a closure can be undone for seven days; after that nobody gets in, and five years later nobody is named', async () => {
  const member = await newcomer('leaver3');
  expect(await member.ask('POST', 'closure', {})).toMatchObject({ status: 403 });
  await member.prove();
  expect(await member.ask('POST', 'closure', {})).toMatchObject({ status: 200, body: { closure: { dueMs: expect.any(Number) } } });
  expect(await member.ask('POST', 'closure/undo')).toMatchObject({ status: 200, body: { closure: null } });
  await member.ask('POST', 'closure', { reason: 'enough' });
  world.clock.advance(6 * DAY_MS);
  await world.runJob('close-due');
  const state = async () => (await world.fresh.owner.query('select state, username from member where member_id = $1', [member.id]))[0];
  expect(await state()).toEqual({ state: 'active', username: 'leaver3' });
  world.clock.advance(DAY_MS);
  await world.runJob('close-due');
  expect(await state()).toEqual({ state: 'closed', username: 'leaver3' });
  expect(await member.ask('GET', 'leaving')).toMatchObject({ status: 401 });
  expect((await member.logIn()).status).toBe(422);
  const audit = await world.fresh.owner.query(`select 1 from audit_log where action = 'member.closed' and subject_id = $1`, [
    String(member.id),
  ]);
  expect(audit).toHaveLength(1);
  await world.runJob('erase-kept');
  expect(await state()).toEqual({ state: 'closed', username: 'leaver3' });
  world.clock.advance(5 * 365 * DAY_MS);
  await world.runJob('erase-kept');
  expect(await state()).toEqual({ state: 'closed', username: `closed${member.id}` });
  await checkInvariants(world.fresh.owner);
});
