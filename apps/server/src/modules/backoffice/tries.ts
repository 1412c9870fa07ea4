import type { CommandDeps } from './deps.ts';
import { ADDRESS_LADDER, CODE_LADDER, type Ladder, NAME_LADDER, oneMore, pauseLeftS, TRIES_WINDOW_MS } from './login-ladder.ts';
import { forgiveTries, lockTries, sweepTries, writeTries } from './store/guard.ts';

type Deps = Pick<CommandDeps, 'db' | 'clock'>;

/** What a try is counted by. Always in this order, which keeps two transactions from waiting for each other. */
export type Trial = readonly { subject: string; ladder: Ladder }[];

/** A name tried, from anywhere and from this address. `name` may be nobody's. */
export function nameTrial(name: string, ip: string): Trial {
  return [
    { subject: `name:${name}`, ladder: NAME_LADDER },
    { subject: `address:${ip} ${name}`, ladder: ADDRESS_LADDER },
  ];
}

/** A code tried by whoever knows the operator's password already. */
export function codeTrial(operatorId: bigint): Trial {
  return [{ subject: `code:${operatorId}`, ladder: CODE_LADDER }];
}

export function subjectsOf(...trials: Trial[]): string[] {
  return trials.flat().map(({ subject }) => subject);
}

/** Counts a try as failed before it is judged; whoever is right takes it back. Answers the seconds left of a pause, else 0. */
export async function takeTry({ db, clock }: Deps, trial: Trial): Promise<number> {
  const nowMs = clock.nowMs();
  await sweepTries(db, nowMs - TRIES_WINDOW_MS);
  return db.inTx(async (tx) => {
    const counted = [];
    for (const { subject, ladder } of trial) counted.push({ subject, ladder, tries: await lockTries(tx, subject) });
    const seconds = Math.max(...counted.map(({ tries, ladder }) => pauseLeftS(tries, ladder, nowMs)));
    if (seconds > 0) return seconds;
    for (const { subject, tries } of counted) await writeTries(tx, subject, oneMore(tries, nowMs));
    return 0;
  });
}

/** Takes back a try that was not judged. */
export async function forgiveTry({ db }: Pick<Deps, 'db'>, trial: Trial): Promise<void> {
  await forgiveTries(db, subjectsOf(trial));
}
