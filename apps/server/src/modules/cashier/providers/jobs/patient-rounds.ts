import { setTimeout as sleep } from 'node:timers/promises';
import type { AtAccount } from '../at-account.ts';

/** So long a round waits for its answers before the next goes out beside it. */
const ROUND_MS = 500;

type PatientRounds = {
  /** Accounts that so many calls wait for that they get no more until some are answered: they may hang, and others go on. */
  busy(): AtAccount[];
  /** Makes the calls of a round. Done when all are answered, or when it has waited long enough; the rest goes on beside what follows. */
  make<Call>(calls: readonly Call[], how: Making<Call>): Promise<void>;
};

type Making<Call> = {
  at(call: Call): AtAccount;
  make(call: Call): Promise<void>;
  failed(error: unknown, call: Call): void;
};

/** Rounds of calls to providers, those of one job. One that does not answer keeps nobody else waiting. */
export function patientRounds({ busyFrom, roundMs = ROUND_MS }: { busyFrom: number; roundMs?: number | undefined }): PatientRounds {
  const waiting = new Map<string, AtAccount & { count: number }>();
  const count = ({ merchantId, accountId }: AtAccount, by: number): void => {
    const name = `${merchantId}:${accountId}`;
    const now = (waiting.get(name)?.count ?? 0) + by;
    if (now === 0) waiting.delete(name);
    else waiting.set(name, { merchantId, accountId, count: now });
  };
  return {
    busy: () => [...waiting.values()].filter((account) => account.count >= busyFrom),
    async make(calls, { at, make, failed }) {
      const answered = calls.map(async (call) => {
        count(at(call), 1);
        try {
          await make(call);
        } catch (error) {
          failed(error, call);
        } finally {
          count(at(call), -1);
        }
      });
      const patience = new AbortController();
      await Promise.race([Promise.all(answered), sleep(roundMs, undefined, { signal: patience.signal }).catch(() => {})]);
      patience.abort();
    },
  };
}
