import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Kept = { content: Buffer; type: string; cacheControl: string };

/** S3 storage for tests: puts and gets whole objects, and believes only what is rightly signed. */
export type S3Server = {
  /** As an installation is told of it: with key, secret, bucket and region. */
  url: string;
  /** By bucket and name. */
  objects: Map<string, Kept>;
  /** What was asked, in order: method and path. */
  asked: string[];
  /** Answers of the next requests in place of its own: a status, or null to break the line. */
  failNext: (number | null)[];
  close(): Promise<void>;
};

const KEY = 'test-key';
const SECRET = 'a/secret+with=signs';
const REGION = 'eu-test-1';
const BUCKET = 'pictures';
/** How far a client's clock may be off, as S3 has it. */
const SKEW_MS = 15 * 60_000;

/** `nowMs`: what the server takes for the time. */
export async function startS3Server({ nowMs = Date.now }: { nowMs?: () => number } = {}): Promise<S3Server> {
  const objects = new Map<string, Kept>();
  const asked: string[] = [];
  const failNext: (number | null)[] = [];
  const server = createServer((request, response) => {
    readBody(request).then(
      (body) => serve({ request, response, body }),
      () => response.destroy(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  function serve(exchange: Exchange): void {
    const { request, response, body } = exchange;
    asked.push(`${request.method} ${request.url}`);
    const failure = failNext.shift();
    const problem = problemOf(request, body, nowMs());
    if (failure === null) request.socket.destroy();
    else if (failure !== undefined) refuse(response, failure, 'InternalError');
    else if (problem) refuse(response, 403, problem);
    else answer(objects, exchange);
  }

  return {
    ...{ objects, asked, failNext },
    url: `http://${KEY}:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/${BUCKET}/shop?region=${REGION}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Exchange = { request: IncomingMessage; response: ServerResponse; body: Buffer };

function answer(objects: S3Server['objects'], { request, response, body }: Exchange): void {
  const [path, name] = [request.url ?? '', request.url?.slice(1) ?? ''];
  const kept = objects.get(name);
  if (!path.startsWith(`/${BUCKET}/`)) refuse(response, 404, 'NoSuchBucket');
  else if (request.method === 'PUT') {
    const { 'content-type': type = '', 'cache-control': cacheControl = '' } = request.headers;
    objects.set(name, { content: body, type, cacheControl });
    response.writeHead(200).end();
  } else if (request.method !== 'GET') refuse(response, 405, 'MethodNotAllowed');
  else if (!kept) refuse(response, 404, 'NoSuchKey');
  else response.writeHead(200, { 'content-type': kept.type, 'content-length': kept.content.length }).end(kept.content);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;
const MUST_BE_SIGNED = ['host', 'x-amz-content-sha256', 'x-amz-date'];

/** What is wrong with a request's signature of version 4; null when it is right. Written from its specification, beside no client's code. */
function problemOf({ method, url = '', headers }: IncomingMessage, body: Buffer, nowMs: number): string | null {
  const [, key, day, region, names = '', signature = ''] = AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  const date = String(headers['x-amz-date'] ?? '');
  const signed = names.split(';');
  if (key !== KEY || region !== REGION) return 'InvalidAccessKeyId';
  if (MUST_BE_SIGNED.some((name) => !signed.includes(name))) return 'AccessDenied';
  if (!day || !date.startsWith(day) || !(Math.abs(timeOf(date) - nowMs) <= SKEW_MS)) return 'RequestTimeTooSkewed';
  const digest = sha256(body);
  if (headers['x-amz-content-sha256'] !== digest) return 'XAmzContentSHA256Mismatch';
  const [path = '', query = ''] = url.split('?');
  const told = signed.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`).join('');
  const canonical = [method, path, query, told, names, digest].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<Buffer>((last, part) => hmac(last, part), Buffer.from(`AWS4${SECRET}`));
  return timingSafeEqual(hmac(signingKey, text), Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch';
}

/** Of `20260102T030405Z`. */
function timeOf(date: string): number {
  return Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
