import { createServer, type Socket } from 'node:net';
import type { SandboxConfig } from '../main/config.ts';
import type { Part } from '../main/part.ts';

const COMMAND = 'zINSTREAM\0';
const LENGTH_BYTES = 4;
const STREAM_BYTES_MAX = 25 * 1024 * 1024;
const IDLE_MS = 10_000;
/** The agreed test text of the trade, which does nobody harm; in two parts, so that this file is none. */
const TEST_VIRUS = `${'X5O!P%@AP[4\\PZX54(P^)7CC)7}$'}${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`;

/** A scanner for viruses as clamd answers INSTREAM: chunks behind their lengths, a length of zero at the end. It knows the test text alone. */
export async function openScanner({ host, scannerPort }: SandboxConfig): Promise<Part & { port: number }> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.setTimeout(IDLE_MS, () => socket.destroy());
    socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket));
    let got = Buffer.alloc(0);
    socket.on('data', (more: Buffer) => {
      got = Buffer.concat([got, more]);
      const answer = answerTo(got);
      if (answer !== null) socket.end(`${answer}\0`);
    });
  });
  const trouble = await new Promise<Error | null>((resolve) => {
    server.once('error', resolve);
    server.listen(scannerPort, host, () => resolve(null));
  });
  const address = server.address();
  return {
    name: 'scanner',
    port: address !== null && typeof address === 'object' ? address.port : scannerPort,
    trouble: trouble && `The scanner does not listen on ${scannerPort}: ${trouble.message}`,
    routes() {},
    received: () => [],
    async stop() {
      for (const socket of open) socket.destroy();
      if (!trouble) await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Null: the stream goes on. */
function answerTo(got: Buffer): string | null {
  if (got.length < COMMAND.length) return null;
  if (got.subarray(0, COMMAND.length).toString('latin1') !== COMMAND) return 'UNKNOWN COMMAND';
  const chunks: Buffer[] = [];
  for (let at = COMMAND.length; at + LENGTH_BYTES <= got.length; ) {
    const length = got.readUInt32BE(at);
    at += LENGTH_BYTES;
    if (length === 0) return Buffer.concat(chunks).includes(TEST_VIRUS) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
    chunks.push(got.subarray(at, at + length));
    at += length;
    if (at - COMMAND.length > STREAM_BYTES_MAX) return 'INSTREAM size limit exceeded. ERROR';
  }
  return null;
}
