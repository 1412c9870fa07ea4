import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxConfig } from '../main/config.ts';
import { openKept } from '../main/kept.ts';
import type { Part } from '../main/part.ts';
import { faultOf, verdictOf } from './verdicts.ts';

/** What the product is known by. A level is of a merchant: `papers-<merchant>`. */
export const PAPERS_DEMO = { appToken: 'fairhall-demo-papers', secret: 'fairhall-demo-papers-secret' };

const BODY_BYTES_MAX = 8 * 1024 * 1024;
const DECIDED_MS = 300;
/** How often an upload of a broken file is refused before it is taken. */
const BROKEN_TIMES = 2;

type Applicant = { id: string; atMs: number; reference: string; level: string; name: string };
type Sheet = { id: string; applicantId: string; fileName: string; sha256: string };
type Given = { id: string; applicantId: string; atMs: number };

/** A checker of papers: applicants, uploads, a decision by the names of the files, and a signed callback that there is one. */
export function openPapers({ dataDir, productPort }: SandboxConfig): Part {
  const dir = join(dataDir, 'papers');
  const applicants = openKept<Applicant>(join(dir, 'applicants.jsonl'));
  const sheets = openKept<Sheet>(join(dir, 'sheets.jsonl'));
  const given = openKept<Given>(join(dir, 'given.jsonl'));
  const refused = new Map<string, number>();
  const stopping = new AbortController();
  const find = (id: string) => applicants.all().find((applicant) => applicant.id === id);
  const filesOf = (id: string) =>
    sheets
      .all()
      .filter(({ applicantId }) => applicantId === id)
      .map(({ fileName }) => fileName);

  /** Says that there is a decision, and not which: that is asked for. */
  async function callBack(applicant: Applicant): Promise<void> {
    const faults = filesOf(applicant.id).map(faultOf);
    await sleep(DECIDED_MS, undefined, { signal: stopping.signal });
    if (faults.includes('silent')) return;
    const url = `http://127.0.0.1:${productPort}/hooks/identity?m=${/\d+$/.exec(applicant.level)?.[0] ?? ''}`;
    const raw = JSON.stringify({ type: 'applicantReviewed', applicantId: applicant.id, externalUserId: applicant.reference });
    const keys = faults.includes('lying') ? ['another key', PAPERS_DEMO.secret] : [PAPERS_DEMO.secret];
    for (const key of keys) {
      const time = String(Date.now());
      const digest = createHmac('sha256', key).update(`${time}.${raw}`).digest('hex');
      const headers = { 'content-type': 'application/json', 'x-payload-time': time, 'x-payload-digest': digest };
      await fetch(url, { method: 'POST', headers, body: raw, signal: AbortSignal.timeout(5_000) });
    }
  }

  function upload({ params, body }: Asked, reply: FastifyReply) {
    const applicant = find(params.id ?? '');
    const read = partsOf(body ?? Buffer.alloc(0));
    if (!applicant || !read) return reply.code(applicant ? 400 : 404).send({});
    const { fileName, content } = read;
    const tries = refused.get(`${applicant.id} ${fileName}`) ?? 0;
    if (faultOf(fileName) === 'broken' && tries < BROKEN_TIMES) {
      refused.set(`${applicant.id} ${fileName}`, tries + 1);
      return reply.code(503).send({});
    }
    const sha256 = createHash('sha256').update(content).digest('hex');
    const has = sheets.all().some((sheet) => sheet.applicantId === applicant.id && sheet.sha256 === sha256);
    if (!has) sheets.add({ id: `${applicant.id}-${sha256.slice(0, 12)}`, applicantId: applicant.id, fileName, sha256 });
    return reply.send({ ok: true });
  }

  function routes(app: FastifyInstance): void {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX }, (_request, body, done) => done(null, body));
    app.addHook('preHandler', async (request, reply) => (isSigned(request as Asked) ? undefined : reply.code(401).send({})));
    app.post('/resources/applicants', async (request, reply) => {
      const { query, body } = request as Asked;
      const { externalUserId: reference = '', fixedInfo } = JSON.parse(String(body)) as Wish;
      if (applicants.all().some((applicant) => applicant.reference === reference)) return reply.code(409).send({});
      const id = createHash('sha256').update(reference).digest('hex').slice(0, 24);
      applicants.add({ id, atMs: Date.now(), reference, level: query.levelName ?? '', name: fixedInfo?.firstName ?? '' });
      return reply.code(201).send({ id });
    });
    app.get('/resources/applicants/:key/one', async (request, reply) => {
      const reference = ((request as Asked).params.key ?? '').replace('-;externalUserId=', '');
      const found = applicants.all().find((applicant) => applicant.reference === reference);
      return found ? { id: found.id } : reply.code(404).send({});
    });
    app.post('/resources/applicants/:id/info/idDoc', async (request, reply) => upload(request as Asked, reply));
    app.post('/resources/applicants/:id/status/pending', async (request, reply) => {
      const applicant = find((request as Asked).params.id ?? '');
      if (!applicant) return reply.code(404).send({});
      given.add({ id: applicant.id, applicantId: applicant.id, atMs: Date.now() });
      callBack(applicant).catch(() => {});
      return { ok: true };
    });
    app.get('/resources/applicants/:id/status', async (request) => {
      const id = (request as Asked).params.id ?? '';
      const since = given.all().find(({ applicantId }) => applicantId === id)?.atMs;
      const isDone = since !== undefined && Date.now() >= since + DECIDED_MS;
      return isDone ? { reviewStatus: 'completed', reviewResult: verdictOf(filesOf(id)) } : { reviewStatus: since ? 'pending' : 'init' };
    });
  }

  return {
    name: 'papers',
    routes,
    received: () =>
      applicants.all().map(({ id, atMs, reference, name }) => ({
        ...{ id, kind: 'paper' as const, atMs, reference, to: 'checker', title: name, text: filesOf(id).toReversed().join('\n'), copy: '' },
      })),
    stop: async () => stopping.abort(),
  };
}

type Asked = FastifyRequest & { params: Record<string, string>; query: Record<string, string>; body: Buffer | undefined };
type Wish = { externalUserId?: string; fixedInfo?: { firstName?: string } };

/** The second, the method, the path as it stands here and the body, under the product's key. */
function isSigned({ headers, method, originalUrl, body }: Asked): boolean {
  const path = originalUrl.replace(/^\/papers/, '');
  const second = String(headers['x-app-access-ts'] ?? '');
  const wanted = createHmac('sha256', PAPERS_DEMO.secret)
    .update(second + method + path)
    .update(body ?? Buffer.alloc(0))
    .digest();
  const signature = Buffer.from(String(headers['x-app-access-sig'] ?? ''), 'hex');
  return headers['x-app-token'] === PAPERS_DEMO.appToken && signature.length === wanted.length && timingSafeEqual(signature, wanted);
}

/** The file of a form of two parts: what describes it, and itself. */
function partsOf(body: Buffer): { fileName: string; content: Buffer } | null {
  const fileName = /filename="([^"\r\n]{1,120})"/.exec(body.toString('latin1', 0, 2_000))?.[1];
  const second = fileName ? body.indexOf(`filename="${fileName}"`) : -1;
  const from = second < 0 ? -1 : body.indexOf('\r\n\r\n', second);
  const end = body.lastIndexOf('\r\n--');
  return fileName && from >= 0 && end > from ? { fileName, content: body.subarray(from + 4, end) } : null;
}
