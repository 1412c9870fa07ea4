/**
 * The least a Node server can do: the same bytes, by node:http alone. `node bare.ts <file> <content type>`, forked: it sends its port,
 * and, whenever it is sent anything, the CPU that it has used so far, seconds.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const [file = '', contentType = ''] = process.argv.slice(2);
const body = readFileSync(file);
const server = createServer((_request, reply) => {
  reply.writeHead(200, { 'content-type': contentType, 'content-length': body.length });
  reply.end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1e6);
});
process.on('disconnect', () => process.exit());
