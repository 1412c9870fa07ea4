import nodemailer from 'nodemailer';
import { ANSWER_WITHIN_MS, type Carrier, type Outcome, type Outgoing } from './carrier.ts';
import { neverCame } from './twilio.ts';

export type SmtpSettings = {
  host: string;
  port: string;
  /** `required`: nothing is said before the line is locked; `implicit`: it is from the start; `none`: on this machine alone. */
  tls: string;
  user: string;
  from: string;
  /** Where the merchant's pages are: "https://…". */
  site: string;
  dkimDomain: string;
  dkimSelector: string;
  /** Who vouches for the server (PEM), where that is nobody that everybody knows. */
  ca?: string;
};

/** `secret`: the password, and behind a line's end the key that mails are signed with (PEM). */
export function openSmtp(settings: SmtpSettings, secret: string): Carrier {
  const { host, port, tls, user, from, site, dkimDomain, dkimSelector, ca = '' } = settings;
  const at = secret.indexOf('\n');
  const [pass, key] = at < 0 ? [secret, ''] : [secret.slice(0, at), secret.slice(at + 1)];
  const transport = nodemailer.createTransport({
    ...{ host, port: Number(port), secure: tls === 'implicit', requireTLS: tls === 'required', ignoreTLS: tls === 'none' },
    ...(ca === '' ? {} : { tls: { ca } }),
    ...(user === '' ? {} : { auth: { user, pass } }),
    ...(dkimDomain === '' || key === '' ? {} : { dkim: { domainName: dkimDomain, keySelector: dkimSelector, privateKey: key } }),
    ...{ pool: true, maxConnections: 4, connectionTimeout: ANSWER_WITHIN_MS, greetingTimeout: ANSWER_WITHIN_MS },
    ...{ socketTimeout: ANSWER_WITHIN_MS, disableFileAccess: true, disableUrlAccess: true },
  });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send(message) {
      try {
        const messageId = `<${message.reference}@${domain}>`;
        await transport.sendMail({ from, to: message.to, messageId, ...written(message, site) });
        return { kind: 'taken', ref: messageId };
      } catch (error) {
        return outcomeOf(error);
      }
    },
    close: () => transport.close(),
  };
}

function written({ subject, text, link, unsubscribe }: Outgoing, site: string) {
  const address = link === '' ? '' : site + link;
  const whole = address === '' ? text : `${text}\n\n${address}`;
  const paragraphs = whole.split('\n\n').map((one) => `<p>${one.split('\n').map(linked).join('<br>')}</p>`);
  return {
    subject,
    text: whole,
    html: `<!doctype html><meta charset="utf-8"><div style="font:16px/1.6 sans-serif;max-width:36em">${paragraphs.join('')}</div>`,
    ...(unsubscribe === ''
      ? {}
      : {
          headers: { 'List-Unsubscribe': `<${site}${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        }),
  };
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Plain words as HTML; an address of a line of its own can be tapped. */
function linked(line: string): string {
  const safe = line.replace(/[&<>"]/g, (sign) => ENTITIES[sign] as string);
  return /^https?:\/\/\S+$/.test(line) ? `<a href="${safe}">${safe}</a>` : safe;
}

function outcomeOf(error: unknown): Outcome {
  const { responseCode, code, command } = error as { responseCode?: number; code?: string; command?: string };
  if (responseCode !== undefined && responseCode >= 500 && responseCode !== 530 && responseCode !== 535)
    return { kind: 'refused', reason: `status_${responseCode}` };
  if (responseCode !== undefined) return { kind: 'later', reason: `status_${responseCode}` };
  // Behind DATA the text may have been taken.
  if (command === 'DATA' || code === 'EMESSAGE') return { kind: 'unknown', reason: 'no_answer' };
  return neverCame(error) || command === 'CONN'
    ? { kind: 'later', reason: 'unreachable' }
    : { kind: 'unknown', reason: code ?? 'no_answer' };
}
