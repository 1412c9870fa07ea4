import { identifierHash } from './identifier-hash.ts';

/** How a merchant's own Chatwoot is reached: an inbox of kind API, whose proof of who writes is mandatory. */
export type ChatwootSetup = { baseUrl: string; inbox: string; hmacToken: string };
export type Contact = { sourceId: string; identifier: string; name: string };
/** Of a member, or of who answers; `pictures`: how many files came with it. */
export type Remote = { id: bigint; isOurs: boolean; content: string; name: string; pictures: number };
export type Picture = { name: string; type: string; content: Buffer };

const ANSWER_WITHIN_MS = 5_000;

/** An answer that is none: what it was, for who looks at the log. */
class ChatwootRefused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`Chatwoot answered ${status}`);
    this.status = status;
  }
}

/** The calls of its public interface for clients. Each throws when it is refused, or has no answer. */
export function openChatwoot({ baseUrl, inbox, hmacToken }: ChatwootSetup) {
  const root = `${baseUrl}/public/api/v1/inboxes/${encodeURIComponent(inbox)}/contacts`;
  const ofContact = (sourceId: string) => `${root}/${encodeURIComponent(sourceId)}/conversations`;

  async function ask<Answer>(method: 'GET' | 'POST', url: string, body?: object | FormData): Promise<Answer> {
    const isForm = body instanceof FormData;
    const answer = await fetch(url, {
      method,
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      headers: isForm ? {} : { 'Content-Type': 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const text = await answer.text();
    if (!answer.ok) throw new ChatwootRefused(answer.status);
    return (text === '' ? {} : JSON.parse(text)) as Answer;
  }

  return {
    /** The same contact however often it is made. `hash` is for who tries whether a wrong one is refused. */
    async makeContact({ sourceId, identifier, name }: Contact, hash = identifierHash(hmacToken, identifier)): Promise<void> {
      await ask('POST', root, { source_id: sourceId, identifier, identifier_hash: hash, name });
    },
    async listConversations(sourceId: string): Promise<bigint[]> {
      return (await ask<{ id: number }[]>('GET', ofContact(sourceId))).map(({ id }) => BigInt(id));
    },
    async makeConversation(sourceId: string): Promise<bigint> {
      return BigInt((await ask<{ id: number }>('POST', ofContact(sourceId), {})).id);
    },
    /** The newest, oldest first; what is private to who answers never comes. */
    async listMessages(sourceId: string, conversation: bigint): Promise<Remote[]> {
      const found = await ask<SaidThere[]>('GET', `${ofContact(sourceId)}/${conversation}/messages`);
      return found.flatMap((said) => remoteOf(said) ?? []).sort((a, b) => (a.id < b.id ? -1 : 1));
    },
    async say(sourceId: string, conversation: bigint, said: { content: string; pictures: readonly Picture[] }): Promise<bigint> {
      const { content, pictures } = said;
      const form = new FormData();
      form.set('content', content);
      for (const { name, type, content: bytes } of pictures)
        form.append('attachments[]', new Blob([new Uint8Array(bytes)], { type }), name);
      const body = pictures.length > 0 ? form : { content };
      return BigInt((await ask<{ id: number }>('POST', `${ofContact(sourceId)}/${conversation}/messages`, body)).id);
    },
    async resolve(sourceId: string, conversation: bigint): Promise<void> {
      await ask('POST', `${ofContact(sourceId)}/${conversation}/toggle_status`, {});
    },
  };
}

/** Kinds of messages by number in lists, by name in calls of the engine's own. */
const KINDS: Readonly<Record<string, 'member' | 'desk'>> = { 0: 'member', incoming: 'member', 1: 'desk', outgoing: 'desk' };

export type SaidThere = {
  id?: unknown;
  content?: unknown;
  message_type?: unknown;
  private?: unknown;
  sender?: { name?: unknown; available_name?: unknown } | null;
  attachments?: unknown;
};

/** Null: nothing that a member is to see. */
export function remoteOf({ id, content, message_type: type, private: isPrivate, sender, attachments }: SaidThere): Remote | null {
  const kind = KINDS[String(type)];
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1 || !kind || isPrivate === true) return null;
  const name = [sender?.available_name, sender?.name].find((one): one is string => typeof one === 'string' && one !== '') ?? '';
  const pictures = Array.isArray(attachments) ? attachments.length : 0;
  return { id: BigInt(id), isOurs: kind === 'member', content: typeof content === 'string' ? content : '', name, pictures };
}
