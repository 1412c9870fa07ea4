import { connect } from 'node:net';

/** What a scanner for viruses says of a file. `silent`: it did not answer, and nobody knows. */
export type Scanned = 'clean' | 'infected' | 'silent';
export type Scan = (content: Buffer) => Promise<Scanned>;

const ANSWER_MS = 10_000;
const ANSWER_BYTES_MAX = 4_096;
const CHUNK_BYTES = 64 * 1024;

/** A clamd at this address, asked by its INSTREAM command: each chunk behind its length, and a length of zero at the end. */
export function openScanner(address: string): Scan {
  const { hostname, port } = new URL(address);
  return async (content) => {
    const answer = await ask({ host: hostname, port: Number(port) }, content).catch(() => '');
    if (/^stream: OK\0?$/.test(answer)) return 'clean';
    return /^stream: .* FOUND\0?$/.test(answer) ? 'infected' : 'silent';
  };
}

function ask(at: { host: string; port: number }, content: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(at);
    let answer = '';
    socket.setTimeout(ANSWER_MS, () => socket.destroy(new Error('no answer')));
    socket.on('error', reject);
    socket.on('data', (text) => {
      answer += text.toString('latin1');
      if (answer.length > ANSWER_BYTES_MAX) socket.destroy(new Error('an answer without end'));
    });
    socket.on('close', () => resolve(answer));
    socket.once('connect', () => {
      socket.write('zINSTREAM\0');
      for (let from = 0; from < content.length; from += CHUNK_BYTES) {
        const chunk = content.subarray(from, from + CHUNK_BYTES);
        socket.write(lengthOf(chunk.length));
        socket.write(chunk);
      }
      socket.write(lengthOf(0));
    });
  });
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
