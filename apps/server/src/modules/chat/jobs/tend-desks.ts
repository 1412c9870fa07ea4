import type { ChatDeps } from '../deps.ts';
import { listBusyMerchants } from '../store/chats.ts';
import { lockDesk } from '../store/desk.ts';
import { tendDesk } from '../tend.ts';

/** At each desk where somebody is served or waits, does what has come due. */
export async function tendDesks(deps: ChatDeps): Promise<'idle'> {
  for (const merchantId of await listBusyMerchants(deps.db)) {
    await deps.db.of(merchantId).inTx(async (tx) => {
      if (await lockDesk(tx, merchantId)) await tendDesk(deps, tx, merchantId);
    });
  }
  return 'idle';
}
