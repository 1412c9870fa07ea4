import type { RawHttp } from '../../platform/http/context.ts';
import type { StoredFile } from './port.ts';

/**
 * Answers with a file: under its one true type, which no browser may guess otherwise, with no right to run anything, and kept by nobody
 * on the way.
 */
export function sendFile({ reply }: Pick<RawHttp, 'reply'>, file: StoredFile, content: Buffer): void {
  reply
    .headers({
      'Content-Type': file.type,
      'Content-Disposition': `inline; filename="${file.fileId}"; filename*=UTF-8''${encoded(file.name)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    })
    .send(content);
}

/** As a header parameter may carry it (RFC 8187). */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
