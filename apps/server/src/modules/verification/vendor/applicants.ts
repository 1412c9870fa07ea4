import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PaperKind } from '@fairhall/contract/identity/verification';
import type { Applicant, IdentityVendor, Sheet, VendorAnswer } from './port.ts';

export type VendorSettings = { baseUrl: string; appToken: string; level: string };

const ANSWER_WITHIN_MS = 10_000;
const BOUNDARY = 'fairhall-paper-5f1c';

/**
 * The shape of a widely spoken interface: applicants over JSON, papers as forms of parts, each request signed with the second it was
 * made in, its method, its path and its body.
 */
export function openApplicants({ baseUrl, appToken, level }: VendorSettings, secret: string, nowMs: () => number): IdentityVendor {
  async function ask(method: 'GET' | 'POST', path: string, sent?: { type: string; body: Buffer }): Promise<Response> {
    const second = String(Math.floor(nowMs() / 1000));
    const signature = createHmac('sha256', secret)
      .update(second + method + path)
      .update(sent?.body ?? Buffer.alloc(0))
      .digest('hex');
    const headers = {
      'x-app-token': appToken,
      'x-app-access-ts': second,
      'x-app-access-sig': signature,
      ...(sent ? { 'content-type': sent.type } : {}),
    };
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    return fetch(baseUrl + path, { method, headers, signal, redirect: 'error', ...(sent ? { body: new Uint8Array(sent.body) } : {}) });
  }
  async function isAsked(applicantId: string): Promise<boolean> {
    const answer = await ask('GET', `/resources/applicants/${encodeURIComponent(applicantId)}/status`);
    if (!answer.ok) throw await unfit(answer);
    const { reviewStatus } = ((await answer.json()) ?? {}) as { reviewStatus?: unknown };
    return reviewStatus !== 'init';
  }
  const json = (value: unknown) => ({ type: 'application/json', body: Buffer.from(JSON.stringify(value)) });

  return {
    async begin({ reference, name, birthDate, nationality }: Applicant) {
      const body = { externalUserId: reference, fixedInfo: { firstName: name, dob: birthDate, country: nationality } };
      const made = await ask('POST', `/resources/applicants?levelName=${encodeURIComponent(level)}`, json(body));
      if (made.status !== 409) return idIn(made);
      await made.body?.cancel();
      return idIn(await ask('GET', `/resources/applicants/-;externalUserId=${encodeURIComponent(reference)}/one`));
    },
    async upload(applicantId, sheet) {
      const sent = { type: `multipart/form-data; boundary=${BOUNDARY}`, body: formOf(sheet) };
      await done(await ask('POST', `/resources/applicants/${encodeURIComponent(applicantId)}/info/idDoc`, sent));
    },
    async finish(applicantId) {
      // Each time that it is asked to look it is paid: whoever died behind the asking does not ask again.
      if (await isAsked(applicantId)) return;
      await done(await ask('POST', `/resources/applicants/${encodeURIComponent(applicantId)}/status/pending`));
    },
    async answerOf(applicantId) {
      const answer = await ask('GET', `/resources/applicants/${encodeURIComponent(applicantId)}/status`);
      if (!answer.ok) throw await unfit(answer);
      return readAnswer(await answer.json());
    },
  };
}

async function unfit(response: Response): Promise<Error> {
  await response.body?.cancel();
  return new Error(`the checker of papers answered ${response.status}`);
}

async function done(response: Response): Promise<void> {
  if (!response.ok) throw await unfit(response);
  await response.body?.cancel();
}

async function idIn(response: Response): Promise<string> {
  if (!response.ok) throw await unfit(response);
  const { id } = (await response.json()) as { id?: unknown };
  if (typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id)) throw new Error('the checker of papers gave no applicant');
  return id;
}

const DOCUMENTS: Readonly<Record<PaperKind, readonly [type: string, side: string | null]>> = {
  passport: ['PASSPORT', null],
  id_front: ['ID_CARD', 'FRONT_SIDE'],
  id_back: ['ID_CARD', 'BACK_SIDE'],
  licence_front: ['DRIVERS', 'FRONT_SIDE'],
  licence_back: ['DRIVERS', 'BACK_SIDE'],
  permit_front: ['RESIDENCE_PERMIT', 'FRONT_SIDE'],
  permit_back: ['RESIDENCE_PERMIT', 'BACK_SIDE'],
  selfie: ['SELFIE', null],
  address_proof: ['UTILITY_BILL', null],
  funds_proof: ['INCOME_SOURCE', null],
};

function formOf({ kind, fileName, type, content, country }: Sheet): Buffer {
  const [idDocType, side] = DOCUMENTS[kind];
  const metadata = JSON.stringify({ idDocType, country, ...(side ? { idDocSubType: side } : {}) });
  return Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="metadata"\r\n\r\n${metadata}\r\n` +
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="content"; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    content,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}

/** Null for what is not decided, and for what is not understood. */
function readAnswer(read: unknown): VendorAnswer | null {
  const { reviewStatus, reviewResult } = (read ?? {}) as { reviewStatus?: unknown; reviewResult?: Record<string, unknown> };
  if (reviewStatus !== 'completed' || !reviewResult) return null;
  const { reviewAnswer, rejectLabels, reviewRejectType } = reviewResult;
  if (reviewAnswer === 'GREEN') return { answer: 'green', labels: [] };
  if (reviewAnswer !== 'RED') return null;
  const labels = (Array.isArray(rejectLabels) ? rejectLabels : [])
    .filter((label) => typeof label === 'string')
    .map((label) => label.slice(0, 60));
  return { answer: reviewRejectType === 'RETRY' ? 'retry' : 'final', labels: labels.slice(0, 12) };
}

/** What a callback is signed with: its time and its body, as they came. */
export function callbackDigest(secret: string, time: string, raw: Buffer): string {
  return createHmac('sha256', secret).update(`${time}.`).update(raw).digest('hex');
}

export function isDigest(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
