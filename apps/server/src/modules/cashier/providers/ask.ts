/** Longer answers are not read. */
const ANSWER_BYTES_MAX = 64 * 1024;
/** A report of a day. */
const FILE_BYTES_MAX = 64 * 1024 * 1024;

/** What came back; null: nothing that can be taken for an answer. */
export type Reply = { status: number; text: string } | null;

/** Posts JSON: bounded in time and size, and never sent on to another address. Never throws. */
export function postJson(url: string, body: unknown, withinMs: number): Promise<Reply> {
  return askJson(url, { body, withinMs });
}

/** Posts text, and is answered text. */
export function postText(url: string, text: string, withinMs: number): Promise<Reply> {
  return send(url, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: text }, withinMs);
}

type Asked = { body?: unknown; headers?: Record<string, string>; withinMs: number };

/** The same with heads; without a body it is a question. */
export async function askJson(url: string, { body, headers = {}, withinMs }: Asked): Promise<Reply> {
  const heads = { ...(body === undefined ? {} : { 'content-type': 'application/json' }), accept: 'application/json', ...headers };
  return send(url, body === undefined ? { headers: heads } : { method: 'POST', headers: heads, body: JSON.stringify(body) }, withinMs);
}

async function send(url: string, wish: RequestInit, withinMs: number): Promise<Reply> {
  try {
    const response = await fetch(url, { ...wish, redirect: 'error', signal: AbortSignal.timeout(withinMs) });
    const text = await bounded(response);
    return text === null || response.status >= 500 ? null : { status: response.status, text };
  } catch {
    return null;
  }
}

/** A file of theirs, whole; null: there is none to be had. Never throws. */
export async function getText(url: string, headers: Record<string, string>, withinMs: number): Promise<string | null> {
  try {
    const response = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(withinMs) });
    return response.status === 200 ? await bounded(response, FILE_BYTES_MAX) : null;
  } catch {
    return null;
  }
}

async function bounded(response: Response, bytesMax = ANSWER_BYTES_MAX): Promise<string | null> {
  if (!response.body) return '';
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body) {
    bytes += part.length;
    if (bytes > bytesMax) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
