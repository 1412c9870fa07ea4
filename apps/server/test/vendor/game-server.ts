import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeKeyPair } from '@fairhall/vendor-protocol/signature';

export const GAME_SERVER_KEYS = makeKeyPair();

export type Asked = { path: string; signature: string | undefined; body: Record<string, unknown>; bytes: Buffer };
type Said = { status?: number; body: unknown };

/** A vendor's game API, by hub88, that says what it is told to and keeps what it was asked. */
export async function gameServer() {
  const asked: Asked[] = [];
  const says = { answer: (_asked: Asked): Said => ({ status: 404, body: { error: 'nothing' } }) };
  const server = createServer(async (request, reply) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const bytes = Buffer.concat(parts);
    const call = {
      path: request.url ?? '',
      signature: request.headers['x-hub88-signature'] as string | undefined,
      bytes,
      body: JSON.parse(String(bytes)),
    };
    asked.push(call);
    const { status = 200, body } = says.answer(call);
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { baseUrl, asked, says, stop };
}
