import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { SandboxConfig } from '../main/config.ts';
import { openKept } from '../main/kept.ts';
import type { Part } from '../main/part.ts';
import { SDK } from './sdk.ts';

/** Two inboxes of websites: one asks for a proof of who writes, the other takes whoever brings none, as the engine does unless told. */
const INBOXES: Readonly<Record<string, { hmacToken: string; hmacMandatory: boolean }>> = {
  'demo-site': { hmacToken: 'demo-hmac', hmacMandatory: true },
  'lax-site': { hmacToken: 'demo-hmac', hmacMandatory: false },
};

type Contact = { id: string; atMs: number; token: string; identifier: string; name: string };
type Written = { id: string; atMs: number; identifier: string; content: string };
type Asked = { Querystring: { website_token?: string } };

/** A small server that speaks the client calls of Chatwoot's widget: config, who one is, and messages. */
export function openChatwoot({ dataDir }: SandboxConfig): Part {
  const contacts = openKept<Contact>(join(dataDir, 'chatwoot', 'contacts.jsonl'));
  const written = openKept<Written>(join(dataDir, 'chatwoot', 'messages.jsonl'));
  const tokens = new Map<string, string>();

  function routes(app: FastifyInstance): void {
    app.get('/packs/js/sdk.js', (_request, reply) => reply.type('text/javascript').send(SDK));
    app.post<Asked>('/api/v1/widget/config', async ({ query }, reply) => {
      const site = query.website_token ?? '';
      if (!INBOXES[site]) return reply.code(404).send({ error: 'web widget does not exist' });
      const token = randomBytes(16).toString('hex');
      tokens.set(token, site);
      return { website_channel_config: { auth_token: token, website_token: site } };
    });
    app.patch<Asked & { Body: { identifier?: string; identifier_hash?: string; name?: string } }>(
      '/api/v1/widget/contact/set_user',
      async ({ query, headers, body }, reply) => {
        const token = String(headers['x-auth-token'] ?? '');
        const inbox = INBOXES[query.website_token ?? ''];
        if (!inbox || tokens.get(token) !== query.website_token) return reply.code(404).send({ error: 'contact does not exist' });
        const { identifier = '', identifier_hash: hash = '', name = '' } = body ?? {};
        if ((hash !== '' || inbox.hmacMandatory) && !isSigned(inbox.hmacToken, identifier, hash)) {
          return reply.code(401).send({ error: 'HMAC failed: Invalid Identifier Hash Provided' });
        }
        contacts.add({ id: randomBytes(8).toString('hex'), atMs: Date.now(), token, identifier, name });
        return { identifier, name };
      },
    );
    app.post<Asked & { Body: { message?: { content?: string } } }>('/api/v1/widget/messages', async ({ headers, body }, reply) => {
      const contact = contacts.all().find(({ token }) => token === headers['x-auth-token']);
      const content = body?.message?.content ?? '';
      if (!contact || content === '') return reply.code(404).send({ error: 'contact does not exist' });
      const message = { id: randomBytes(8).toString('hex'), atMs: Date.now(), identifier: contact.identifier, content };
      written.add(message);
      return { id: message.id, content, message_type: 0 };
    });
  }

  return {
    name: 'chatwoot',
    routes,
    received: () =>
      written.all().map(({ id, atMs, identifier, content }) => ({
        ...{ id, kind: 'chat' as const, atMs, reference: id, to: 'desk', title: identifier, text: content, copy: '' },
      })),
    stop: async () => undefined,
  };
}

function isSigned(hmacToken: string, identifier: string, hash: string): boolean {
  const own = createHmac('sha256', hmacToken).update(identifier).digest();
  const given = Buffer.from(hash, 'hex');
  return given.length === own.length && timingSafeEqual(given, own);
}
