import type { TermChanges, TermDifference, TermProblem } from '@fairhall/contract/console/game-terms';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import type { LotteryDeps } from '../deps.ts';
import { GAME_CHANGED } from '../events.ts';
import type { Game, Sale } from '../game.ts';
import {
  deleteProposal,
  findProposal,
  findTerms,
  findTermsVersion,
  insertTerms,
  lockSale,
  putProposal,
  type TermsNow,
} from '../store/terms.ts';
import { changeOverrides, termDifferences } from '../terms/change-overrides.ts';
import { checkTerms } from '../terms/check-terms.ts';
import type { TermOverrides } from '../terms/resolve-sale.ts';

type Deps = Pick<LotteryDeps, 'db' | 'clock' | 'ids' | 'catalogue'>;

/** Who changes terms. */
export type TermsAuthor = { merchantId: number; operatorId: bigint; name: string };

/** A change of the terms in force, or an older version that comes back as the next one; 0 is what the game came with. */
export type TermsWish = { changes?: TermChanges | undefined; toVersion?: number | undefined };

export type TermsCode = 'NOT_FOUND' | 'PROFILE_CHANGED' | 'PROFILE_INVALID' | 'PROFILE_SAME' | 'REASON_REQUIRED';

/** Writes the act down in the transaction that does it. `waiting`: another operator is asked. */
export type TermsWitness = (
  tx: Tx,
  act: {
    game: Pick<Game, 'gameId' | 'code'>;
    act: 'kept' | 'waiting' | 'dropped';
    version: number;
    changes: TermDifference[];
    reason: string;
  },
) => Promise<void>;

/** What a wish would make of the terms. */
export type TermsProposed = { overrides: TermOverrides; sale: Sale; changes: TermDifference[]; takesTwo: boolean; low: string[] };

/**
 * Keeps terms of a game as their next version, and says so to all processes. Where an option would return more than is staked nothing is
 * kept yet: the wish waits for another operator, in place of one that waited before.
 */
export async function saveTerms(
  deps: Deps,
  author: TermsAuthor,
  {
    gameId,
    expectedVersion,
    reason: given,
    witness,
    ...wish
  }: TermsWish & { gameId: number; expectedVersion: number; reason: string; witness: TermsWitness },
): Promise<Result<'kept' | 'waiting', TermsCode>> {
  const reason = keepable(given).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const { merchantId, operatorId, name } = author;
  const offer = await deps.catalogue.offer(merchantId, gameId);
  if (!offer) return fail('NOT_FOUND', 'gameId');
  const atMs = deps.clock.nowMs();
  return done(
    deps,
    await deps.db.of(merchantId).inTx(async (tx) => {
      await lockSale(tx, merchantId, gameId);
      const now = await termsOf(tx, merchantId, gameId);
      if (now.version !== expectedVersion) return fail('PROFILE_CHANGED');
      const proposed = await proposeTerms(tx, offer.game, { merchantId, now, wish });
      if (!proposed.ok) return proposed;
      const { overrides, changes, takesTwo } = proposed.value;
      if (changes.length === 0) return fail('PROFILE_SAME');
      if (takesTwo) {
        await putProposal(tx, merchantId, { gameId, overrides, overVersion: now.version, operatorId, author: name, reason, atMs });
      } else {
        await keep(deps, tx, merchantId, { gameId, overrides, version: now.version + 1, author: name, approvedBy: '', reason, atMs });
      }
      const act = takesTwo ? 'waiting' : 'kept';
      await witness(tx, { game: offer.game, act, version: now.version + (takesTwo ? 0 : 1), changes, reason });
      return ok(act);
    }),
  );
}

