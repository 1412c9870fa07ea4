import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CryptoKey, decodeJwt, exportJWK, generateKeyPair } from 'jose';
import Provider, { type JWKS } from 'oidc-provider';
import type { SandboxConfig } from '../main/config.ts';
import type { Part } from '../main/part.ts';
import { FAULTS, type Fault, spoil } from './faults.ts';
import { personPage } from './person-page.ts';

/** Invented brands, each a provider of its own under a path of its own. */
export const BRANDS = { sunbird: 'Sunbird ID', riverkey: 'Riverkey' } as const;
/** What the product registers with. */
export const CLIENT = { id: 'fairhall-demo', secret: 'fairhall-demo-provider' };

const KEY_ID = 'sandbox';
/** Hosts by which a browser of this machine finds the product. */
const HOSTS = ['localhost', '127.0.0.1', 'lotus.localhost', 'harbor.localhost'];
const RETURN_PATH = '/m/federated';
const ACCOUNT = /^[a-z0-9.-]{1,40}$/;

/** Providers of identity that vouch for whoever says a name, and lie where a tester asks them to. */
export async function openOidc({ host, port, productPort }: SandboxConfig): Promise<Part> {
  const [{ privateKey: own }, { privateKey: foreign }] = await Promise.all([newKey(), newKey()]);
  const jwks: JWKS = { keys: [{ ...(await exportJWK(own)), kid: KEY_ID, alg: 'RS256', use: 'sig' }] };
  const redirectUris = HOSTS.map((name) => `http://${name}:${productPort}${RETURN_PATH}`);
  /** What is wrong with what is said of a person, by its name. */
  const faults = new Map<string, Fault>();
  return {
    name: 'oidc',
    routes(app) {
      // The library reads bodies itself.
      app.removeAllContentTypeParsers();
      app.addContentTypeParser('*', (_request, _body, done) => done(null));
      for (const brand of Object.keys(BRANDS) as (keyof typeof BRANDS)[]) {
        const provider = brandProvider(`http://${host}:${port}/oidc/${brand}`, { jwks, redirectUris });
        serve(app, { brand, provider, faults, keys: { own, foreign, keyId: KEY_ID } });
      }
    },
    received: () => [],
    stop: async () => undefined,
  };
}

function newKey() {
  return generateKeyPair('RS256', { extractable: true });
}

function brandProvider(issuer: string, { jwks, redirectUris }: { jwks: JWKS; redirectUris: string[] }): Provider {
  const provider = new Provider(issuer, {
    jwks,
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: redirectUris,
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, name: id, email: `${id}@mail.example`, email_verified: true }),
    }),
    // Whoever says a name here has agreed to what is said of it.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId ?? '', accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `${new URL(issuer).pathname}/person/${uid}` },
    cookies: { keys: ['fairhall-sandbox'] },
    ttl: { Interaction: 600, Session: 60, Grant: 600, AccessToken: 600, AuthorizationCode: 60, IdToken: 600 },
  });
  provider.proxy = false;
  return provider;
}

type Served = {
  brand: keyof typeof BRANDS;
  provider: Provider;
  faults: Map<string, Fault>;
  keys: { own: CryptoKey; foreign: CryptoKey; keyId: string };
};

function serve(app: FastifyInstance, { brand, provider, faults, keys }: Served): void {
  const handle = provider.callback();
  const below = `/oidc/${brand}`;
  app.get<{ Params: { uid: string } }>(`/${brand}/person/:uid`, (request, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .type('text/html; charset=utf-8')
      .send(personPage({ brand: BRANDS[brand], action: `${below}/person/${encodeURIComponent(request.params.uid)}/is`, faults: FAULTS })),
  );
  app.get<{ Querystring: { name?: string; fault?: string } }>(`/${brand}/person/:uid/is`, async (request, reply) => {
    const { name = '', fault = 'none' } = request.query;
    if (!ACCOUNT.test(name)) return reply.code(400).send('a name has 1 to 40 of a-z, 0-9, point and dash');
    faults.set(name, FAULTS.find((known) => known === fault) ?? 'none');
    mount(request, below);
    const to = await provider.interactionResult(request.raw, reply.raw, { login: { accountId: name } });
    return reply.redirect(to, 303);
  });
  app.all(`/${brand}/*`, async (request, reply) => {
    reply.hijack();
    mount(request, below);
    if (request.url.endsWith('/token')) lie(reply, { faults, keys });
    await handle(request.raw, reply.raw);
  });
}

/** The library finds its own path by what is cut off before it. */
function mount({ raw }: FastifyRequest, below: string): void {
  const whole = raw.url ?? '';
  Object.assign(raw, { originalUrl: whole, url: whole.slice(below.length) });
}

/** Puts the spoilt token of whoever asked for one in the place of the right one. */
function lie({ raw }: FastifyReply, { faults, keys }: Pick<Served, 'faults' | 'keys'>): void {
  const end = raw.end.bind(raw) as (body?: unknown) => ServerResponse;
  raw.end = ((body?: unknown) => {
    void spoilt(body, { faults, keys }).then((text) => {
      if (text !== body && typeof text === 'string') raw.setHeader('content-length', Buffer.byteLength(text));
      end(text);
    });
    return raw;
  }) as typeof raw.end;
}

async function spoilt(body: unknown, { faults, keys }: Pick<Served, 'faults' | 'keys'>): Promise<unknown> {
  const said = parse(body);
  if (typeof said?.id_token !== 'string') return body;
  const claims = decodeJwt(said.id_token);
  const fault = faults.get(claims.sub ?? '') ?? 'none';
  return fault === 'none' ? body : JSON.stringify({ ...said, id_token: await spoil(claims, fault, keys) });
}

function parse(body: unknown): Record<string, unknown> | null {
  try {
    return JSON.parse(String(body)) as Record<string, unknown>;
  } catch {
    return null;
  }
}
