import { consoleGames } from '@fairhall/contract/console/draws';
import { consoleGameSchedule } from '@fairhall/contract/console/game-schedule';
import {
  type ConsoleGameTerms,
  consoleGameTerms,
  decideGameTerms,
  gameTermsHistory,
  previewGameTerms,
  saveGameTerms,
  type TermChanges,
} from '@fairhall/contract/console/game-terms';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/call.ts';
import { keys } from '../../../shared/query-keys.ts';

export type ListedGame = ReplyOf<typeof consoleGames>[number];
export type TermsPreview = ReplyOf<typeof previewGameTerms>;

/** Issues of a fast game pass while one looks. */
const LOOK_AGAIN_MS = 30_000;

export const HISTORY_PAGE_SIZE = PAGE_SIZE.records;

/** All games the merchant has, sold or not. */
export function listQuery(merchant: string) {
  return queryOptions({
    queryKey: [...keys.games(merchant), 'list'],
    queryFn: ({ signal }) => call(consoleGames, {}, { merchant, signal }),
  });
}

/** What is in force, and what waits. */
export function termsQuery(merchant: string, gameId: number) {
  return queryOptions({
    queryKey: [...keys.games(merchant), 'terms', gameId],
    queryFn: ({ signal }) => call(consoleGameTerms, { params: { gameId } }, { merchant, signal }),
  });
}

/** When it draws; the issues to come are asked for anew as they pass. */
export function scheduleQuery(merchant: string, { gameId, month }: { gameId: number; month: string | undefined }) {
  return queryOptions({
    queryKey: [...keys.games(merchant), 'schedule', gameId, month],
    queryFn: ({ signal }) => call(consoleGameSchedule, { params: { gameId }, query: { month } }, { merchant, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });
}

/** A change of the terms in force, or an older version. */
export type Wish = { changes: TermChanges } | { toVersion: number };

/** What a wish would change and return, reckoned by the server; `version` is that of the terms in force. */
export function previewQuery(merchant: string, { gameId, version, wish }: { gameId: number; version: number; wish: Wish }) {
  return queryOptions({
    queryKey: [...keys.games(merchant), 'preview', gameId, version, wish],
    queryFn: ({ signal }) => call(previewGameTerms, { params: { gameId }, body: wish }, { merchant, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Versions, newest first. */
export function historyQuery(merchant: string, { gameId, page }: { gameId: number; page: number }) {
  return queryOptions({
    queryKey: [...keys.games(merchant), 'history', gameId, page],
    queryFn: ({ signal }) => call(gameTermsHistory, { params: { gameId }, query: { page, size: HISTORY_PAGE_SIZE } }, { merchant, signal }),
    placeholderData: keepPreviousData,
  });
}

/** What an operator does about terms. */
export type TermsAct =
  | { kind: 'save'; wish: Wish; expectedVersion: number; reason: string }
  | { kind: 'decide'; keep: boolean; atMs: number; reason: string };

export function sendAct(merchant: string, gameId: number, act: TermsAct): Promise<ConsoleGameTerms> {
  const params = { gameId };
  if (act.kind === 'decide') {
    const { keep, atMs, reason } = act;
    return call(decideGameTerms, { params, body: { keep, atMs, reason } }, { merchant });
  }
  const { wish, expectedVersion, reason } = act;
  return call(saveGameTerms, { params, body: { ...wish, expectedVersion, reason } }, { merchant });
}
