import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drawResult } from '@fairhall/fair/draw';
import { NOT_DRAWN } from '@fairhall/lottery/draw';
import type { FamilyCode } from '@fairhall/lottery/families';
import { FAMILY_TABLE } from '@fairhall/lottery/family-table';
import { slotsOf, type VnFamily } from '@fairhall/lottery/vn/draw';
import type { Clock } from '../../../platform/clock.ts';
import { type FeedSigner, SIGNATURE_HEADER, signBody } from './protocol.ts';

/** What a demo source must know of a draw to make its result; null: there is no such draw. */
export type DemoDrawOf = (gameCode: string, numero: string) => Promise<{ family: FamilyCode; drawsAtMs: number } | null>;

export type DemoSourceOptions = {
  /** Two sources of one secret say the same. */
  secret: string;
  signer: FeedSigner;
  clock: Clock;
  drawOf: DemoDrawOf;
  /** How long after the draw it tells the result. */
  lateMs?: number;
};

export type DemoSource = { readonly url: string; close(): Promise<void> };

/** From one number of a Vietnamese result to the next. */
const NEXT_NUMBER_MS = 2_000;

/**
 * A source on loopback that speaks the protocol of docs/result-feed.md, for demo and development: its results are chance, made of a secret
 * of the machine, and no lottery's. Vietnamese results come number by number, the highest prize last.
 */
export async function startDemoSource(options: DemoSourceOptions): Promise<DemoSource> {
  const server = createServer((request, response) => {
    serve(options, request.method === 'GET' ? (request.url ?? '') : '', response).catch(() => answer(response, 500, '{}', options.signer));
  });
  server.unref();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function serve(
  { secret, signer, clock, drawOf, lateMs = 0 }: DemoSourceOptions,
  url: string,
  response: ServerResponse,
): Promise<void> {
  const [, game = '', numero = ''] = /^\/v1\/results\/([^/?]+)\/([^/?]+)$/.exec(url)?.map(decodeURIComponent) ?? [];
  const draw = game === '' ? null : await drawOf(game, numero);
  const sinceMs = draw ? clock.nowMs() - draw.drawsAtMs - lateMs : -1;
  if (!draw || sinceMs < 0) return answer(response, 404, JSON.stringify({ error: 'no result' }), signer);
  const whole = demoResult(secret, { game, numero, family: draw.family });
  const result = draw.family === 'VNN' || draw.family === 'VNS' ? knownBy(draw.family, whole, sinceMs) : whole;
  const complete = draw.family === 'VNN' || draw.family === 'VNS' ? !result.includes(NOT_DRAWN) : true;
  const publishedAt = new Date(clock.nowMs()).toISOString();
  return answer(response, 200, JSON.stringify({ game, numero, result, complete, publishedAt, source: 'demo' }), signer);
}

/** What the sources of a secret say of a draw in the end. */
export function demoResult(secret: string, { game, numero, family }: { game: string; numero: string; family: FamilyCode }): number[] {
  const seed = createHash('sha256').update(`demo results/${secret}`).digest('hex');
  return drawResult({ seed, drawId: `${game}/${numero}`, ticketRoot: '00'.repeat(32), ticketCount: 0 }, FAMILY_TABLE[family].shape);
}

/** The numbers that have been drawn so long after the first one, from the lowest prize to the highest. */
function knownBy(family: VnFamily, whole: readonly number[], sinceMs: number): number[] {
  const drawn = slotsOf(family)
    .toReversed()
    .slice(0, 1 + Math.floor(sinceMs / NEXT_NUMBER_MS));
  const known = new Set(drawn.flatMap(({ start, digits }) => Array.from({ length: digits }, (_, place) => start + place)));
  return whole.map((digit, place) => (known.has(place) ? digit : NOT_DRAWN));
}

function answer(response: ServerResponse, status: number, body: string, signer: FeedSigner): void {
  response.writeHead(status, { 'content-type': 'application/json', [SIGNATURE_HEADER]: signBody(signer, body) }).end(body);
}
