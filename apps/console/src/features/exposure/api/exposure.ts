import { endExposureRule, exposureBoard, setExposureRule } from '@fairhall/contract/console/exposure';
import type { BodyOf, ReplyOf } from '@fairhall/contract/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/call.ts';
import { keys } from '../../../shared/query-keys.ts';

export type Board = ReplyOf<typeof exposureBoard>;
export type { ExposedDraw, ExposureRule } from '@fairhall/contract/console/exposure';
export type RuleBody = BodyOf<typeof setExposureRule>;

/** Draws a page, as the server gives them. */
export const BOARD_PAGE_SIZE = 50;

/** A page of draws with bets and what they may cost, of one game or of all, with the rules that hold. */
export function boardQuery(merchant: string, { gameId, page }: { gameId: number | null; page: number }) {
  return queryOptions({
    queryKey: [...keys.exposure(merchant), { gameId, page }],
    queryFn: ({ signal }) => call(exposureBoard, { query: { gameId: gameId ?? undefined, page } }, { merchant, signal }),
    placeholderData: keepPreviousData,
  });
}

export function setRule(merchant: string, body: RuleBody) {
  return call(setExposureRule, { body }, { merchant });
}

export function endRule(merchant: string, { ruleId, reason }: { ruleId: string; reason: string }) {
  return call(endExposureRule, { params: { ruleId }, body: { reason } }, { merchant });
}
