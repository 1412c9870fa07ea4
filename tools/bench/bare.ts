/** The least a Node server can do: the same bytes, by node:http alone. `node bare.ts <file> <content type>` prints its port. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const [file = '', contentType = ''] = process.argv.slice(2);
const body = readFileSync(file);
const server = createServer((_request, reply) => {
  reply.writeHead(200, { 'content-type': contentType, 'content-length': body.length });
  reply.end(body);
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
