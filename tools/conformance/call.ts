import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

/** Bytes as they go over the wire: whoever signs them signs these. */
export type Message = { url: string; headers: Record<string, string>; body: Buffer };
/** `code` 0: no answer came; `text` then says why. */
export type HttpAnswer = { code: number; text: string };

const WITHIN_MS = 15_000;
const ANSWER_BYTES_MAX = 5_000_000;
/** As many at once as a storm has. */
const SOCKETS = { keepAlive: true, maxSockets: 128 };
const AGENTS = { 'http:': new HttpAgent(SOCKETS), 'https:': new HttpsAgent(SOCKETS) };

/** Sends a message and waits for its answer; never throws. */
export function send(message: Message): Promise<HttpAnswer> {
  return new Promise((resolve) => {
    const asking = open(message, (answer) => {
      const chunks: Buffer[] = [];
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > ANSWER_BYTES_MAX) asking.destroy(new Error('the answer is too long'));
        else chunks.push(chunk);
      });
      answer.on('end', () => resolve({ code: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }));
      answer.on('error', (error) => resolve({ code: 0, text: error.message }));
    });
    asking.setTimeout(WITHIN_MS, () => asking.destroy(new Error(`no answer within ${WITHIN_MS} ms`)));
    asking.on('error', (error) => resolve({ code: 0, text: error.message }));
    asking.end(message.body);
  });
}

/** Sends a message and hangs up before its answer: the sender then knows nothing. Resolves when the line is cut. */
export function sendAndHangUp(message: Message): Promise<void> {
  return new Promise((resolve) => {
    const asking = open(message, (answer) => answer.destroy());
    asking.on('error', () => resolve());
    asking.on('close', () => resolve());
    // What was written has left by then; the answer takes longer.
    asking.end(message.body, () => setTimeout(() => asking.destroy(), 2));
  });
}

function open({ url, headers, body }: Message, onAnswer: Parameters<typeof httpRequest>[2]) {
  const { protocol } = new URL(url);
  const request = protocol === 'https:' ? httpsRequest : httpRequest;
  const agent = protocol === 'https:' ? AGENTS['https:'] : AGENTS['http:'];
  return request(url, { method: 'POST', agent, headers: { ...headers, 'content-length': String(body.length) } }, onAnswer);
}

/** Lets go of all lines, so that the process can end. */
export function hangUp(): void {
  for (const agent of Object.values(AGENTS)) agent.destroy();
}
