/** Longer answers are not read. */
const ANSWER_BYTES_MAX = 64 * 1024;

/** What came back; null: nothing that can be taken for an answer. */
export type Reply = { status: number; text: string } | null;

/** Posts JSON: bounded in time and size, and never sent on to another address. Never throws. */
export async function postJson(url: string, body: unknown, withinMs: number): Promise<Reply> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    });
    const text = await bounded(response);
    return text === null || response.status >= 500 ? null : { status: response.status, text };
  } catch {
    return null;
  }
}

async function bounded(response: Response): Promise<string | null> {
  if (!response.body) return '';
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body) {
    bytes += part.length;
    if (bytes > ANSWER_BYTES_MAX) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
