import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../clock.ts';
import type { Gates } from './gates.ts';
import { askedHost } from './host-name.ts';
import { isKnown, type KeptReply } from './kept-reply.ts';
import type { AnswerNotes } from './note-answer.ts';
import { askedLanguage } from './refuse.ts';
import type { SharedReplies } from './shared-replies.ts';

export type FrontDoorDeps = {
  clock: Clock;
  gates: Pick<Gates, 'merchant'>;
  trustProxy: boolean;
  shared: SharedReplies<KeptReply>;
  requestId(): string;
  notes: Pick<AnswerNotes, 'alike'>;
};

/** Answers a request from what is kept; false when there is nothing kept for it, and it is to be answered the long way. */
export type FrontDoor = (request: IncomingMessage, reply: ServerResponse) => boolean;

/**
 * Stands before the router: a public read that was just made for somebody else costs what node:http costs, and little more. Whatever is
 * not plainly such a read goes on, and so does all that can't be judged at once. A reply is kept only after it went through every gate
 * (register-route.ts); its key is all that those gates and its handler looked at.
 */
export function createFrontDoor({ clock, gates, trustProxy, shared, requestId, notes }: FrontDoorDeps): FrontDoor {
  return (request, reply) => {
    const { method, url = '', headers } = request;
    if (method !== 'GET') return false;
    const startMs = performance.now();
    const merchant = gates.merchant(askedHost(request, trustProxy), headerOf(headers.merchant));
    if (merchant instanceof Promise) {
      merchant.catch(() => {}); // asked again by the long way, which tells
      return false;
    }
    if (typeof merchant === 'string') return false;
    const { merchantId, profile } = merchant;
    const language = askedLanguage(headers.language) ?? profile.defaultLanguage;
    const nowMs = clock.nowMs();
    const kept = shared.find({ merchantId, version: profile.version, language, url }, nowMs);
    if (!kept || (kept.forGuests && headers.authorization)) return false;
    const id = requestId();
    const status = isKnown(headers['if-none-match'], kept.etag) ? 304 : 200;
    const head = status === 304 ? kept.headOfNone : kept.head;
    // The two that differ from reply to reply; writeHead reads the list before it returns.
    head[1] = id;
    head[3] = String(nowMs);
    reply.writeHead(status, head);
    if (status === 304) reply.end();
    else reply.end(kept.body, 'latin1');
    kept.note[status] ??= notes.alike({ method, route: kept.route, status, merchantId });
    kept.note[status](id, (performance.now() - startMs) / 1000);
    return true;
  };
}

function headerOf(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
