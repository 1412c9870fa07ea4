import { major, ZERO } from '@fairhall/money/amount';
import { columns } from '../../../platform/columns.ts';
import type { Queryable, Row } from '../../../platform/db.ts';
import type { Payee } from '../payee/payee.ts';
import { insertPayee } from '../payee/store/payees.ts';
import type { Channel, NewChannel } from '../terms.ts';

const CHANNEL = columns<Channel>({
  vendorId: 'vendor_id',
  code: 'code',
  bankType: 'bank_type',
  kind: 'kind',
  bankCode: 'bank_code',
  bankName: 'bank_name',
  receiverName: 'receiver_name',
  min: 'min_amount',
  max: 'max_amount',
  open: 'open',
});
const OF_MERCHANT = CHANNEL.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

/** Channels that are open, in the order of their ids; one that goes by providers needs one of them open. */
export async function listOpenChannels(db: Queryable, merchantId: number): Promise<Channel[]> {
  return db.query<Row & Channel>(
    `select ${CHANNEL.selectOf('c')} from deposit_channel c where c.merchant_id = $1 and c.open and (c.kind = 'transfer' or exists (
       select from provider_route r join provider_account a on a.merchant_id = r.merchant_id and a.account_id = r.account_id
        where r.merchant_id = c.merchant_id and r.vendor_id = c.vendor_id and a.open)) order by c.vendor_id`,
    [merchantId],
  );
}

/** All channels, in the order of their ids. */
export async function listChannels(db: Queryable, merchantId: number): Promise<Channel[]> {
  return db.query<Row & Channel>(`select ${CHANNEL.select} from deposit_channel where merchant_id = $1 order by vendor_id`, [merchantId]);
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
export async function insertChannel(db: Queryable, merchantId: number, { receiverAccount = '', ...channel }: NewChannel): Promise<void> {
  await db.query(
    `insert into deposit_channel ${OF_MERCHANT.insert} on conflict (merchant_id, vendor_id) do nothing`,
    OF_MERCHANT.params({ merchantId, ...channel }),
  );
  if (channel.kind === 'transfer') await insertPayee(db, firstPayee(merchantId, { ...channel, receiverAccount }));
}

/** The account that a channel begins with: open, without caps. */
function firstPayee(merchantId: number, { vendorId, receiverAccount, receiverName }: Required<NewChannel>): Payee {
  return {
    ...{ merchantId, payeeId: BigInt(vendorId), vendorId, number: receiverAccount, holder: receiverName, state: 'open', replaces: null },
    ...{ dayCap: null, dayCount: null, fromMinute: 0, untilMinute: 0, unit: null, autoMax: major(900_000_000_000), nameMax: ZERO },
    ...{ profile: null, enteredBy: null, enteredAtMs: 0 },
  };
}
