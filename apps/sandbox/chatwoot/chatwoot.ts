import { createHmac, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { SandboxConfig } from '../main/config.ts';
import { openKept } from '../main/kept.ts';
import type { Part } from '../main/part.ts';

/** Two inboxes of kind API: one asks for a proof of who writes, the other takes whoever brings none, as the engine does unless told. */
const INBOXES: Readonly<Record<string, { hmacToken: string; hmacMandatory: boolean }>> = {
  'demo-inbox': { hmacToken: 'demo-hmac', hmacMandatory: true },
  'lax-inbox': { hmacToken: 'demo-hmac', hmacMandatory: false },
};
/** What it signs its own calls with. */
export const WEBHOOK_SECRET = 'demo-webhook-secret';

type Contact = { sourceId: string; inbox: string; identifier: string; name: string };
type Conversation = { id: number; sourceId: string };
type Written = { id: number; conversation: number; isIncoming: boolean; content: string; name: string; atMs: number; attachments: number };
type OfContact = { Params: { inbox: string; source: string; conversation?: string } };
/**
 * What goes wrong next: so many calls are answered by a fault, and of so many the answer is lost after the work was done. `aheadMs`: how far
 * its clock is from this machine's.
 */
type Faults = { fail: number; lose: number; aheadMs: number };

const at = (path: string) => `/public/api/v1/inboxes/:inbox/contacts${path}`;

/**
 * A small server that speaks Chatwoot's public interface for clients, and calls back as it does, signed. Under `agent/` whoever plays the
 * one who answers: `agent/reply`, `agent/resolve`; under `faults` what goes wrong next.
 */
export function openChatwoot({ dataDir, productPort }: SandboxConfig): Part {
  const kept = <Item>(name: string) => openKept<Item>(join(dataDir, 'chatwoot', `${name}.jsonl`));
  const contacts = kept<Contact>('contacts');
  const conversations = kept<Conversation>('conversations');
  const written = kept<Written>('messages');
  let callbackUrl = `http://127.0.0.1:${productPort}/hooks/chatwoot?m=1`;
  const faults: Faults = { fail: 0, lose: 0, aheadMs: 0 };

  /** Signed over its clock and the very bytes; nobody waits for it, and what is lost stays lost, as there. */
  async function callBack(event: object): Promise<void> {
    const body = JSON.stringify(event);
    const timestamp = String(Math.floor((Date.now() + faults.aheadMs) / 1000));
    const signature = `sha256=${createHmac('sha256', WEBHOOK_SECRET).update(`${timestamp}.${body}`).digest('hex')}`;
    const headers = { 'Content-Type': 'application/json', 'X-Chatwoot-Signature': signature, 'X-Chatwoot-Timestamp': timestamp };
    await fetch(callbackUrl, { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  }

  function write(said: Omit<Written, 'id' | 'atMs'>): Written {
    const message = { ...said, id: (written.all()[0]?.id ?? 0) + 1, atMs: Date.now() };
    written.add(message);
    return message;
  }

  function clientRoutes(app: FastifyInstance): void {
    app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    app.addHook('preHandler', async ({ url }, reply) => {
      if (!url.includes('/public/') || faults.fail === 0) return;
      faults.fail -= 1;
      return reply.code(500).send({ error: 'internal' });
    });
    app.post<OfContact & { Body: Record<string, string | undefined> }>(at(''), async ({ params, body }, reply) => {
      const inbox = INBOXES[params.inbox];
      if (!inbox) return reply.code(404).send({ error: 'not found' });
      const { source_id: sourceId = '', identifier = '', identifier_hash: hash = '', name = '' } = body ?? {};
      if ((hash !== '' || inbox.hmacMandatory) && !isSigned(inbox.hmacToken, identifier, hash))
        return reply.code(401).send({ error: 'HMAC failed: Invalid Identifier Hash Provided' });
      if (!contacts.all().some((one) => one.sourceId === sourceId)) contacts.add({ sourceId, inbox: params.inbox, identifier, name });
      return { source_id: sourceId, name };
    });
    app.get<OfContact>(at('/:source/conversations'), async ({ params }) =>
      conversations.all().filter(({ sourceId }) => sourceId === params.source),
    );
    app.post<OfContact>(at('/:source/conversations'), async ({ params }, reply) => {
      if (!contacts.all().some(({ sourceId }) => sourceId === params.source)) return reply.code(404).send({ error: 'not found' });
      const conversation = { id: (conversations.all()[0]?.id ?? 0) + 1, sourceId: params.source };
      conversations.add(conversation);
      return conversation;
    });
    app.get<OfContact>(at('/:source/conversations/:conversation/messages'), async ({ params }) =>
      written
        .all()
        .filter(({ conversation }) => String(conversation) === params.conversation)
        .slice(0, 20)
        .map(({ id, content, isIncoming, name }) => ({ id, content, message_type: isIncoming ? 0 : 1, sender: { name } })),
    );
    app.post<OfContact & { Body: { content?: string } | Buffer }>(
      at('/:source/conversations/:conversation/messages'),
      async ({ params, body }, reply) => {
        const contact = contacts.all().find(({ sourceId }) => sourceId === params.source);
        const conversation = Number(params.conversation);
        if (!contact || !conversations.all().some(({ id }) => id === conversation)) return reply.code(404).send({ error: 'not found' });
        const { content, attachments } = Buffer.isBuffer(body) ? readForm(body) : { content: body?.content ?? '', attachments: 0 };
        const { id } = write({ conversation, isIncoming: true, content, name: contact.identifier, attachments });
        if (faults.lose > 0) {
          faults.lose -= 1;
          reply.hijack();
          return void reply.raw.destroy();
        }
        return { id, content, message_type: 0 };
      },
    );
    app.post<OfContact>(at('/:source/conversations/:conversation/toggle_status'), async ({ params }) => {
      await callBack({ event: 'conversation_status_changed', id: Number(params.conversation), status: 'resolved' });
      return {};
    });
  }

  /** What people do in the engine itself. */
  function agentRoutes(app: FastifyInstance): void {
    app.post<{ Body: { conversation: number; content: string; name?: string; isSilent?: boolean } }>('/agent/reply', async ({ body }) => {
      const { conversation, content, name = 'Agent', isSilent = false } = body;
      const { id } = write({ conversation, isIncoming: false, content, name, attachments: 0 });
      const said = { id, content, message_type: 'outgoing', private: false, sender: { name }, conversation: { id: conversation } };
      if (!isSilent) await callBack({ event: 'message_created', ...said });
      return { id };
    });
    app.post<{ Body: { conversation: number } }>('/agent/resolve', async ({ body: { conversation } }) => {
      await callBack({ event: 'conversation_status_changed', id: conversation, status: 'resolved' });
      return {};
    });
    app.get('/agent/messages', async () => written.all().toReversed());
    app.post<{ Body: Partial<Faults> & { callbackUrl?: string } }>('/faults', async ({ body: { callbackUrl: url, ...said } }) => {
      callbackUrl = url ?? callbackUrl;
      return Object.assign(faults, said);
    });
  }

  return {
    name: 'chatwoot',
    routes(app) {
      clientRoutes(app);
      agentRoutes(app);
    },
    received: () =>
      written.all().map(({ id, atMs, conversation, content, name }) => ({
        ...{ id: `chatwoot-${id}`, kind: 'chat' as const, atMs, reference: String(id), to: `chat ${conversation}`, title: name },
        ...{ text: content, copy: '' },
      })),
    stop: async () => undefined,
  };
}

/** The words of a form, and how many files came with them. */
function readForm(body: Buffer): { content: string; attachments: number } {
  const parts = body.toString('latin1').split(/\r\n--|^--/);
  const named = (name: string) => parts.filter((part) => part.includes(`name="${name}"`));
  const [words = ''] = named('content');
  const content = Buffer.from(words.split('\r\n\r\n').slice(1).join('\r\n\r\n'), 'latin1').toString();
  return { content, attachments: named('attachments[]').length };
}

function isSigned(hmacToken: string, identifier: string, hash: string): boolean {
  const own = createHmac('sha256', hmacToken).update(identifier).digest();
  const given = Buffer.from(hash, 'hex');
  return given.length === own.length && timingSafeEqual(given, own);
}
