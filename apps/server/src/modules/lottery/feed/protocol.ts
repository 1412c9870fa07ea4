import { createHmac, createPublicKey, sign as edSign, verify as edVerify, type KeyObject, timingSafeEqual } from 'node:crypto';

/** Header that carries a source's signature of the body, "hmac-sha256=<hex>" or "ed25519=<base64>" (docs/result-feed.md). */
export const SIGNATURE_HEADER = 'fairhall-signature';

/** What a source signs with, as the configuration names it: a shared secret, or the source's public key (SPKI in base64). */
export type FeedKey = { kind: 'hmac-sha256'; secret: string } | { kind: 'ed25519'; publicKey: string };

/** Where a source is asked about a draw. */
export function resultPath(gameCode: string, numero: string): string {
  return `/v1/results/${encodeURIComponent(gameCode)}/${encodeURIComponent(numero)}`;
}

/** What makes a signature: the source's side of the protocol. */
export type FeedSigner = { kind: 'hmac-sha256'; secret: string } | { kind: 'ed25519'; privateKey: KeyObject };

export function signBody(signer: FeedSigner, body: string | Buffer): string {
  switch (signer.kind) {
    case 'hmac-sha256':
      return `hmac-sha256=${createHmac('sha256', signer.secret).update(body).digest('hex')}`;
    case 'ed25519':
      return `ed25519=${edSign(null, Buffer.from(body), signer.privateKey).toString('base64')}`;
  }
}

/** Whether the source signed exactly these bytes. False for anything that can't be read. */
export function isSigned(key: FeedKey, body: Buffer, header: string | null): boolean {
  const [, kind, text = ''] = /^([a-z0-9-]+)=([A-Za-z0-9+/=]+)$/.exec(header ?? '') ?? [];
  if (kind !== key.kind) return false;
  switch (key.kind) {
    case 'hmac-sha256': {
      const [given, made] = [Buffer.from(text, 'hex'), createHmac('sha256', key.secret).update(body).digest()];
      return given.length === made.length && timingSafeEqual(given, made);
    }
    case 'ed25519':
      return edVerify(null, body, publicKeyOf(key.publicKey), Buffer.from(text, 'base64'));
  }
}

/** Throws when the text is no Ed25519 key. */
export function publicKeyOf(text: string): KeyObject {
  const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('not an Ed25519 key');
  return key;
}

/** A result as a source says it. */
export type FeedResult = { drawn: unknown; complete: boolean; publishedAtMs: number };

/** Reads the body of an answer about one draw; null when it is of another shape, or about another draw. */
export function readResult(body: string, { gameCode, numero }: { gameCode: string; numero: string }): FeedResult | null {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { game, numero: of, result, complete = true, publishedAt } = value as Record<string, unknown>;
  if (game !== gameCode || of !== numero || typeof result !== 'object' || result === null || typeof complete !== 'boolean') return null;
  const publishedAtMs = typeof publishedAt === 'string' ? Date.parse(publishedAt) : Number.NaN;
  return Number.isFinite(publishedAtMs) ? { drawn: result, complete, publishedAtMs } : null;
}
