import type { Amount } from '@fairhall/money/amount';
import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import { partOf } from '../../ledger/index.ts';

export type Conversion = {
  memberId: bigint;
  conversionId: bigint;
  version: number;
  points: Amount;
  asset: string;
  amount: Amount;
  key: string;
  requestHash: bigint;
  madeAtMs: number;
};
const CONVERSION = columns<Conversion>({
  ...{ memberId: 'member_id', conversionId: 'conversion_id', version: 'version', points: 'points', asset: 'asset', amount: 'amount' },
  ...{ key: 'key', requestHash: 'request_hash', madeAtMs: time('made_at') },
});
const NEW = CONVERSION.behind<{ merchantId: number; part: number }>({ merchantId: 'merchant_id', part: 'part' });

export async function insertConversion(tx: Tx, merchantId: number, conversion: Conversion): Promise<void> {
  const part = partOf(merchantId, conversion.memberId);
  await tx.query(`insert into point_conversion ${NEW.insert}`, NEW.params({ ...conversion, merchantId, part }));
}

export async function findConversion(
  db: Queryable,
  merchantId: number,
  { memberId, key }: { memberId: bigint; key: string },
): Promise<Conversion | null> {
  const [row] = await db.query<Conversion & Row>(
    `select ${CONVERSION.select} from point_conversion where merchant_id = $1 and part = $2 and member_id = $3 and key = $4`,
    [merchantId, partOf(merchantId, memberId), memberId, key],
  );
  return row ?? null;
}
