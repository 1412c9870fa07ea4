import { request } from 'node:https';
import type { Reply } from './ask.ts';

const ANSWER_BYTES_MAX = 64 * 1024;

/** Who we are, by a certificate that the other side knows; PEM. `ca`: who vouches for the other side, where no public authority does. */
type Certificate = { cert: string; key: string; ca?: string | undefined };

/** Posts JSON over TLS on which both sides say who they are: bounded in time and size. Never throws. */
export function postCertified(url: string, body: unknown, { cert, key, ca }: Certificate, withinMs: number): Promise<Reply> {
  return new Promise((resolve) => {
    const text = JSON.stringify(body);
    const headers = { 'content-type': 'application/json', accept: 'application/json', 'content-length': Buffer.byteLength(text) };
    const options = { method: 'POST', headers, cert, key, ...(ca ? { ca } : {}), agent: false, signal: AbortSignal.timeout(withinMs) };
    try {
      const asked = request(url, options, (answer) => {
        const parts: Buffer[] = [];
        let bytes = 0;
        answer.on('data', (part: Buffer) => {
          bytes += part.length;
          if (bytes > ANSWER_BYTES_MAX) asked.destroy();
          else parts.push(part);
        });
        answer.on('error', () => resolve(null));
        answer.on('close', () => resolve(null));
        answer.on('end', () => {
          const status = answer.statusCode ?? 500;
          const isAnswer = status < 300 || (status >= 400 && status < 500);
          resolve(isAnswer ? { status, text: Buffer.concat(parts).toString('utf8') } : null);
        });
      });
      asked.on('error', () => resolve(null));
      asked.end(text);
    } catch {
      // What is no address, or no certificate.
      resolve(null);
    }
  });
}
