import { SESSION } from '@fairhall/contract/limits';
import { TRIES_WINDOW_MS } from '../../../platform/tries/ladder.ts';
import type { CommandDeps } from '../deps.ts';
import { sweepExpired } from '../store/guard.ts';

/** Tokens of ended sessions stay this long, so that a device that was logged out by another can be told why. */
const TOKEN_KEPT_MS = 24 * 3_600_000;

/** A name that is nobody's is locked as a member's would be, and for long enough that the two can't be told apart by waiting. */
const LOCKED_NAME_KEPT_MS = 90 * 24 * 3_600_000;

/** Deletes captchas, tickets, seals, failed tries and tokens that have served their time. */
export async function sweepServed({ db, clock }: CommandDeps): Promise<'more' | 'idle'> {
  const nowMs = clock.nowMs();
  const more = await sweepExpired(db, {
    nowMs,
    guardBeforeMs: nowMs - TRIES_WINDOW_MS,
    lockedNameBeforeMs: nowMs - LOCKED_NAME_KEPT_MS,
    tokenBeforeMs: nowMs - SESSION.absoluteMs - TOKEN_KEPT_MS,
  });
  return more ? 'more' : 'idle';
}
