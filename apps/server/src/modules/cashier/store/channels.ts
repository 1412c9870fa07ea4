import type { WalletSlot } from '@fairhall/contract/cashier/pay-by-slot';
import { type Amount, amount, major, ZERO } from '@fairhall/money/amount';
import { columns } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import type { Payee } from '../payee/payee.ts';
import { insertPayee } from '../payee/store/payees.ts';
import { type Channel, isToPayee, type NewChannel, type QrScheme } from '../terms.ts';

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
  scheme: 'scheme',
  bin: 'bin',
  slot: 'slot',
});
const OF_MERCHANT = CHANNEL.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

/** Channels that are open, in the order of their ids; one that goes by providers needs one of them open. */
export async function listOpenChannels(db: Queryable, merchantId: number): Promise<Channel[]> {
  return db.query<Row & Channel>(
    `select ${CHANNEL.selectOf('c')} from deposit_channel c where c.merchant_id = $1 and c.open and (c.kind in ('transfer', 'bank_qr') or exists (
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

/** The channel that lies in a wallet slot, open or not. */
export async function findChannelBySlot(db: Queryable, merchantId: number, slot: WalletSlot): Promise<Channel | null> {
  const [row] = await db.query<Row & Channel>(`select ${CHANNEL.select} from deposit_channel where merchant_id = $1 and slot = $2`, [
    merchantId,
    slot,
  ]);
  return row ?? null;
}

/** The first open channel of one of the kinds by a bank. */
export async function findChannelOfBank(
  db: Queryable,
  merchantId: number,
  { bankCode, kinds }: { bankCode: string; kinds: readonly Channel['kind'][] },
): Promise<Channel | null> {
  const [row] = await db.query<Row & Channel>(
    `select ${CHANNEL.select} from deposit_channel
      where merchant_id = $1 and bank_code = $2 and kind = any ($3) and open order by vendor_id limit 1`,
    [merchantId, bankCode, kinds],
  );
  return row ?? null;
}

/** Credited deposits that tell how long one takes, of each channel: the newest. */
const USUAL_OF = 200;

/** From asking to credit, the median in seconds since a time, of each of these channels that credited any. */
export async function usualTimes(
  db: Queryable,
  merchantId: number,
  { vendorIds, sinceMs }: { vendorIds: readonly number[]; sinceMs: number },
): Promise<Map<number, number>> {
  const rows = await db.query<{ vendorId: number; seconds: number | null }>(
    `select c.vendor_id as "vendorId", u.seconds from deposit_channel c cross join lateral (
       select percentile_disc(0.5) within group (order by extract(epoch from n.decided_at - n.created_at))::integer as seconds from (
         select d.decided_at, d.created_at from deposit d where d.merchant_id = c.merchant_id and d.vendor_id = c.vendor_id
           and d.state = 'approved' and d.decided_at >= to_timestamp($2 / 1000.0) order by d.decided_at desc limit $3) n) u
      where c.merchant_id = $1 and c.vendor_id = any ($4)`,
    [merchantId, sinceMs, USUAL_OF, vendorIds],
  );
  return new Map(rows.flatMap(({ vendorId, seconds }) => (seconds === null ? [] : [[vendorId, seconds] as const])));
}

type ChannelFigures = { decided: number; credited: number; underWay: number };

/** Of each channel: deposits that came to an end since a time, those of them that were credited, and how many are under way. */
export async function channelFigures(db: Queryable, merchantId: number, sinceMs: number): Promise<Map<number, ChannelFigures>> {
  const rows = await db.query<Row & ChannelFigures & { vendorId: number }>(
    `select vendor_id as "vendorId", count(*) filter (where decided_at is not null)::integer as decided,
       count(*) filter (where state = 'approved')::integer as credited, count(*) filter (where decided_at is null)::integer as "underWay"
       from (
         select vendor_id, state, decided_at from deposit where merchant_id = $1 and decided_at >= to_timestamp($2 / 1000.0)
         union all
         select vendor_id, state, decided_at from deposit where merchant_id = $1 and state in ('created', 'paid', 'review')) d
      group by vendor_id`,
    [merchantId, sinceMs],
  );
  return new Map(rows.map(({ vendorId, ...figures }) => [vendorId, figures]));
}

/** Writes down what of a channel may change; a slot of null takes it out of one. False: there is no such channel. */
export async function changeChannel(
  tx: Tx,
  merchantId: number,
  { vendorId, open, slot, bankName, min, max }: Pick<Channel, 'vendorId' | 'open' | 'slot' | 'bankName' | 'min' | 'max'>,
): Promise<boolean> {
  const rows = await tx.query(
    `update deposit_channel set open = $3, slot = $4, bank_name = $5, min_amount = $6, max_amount = $7
      where merchant_id = $1 and vendor_id = $2 returning 1`,
    [merchantId, vendorId, open, slot, bankName, min, max],
  );
  return rows.length === 1;
}

/** Adds one without an account to receive it. False: somebody else took its id, or has its code. */
export async function addChannel(tx: Tx, merchantId: number, channel: Channel): Promise<boolean> {
  const rows = await tx.query(
    `insert into deposit_channel ${OF_MERCHANT.insert} on conflict do nothing returning 1`,
    OF_MERCHANT.params({ merchantId, ...channel }),
  );
  return rows.length === 1;
}

/** Adds a way to pay in to a merchant; one of this id that is there already stays as it is. */
export async function insertChannel(db: Queryable, merchantId: number, { receiverAccount = '', ...added }: NewChannel): Promise<void> {
  const channel: Channel = { scheme: null, bin: null, slot: null, ...added };
  await db.query(
    `insert into deposit_channel ${OF_MERCHANT.insert} on conflict (merchant_id, vendor_id) do nothing`,
    OF_MERCHANT.params({ merchantId, ...channel }),
  );
  if (isToPayee(channel)) await insertPayee(db, firstPayee(merchantId, { ...channel, receiverAccount }));
}

/** The account that a channel begins with: open, without caps. What is asked for by a QR is told apart by its amount from the start. */
function firstPayee(merchantId: number, { vendorId, receiverAccount, receiverName, scheme }: Channel & { receiverAccount: string }): Payee {
  return {
    ...{ merchantId, payeeId: BigInt(vendorId), vendorId, number: receiverAccount, holder: receiverName, state: 'open', replaces: null },
    ...{ dayCap: null, dayCount: null, fromMinute: 0, untilMinute: 0, level: 0, unit: scheme === null ? null : UNIT_OF[scheme] },
    ...{ autoMax: major(900_000_000_000), nameMax: ZERO, profile: null, enteredBy: null, enteredAtMs: 0 },
  };
}

/** Whole units where the currency is small, hundredths where it is not. */
const UNIT_OF: Readonly<Record<QrScheme, Amount>> = { VIETQR: major(1), PROMPTPAY: amount(100n) };
