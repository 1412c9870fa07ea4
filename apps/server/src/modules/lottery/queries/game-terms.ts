import {
  type ConsoleGameTerms,
  GAME_TERMS,
  type gameTermsHistory,
  type previewGameTerms,
  TERM_NAMES,
} from '@fairhall/contract/console/game-terms';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { catalogueLanguage } from '@fairhall/i18n/catalogue';
import { fail, ok, type Result } from '@fairhall/money/result';
import { proposeTerms, type TermsWish } from '../commands/save-terms.ts';
import type { LotteryDeps } from '../deps.ts';
import { nameOf } from '../game.ts';
import { findProposal, findTerms, listTermsVersions } from '../store/terms.ts';
import { termDifferences } from '../terms/change-overrides.ts';
import { playReturns } from '../terms/play-returns.ts';
import { resolveSale, type TermOverrides, termText } from '../terms/resolve-sale.ts';

type Deps = Pick<LotteryDeps, 'db' | 'catalogue'>;
/** Who looks. */
type Looker = { merchantId: number; operatorId: bigint; language: string };

/** A game as the merchant sells it, read anew: what is in force, what it came with, and what each play returns. */
export async function gameTerms(
  { db, catalogue }: Deps,
  { merchantId, operatorId, language }: Looker,
  gameId: number,
): Promise<Result<ConsoleGameTerms, 'NOT_FOUND'>> {
  const own = db.of(merchantId);
  const [game, now, waiting] = await Promise.all([
    catalogue.game(gameId),
    findTerms(own, merchantId, gameId),
    findProposal(own, merchantId, gameId),
  ]);
  if (!game || !now) return fail('NOT_FOUND', 'gameId');
  const { standard, overrides, version } = now;
  const sale = resolveSale(standard, overrides);
  return ok({
    ...{ gameId, code: game.code, name: nameOf(game, language), family: game.family, vendors: [...game.vendors] },
    ...{ resultBy: game.resultBy, onSale: sale.onSale, version },
    terms: TERM_NAMES.map((name) => ({
      ...{ name, kind: GAME_TERMS[name].kind, value: termText(sale, name), standard: termText(standard, name) },
      own: overrides.terms?.[name] !== undefined,
    })),
    plays: playReturns({ game, standard, sale }, catalogueLanguage(language)),
    waiting: waiting && {
      ...{ author: waiting.author, mine: waiting.operatorId === operatorId, reason: waiting.reason, atMs: Math.floor(waiting.atMs) },
      ...{ overVersion: waiting.overVersion, changes: termDifferences(standard, overrides, waiting.overrides) },
    },
  });
}

/** What a change, or an older version, would change and return now. */
export async function previewTerms(
  { db, catalogue }: Deps,
  { merchantId, language }: Looker,
  { gameId, ...wish }: TermsWish & { gameId: number },
): Promise<Result<ReplyOf<typeof previewGameTerms>, 'NOT_FOUND' | 'PROFILE_INVALID'>> {
  const own = db.of(merchantId);
  const [game, now] = await Promise.all([catalogue.game(gameId), findTerms(own, merchantId, gameId)]);
  if (!game || !now) return fail('NOT_FOUND', 'gameId');
  const proposed = await proposeTerms(own, game, { merchantId, now, wish });
  if (!proposed.ok) return proposed;
  const { sale, changes, takesTwo, low } = proposed.value;
  const plays = playReturns({ game, standard: now.standard, sale }, catalogueLanguage(language));
  return ok({ version: now.version, changes, takesTwo, low, plays });
}

/** Versions of the terms of a game, newest first, each with what it changed of the one before. Pages from 0. */
export async function termsHistory(
  { db }: Deps,
  merchantId: number,
  { gameId, page, size }: { gameId: number; page: number; size: number },
): Promise<Result<ReplyOf<typeof gameTermsHistory>, 'NOT_FOUND'>> {
  const own = db.of(merchantId);
  const now = await findTerms(own, merchantId, gameId);
  if (!now) return fail('NOT_FOUND', 'gameId');
  // One more than is shown: each is told by what it changed of the one before.
  const { rows, total } = await listTermsVersions(own, merchantId, { gameId, skip: page * size, max: size + 1 });
  const list = rows.slice(0, size).map(({ overrides, atMs, ...row }, place) => {
    const before: TermOverrides = rows[place + 1]?.overrides ?? {};
    return { ...row, atMs: Math.floor(atMs), changes: termDifferences(now.standard, before, overrides) };
  });
  return ok({ version: now.version, list, page, totalPages: Math.ceil(total / size), total });
}
