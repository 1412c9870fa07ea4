import { consoleResults, enterResult, type OfficialDraw, previewResult } from '@fairhall/contract/console/results';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/call.ts';
import { keys } from '../../../shared/query-keys.ts';

export type { OfficialDraw };
export type Effect = ReplyOf<typeof previewResult>;
export type Outcome = ReplyOf<typeof enterResult>['outcome'];

/** Draws held elsewhere: what waits, and what came last. */
export function resultsQuery(merchant: string) {
  return queryOptions({
    queryKey: [...keys.draws(merchant), 'results'],
    queryFn: ({ signal }) => call(consoleResults, {}, { merchant, signal }),
  });
}

export type TypedResult = { drawId: string; version: number; result: number[]; reason: string };

/** Types a result. Safe to repeat: the same operator twice is one, and a result that came meanwhile is refused. */
export function typeResult(merchant: string, { drawId, ...body }: TypedResult) {
  return call(enterResult, { params: { drawId }, body }, { merchant });
}

export function readEffect(merchant: string, { drawId, result }: Pick<TypedResult, 'drawId' | 'result'>): Promise<Effect> {
  return call(previewResult, { params: { drawId }, body: { result } }, { merchant });
}
