import type { MemberEvent } from '@fairhall/contract/events';
import { takeBalance } from './money.ts';
import { refreshProfile } from './profile.ts';
import { onPush } from './push.ts';
import { queryClient } from './query-client.ts';
import { endSession } from './session.ts';

/** What every page does with an event, whatever it shows. Lists and boards add their own with `usePush`. */
function apply(event: MemberEvent): void {
  switch (event.name) {
    case 'wallet.changed':
      takeBalance({ asset: event.data.asset, balanceE4: event.data.balance, version: event.data.version });
      return;
    case 'session.ended':
      endSession(event.data.reason);
      return;
    case 'merchant.changed':
      void refreshProfile();
      return;
    case 'resync':
      void queryClient.invalidateQueries();
      return;
    case 'bet.settled':
    case 'draw.changed':
    case 'deposit.changed':
    case 'withdrawal.changed':
      return;
  }
}

export function startPushEffects(): () => void {
  return onPush(({ event }) => apply(event));
}
