import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import type { SandboxConfig } from '../main/config.ts';
import { findCopy } from '../main/find-code.ts';
import { openKept } from '../main/kept.ts';
import type { Part } from '../main/part.ts';

export type Mail = {
  id: string;
  atMs: number;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  reference: string;
  headers: Record<string, string>;
  /** As it came over the line: what a signature is over. */
  raw: string;
  /** Whether the line was locked. */
  locked: boolean;
};

/** PEM. */
export type Tls = { key: string; cert: string };

const MAIL_BYTES_MAX = 1_000_000;
const SHOWN_HEADERS = ['list-unsubscribe', 'list-unsubscribe-post', 'dkim-signature'];

/** A mail server that keeps what it is given and hands nothing on. `tls`: it offers to lock the line (STARTTLS). */
export async function openMail({ host, smtpPort, dataDir }: SandboxConfig, tls: Tls | null = null): Promise<Part> {
  const kept = openKept<Mail>(join(dataDir, 'mail', 'mails.jsonl'));
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'], ...tls },
    ...{ size: MAIL_BYTES_MAX, banner: 'Fairhall sandbox' },
    onData(stream, session, done) {
      buffer(stream)
        .then(async (raw) => ({ raw: String(raw), ...(await simpleParser(raw)) }))
        .then(({ raw, subject = '', text = '', html, messageId = '', headerLines }) => {
          const headers = Object.fromEntries(
            headerLines.filter(({ key }) => SHOWN_HEADERS.includes(key)).map(({ key, line }) => [key, line.slice(key.length + 1).trim()]),
          );
          const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
          for (const { address } of session.envelope.rcptTo)
            kept.add({
              ...{ id: randomBytes(8).toString('hex'), atMs: Date.now(), from, to: address, subject, text, html: html || '' },
              ...{ reference: messageId.replace(/^<|@.*$/g, ''), headers },
              ...{ raw, locked: session.secure },
            });
          done(stream.sizeExceeded ? Object.assign(new Error('too large'), { responseCode: 552 }) : null);
        })
        .catch(done);
    },
  });
  const trouble = await new Promise<Error | null>((resolve) => {
    server.on('error', resolve);
    server.listen(smtpPort, host, () => resolve(null));
  });
  return {
    name: 'mail',
    trouble: trouble && `SMTP does not listen on ${smtpPort}: ${trouble.message}`,
    routes(app) {
      app.get('/messages', () => kept.all());
    },
    received: () =>
      kept.all().map(({ id, atMs, to, subject, text, reference }) => {
        return { id, kind: 'mail', atMs, reference, to, title: subject, text, copy: findCopy(text) };
      }),
    stop: () => new Promise((resolve) => (trouble ? resolve() : server.close(() => resolve()))),
  };
}
