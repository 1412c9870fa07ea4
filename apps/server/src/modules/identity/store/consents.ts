import type { Product } from '@fairhall/contract/message/settings';
import type { Channel } from '@fairhall/contract/message/triggers';
import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import { partOf } from '../../ledger/index.ts';

export type Consent = { channel: Channel; product: Product };
type Given = Consent & { memberId: bigint; atMs: number; source: string };

const GIVEN = columns<Given & { merchantId: number; part: number }>({
  merchantId: 'merchant_id',
  part: 'part',
  memberId: 'member_id',
  channel: 'channel',
  product: 'product',
  atMs: time('given_at'),
  source: 'source',
});
const KEY = 'merchant_id = $1 and part = $2 and member_id = $3';

/** What holds now. */
export async function listConsents(db: Queryable, merchantId: number, memberId: bigint): Promise<Consent[]> {
  return db.query<Consent & Row>(`select channel, product from consent where ${KEY} and withdrawn_at is null order by channel, product`, [
    merchantId,
    partOf(merchantId, memberId),
    memberId,
  ]);
}

/** Given again while it holds, the first stands. */
export async function giveConsent(tx: Tx, merchantId: number, given: Given): Promise<void> {
  await tx.query(
    `insert into consent ${GIVEN.insert} on conflict do nothing`,
    GIVEN.params({ merchantId, part: partOf(merchantId, given.memberId), ...given }),
  );
}

/** Takes back what was agreed to of a channel, of all products. */
export async function endConsents(
  tx: Tx,
  merchantId: number,
  { memberId, channel, atMs }: Pick<Given, 'memberId' | 'channel' | 'atMs'>,
): Promise<void> {
  await tx.query(
    `update consent set withdrawn_at = greatest(given_at, to_timestamp($5 / 1000.0)) where ${KEY} and channel = $4 and withdrawn_at is null`,
    [merchantId, partOf(merchantId, memberId), memberId, channel, atMs],
  );
}

export async function withdrawConsent(
  tx: Tx,
  merchantId: number,
  { memberId, channel, product, atMs }: Omit<Given, 'source'>,
): Promise<void> {
  await tx.query(
    `update consent set withdrawn_at = greatest(given_at, to_timestamp($6 / 1000.0))
      where ${KEY} and channel = $4 and product = $5 and withdrawn_at is null`,
    [merchantId, partOf(merchantId, memberId), memberId, channel, product, atMs],
  );
}
