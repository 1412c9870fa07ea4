import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { SandboxConfig } from '../main/config.ts';
import type { Part } from '../main/part.ts';
import { personPage } from './person-page.ts';

/** What the product is known by there. */
export const FACEBOOK_APP = { id: '100200300400500', secret: 'fairhall-demo-facebook-app' };
const FAULTS = ['none', 'another_app', 'not_valid', 'another_person', 'down'] as const;
type Fault = (typeof FAULTS)[number];

const NAME = /^[a-z0-9.-]{1,40}$/;
const RETURN = /^http:\/\/[a-z0-9.]+:\d+\/m\/federated$/;
type Given = { name: string; fault: Fault; redirectUri: string };

/** Facebook's code flow and the corner of its graph that a login asks, for whoever says a name; and what it says of a name may be wrong. */
export async function openFacebook({ productPort }: SandboxConfig): Promise<Part> {
  /** Codes serve once, tokens until the process ends. */
  const codes = new Map<string, Given>();
  const tokens = new Map<string, Given>();
  return {
    name: 'facebook',
    routes(app) {
      type Dialog = { client_id?: string; redirect_uri?: string; state?: string; name?: string; fault?: string };
      app.get<{ Querystring: Dialog }>('/dialog/oauth', (request, reply) => {
        const { client_id: id, redirect_uri: redirectUri = '', state = '', name, fault } = request.query;
        if (id !== FACEBOOK_APP.id || !RETURN.test(redirectUri))
          return reply.code(400).send('no such app, or it does not name this address');
        if (name === undefined) {
          const hidden = { client_id: id, redirect_uri: redirectUri, state };
          return reply
            .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
            .type('text/html; charset=utf-8')
            .send(personPage({ brand: 'Facebook', action: '/facebook/dialog/oauth', faults: FAULTS, hidden }));
        }
        if (!NAME.test(name)) return reply.code(400).send('a name has 1 to 40 of a-z, 0-9, point and dash');
        const code = randomBytes(24).toString('base64url');
        codes.set(code, { name, fault: FAULTS.find((known) => known === fault) ?? 'none', redirectUri });
        return reply.redirect(`${redirectUri}?${new URLSearchParams({ code, state })}`, 303);
      });

      type Exchange = { client_id?: string; client_secret?: string; redirect_uri?: string; code?: string };
      app.get<{ Querystring: Exchange }>('/graph/oauth/access_token', ({ query }, reply) => {
        const given = codes.get(query.code ?? '');
        codes.delete(query.code ?? '');
        const { id, secret } = FACEBOOK_APP;
        if (!given || query.client_id !== id || query.client_secret !== secret || query.redirect_uri !== given.redirectUri)
          return reply.code(400).send({ error: { message: 'Invalid verification code', type: 'OAuthException', code: 100 } });
        if (given.fault === 'down') return reply.code(503).send();
        const token = randomBytes(24).toString('base64url');
        tokens.set(token, given);
        return reply.send({ access_token: token, token_type: 'bearer', expires_in: 5_000_000 });
      });

      app.get<{ Querystring: { input_token?: string; access_token?: string } }>('/graph/debug_token', ({ query }, reply) => {
        const { id, secret } = FACEBOOK_APP;
        const given = tokens.get(query.input_token ?? '');
        if (!given || query.access_token !== `${id}|${secret}`)
          return reply.code(400).send({ error: { message: 'Invalid token', code: 190 } });
        const appId = given.fault === 'another_app' ? '999' : id;
        return reply.send({ data: { app_id: appId, type: 'USER', is_valid: given.fault !== 'not_valid', user_id: idOf(given.name) } });
      });

      app.get<{ Querystring: { access_token?: string; appsecret_proof?: string } }>('/graph/me', ({ query }, reply) => {
        const token = query.access_token ?? '';
        const given = tokens.get(token);
        const proof = createHmac('sha256', FACEBOOK_APP.secret).update(token).digest('hex');
        if (!given || query.appsecret_proof !== proof)
          return reply.code(400).send({ error: { message: 'Invalid appsecret_proof', code: 100 } });
        const name = given.fault === 'another_person' ? 'somebody' : given.name;
        return reply.send({ id: idOf(name), name, email: `${name}@mail.example` });
      });

      /** A person asks there that what we hold of it be deleted: said to us by a signed request. */
      app.get<{ Querystring: { name?: string; merchant?: string; secret?: string } }>('/forget', async ({ query }, reply) => {
        const said = { algorithm: 'HMAC-SHA256', user_id: idOf(query.name ?? ''), issued_at: Math.floor(Date.now() / 1000) };
        const payload = Buffer.from(JSON.stringify(said)).toString('base64url');
        const signature = createHmac('sha256', query.secret ?? FACEBOOK_APP.secret)
          .update(payload)
          .digest('base64url');
        const answer = await fetch(`http://127.0.0.1:${productPort}/hooks/facebook/deletion?m=${Number(query.merchant ?? 1)}`, {
          method: 'POST',
          body: new URLSearchParams({ signed_request: `${signature}.${payload}` }),
        });
        return reply
          .code(answer.status)
          .type('application/json')
          .send(await answer.text());
      });
    },
    received: () => [],
    stop: async () => undefined,
  };
}

/** A number of its own for each name, as theirs are by app. */
function idOf(name: string): string {
  return String(createHash('sha256').update(name).digest().readBigUInt64BE() % 10n ** 17n);
}
