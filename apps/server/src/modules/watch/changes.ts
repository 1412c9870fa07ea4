import { fail, ok } from '@fairhall/money/result';
import type { ChangeKinds } from '../approval/index.ts';
import { reopenIn } from './commands/reopen-money.ts';
import type { DeskDeps } from './deps.ts';

/** What waits: the stop that was looked at. One that came later was not. */
type Reopening = { stopId: string };

/** What changes about stopped money come to, in the name of who asked. */
export function moneyChanges(deps: Pick<DeskDeps, 'ids' | 'clock'>): ChangeKinds<'NOT_FOUND'> {
  return {
    'money.reopen': {
      right: 'money.reopen',
      async apply(tx, { merchantId, askerId, askerName, reason, payload }, by) {
        // Asked for with a reason, so that a stop which is gone is all that can refuse it.
        const { stopId } = payload as Reopening;
        const asker = { operatorId: askerId, name: askerName };
        const detail: Record<string, string> = by ? { confirmedBy: by.name } : {};
        const reopened = await reopenIn(deps, tx, merchantId, { by: asker, ip: '', reason, detail, stopId: BigInt(stopId) });
        return reopened.ok ? ok(undefined) : fail('NOT_FOUND');
      },
    },
  };
}
