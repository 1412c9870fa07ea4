import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { SandboxConfig } from '../main/config.ts';
import { findCopy } from '../main/find-code.ts';
import { openKept } from '../main/kept.ts';
import type { Part, Received } from '../main/part.ts';
import { httpRoutes } from './http.ts';
import type { Inbox, Message } from './inbox.ts';
import { openSmppServer } from './smpp.ts';

/** A carrier of SMS as the product knows two: over HTTP with signed receipts, and over SMPP 3.4. */
export async function openCarrier({ host, smppPort, dataDir }: SandboxConfig): Promise<Part> {
  const kept = openKept<Message>(join(dataDir, 'carrier', 'messages.jsonl'));
  const inbox: Inbox = {
    add(given) {
      const message = { id: `SM${randomBytes(16).toString('hex')}`, atMs: Date.now(), ...given };
      kept.add(message);
      return message;
    },
    all: kept.all,
  };
  const opened = await openSmppServer({ host, port: smppPort }, inbox).catch((error: NodeJS.ErrnoException) => error);
  const http = httpRoutes(inbox);
  return {
    name: 'carrier',
    trouble: opened instanceof Error ? `SMPP does not listen on ${smppPort}: ${opened.message}` : null,
    routes(app) {
      http.routes(app);
      app.get('/messages', () => kept.all());
    },
    received: () => kept.all().map(receivedOf),
    async stop() {
      http.stop();
      if (!(opened instanceof Error)) await opened.stop();
    },
  };
}

function receivedOf({ id, atMs, to, text, reference }: Message): Received {
  return { id, kind: 'sms', atMs, reference, to, title: '', text, copy: findCopy(text) };
}
