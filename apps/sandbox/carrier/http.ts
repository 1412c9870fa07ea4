import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { faultOf, SLOW_MS } from './faults.ts';
import { CARRIER_DEMO, type Inbox } from './inbox.ts';
import { listPage } from './list-page.ts';

const BODY_BYTES_MAX = 16 * 1024;
const [SENT_MS, DONE_MS] = [100, 300];
const PATH = '/2010-04-01/Accounts/:sid/Messages.json';
const OWN_MACHINE = new Set(['127.0.0.1', 'localhost']);

/** Takes messages as forms, answers in JSON, and tells what became of them by signed callbacks. */
export function httpRoutes(inbox: Inbox): { routes(app: FastifyInstance): void; stop(): void } {
  const stopping = new AbortController();
  const authorization = `Basic ${Buffer.from(`${CARRIER_DEMO.accountSid}:${CARRIER_DEMO.authToken}`).toString('base64')}`;

  /** In the order of what happens to it; none where they get lost. */
  async function tell(url: string, sid: string, to: string): Promise<void> {
    const fault = faultOf(to);
    if (fault === 'silent' || !OWN_MACHINE.has(URL.parse(url)?.hostname ?? '')) return;
    await sleep(SENT_MS, undefined, { signal: stopping.signal });
    await post(url, { MessageSid: sid, MessageStatus: 'sent', To: to });
    await sleep(DONE_MS, undefined, { signal: stopping.signal });
    const end: Record<string, string> =
      fault === 'undelivered' ? { MessageStatus: 'undelivered', ErrorCode: '30003' } : { MessageStatus: 'delivered' };
    await post(url, { MessageSid: sid, To: to, ...end });
  }

  return {
    stop: () => stopping.abort(),
    routes(app) {
      app.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: BODY_BYTES_MAX },
        (_request, body, done) => done(null, new URLSearchParams(body as string)),
      );
      const isKnown = (sid: string, headers: { authorization?: string | undefined }) =>
        headers.authorization === authorization && sid === CARRIER_DEMO.accountSid;
      app.get<{ Params: { sid: string }; Querystring: Record<string, string> }>(PATH, async ({ params, query, headers }, reply) => {
        if (!isKnown(params.sid, headers)) return reply.code(401).send({ code: 20003 });
        const sent = inbox.all().filter(({ by }) => by === 'http');
        return listPage(sent, new URLSearchParams(query), `/2010-04-01/Accounts/${params.sid}/Messages.json`);
      });
      app.post<{ Params: { sid: string }; Body: URLSearchParams }>(PATH, async (request, reply) => {
        const { params, body, headers } = request;
        if (!isKnown(params.sid, headers)) return reply.code(401).send({ code: 20003 });
        const [to, text] = [body.get('To') ?? '', body.get('Body') ?? ''];
        if (!/^\+[1-9]\d{6,14}$/.test(to)) return reply.code(400).send({ code: 21211, message: `The 'To' number ${to} is not valid` });
        if (text === '') return reply.code(400).send({ code: 21602, message: 'Message body is required' });
        const fault = faultOf(to);
        if (fault === 'throttled') return reply.code(429).header('retry-after', '2').send({ code: 20429 });
        if (fault === 'broken') return reply.code(503).send({ code: 20500 });
        const callback = body.get('StatusCallback') ?? '';
        const reference = URL.parse(callback)?.searchParams.get('d') ?? '';
        const { id } = inbox.add({ to, text, reference, by: 'http' });
        if (fault === 'slow') await sleep(SLOW_MS, undefined, { signal: stopping.signal });
        // Receipts get lost in the world, too.
        tell(callback, id, to).catch(() => {});
        return reply.code(201).send({ sid: id, status: 'queued', num_segments: '1', price: null, to });
      });
    },
  };
}

async function post(url: string, fields: Record<string, string>): Promise<void> {
  const form = new URLSearchParams(fields);
  const text =
    url +
    [...form]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => name + value)
      .join('');
  const signature = createHmac('sha1', CARRIER_DEMO.authToken).update(text).digest('base64');
  await fetch(url, { method: 'POST', headers: { 'x-twilio-signature': signature }, body: form, signal: AbortSignal.timeout(5_000) });
}
