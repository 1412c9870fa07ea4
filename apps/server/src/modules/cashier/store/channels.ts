import { columns } from '../../../platform/columns.ts';
import type { Queryable, Row } from '../../../platform/db.ts';
import type { Channel } from '../terms.ts';

const CHANNEL = columns<Channel>({
  vendorId: 'vendor_id',
  code: 'code',
  bankType: 'bank_type',
  bankCode: 'bank_code',
  bankName: 'bank_name',
  receiverAccount: 'receiver_account',
  receiverName: 'receiver_name',
  min: 'min_amount',
  max: 'max_amount',
  open: 'open',
});
const OF_MERCHANT = CHANNEL.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

/** Channels that are open, in the order of their ids. */
export async function listOpenChannels(db: Queryable, merchantId: number): Promise<Channel[]> {
  return db.query<Row & Channel>(`select ${CHANNEL.select} from deposit_channel where merchant_id = $1 and open order by vendor_id`, [
    merchantId,
  ]);
}

/** One channel, open or not. */
export async function findChannel(db: Queryable, merchantId: number, vendorId: number): Promise<Channel | null> {
  const [row] = await db.query<Row & Channel>(`select ${CHANNEL.select} from deposit_channel where merchant_id = $1 and vendor_id = $2`, [
    merchantId,
    vendorId,
  ]);
  return row ?? null;
}

/** Adds a way to pay in to a merchant; one of this id that is there already stays as it is. */
export async function insertChannel(db: Queryable, merchantId: number, channel: Channel): Promise<void> {
  await db.query(
    `insert into deposit_channel ${OF_MERCHANT.insert} on conflict (merchant_id, vendor_id) do nothing`,
    OF_MERCHANT.params({ merchantId, ...channel }),
  );
}
