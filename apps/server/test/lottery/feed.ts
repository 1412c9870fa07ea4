import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ResultFeed } from '../../src/modules/lottery/feed/feed.ts';
import { createHttpFeed } from '../../src/modules/lottery/feed/http-feed.ts';
import { type FeedKey, type FeedSigner, SIGNATURE_HEADER, signBody } from '../../src/modules/lottery/feed/protocol.ts';
import { silentLog } from '../../src/platform/log.ts';

/** What a source on loopback answers to the next requests. */
export type Answer = {
  status?: number;
  body: string | Buffer;
  /** Signed with its key unless said otherwise. */
  signature?: string | null;
  /** The answer stops in the middle. */
  hangs?: boolean;
};

export type TestSource = {
  readonly feed: ResultFeed;
  readonly asked: string[];
  /** From now on it says this, whatever it is asked; null: it knows nothing. */
  say(answer: Answer | object | null): void;
  close(): Promise<void>;
};

/** A real HTTP source whose answers a test writes, and the client of it. */
export async function testSource(name: string, keys?: { key: FeedKey; signer: FeedSigner }): Promise<TestSource> {
  const secret = `secret of ${name}, long enough`;
  const { key, signer } = keys ?? { key: { kind: 'hmac-sha256', secret }, signer: { kind: 'hmac-sha256', secret } };
  const asked: string[] = [];
  let said: Answer = { status: 404, body: '{}' };
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const { status = 200, body, signature = signBody(signer, body), hangs = false } = said;
    response.writeHead(status, signature === null ? {} : { [SIGNATURE_HEADER]: signature });
    if (hangs) response.write(body);
    else response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    feed: createHttpFeed({ name, url, games: '*', key }, { log: silentLog, withinMs: 300 }),
    asked,
    say(answer) {
      if (answer === null) said = { status: 404, body: '{}' };
      else said = 'body' in answer ? (answer as Answer) : { body: JSON.stringify(answer) };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
