import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, type Dispatcher, request } from 'undici';

/** What is asked of a server that a stranger has named. */
export type OutwardCall = { method: 'GET' | 'POST'; url: URL; headers?: Record<string, string>; body?: string };
/** 'address': where the name leads nobody is asked. 'silent': no answer in time. 'unreachable': nobody is there, or it is not who it says. */
export type OutwardAnswer = { kind: 'answered'; status: number } | { kind: 'address' | 'silent' | 'unreachable' };

export type OutwardDeps = {
  production: boolean;
  /** All addresses of a name; the resolver's unless given. */
  resolve?: (host: string) => Promise<string[]>;
};

const ANSWER_WITHIN_MS = 10_000;
const BODY_BYTES_MAX = 16_384;
const OWN_MACHINE = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Asks a stranger's server: by https on its usual port, at an address of the public internet, which is looked up once and connected to as it
 * was found, so that no second look-up leads elsewhere. Redirects are not followed. Outside production this machine is asked by http, too.
 */
export function askOutward(deps: OutwardDeps, call: OutwardCall): Promise<OutwardAnswer> {
  const take = async ({ statusCode, body }: Dispatcher.ResponseData, signal: AbortSignal) => {
    await body.dump({ limit: BODY_BYTES_MAX, signal }).catch(() => undefined);
    return { kind: 'answered', status: statusCode } as const;
  };
  return callOutward(deps, call, { withinMs: ANSWER_WITHIN_MS, take });
}

/** `file` null: it is larger than was allowed. */
export type OutwardFile = { kind: 'answered'; status: number; file: Buffer | null } | Exclude<OutwardAnswer, { kind: 'answered' }>;

/** Fetches a file in the same way, of `bytesMax` at most. */
export function fetchOutward(
  deps: OutwardDeps,
  { url, headers, bytesMax, withinMs }: { url: URL; headers: Record<string, string>; bytesMax: number; withinMs: number },
): Promise<OutwardFile> {
  const take = async ({ statusCode: status, body }: Dispatcher.ResponseData) => {
    const pieces: Buffer[] = [];
    let bytes = 0;
    for await (const piece of body as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > bytesMax) return { kind: 'answered', status, file: null } as const;
      pieces.push(piece);
    }
    return { kind: 'answered', status, file: Buffer.concat(pieces) } as const;
  };
  return callOutward(deps, { method: 'GET', url, headers }, { withinMs, take });
}

type Taking<Answer> = { withinMs: number; take(response: Dispatcher.ResponseData, signal: AbortSignal): Promise<Answer> };

async function callOutward<Answer>(
  deps: OutwardDeps,
  { method, url, headers = {}, body }: OutwardCall,
  { withinMs, take }: Taking<Answer>,
): Promise<Answer | Exclude<OutwardAnswer, { kind: 'answered' }>> {
  // The time of the look-up counts as well.
  const signal = AbortSignal.timeout(withinMs);
  const address = await addressOf(deps, url, signal);
  if (address === null) return { kind: 'unreachable' };
  if (address === 'forbidden') return { kind: 'address' };
  const family = isIP(address);
  const dispatcher = new Agent({
    connect: {
      lookup: (_host, options, found) => {
        if (options.all) found(null, [{ address, family }]);
        else found(null, address, family);
      },
    },
  });
  try {
    const response = await request(url, { method, headers, dispatcher, signal, ...(body === undefined ? {} : { body }) });
    return await take(response, signal);
  } catch {
    return { kind: signal.aborted ? 'silent' : 'unreachable' };
  } finally {
    void dispatcher.destroy();
  }
}

/** Null: the name leads nowhere. 'forbidden': it leads, or would, where nobody is to be asked. */
async function addressOf(
  { production, resolve = resolveAll }: OutwardDeps,
  url: URL,
  signal: AbortSignal,
): Promise<string | 'forbidden' | null> {
  const isNear = !production && url.protocol === 'http:' && OWN_MACHINE.includes(url.hostname);
  if (isNear) return url.hostname === '[::1]' ? '::1' : '127.0.0.1';
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return 'forbidden';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const late = new Promise<null>((done) => signal.addEventListener('abort', () => done(null), { once: true }));
  const found = isIP(host) === 0 ? await Promise.race([resolve(host).catch(() => null), late]) : [host];
  const [first] = found ?? [];
  if (!found || first === undefined) return null;
  // One that is not public among them is reason enough: a name that leads to both is no mistake.
  return found.every(isPublic) ? first : 'forbidden';
}

const resolveAll = async (host: string) => (await lookup(host, { all: true })).map(({ address }) => address);

/** IPv4 inside IPv6 is IPv4. */
function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}
