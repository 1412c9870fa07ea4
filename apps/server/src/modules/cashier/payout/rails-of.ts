import type { Amount } from '@fairhall/money/amount';
import type { Tx } from '../../../platform/db.ts';
import { minuteOf } from '../payee/choose-payee.ts';
import { findAccount } from '../providers/store/accounts.ts';
import type { PayoutDeps } from './deps.ts';
import { planOver, type Rail } from './rails.ts';
import { listRails } from './store/rails.ts';

type Planned = {
  /** By providers: rails whose accounts are open. */
  rails: (Rail & { accountId: number })[];
  minute: number;
  /** In which payments an amount goes by a provider; null: no rail takes it. */
  byProvider(whole: Amount): Amount[] | null;
  /** In which it goes by the bank's file: by the bounds of the file, where there are any, else of the rails. */
  byFile(whole: Amount): Amount[];
};

/** How cards of a bank are paid at this moment: where nobody said so, by file or by hand, in one payment. */
export async function railsOf(
  deps: Pick<PayoutDeps, 'clock' | 'merchants'>,
  tx: Tx,
  merchantId: number,
  bankCode: string,
): Promise<Planned> {
  const { profile } = await deps.merchants.byId(merchantId);
  const minute = minuteOf(deps.clock.nowMs(), profile.timeZone);
  const all = await listRails(tx, merchantId, bankCode);
  const rails: Planned['rails'] = [];
  for (const rail of all) {
    const { accountId } = rail;
    if (accountId !== null && (await findAccount(tx, merchantId, accountId))?.open) rails.push({ ...rail, accountId });
  }
  const ofFile = all.filter(({ accountId }) => accountId === null);
  return {
    ...{ rails, minute },
    byProvider: (whole) => planOver(rails, whole, minute),
    byFile: (whole) => planOver(ofFile.length > 0 ? ofFile : all, whole, minute) ?? [whole],
  };
}
