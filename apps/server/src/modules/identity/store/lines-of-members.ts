import type { MemberType } from '@fairhall/contract/endpoint';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { usernameKey } from './members.ts';

/** Somebody who stands right above or right below a member. */
export type Relative = { memberId: bigint; account: string; type: MemberType };

const RELATIVE = 'r.member_id as "memberId", r.username as account, r.kind as type';

/** Who stands right above; null: nobody, or who has gone. */
export async function findUpline(db: Queryable, merchantId: number, memberId: bigint): Promise<Relative | null> {
  const [row] = await db.query<Relative>(
    `select ${RELATIVE} from member m join member r on r.merchant_id = m.merchant_id
        and r.member_id = case when nlevel(m.upline_path) > 1 then ltree2text(subpath(m.upline_path, -2, 1))::bigint end
      where m.merchant_id = $1 and m.member_id = $2 and r.state = 'active'`,
    [merchantId, memberId],
  );
  return row ?? null;
}

/** Of these names those who stand right below, by the name as it was asked for. */
export async function findDownlines(
  db: Queryable,
  merchantId: number,
  { memberId, names }: { memberId: bigint; names: readonly string[] },
): Promise<Map<string, Relative>> {
  const rows = await db.query<Relative & { key: string }>(
    `select ${RELATIVE}, r.username_key as key from member r join member m on m.merchant_id = r.merchant_id and m.member_id = $2
      where r.merchant_id = $1 and r.username_key = any ($3) and r.state = 'active'
        and nlevel(r.upline_path) > 1 and subpath(r.upline_path, 0, -1) = m.upline_path`,
    [merchantId, memberId, names.map(usernameKey)],
  );
  const byKey = new Map(rows.map(({ key, ...relative }) => [key, relative]));
  return new Map(
    names.flatMap((name) => {
      const found = byKey.get(usernameKey(name));
      return found ? [[name, found] as const] : [];
    }),
  );
}

/** Nobody is moved until the commit. */
export async function holdLines(tx: Tx, merchantId: number): Promise<void> {
  await tx.query('select line_hold($1)', [merchantId]);
}

/** Who joins below somebody with a maximum of its own in Tradition has the same. */
export async function giveUplinesRates(
  tx: Tx,
  merchantId: number,
  { memberId, uplineId, day, atMs }: { memberId: bigint; uplineId: bigint; day: string; atMs: number },
): Promise<void> {
  await tx.query('select rates_of_newcomer($1, $2, $3, $4::date, to_timestamp($5 / 1000.0))', [merchantId, memberId, uplineId, day, atMs]);
}
