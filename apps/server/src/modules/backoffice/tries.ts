import { fail } from '@fairhall/money/result';
import type { Tx } from '../../platform/db.ts';
import { TRIES_WINDOW_MS } from '../../platform/tries/ladder.ts';
import type { Attempt, Begun, Guard, Subject } from '../../platform/tries/tries.ts';
import type { CommandDeps } from './deps.ts';
import { ADDRESS_LADDER, NAME_LADDER, OWN_LADDER } from './login-ladder.ts';
import { lockTries, sweepTries, writeTries } from './store/guard.ts';

/** What a try is counted by. */
export type Trial = readonly Subject[];

/** A name tried, from anywhere and from this address. `name` may be nobody's. */
export function nameTrial(name: string, ip: string): Trial {
  return [
    { subject: `name:${name}`, ladder: NAME_LADDER },
    { subject: `address:${ip} ${name}`, ladder: ADDRESS_LADDER },
  ];
}

/** A code tried by whoever knows the operator's password already. */
export function codeTrial(operatorId: bigint): Trial {
  return [{ subject: `code:${operatorId}`, ladder: OWN_LADDER }];
}

/** The operator's own password, tried within its session. */
export function ownPasswordTrial(operatorId: bigint): Trial {
  return [{ subject: `own:${operatorId}`, ladder: OWN_LADDER }];
}

const GUARD: Guard = {
  name: 'operators',
  lock: (tx, subjects) =>
    lockTries(
      tx,
      subjects.map(({ subject }) => subject),
    ),
  write: (tx, { subject }, kept) => writeTries(tx, subject, kept),
};

/** Asks leave for one try: an attempt to be judged, or what stands against it. */
export async function beginTry({ db, clock, tries }: Pick<CommandDeps, 'db' | 'clock' | 'tries'>, trial: Trial): Promise<Begun> {
  await sweepTries(db, clock.nowMs() - TRIES_WINDOW_MS);
  return tries.begin(db, { guard: GUARD, subjects: trial });
}

/** How who may not try now is told so. `field`: what the form calls what it tried. */
export function notYet(begun: Exclude<Begun, { step: 'go' }>, field: string) {
  return begun.step === 'pause' ? fail('TOO_MANY_REQUESTS', field, { seconds: begun.seconds }) : fail('OVERLOADED');
}

/** It was right: there are all tries again. */
export async function passTry({ tries }: Pick<CommandDeps, 'tries'>, tx: Tx, attempt: Attempt): Promise<void> {
  await tries.pass(
    tx,
    attempt,
    attempt.subjects.map(({ subject }) => subject),
  );
}
