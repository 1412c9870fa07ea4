import { stage } from '@fairhall/testkit/stage';
import { facePicture } from '../../src/modules/file/index.ts';
import { createCaptcha } from '../../src/modules/identity/captcha/captcha.ts';
import { createCodeKeys } from '../../src/modules/identity/challenge/keys.ts';
import { register } from '../../src/modules/identity/commands/register.ts';
import type { CommandDeps } from '../../src/modules/identity/deps.ts';
import { createProviders } from '../../src/modules/identity/federation/provider.ts';
import { createPasswords } from '../../src/modules/identity/passwords.ts';
import { createSessionCache } from '../../src/modules/identity/session-cache.ts';
import { createFactorKeys } from '../../src/modules/identity/totp/factor-keys.ts';
import { checkInvariants } from '../../src/modules/ledger/index.ts';
import { createMerchant, type SettingsOverrides } from '../../src/modules/merchant/index.ts';
import { endPlay } from '../../src/modules/vendor/index.ts';
import type { MerchantRef, RequestContext } from '../../src/platform/http/context.ts';
import { createIds } from '../../src/platform/ids.ts';
import { UNKNOWN_PLACE } from '../../src/platform/places/place.ts';
import { createTries } from '../../src/platform/tries/tries.ts';
import { acting, seatOperators } from '../acting.ts';
import { createPost } from './post.ts';

export const START_MS = Date.UTC(2026, 10, 21, 12);

/** Who acts on members of `lotus`. */
export const KEEPER = acting({ name: 'keeper' });

export type World = Awaited<ReturnType<typeof createWorld>>;

/** A database with merchants 1 (`lotus`) and 2 (`harbor`) of the same rules, and the module's parts over it. */
export async function createWorld(overrides: SettingsOverrides = {}, preset = 'standard') {
  const set = await stage({ startMs: START_MS });
  const { clock, db, ids, random, log, ledger, merchants, fresh: database } = set;
  for (const [merchantId, code] of [
    [1, 'lotus'],
    [2, 'harbor'],
  ] as const) {
    await createMerchant(
      { db: database.owner, nowMs: START_MS },
      { merchantId, code, preset, hosts: [], overrides, author: 'test', reason: 'test' },
    );
  }
  await seatOperators(database.owner);
  const post = createPost();
  const deps: CommandDeps = {
    db,
    clock,
    ids,
    random,
    log,
    ledger,
    merchants,
    delivery: post.delivery,
    seal: { publicJwk: () => ({ kid: '', alg: 'RSA-OAEP-256', enc: 'A256GCM', jwk: {} }), oldPublicKey: async () => '' },
    passwords: createPasswords(random, 'lowest'),
    breached: async () => false,
    captcha: createCaptcha({ db, clock, random }),
    cache: createSessionCache({ clock, db }),
    tries: createTries({ clock, ids }),
    codeKeys: createCodeKeys({ random, loadSecret: async () => 'a secret of tests' }),
    staffOf: async () => ['keeper'],
    endPlay,
    facePicture,
    placeOf: () => UNKNOWN_PLACE,
    placesCredit: null,
    deviceSecret: async () => 'secret of devices',
    factorKeys: createFactorKeys({ random, loadSecret: async () => 'a secret of tests' }),
    providers: createProviders({ log, plainHttp: true }),
  };
  const [lotus, harbor] = [await merchants.byId(1), await merchants.byId(2)];
  return {
    ...database,
    db,
    clock,
    ledger,
    merchants,
    deps,
    /** What was sent, and to whom. */
    post,
    lotus,
    harbor,
    /** A request as the routes hand it on. */
    request: (given: Partial<RequestContext> = {}) => requestAt(lotus, given),
    /** A browser of its own: keeps its cookies from one request to the next. */
    browser(kept: Record<string, string | undefined> = {}) {
      return (given: Partial<RequestContext> = {}) =>
        requestAt(lotus, {
          ...given,
          cookies: { ...kept, ...given.cookies },
          setCookie(name, value) {
            kept[name] = value;
          },
        });
    },
    /** Registers a member of `lotus` and answers with its session. */
    async join(username: string, context = requestAt(lotus)) {
      const answer = await register(deps, context, { username, password: 'secret1of9', confirmPassword: 'secret1of9' });
      if (!answer.ok) throw new Error(`${username} not registered: ${answer.code}`);
      return { ...answer.value, memberId: BigInt(answer.value.id) };
    },
    /** A process of its own on the same database: other caches, same clock. */
    otherProcess: (): CommandDeps => {
      const ids = createIds(clock, 2);
      return { ...deps, ids, cache: createSessionCache({ clock, db }), tries: createTries({ clock, ids }) };
    },
    events: async (topic: string) =>
      (
        await database.owner.query<{ payload: Record<string, unknown> }>('select payload from outbox where topic = $1 order by id', [topic])
      ).map(({ payload }) => payload),
    openHttp: set.openHttp,
    close: set.close,
    brokenInvariants: async () => (await checkInvariants(database.owner)).filter(({ broken }) => broken > 0),
  };
}

export function requestAt(merchant: MerchantRef, given: Partial<RequestContext> = {}): RequestContext {
  return {
    requestId: 'test',
    merchant,
    language: 'EN',
    ip: '203.0.113.7',
    userAgent: 'test',
    siteOrigin: 'http://localhost',
    token: '',
    cookies: {},
    setCookie() {},
    clearCookie() {},
    ...given,
  };
}
