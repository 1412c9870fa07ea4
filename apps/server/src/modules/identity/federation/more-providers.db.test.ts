import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@fairhall/testkit/free-port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, KEEPER, type World } from '../../../../test/identity/world.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { login } from '../commands/login.ts';
import { register } from '../commands/register.ts';
import { createDeletionHook } from './deletion-hook.ts';
import { providersAtDesk, saveProvider } from './desk-providers.ts';
import { enterFederated } from './enter-federated.ts';
import { readDeletion } from './facebook.ts';
import { nameProviderIn } from './name-provider.ts';
import { beginVisit, openProviders } from './visit.ts';

/** The counterparts' main: a process of its own, which is spoken to by nothing but the protocols. */
const MAIN = join(import.meta.dirname, '../../../../../../apps/sandbox/oidc/main.ts');
const PRODUCT_PORT = 18_090;
const SITE = `http://localhost:${PRODUCT_PORT}`;
const APP = { clientId: '100200300400500', clientSecret: 'fairhall-demo-facebook-app' };
const NUMBER = { countryDialingCode: '95' };

let world: World;
let counterparts: ChildProcess;
let dataDir: string;
let base: string;

beforeAll(async () => {
  const flags = { FACEBOOKREG3: true, GOOGLEREG3: true, MOBILENUMREG3: true, VERIFICATION3: true };
  world = await createWorld({ flags });
  dataDir = mkdtempSync(join(tmpdir(), 'fairhall-oidc-'));
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  counterparts = spawn(process.execPath, [MAIN], {
    env: { ...process.env, SANDBOX_PORT: String(port), PORT: String(PRODUCT_PORT), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(counterparts, 'message');
  const deps = { db: world.owner, random: world.deps.random, loadSecret: async () => 'a secret of tests' };
  await nameProviderIn(deps, { merchantId: 1, code: 'facebook', name: 'Facebook', kind: 'facebook', issuer: `${base}/facebook`, ...APP });
  const project = { clientId: 'fairhall-demo', clientSecret: 'none' };
  await nameProviderIn(deps, {
    merchantId: 1,
    code: 'firebase',
    name: 'Firebase',
    kind: 'firebase',
    issuer: `${base}/firebase`,
    ...project,
  });
}, 60_000);

afterAll(async () => {
  counterparts.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
  await world.close();
});

const browser = () => {
  const own = world.browser();
  return (given?: Partial<RequestContext>) => own({ siteOrigin: SITE, ...given });
};

/** Goes to Facebook's pages, says a name, and comes back with what stands behind the question mark. */
async function atFacebook(name: string, fault = 'none', at = browser()) {
  const begun = await beginVisit(world.deps, at(), { code: 'facebook', memberId: null });
  if (!begun.ok) throw new Error(begun.code);
  const answer = await fetch(`${begun.value.url}&name=${name}&fault=${fault}`, { redirect: 'manual' });
  return { at, returned: new URL(answer.headers.get('location') ?? SITE).search };
}
async function come(name: string, fault?: string) {
  const { at, returned } = await atFacebook(name, fault);
  return enterFederated(world.deps, at(), { returned });
}
async function token(asked: Record<string, string>): Promise<string> {
  const query = new URLSearchParams({ now: String(world.clock.nowMs()), ...asked });
  return ((await (await fetch(`${base}/firebase/token?${query}`)).json()) as { idToken: string }).idToken;
}
const wishOf = (username: string, more: object) => {
  return { username, password: 'quiet-harbour-7', confirmPassword: 'quiet-harbour-7', ...more };
};
const ticketOf = (refused: Awaited<ReturnType<typeof come>>) =>
  refused.ok ? '' : String((refused.detail as { ticket?: string } | undefined)?.ticket);

test('Facebook vouches for who is nobody yet by a ticket, and for its member by a login; what it says of another app or person opens nothing', async () => {
  const stranger = await come('mya');
  expect(stranger).toMatchObject({ code: 'FEDERATED_UNKNOWN', detail: { email: 'mya@mail.example' } });
  expect(await register(world.deps, browser()(), wishOf('Facemya1', { registrationTicket: ticketOf(stranger) }))).toMatchObject({
    ok: true,
  });
  expect(await come('mya')).toMatchObject({ ok: true, value: { userName: 'Facemya1' } });
  for (const fault of ['another_app', 'not_valid', 'another_person']) {
    expect(await come('mya', fault), fault).toMatchObject({ ok: false, code: 'LOGIN_FAILED' });
  }
  expect(await come('mya', 'down')).toMatchObject({ code: 'PROVIDER_DOWN' });
  const { at, returned } = await atFacebook('mya');
  expect(await enterFederated(world.deps, at(), { returned })).toMatchObject({ ok: true });
  expect(await enterFederated(world.deps, at(), { returned }), 'a visit serves once').toMatchObject({ code: 'LOGIN_FAILED' });
  const stored = await world.owner.query<{ all: string }>('select string_agg(i::text, $1) as all from federated_identity i', [' ']);
  expect(stored[0]?.all).toMatch(/facebook/);
});

test('its switch off, Facebook is not there; OpenID Connect goes by another', async () => {
  const off = { ...world.lotus, profile: { ...world.lotus.profile, flags: { ...world.lotus.profile.flags, FACEBOOKREG3: false } } };
  expect((await openProviders(world.deps, world.lotus)).map(({ code }) => code)).toEqual(['facebook']);
  expect(await openProviders(world.deps, off)).toEqual([]);
  expect(await beginVisit(world.deps, browser()({ merchant: off }), { code: 'facebook', memberId: null })).toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('who asks Facebook for a deletion is linked no longer; a request that the app did not sign changes nothing', async () => {
  await register(world.deps, browser()(), wishOf('Forgotten1', { registrationTicket: ticketOf(await come('forgotten')) }));
  const [link] = await world.owner.query<{ subject: string }>(
    `select f.subject from federated_identity f join member m using (merchant_id, member_id) where m.username = 'Forgotten1'`,
  );
  const { createHmac } = await import('node:crypto');
  const signed = (said: object, secret: string) => {
    const payload = Buffer.from(JSON.stringify(said)).toString('base64url');
    return `${createHmac('sha256', secret).update(payload).digest('base64url')}.${payload}`;
  };
  const said = { algorithm: 'HMAC-SHA256', user_id: link?.subject, issued_at: 1_700_000_000 };
  const hook = createDeletionHook(world.deps, () => world.deps);
  for (const bad of [signed(said, 'another'), 'nonsense', '', signed({ ...said, algorithm: 'none' }, APP.clientSecret)])
    expect(await hook.forget({ merchantId: 1, signedRequest: bad })).toBeNull();
  expect(await come('forgotten')).toMatchObject({ ok: true });
  const code = await hook.forget({ merchantId: 1, signedRequest: signed(said, APP.clientSecret) });
  expect(code).toMatch(/^[0-9a-f]{24}$/);
  expect(code).toBe(readDeletion(signed(said, APP.clientSecret), APP.clientSecret)?.confirmation);
  expect(await come('forgotten')).toMatchObject({ code: 'FEDERATED_UNKNOWN' });
  expect(await hook.forget({ merchantId: 2, signedRequest: signed(said, APP.clientSecret) })).toBeNull();
});

test('a number that was proved at Firebase registers and logs in without a code of ours, once by each token', async () => {
  const mobile = { mobileNum: '09420000011', ...NUMBER };
  const idToken = await token({ phone: '+959420000011' });
  const join = (firebaseIdToken: string, more: object = mobile) =>
    register(world.deps, browser()(), { ...wishOf('', { firebaseIdToken }), ...more }, 'mobile');
  expect(await join(await token({ phone: '+959420000012' }))).toMatchObject({ code: 'CODE_WRONG', field: 'firebaseIdToken' });
  const joined = await join(idToken);
  expect(joined).toMatchObject({ ok: true });
  expect(await world.owner.query(`select 1 from login_name where kind = 'mobile'`)).toHaveLength(1);
  expect(await join(idToken, { mobileNum: '09420000011', ...NUMBER })).toMatchObject({ code: 'CODE_EXPIRED' });

  const enter = (firebaseIdToken: string) =>
    login(world.deps, browser()(), { ...NUMBER, type: 'sms', username: '09420000011', password: 'none', firebaseIdToken });
  expect(await enter(idToken)).toMatchObject({ code: 'CODE_EXPIRED' });
  expect(await enter(await token({ phone: '+959420000011' }))).toMatchObject({ ok: true });
  for (const fault of ['audience', 'issuer', 'expired', 'stale', 'unsigned', 'foreign_key', 'hs256'])
    expect(await enter(await token({ phone: '+959420000011', fault })), fault).toMatchObject({ code: 'CODE_WRONG' });
  // A number of an account at Google's is not what its person proved.
  expect(await enter(await token({ phone: '+959420000011', by: 'google.com' }))).toMatchObject({ code: 'CODE_WRONG' });
  world.clock.advance(6 * 60_000);
  const old = await token({ phone: '+959420000011', now: String(world.clock.nowMs() - 6 * 60_000) });
  expect(await enter(old)).toMatchObject({ code: 'CODE_WRONG' });
});

test('a key of Firebase’s that is new is found; keys that can’t be read are no fault of the member’s', async () => {
  const enter = async (asked: Record<string, string>) =>
    enterFederated(world.deps, browser()(), { firebaseIdToken: await token({ email: 'gmya@mail.example', by: 'google.com', ...asked }) });
  const stranger = await enter({});
  expect(stranger).toMatchObject({ code: 'FEDERATED_UNKNOWN', detail: { email: 'gmya@mail.example' } });
  expect(await register(world.deps, browser()(), wishOf('Firemya1', { registrationTicket: ticketOf(stranger) }))).toMatchObject({
    ok: true,
  });
  expect(await enter({})).toMatchObject({ ok: true, value: { userName: 'Firemya1' } });
  expect(await enter({ by: 'twitter.com' })).toMatchObject({ code: 'LOGIN_FAILED' });
  await new Promise((resolve) => setTimeout(resolve, 5_100)); // the pause between two reads of keys
  expect(await enter({ fault: 'rotated' })).toMatchObject({ ok: true });
  const other = { ...world.deps, providers: (await import('./provider.ts')).createProviders({ log: world.deps.log, plainHttp: true }) };
  const late = await token({ email: 'gmya@mail.example', by: 'google.com', fault: 'keys_down' });
  expect(await enterFederated(other, browser()(), { firebaseIdToken: late })).toMatchObject({ code: 'PROVIDER_DOWN' });
  await token({ phone: '+959420000011' });
});

test('the desk names a provider that answers, opens and shuts it, and its secret never comes back', async () => {
  const wish = {
    code: 'river',
    name: 'River',
    kind: 'oidc' as const,
    issuer: `${base}/oidc/riverkey/`,
    clientId: 'fairhall-demo',
    enabled: true,
    reason: 'asked for',
  };
  const save = (more: object = {}) => saveProvider(world.deps, KEEPER, { ...wish, ...more });
  expect(await save()).toMatchObject({ code: 'FIELD_REQUIRED', field: 'secret' });
  expect(await save({ secret: 'fairhall-demo-provider', issuer: 'http://127.0.0.1:9/oidc' })).toMatchObject({ code: 'PROVIDER_DOWN' });
  for (const issuer of [
    'http://id.example',
    'ftp://id.example',
    'https://10.0.0.1',
    'https://id.example/?x=1',
    'nonsense',
    'https://localhost',
  ])
    expect(await save({ secret: 'x', issuer }), issuer).toMatchObject({ code: 'FIELD_FORMAT', field: 'issuer' });
  expect(await save({ secret: 'x', kind: 'facebook', issuer: 'https://facebook.example' })).toMatchObject({ code: 'FIELD_FORMAT' });
  expect(await save({ secret: 'fairhall-demo-provider' })).toEqual({ ok: true, value: { done: true } });
  expect((await openProviders(world.deps, world.lotus)).map(({ code }) => code)).toEqual(['facebook', 'river']);
  expect(await save({ enabled: false, name: 'The River' })).toMatchObject({ ok: true });
  expect((await openProviders(world.deps, world.lotus)).map(({ code }) => code)).toEqual(['facebook']);
  const desk = await providersAtDesk(world.deps, 1);
  expect(desk.list.find(({ code }) => code === 'river')).toEqual({
    ...{
      code: 'river',
      name: 'The River',
      kind: 'oidc',
      issuer: `${base}/oidc/riverkey`,
      clientId: 'fairhall-demo',
      enabled: false,
      members: 0,
    },
  });
  expect(JSON.stringify(desk)).not.toMatch(/secret|fairhall-demo-provider/i);
  // Whoever came by it is known by its address.
  const facebook = { code: 'firebase', name: 'Firebase', kind: 'firebase' as const, clientId: 'another', enabled: false, reason: 'moved' };
  expect(await saveProvider(world.deps, KEEPER, { ...facebook, issuer: `${base}/firebase` })).toMatchObject({
    code: 'FIELD_FORMAT',
    field: 'issuer',
  });
  expect(await world.owner.query(`select action from audit_log where action = 'identity.provider_set'`)).toHaveLength(2);
});
