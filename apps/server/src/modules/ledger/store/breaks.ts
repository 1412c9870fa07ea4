import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { partOf } from '../part.ts';
import type { MemberBreak } from '../port.ts';

type Kept = { merchantId: number; part: number; memberId: bigint; kind: MemberBreak['kind']; fromMs: number; untilMs: number };

const BREAK = columns<Kept>({
  merchantId: 'merchant_id',
  part: 'part',
  memberId: 'member_id',
  kind: 'kind',
  fromMs: time('from_at'),
  untilMs: { name: 'until_at', value: (param) => `coalesce(to_timestamp(${param} / 1000.0), 'infinity')`, param: endParam },
});

/** Time without end has no number in the database. */
function endParam(untilMs: unknown): number | null {
  return untilMs === Number.POSITIVE_INFINITY ? null : (untilMs as number);
}

/**
 * Begins a break under the locks of all of the member's wallets: a bet that was on its way is done before, or refused. False: it has no
 * wallet.
 */
export async function beginBreak(tx: Tx, merchantId: number, { memberId, ...one }: MemberBreak & { memberId: bigint }): Promise<boolean> {
  const part = partOf(merchantId, memberId);
  const wallets = await tx.query(
    `with wallet as (
       select asset from account where merchant_id = $1 and part = $2 and member_id = $3 and kind = 'cash' order by asset for update)
     update account a set limited = true from wallet
     where a.merchant_id = $1 and a.part = $2 and a.member_id = $3 and a.asset = wallet.asset and a.kind = 'cash' returning 1`,
    [merchantId, part, memberId],
  );
  if (wallets.length === 0) return false;
  await tx.query(`insert into member_break ${BREAK.insert}`, BREAK.params({ merchantId, part, memberId, ...one }));
  return true;
}

/** The break that binds at a moment: the stricter, then the longer. Null: none. */
export async function readBreak(
  db: Queryable,
  merchantId: number,
  { memberId, nowMs }: { memberId: bigint; nowMs: number },
): Promise<MemberBreak | null> {
  const [row] = await db.query<{ kind: MemberBreak['kind']; fromMs: number; untilMs: number | null }>(
    `select kind, from_at as "fromMs", nullif(until_at, 'infinity') as "untilMs" from member_break
      where merchant_id = $1 and part = $2 and member_id = $3 and until_at > to_timestamp($4 / 1000.0)
      order by kind desc, until_at desc limit 1`,
    [merchantId, partOf(merchantId, memberId), memberId, nowMs],
  );
  return row ? { ...row, untilMs: row.untilMs ?? Number.POSITIVE_INFINITY } : null;
}
