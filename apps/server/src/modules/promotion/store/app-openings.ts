import { columns, time } from '../../../platform/columns.ts';
import type { Tx } from '../../../platform/db.ts';

type Opening = { memberId: bigint; surface: string; openedAtMs: number };
const NEW = columns<Opening & { merchantId: number }>({
  ...{ merchantId: 'merchant_id', memberId: 'member_id', surface: 'surface' },
  openedAtMs: time('opened_at'),
});

/** Notes that a member runs the installed app: the first time stays. */
export async function noteOpening(tx: Tx, merchantId: number, opening: Opening): Promise<void> {
  await tx.query(`insert into app_opening ${NEW.insert} on conflict do nothing`, NEW.params({ merchantId, ...opening }));
}

/** Whether its mobile number is verified. */
export async function isMobileVerified(tx: Tx, merchantId: number, memberId: bigint): Promise<boolean> {
  const rows = await tx.query('select 1 from member_profile where merchant_id = $1 and member_id = $2 and mobile_verified_at is not null', [
    merchantId,
    memberId,
  ]);
  return rows.length > 0;
}
