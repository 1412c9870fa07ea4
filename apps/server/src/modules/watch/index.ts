/**
 * Watch: what must always hold of money is checked while it is used, and a merchant whose books are broken has its money stopped. What must
 * hold of other things (messages, chats) is checked beside it, and its breach is told to operators and stops nothing.
 *
 * Owns: money_stop, money_check, books_watch, books_due. Reads all money rows through the files of invariants (src/invariants, recent-*.sql).
 * Events in: wallets.changed, draw.chunk_settled, as positions of the outbox. Events out: money.stopped, money.reopened,
 * books.alarmed {invariant}.
 * Invariants: no fact below the position is unchecked; a merchant has one open stop at most; a stop ends with a reason and a name.
 */
import type { RouteBinding } from '../../platform/http/route.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Source, Sources } from '../../platform/metrics.ts';
import type { Position } from '../../platform/outbox.ts';
import type { ChangeKinds } from '../approval/index.ts';
import { moneyChanges } from './changes.ts';
import type { DeskDeps, WatchDeps } from './deps.ts';
import { operatorExpanders } from './events.ts';
import { createBooksWatcher } from './jobs/watch-books.ts';
import { RECENT } from './recent.ts';
import { watchRoutes } from './routes.ts';
import { createStops, type Stops } from './stops.ts';
import { behindMs, breachesByInvariant, readWatch, stoppedMerchants } from './store.ts';
import { WHOLE } from './whole.ts';

export { reopenFromOutside } from './commands/reopen-from-outside.ts';
export { reopenMoney } from './commands/reopen-money.ts';
export { moneyState } from './queries/money-state.ts';

export type WatchModule = {
  routes: RouteBinding[];
  jobs: Job[];
  push: { operator: ReturnType<typeof operatorExpanders> };
  /** What waits for a second operator or a day. */
  changes: ChangeKinds<'NOT_FOUND'>;
  figures: (Source | Sources)[];
  stops: Pick<Stops, 'isStopped' | 'isStoppedIn'>;
  /** Up to which fact everything was checked. */
  readTo(): Promise<Position>;
  /** For how long nothing was checked; 0 before the first look. */
  uncheckedMs(): Promise<number>;
  /** For how long the oldest change has been waiting to be looked at. */
  behindMs(): Promise<number>;
  /** Time of the database that looks of this process took, ms. */
  spentMs(): number;
  /** Merchants whose money stands still. */
  stopped(): Promise<number>;
  /** Rows found that break each invariant, by its name, until the money is reopened. */
  breaches(): Promise<ReadonlyMap<string, number>>;
};

/** How often is asked what is due: the budget (budget.ts) says what, and when. */
const EVERY_MS = 1_000;
/** A whole pass reads whole tables. */
const WHOLE_WITHIN_MS = 2 * 3_600_000;

export async function createWatchModule(deps: WatchDeps & DeskDeps): Promise<WatchModule> {
  const stops = await createStops(deps);
  const watcher = createBooksWatcher(deps);
  const uncheckedMs = async () => {
    const { checkedAtMs } = await readWatch(deps.db);
    return checkedAtMs === null ? 0 : Math.max(0, deps.clock.nowMs() - checkedAtMs);
  };
  const behind = async () => behindMs(await readWatch(deps.db), deps.clock.nowMs());
  const stopped = async () => (await stoppedMerchants(deps.db)).length;
  const breaches = async () =>
    new Map([...[...RECENT, ...WHOLE].map((name) => [name, 0] as const), ...(await breachesByInvariant(deps.db))]);
  return {
    routes: watchRoutes(deps),
    changes: moneyChanges(deps),
    stops,
    push: { operator: operatorExpanders() },
    jobs: [
      {
        name: 'watch-books',
        everyMs: EVERY_MS,
        answerWithinMs: WHOLE_WITHIN_MS,
        async work() {
          const outcome = await watcher.watch();
          await stops.refresh();
          return outcome;
        },
      },
    ],
    readTo: async () => (await readWatch(deps.db)).position,
    uncheckedMs,
    behindMs: behind,
    spentMs: watcher.spentMs,
    stopped,
    breaches,
    figures: [
      {
        name: 'fairhall_books_unchecked_seconds',
        help: 'For how long the invariants of money have not been checked',
        read: async () => (await uncheckedMs()) / 1000,
      },
      {
        name: 'fairhall_books_behind_seconds',
        help: 'For how long the oldest change of money has been waiting to be looked at',
        read: async () => (await behind()) / 1000,
      },
      {
        name: 'fairhall_books_spent_seconds',
        help: 'Time of the database that looks at the books took since this process began',
        read: () => watcher.spentMs() / 1000,
      },
      { name: 'fairhall_money_stopped_rows', help: 'Merchants whose money stands still', read: stopped },
      {
        name: 'fairhall_books_breach_rows',
        help: 'Rows found that break an invariant of money, until the money is reopened',
        label: 'invariant',
        read: breaches,
      },
    ],
  };
}
