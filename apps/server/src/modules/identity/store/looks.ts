import { columns, day, time } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';

/** `changes`: of the picture, on the day `changedOn`. */
export type Look = {
  nicknameChangedAtMs: number | null;
  avatar: number;
  picture: Buffer | null;
  changedOn: string | null;
  changes: number;
};

const LOOK = columns<Look>({
  nicknameChangedAtMs: time('nickname_changed_at'),
  avatar: 'avatar',
  picture: 'picture',
  changedOn: day('changed_on'),
  changes: 'changes',
});
const NEW = { nicknameChangedAtMs: null, avatar: 0, picture: null, changedOn: null, changes: 0 } satisfies Look;
type Whose = { merchantId: number; memberId: bigint };
const PICTURE_ROW = LOOK.only('avatar', 'picture', 'changedOn', 'changes').behind<Whose>({
  merchantId: 'merchant_id',
  memberId: 'member_id',
});
const PICTURE = LOOK.only('avatar', 'picture', 'changedOn', 'changes');
const NAME = columns<{ nicknameKey: string; nicknameChangedAtMs: number | null }>({
  nicknameKey: 'nickname_key',
  nicknameChangedAtMs: time('nickname_changed_at'),
});
const NAME_ROW = NAME.behind<Whose>({ merchantId: 'merchant_id', memberId: 'member_id' });

export async function findLook(db: Queryable, merchantId: number, memberId: bigint): Promise<Look> {
  const [row] = await db.query<Look>(`select ${LOOK.select} from member_look where merchant_id = $1 and member_id = $2`, [
    merchantId,
    memberId,
  ]);
  return row ?? NEW;
}

export async function writePicture(
  tx: Tx,
  merchantId: number,
  look: Pick<Look, 'avatar' | 'picture' | 'changedOn' | 'changes'> & { memberId: bigint },
): Promise<void> {
  await tx.query(
    `insert into member_look ${PICTURE_ROW.insert} on conflict (merchant_id, member_id) do update set ${PICTURE.replace}`,
    PICTURE_ROW.params({ merchantId, ...look }),
  );
}

/** Takes a nickname by how it looks; false where another member of the merchant looks the same, also one that takes it at this moment. */
export async function takeNickname(
  tx: Tx,
  merchantId: number,
  name: { memberId: bigint; nicknameKey: string; nicknameChangedAtMs: number | null },
): Promise<boolean> {
  // Whoever looks the same is waited for, and known when this is asked once more behind it.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [`nickname ${name.nicknameKey}`, merchantId]);
  const [other] = await tx.query('select 1 from member_look where merchant_id = $1 and nickname_key = $2 and member_id <> $3', [
    merchantId,
    name.nicknameKey,
    name.memberId,
  ]);
  if (other) return false;
  await tx.query(
    `insert into member_look ${NAME_ROW.insert} on conflict (merchant_id, member_id) do update set ${NAME.replace}`,
    NAME_ROW.params({ merchantId, ...name }),
  );
  return true;
}

export async function updateNickname(
  tx: Tx,
  merchantId: number,
  { memberId, nickname }: { memberId: bigint; nickname: string },
): Promise<void> {
  await tx.query('update member set nickname = $3 where merchant_id = $1 and member_id = $2', [merchantId, memberId, nickname]);
}
