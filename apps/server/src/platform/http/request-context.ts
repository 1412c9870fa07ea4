import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, MerchantRef, OperatorActor, RequestContext } from './context.ts';

type AnyContext = RequestContext & { actor: Actor | null; operator: OperatorActor | null };

/**
 * What a handler knows of its request. What costs something to find out (address behind proxies, cookies) is found out when it is asked
 * for. Not to be spread: most of it is no property of its own.
 */
export class HandlerContext implements AnyContext {
  readonly idempotencyKey: string | null;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;

  constructor(request: FastifyRequest, reply: FastifyReply, idempotencyKey: string | null) {
    this.#request = request;
    this.#reply = reply;
    this.idempotencyKey = idempotencyKey;
  }

  get requestId(): string {
    return this.#request.id;
  }
  get merchant(): MerchantRef {
    return this.#request.merchant as MerchantRef;
  }
  get language(): string {
    return this.#request.language;
  }
  get actor(): Actor | null {
    return this.#request.actor;
  }
  get operator(): OperatorActor | null {
    return this.#request.operator;
  }
  get ip(): string {
    return this.#request.ip;
  }
  get siteOrigin(): string {
    return `${this.#request.protocol}://${this.#request.host}`;
  }
  get userAgent(): string {
    return headerOf(this.#request, 'user-agent') ?? '';
  }
  get token(): string {
    return headerOf(this.#request, 'authorization') ?? '';
  }
  get cookies(): Record<string, string | undefined> {
    return cookiesOf(this.#request);
  }

  setCookie(name: string, value: string, { maxAgeS, path, sameSite }: { maxAgeS: number; path: string; sameSite?: 'lax' }): void {
    this.#reply.setCookie(name, value, { ...this.#cookieOptions(path), ...(sameSite ? { sameSite } : {}), maxAge: maxAgeS });
  }

  clearCookie(name: string, path: string): void {
    this.#reply.clearCookie(name, this.#cookieOptions(path));
  }

  #cookieOptions(path: string) {
    return { httpOnly: true, sameSite: 'strict', path, secure: this.#request.protocol === 'https' } as const;
  }
}

/** Read by who needs one: few requests have any. */
export function cookiesOf({ headers, server }: FastifyRequest): Record<string, string | undefined> {
  return headers.cookie ? server.parseCookie(headers.cookie) : {};
}

/** A header with something in it. */
export function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
