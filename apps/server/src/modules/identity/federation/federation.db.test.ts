import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@fairhall/testkit/free-port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../../test/identity/world.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { register } from '../commands/register.ts';
import { elevate } from '../elevation/elevate.ts';
import { memberBySession } from '../sessions.ts';
import { enterFederated } from './enter-federated.ts';
import { beginLink, endLink, linksOf, unlink } from './links.ts';
import { nameProviderIn } from './name-provider.ts';
import { beginVisit } from './visit.ts';

/** The counterpart's main: a process of its own, which is spoken to by nothing but the protocol. */
const MAIN = join(import.meta.dirname, '../../../../../../apps/sandbox/oidc/main.ts');
const PRODUCT_PORT = 18_080;
const SITE = `http://localhost:${PRODUCT_PORT}`;

let world: World;
let provider: ChildProcess;
let dataDir: string;

beforeAll(async () => {
  world = await createWorld({ flags: { GOOGLEREG3: true } });
  dataDir = mkdtempSync(join(tmpdir(), 'fairhall-oidc-'));
  const port = await freePort();
  provider = spawn(process.execPath, [MAIN], {
    env: { ...process.env, SANDBOX_PORT: String(port), PORT: String(PRODUCT_PORT), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(provider, 'message');
  const deps = { db: world.owner, random: world.deps.random, loadSecret: async () => 'a secret of tests' };
  const own = { merchantId: 1, clientId: 'fairhall-demo', clientSecret: 'fairhall-demo-provider' };
  await nameProviderIn(deps, { ...own, code: 'sunbird', name: 'Sunbird ID', issuer: `http://127.0.0.1:${port}/oidc/sunbird` });
  await nameProviderIn(deps, { ...own, code: 'gone', name: 'Gone', issuer: 'http://127.0.0.1:9/oidc/gone' });
}, 60_000);

afterAll(async () => {
  provider.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
  await world.close();
});

type Browser = (given?: Partial<RequestContext>) => RequestContext;
const browser = (): Browser => {
  const own = world.browser();
  return (given) => own({ siteOrigin: SITE, ...given });
};

/** What a browser does at the provider: follows it, says who it is, and is sent back. Answers what stands behind the question mark. */
async function visit(address: string, { name, fault = 'none' }: { name: string; fault?: string }): Promise<string> {
  const cookies = new Map<string, string>();
  for (let at = new URL(address), step = 0; step < 8; step += 1) {
    if (at.origin === SITE) return at.search.slice(1);
    if (/\/person\/[^/]+$/.test(at.pathname)) at = new URL(`${at.href}/is?name=${name}&fault=${fault}`);
    const answer = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; ') },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(key, value);
    }
    at = new URL(answer.headers.get('location') ?? `${SITE}?nowhere`, at);
  }
  throw new Error('never sent back');
}

async function started(at: Browser, code = 'sunbird'): Promise<string> {
  const begun = await beginVisit(world.deps, at(), { code, memberId: null });
  if (!begun.ok) throw new Error(begun.code);
  return begun.value.url;
}

/** Goes to the provider and comes back with what it says of this person. */
async function come(person: { name: string; fault?: string }, at = browser()) {
  const returned = await visit(await started(at), person);
  return enterFederated(world.deps, at(), { returned });
}

/** A member of lotus who has just proved who it is, at its phone. */
async function memberAt(username: string) {
  const at = browser();
  const { token, memberId } = await world.join(username, at());
  const actor = await memberBySession(world.deps, token);
  if (typeof actor === 'string') throw new Error(actor);
  const context = () => ({ ...at(), actor });
  const proved = await elevate(world.deps, context(), { way: 'password', password: 'secret1of9' });
  expect(proved.ok).toBe(true);
  return { context, memberId };
}

async function link(member: Awaited<ReturnType<typeof memberAt>>, name: string) {
  const begun = await beginLink(world.deps, member.context(), 'sunbird');
  if (!begun.ok) throw new Error(begun.code);
  return endLink(world.deps, member.context(), await visit(begun.value.url, { name }));
}

test('whoever a provider vouches for and nobody knows gets a ticket and the address it proved, and no account', async () => {
  const before = await world.owner.query('select 1 from member');
  expect(await come({ name: 'stranger' })).toMatchObject({
    ok: false,
    code: 'FEDERATED_UNKNOWN',
    detail: { email: 'stranger@mail.example', ticket: expect.stringMatching(/^[\w-]{43}$/) },
  });
  expect(await world.owner.query('select 1 from member')).toHaveLength(before.length);
});

test('who registers with the ticket is known by the provider from then on; the ticket serves once', async () => {
  const refused = await come({ name: 'newcomer' });
  const ticket = refused.ok ? '' : String((refused.detail as { ticket?: string }).ticket);
  const wish = (username: string) => {
    return { username, password: 'quiet-harbour-7', confirmPassword: 'quiet-harbour-7', registrationTicket: ticket };
  };
  expect(await register(world.deps, browser()(), wish('Newcomer1'))).toMatchObject({ ok: true });
  expect(await come({ name: 'newcomer' })).toMatchObject({ ok: true, value: { userName: 'Newcomer1' } });
  expect(await register(world.deps, browser()(), wish('Newcomer2'))).toMatchObject({ ok: false, code: 'TICKET_INVALID' });
  expect(await world.owner.query(`select 1 from member where username = 'Newcomer2'`)).toHaveLength(0);
});

test('a linked member is let in by the word of the provider, and by all rules of a login', async () => {
  const member = await memberAt('Linked1');
  expect(await link(member, 'linked')).toMatchObject({ ok: true, value: { list: [{ provider: 'sunbird', name: 'Sunbird ID' }] } });
  const entered = await come({ name: 'linked' });
  expect(entered).toMatchObject({ ok: true, value: { userName: 'Linked1' } });
  await world.owner.query(`update member set state = 'locked' where member_id = $1`, [member.memberId]);
  expect(await come({ name: 'linked' })).toMatchObject({ ok: false, code: 'ACCOUNT_LOCKED' });
});

test.each(['audience', 'issuer', 'nonce', 'expired', 'unsigned', 'foreign_key'])(
  'a token that is wrong (%s) opens nothing',
  async (fault) => {
    const name = `liar-${fault.replace('_', '-')}`;
    await link(await memberAt(`Liar${fault.replace('_', '')}`), name);
    expect(await come({ name, fault })).toMatchObject({ ok: false, code: 'LOGIN_FAILED' });
    expect(await come({ name })).toMatchObject({ ok: true });
  },
);

test('what comes back serves once, in the browser that went, in its time, and for what it went', async () => {
  const member = await memberAt('Once1');
  await link(member, 'once');
  const [at, other] = [browser(), browser()];
  const returned = await visit(await started(at), { name: 'once' });
  expect(await enterFederated(world.deps, other(), { returned })).toMatchObject({ ok: false, code: 'LOGIN_FAILED' });
  expect(await enterFederated(world.deps, at(), { returned })).toMatchObject({ ok: false, code: 'LOGIN_FAILED' });
  const forLogin = await visit(await started(at), { name: 'other-once' });
  expect(await endLink(world.deps, { ...member.context(), cookies: at().cookies }, forLogin)).toMatchObject({ code: 'LOGIN_FAILED' });
  const late = await visit(await started(at), { name: 'once' });
  world.clock.advance(10 * 60_000);
  expect(await enterFederated(world.deps, at(), { returned: late })).toMatchObject({ ok: false, code: 'LOGIN_FAILED' });
  expect(await enterFederated(world.deps, at(), { returned: 'code=x&state=y' })).toMatchObject({ ok: false, code: 'LOGIN_FAILED' });
});

test('one person at a provider opens one account, which keeps a way in when it is unlinked', async () => {
  const [one, two] = [await memberAt('Two1'), await memberAt('Two2')];
  expect(await link(one, 'shared')).toMatchObject({ ok: true });
  expect(await link(two, 'shared')).toMatchObject({ ok: false, code: 'LINK_TAKEN' });
  await world.owner.query('alter table member drop constraint member_password');
  await world.owner.query('update member set password_hash = null where member_id = $1', [one.memberId]);
  expect(await unlink(world.deps, one.context(), 'sunbird')).toMatchObject({ ok: false, code: 'LAST_WAY_IN' });
  await world.owner.query(`update member set password_hash = 'any' where member_id = $1`, [one.memberId]);
  expect(await unlink(world.deps, one.context(), 'sunbird')).toEqual({ ok: true, value: { list: [] } });
  expect(await linksOf(world.db, { merchantId: 1, memberId: one.memberId })).toEqual({ list: [] });
  expect(await come({ name: 'shared' })).toMatchObject({ ok: false, code: 'FEDERATED_UNKNOWN' });
});

test('a provider that does not answer is said to be down, and one that is nobody’s is not there', async () => {
  const at = browser();
  expect(await beginVisit(world.deps, at(), { code: 'gone', memberId: null })).toMatchObject({ ok: false, code: 'PROVIDER_DOWN' });
  expect(await beginVisit(world.deps, at(), { code: 'none', memberId: null })).toMatchObject({ ok: false, code: 'NOT_FOUND' });
});

test('to link or unlink, a member proves anew who it is', async () => {
  const { context } = await memberAt('Anew1');
  world.clock.advance(6 * 60_000);
  expect(await beginLink(world.deps, context(), 'sunbird')).toMatchObject({ ok: false, code: 'REAUTH_REQUIRED' });
  expect(await unlink(world.deps, context(), 'sunbird')).toMatchObject({ ok: false, code: 'REAUTH_REQUIRED' });
});

test('what is asked of a provider is the openid, email and profile scopes', async () => {
  const asked = new URL(await started(browser())).searchParams;
  expect(asked.get('scope')?.split(' ').toSorted()).toEqual(['email', 'openid', 'profile']);
  expect([asked.get('response_type'), asked.get('code_challenge_method')]).toEqual(['code', 'S256']);
});
