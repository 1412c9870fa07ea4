import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import { Unavailable } from '../unavailable.ts';
import { checkName, type PictureStore, typeOfName } from './picture-store.ts';
import type { S3Address } from './s3-address.ts';

const ANSWER_WITHIN_MS = 5_000;
const TRIES = 3;
const PAUSE_MS = 100;
/** No rendition and no source comes near it: a store that sends more is not ours. */
const CONTENT_MAX = 16 * 1024 * 1024;
/** Of who serves the store itself, e.g. a network that hands pictures on. */
const KEPT_FOR_EVER = 'public, max-age=31536000, immutable';

export type S3StoreOptions = { address: S3Address; nowMs(): number; pauseMs?: number };

type Signed = { method: string; headers: Record<string, string> };
type Asked = { method: 'GET' | 'PUT'; name: string; content?: Buffer };

/**
 * Pictures in S3 storage of whatever maker: whole objects, put and got by path-style addresses that are signed with AWS signature 4.
 * What fails on the way or at the server is tried again; then the store is away.
 */
export function createS3Store({ address, nowMs, pauseMs = PAUSE_MS }: S3StoreOptions): PictureStore {
  const { origin, bucket, prefix, region, accessKeyId, secretAccessKey } = address;
  const { protocol, hostname, port, host } = new URL(origin);
  const signer = import('@smithy/signature-v4').then(
    ({ SignatureV4 }) =>
      new SignatureV4({ credentials: { accessKeyId, secretAccessKey }, region, service: 's3', sha256: Sha256, uriEscapePath: false }),
  );

  async function sign({ method, name, content }: Asked): Promise<Signed> {
    const put = content && { 'content-type': typeOfName(name), 'cache-control': KEPT_FOR_EVER };
    const request = {
      ...{ method, protocol, hostname, path: `/${bucket}/${prefix}${name}`, query: {} },
      ...(port === '' ? {} : { port: Number(port) }),
      headers: { host, 'x-amz-content-sha256': sha256Of(content ?? ''), ...put },
      ...(content && { body: content }),
    };
    return (await signer).sign(request, { signingDate: new Date(nowMs()) });
  }

  async function askOnce(asked: Asked): Promise<Response> {
    const { method, headers } = await sign(asked);
    const { host: _ours, ...sent } = headers; // fetch says it by itself
    const answer = await fetch(`${origin}/${bucket}/${prefix}${asked.name}`, {
      ...{ method, headers: sent, redirect: 'error', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) },
      ...(asked.content && { body: new Uint8Array(asked.content) }),
    });
    if (answer.ok || answer.status === 404) return answer;
    await answer.body?.cancel();
    throw new Refused(answer.status);
  }

  async function ask(asked: Asked): Promise<Response> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await askOnce(asked);
      } catch (error) {
        const final = error instanceof Refused && !error.passes;
        if (final || tries === TRIES) throw new Unavailable('the store of pictures does not answer', { cause: error });
        await new Promise((resolve) => setTimeout(resolve, pauseMs * tries));
      }
    }
  }

  return {
    async read(name) {
      checkName(name);
      const answer = await ask({ method: 'GET', name });
      if (answer.status === 404) {
        if (/NoSuchBucket/.test(await answer.text())) throw new Unavailable('the store of pictures has no such bucket');
        return null;
      }
      if (Number(answer.headers.get('content-length') ?? 0) > CONTENT_MAX) {
        await answer.body?.cancel();
        throw new Unavailable('the store of pictures sends more than was kept');
      }
      return Buffer.from(await answer.arrayBuffer());
    },
    async write(name, content) {
      checkName(name);
      const answer = await ask({ method: 'PUT', name, content });
      await answer.body?.cancel();
      if (answer.status === 404) throw new Unavailable('the store of pictures has no such bucket');
    },
  };
}

/** An answer that is neither the object nor its absence. */
class Refused extends Error {
  readonly passes: boolean;
  constructor(status: number) {
    super(`the store of pictures answered ${status}`);
    this.passes = status >= 500 || status === 408 || status === 429;
  }
}

function sha256Of(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

type Bytes = string | ArrayBuffer | ArrayBufferView;

/** The digest of this platform, in the shape that the signer asks for. */
class Sha256 {
  readonly #digest: Hash | Hmac;
  constructor(secret?: Bytes) {
    this.#digest = secret === undefined ? createHash('sha256') : createHmac('sha256', viewOf(secret));
  }
  update(content: Bytes): void {
    this.#digest.update(viewOf(content));
  }
  async digest(): Promise<Uint8Array> {
    return this.#digest.digest();
  }
}

function viewOf(bytes: Bytes): string | NodeJS.ArrayBufferView {
  return bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : (bytes as string | NodeJS.ArrayBufferView);
}