/** Keeps or drops what waits for a second operator; `atMs` says which wish was looked at. Who asked for it may drop it alone. */
export async function decideTerms(
  deps: Deps,
  decider: TermsAuthor,
  {
    gameId,
    keep: keeps,
    atMs: seenMs,
    reason: given,
    witness,
  }: { gameId: number; keep: boolean; atMs: number; reason: string; witness: TermsWitness },
): Promise<Result<'kept' | 'dropped', TermsCode | 'SECOND_OPERATOR_REQUIRED'>> {
  const reason = keepable(given).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const { merchantId, operatorId, name } = decider;
  const offer = await deps.catalogue.offer(merchantId, gameId);
  if (!offer) return fail('NOT_FOUND', 'gameId');
  const atMs = deps.clock.nowMs();
  return done(
    deps,
    await deps.db.of(merchantId).inTx(async (tx) => {
      await lockSale(tx, merchantId, gameId);
      const [now, waiting] = [await termsOf(tx, merchantId, gameId), await findProposal(tx, merchantId, gameId)];
      if (!waiting || Math.floor(waiting.atMs) !== seenMs) return fail('PROFILE_CHANGED');
      const { standard, version } = now;
      const changes = termDifferences(standard, now.overrides, waiting.overrides);
      if (keeps) {
        if (waiting.operatorId === operatorId) return fail('SECOND_OPERATOR_REQUIRED');
        if (waiting.overVersion !== version) return fail('PROFILE_CHANGED');
        const { overrides, author } = waiting;
        await keep(deps, tx, merchantId, {
          gameId,
          overrides,
          version: version + 1,
          author,
          approvedBy: name,
          reason: waiting.reason,
          atMs,
        });
      } else {
        await deleteProposal(tx, merchantId, gameId);
      }
      const act = keeps ? 'kept' : 'dropped';
      await witness(tx, { game: offer.game, act, version: version + (keeps ? 1 : 0), changes, reason });
      return ok(act);
    }),
  );
}

/** What a wish would make of the terms in force. PROFILE_INVALID carries `detail.problems`. */
export async function proposeTerms(
  db: Parameters<typeof findTermsVersion>[0],
  game: Game,
  { merchantId, now, wish: { changes = {}, toVersion } }: { merchantId: number; now: TermsNow; wish: TermsWish },
): Promise<Result<TermsProposed, 'NOT_FOUND' | 'PROFILE_INVALID'>> {
  const { standard } = now;
  const base = toVersion === undefined ? now.overrides : await overridesAt(db, merchantId, { gameId: game.gameId, version: toVersion });
  if (!base) return fail('NOT_FOUND', 'toVersion');
  const overrides = changeOverrides(standard, base, changes);
  const checked = checkTerms(game, standard, overrides);
  if (!checked.ok) return refused(checked.problems);
  const { sale, takesTwo, low } = checked;
  return ok({ overrides, sale, takesTwo, low, changes: termDifferences(standard, now.overrides, overrides) });
}

async function overridesAt(
  db: Parameters<typeof findTermsVersion>[0],
  merchantId: number,
  asked: { gameId: number; version: number },
): Promise<TermOverrides | null> {
  return asked.version === 0 ? {} : ((await findTermsVersion(db, merchantId, asked))?.overrides ?? null);
}

type Kept = Parameters<typeof insertTerms>[2];

async function keep({ ids }: Deps, tx: Tx, merchantId: number, row: Kept): Promise<void> {
  const { gameId, atMs } = row;
  await insertTerms(tx, merchantId, row);
  await deleteProposal(tx, merchantId, gameId);
  await appendOutbox(tx, [{ merchantId, id: ids.next(), topic: GAME_CHANGED, payload: { gameId }, atMs }]);
}

/** This process goes by the new terms at once, the others when they hear the fact. */
function done<Outcome>({ catalogue }: Deps, result: Outcome): Outcome {
  catalogue.forget();
  return result;
}

async function termsOf(tx: Tx, merchantId: number, gameId: number): Promise<TermsNow> {
  const now = await findTerms(tx, merchantId, gameId);
  invariant(now, 'an offered game has terms');
  return now;
}

function refused(problems: TermProblem[]) {
  return fail('PROFILE_INVALID' as const, problems[0]?.path ?? 'changes', { problems });
}
