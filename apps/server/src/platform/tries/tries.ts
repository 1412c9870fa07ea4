import { setTimeout as sleep } from 'node:timers/promises';
import { invariant } from '@fairhall/money/result';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db.ts';
import { type Ids, msOfId } from '../ids.ts';
import { inLine } from './in-line.ts';
import { type CaptchaOutcome, failed, isLocked, judgeTry, type Ladder, pauseLeftS, type Refusal, type Tries } from './ladder.ts';

/** What a try is counted under, and what comes of it. `narrow`: a wider subject of the same try counts it as well. */
export type Subject = { subject: string; ladder: Ladder; narrow?: true };

/** Tries of a subject as they are kept; `underWay` are the ids of those that were not judged yet. */
export type KeptTries = Tries & { underWay: readonly bigint[] };

/** Where tries are kept. */
export type Guard = {
  /** Tells its subjects from those of the same name elsewhere. */
  name: string;
  /** Tries of each subject, in the order asked for, with their rows kept from others until the transaction ends. */
  lock(tx: Tx, subjects: readonly Subject[]): Promise<KeptTries[]>;
  write(tx: Tx, subject: Subject, kept: KeptTries): Promise<void>;
};

/** A try that was let through and is to be judged: by `pass`, `miss` or `drop`. */
export type Attempt = { id: bigint; guard: Guard; subjects: readonly Subject[] };

export type Begun = { step: 'go'; attempt: Attempt } | { step: 'busy' } | Refusal;

/** What came of a wrong try: how long nobody may try now, and whether that was the last. */
export type Missed = { seconds: number; last: boolean };

/** Who never came back to say what came of a try is taken for dead. */
const UNDER_WAY_MAX_MS = 30_000;
const WAITING_MAX = 64;
const WAIT_MAX_MS = 10_000;
const LOOK_EVERY_MS = 25;

/** Counts wrong tries, each when it was judged, and lets no more through at once than could be let through one by one. */
export type TriesDesk = {
  /** Asks leave for one try. Not inside a transaction: it may have to wait for those under way. */
  begin(db: Db, asked: { guard: Guard; subjects: readonly Subject[]; captcha?: CaptchaOutcome }): Promise<Begun>;
  /** It was right: subjects of `clears` have all their tries again. False, and nothing done, when one of them is locked. */
  pass(tx: Tx, attempt: Attempt, clears: readonly string[]): Promise<boolean>;
  /** It was wrong. */
  miss(tx: Tx, attempt: Attempt): Promise<Missed>;
  /** It was not judged: as if it had never been. */
  drop(db: Db, attempt: Attempt): Promise<void>;
};

export function createTries({ clock, ids }: { clock: Clock; ids: Ids }): TriesDesk {
  // One looks for all who wait in this process, and the others come after it.
  const oneByOne = inLine(WAITING_MAX);

  async function look(db: Db, { guard, subjects }: Pick<Attempt, 'guard' | 'subjects'>, captcha: CaptchaOutcome) {
    return db.inTx(async (tx) => {
      const nowMs = clock.nowMs();
      const kept = (await guard.lock(tx, subjects)).map((tries) => ({
        ...tries,
        underWay: tries.underWay.filter((id) => nowMs - msOfId(id) < UNDER_WAY_MAX_MS),
      }));
      const judged = subjects.map(({ ladder }, n) => ({ ladder, tries: at(kept, n), underWay: at(kept, n).underWay.length }));
      const verdict = judgeTry(judged, { nowMs, captcha });
      if (verdict.step !== 'go') return verdict;
      const id = ids.next();
      for (const [n, subject] of subjects.entries()) {
        const tries = at(kept, n);
        await guard.write(tx, subject, { ...tries, underWay: [...tries.underWay, id] });
      }
      return { step: 'go', attempt: { id, guard, subjects } } as const;
    });
  }

  return {
    async begin(db, { guard, subjects, captcha = 'off' }) {
      const untilMs = performance.now() + WAIT_MAX_MS;
      const begun = await oneByOne(`${guard.name} ${subjects[0]?.subject}`, async (): Promise<Begun> => {
        while (performance.now() < untilMs) {
          const found = await look(db, { guard, subjects }, captcha);
          if (found.step !== 'wait') return found;
          await sleep(LOOK_EVERY_MS);
        }
        return { step: 'busy' };
      });
      return begun ?? { step: 'busy' };
    },
    async pass(tx, { id, guard, subjects }, clears) {
      const kept = await guard.lock(tx, subjects);
      if (subjects.some(({ subject }, n) => clears.includes(subject) && at(kept, n).locked)) return false;
      for (const [n, subject] of subjects.entries()) {
        const tries = without(at(kept, n), id);
        await guard.write(tx, subject, clears.includes(subject.subject) ? { ...tries, failures: 0 } : tries);
      }
      return true;
    },
    async miss(tx, { id, guard, subjects }) {
      const nowMs = clock.nowMs();
      const kept = await guard.lock(tx, subjects);
      let [seconds, last] = [0, false];
      for (const [n, subject] of subjects.entries()) {
        const before = without(at(kept, n), id);
        const tries = { ...before, ...failed(before, 1, nowMs) };
        const locked = isLocked(tries, subject.ladder, nowMs);
        await guard.write(tx, subject, { ...tries, locked });
        seconds = Math.max(seconds, pauseLeftS(tries, subject.ladder, nowMs));
        last ||= locked;
      }
      return { seconds, last };
    },
    async drop(db, { id, guard, subjects }) {
      await db.inTx(async (tx) => {
        const kept = await guard.lock(tx, subjects);
        for (const [n, subject] of subjects.entries()) await guard.write(tx, subject, without(at(kept, n), id));
      });
    },
  };
}

function at(kept: readonly KeptTries[], n: number): KeptTries {
  const tries = kept[n];
  invariant(tries, 'a guard answers for each subject');
  return tries;
}

function without(tries: KeptTries, id: bigint): KeptTries {
  return { ...tries, underWay: tries.underWay.filter((other) => other !== id) };
}
