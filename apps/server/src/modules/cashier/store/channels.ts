import type { Queryable, Row } from '../../../platform/db.ts';
import type { Channel } from '../terms.ts';

const COLUMNS = `vendor_id as "vendorId", code, bank_type as "bankType", bank_code as "bankCode", bank_name as "bankName",
  receiver_account as "receiverAccount", receiver_name as "receiverName", min_amount as min, max_amount as max, open`;

/** Channels that are open, in the order of their ids. */
export async function listOpenChannels(db: Queryable, merchantId: number): Promise<Channel[]> {
  return db.query<Row & Channel>(`select ${COLUMNS} from deposit_channel where merchant_id = $1 and open order by vendor_id`, [merchantId]);
}

/** One channel, open or not. */
export async function findChannel(db: Queryable, merchantId: number, vendorId: number): Promise<Channel | null> {
  const [row] = await db.query<Row & Channel>(`select ${COLUMNS} from deposit_channel where merchant_id = $1 and vendor_id = $2`, [
    merchantId,
    vendorId,
  ]);
  return row ?? null;
}

/** Adds a way to pay in to a merchant; one of this id that is there already stays as it is. */
export async function insertChannel(db: Queryable, merchantId: number, channel: Channel): Promise<void> {
  await db.query(
    `insert into deposit_channel (merchant_id, vendor_id, code, bank_type, bank_code, bank_name, receiver_account, receiver_name,
       min_amount, max_amount, open)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (merchant_id, vendor_id) do nothing`,
    [
      merchantId,
      channel.vendorId,
      channel.code,
      channel.bankType,
      channel.bankCode,
      channel.bankName,
      channel.receiverAccount,
      channel.receiverName,
      channel.min,
      channel.max,
      channel.open,
    ],
  );
}
