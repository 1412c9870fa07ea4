import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@fairhall/testkit/free-port';
import { afterEach, expect, test, vi } from 'vitest';
import { type Mail, openMail, type Tls } from '../apps/sandbox/mail/mail.ts';
import type { Part } from '../apps/sandbox/main/part.ts';
import { openSmtp, type SmtpSettings } from '../apps/server/src/modules/delivery/carriers/smtp.ts';

// Of this test alone: nobody else knows it, and it guards nothing.
const LOCALHOST: Tls = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgu1B/5bH+EI2Tv/0w
Ick8cio7Idt3EnerBb8DrK/iv3ihRANCAAR/eJaejlKFH9NsVEr6/jw10PZpRXED
Xsafa9rhlvR2GHo2v2Trz3Jns9DIQvt9Khw/6ylmYFIXjg5HVWSu6wGS
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUTCsuwf80Yoq8klsFH/12WqfGjsAwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzIzNTIyMloYDzIxMjYxMDMw
MjM1MjIyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAR/eJaejlKFH9NsVEr6/jw10PZpRXEDXsafa9rhlvR2GHo2v2Trz3Jn
s9DIQvt9Khw/6ylmYFIXjg5HVWSu6wGSo28wbTAdBgNVHQ4EFgQUjhT4qVj+zUdB
CbsSZs4lkCrODIcwHwYDVR0jBBgwFoAUjhT4qVj+zUdBCbsSZs4lkCrODIcwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDRwAwRAIgAhO3xwt5/IAdDBXmuB+5vVCASoFzRWFM5IP0t56044oCICs4
a40hPa5LSgzGRJ/2A2sNDg6Vyp7ioQr35AgSi+nX
-----END CERTIFICATE-----
`,
};
const SIGNER = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const MESSAGE = {
  ...{ reference: '7001', to: 'mya@example.org', subject: 'သတင်း', text: 'One\n\nTwo', link: '/m/set', validMs: 60_000 },
  unsubscribe: '/m/unsubscribe?t=1',
};

const opened: { part: Part; dataDir: string }[] = [];
afterEach(async () => {
  for (const { part, dataDir } of opened.splice(0)) {
    await part.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

async function serve(tls: Tls | null) {
  const dataDir = mkdtempSync(join(tmpdir(), 'mail-'));
  const smtpPort = await freePort();
  const part = await openMail({ host: '127.0.0.1', port: 0, smtpPort, smppPort: 0, scannerPort: 0, productPort: 0, dataDir }, tls);
  opened.push({ part, dataDir });
  const kept = new Map<string, () => readonly Mail[]>();
  await part.routes({ get: (path: string, answer: () => readonly Mail[]) => kept.set(path, answer) } as never);
  const settings: SmtpSettings = {
    ...{ host: 'localhost', port: String(smtpPort), tls: 'required', user: '', from: 'Lotus <no-reply@lotus.example>' },
    ...{ site: 'https://lotus.example', dkimDomain: 'lotus.example', dkimSelector: 's1', ca: LOCALHOST.cert },
  };
  return { settings, mails: () => kept.get('/messages')?.() ?? [] };
}

async function send(settings: SmtpSettings, key = SIGNER.privateKey) {
  const carrier = openSmtp(settings, `\n${key}`);
  try {
    return await carrier.send(MESSAGE);
  } finally {
    carrier.close();
  }
}

/** As its receiver does (RFC 6376, relaxed/relaxed): the hash of the body, and the signature over the headers that it names. */
function isSignedBy(raw: string, publicKey: string): boolean {
  const [head = '', body = ''] = raw.split(/\r\n\r\n([\s\S]*)/);
  const headers = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const relaxed = (line: string) => {
    const at = line.indexOf(':');
    return `${line.slice(0, at).trim().toLowerCase()}:${line
      .slice(at + 1)
      .replace(/[ \t]+/g, ' ')
      .trim()}`;
  };
  const named = (name: string) => headers.find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`)) ?? `${name}:`;
  const signature = relaxed(named('DKIM-Signature'));
  const tag = (name: string) => new RegExp(`[;:] ?${name}=([^;]+)`).exec(signature)?.[1]?.replace(/ /g, '') ?? '';
  const text = body
    .replace(/[ \t]+/g, ' ')
    .replace(/ \r\n/g, '\r\n')
    .replace(/(\r\n)*$/, '\r\n');
  if (createHash('sha256').update(text).digest('base64') !== tag('bh')) return false;
  const signed =
    tag('h')
      .split(':')
      .map((name) => `${relaxed(named(name))}\r\n`)
      .join('') + signature.replace(/; ?b=[^;]*/, '; b=');
  return verify('rsa-sha256', Buffer.from(signed), createPublicKey(publicKey), Buffer.from(tag('b'), 'base64'));
}

test('a mail goes over a locked line, signed so that its receiver can tell; one tap ends what it offers', async () => {
  const { settings, mails } = await serve(LOCALHOST);
  expect(await send(settings)).toEqual({ kind: 'taken', ref: '<7001@lotus.example>' });
  await vi.waitFor(() => expect(mails()).toHaveLength(1), 60_000);
  const [mail] = mails();
  expect(mail).toMatchObject({ locked: true, subject: 'သတင်း', reference: '7001' });
  expect(mail?.headers['list-unsubscribe']).toBe('<https://lotus.example/m/unsubscribe?t=1>');
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  expect(mail?.headers['dkim-signature']).toContain('d=lotus.example');
  expect(isSignedBy(mail?.raw ?? '', SIGNER.publicKey)).toBe(true);
  // A word that somebody changed on the way.
  expect(isSignedBy((mail?.raw ?? '').replaceAll('One', 'Own'), SIGNER.publicKey)).toBe(false);
  expect(isSignedBy((mail?.raw ?? '').replace('lotus.example>', 'other.example>'), SIGNER.publicKey)).toBe(false);
});

test('where the line can not be locked, nothing is said', async () => {
  const { settings, mails } = await serve(null);
  expect((await send(settings)).kind).not.toBe('taken');
  expect(mails()).toEqual([]);
});

test('a server that nobody vouches for is told nothing', async () => {
  const { settings, mails } = await serve(LOCALHOST);
  expect((await send({ ...settings, ca: '' })).kind).not.toBe('taken');
  expect(mails()).toEqual([]);
});
