import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { ownAvatar } from '@fairhall/contract/identity/own-avatar';
import { AVATARS } from '@fairhall/contract/identity/own-looks';
import { fail, ok } from '@fairhall/money/result';
import type { Actor, MemberContext } from '../../../platform/http/context.ts';
import { dayAt } from '../calendar.ts';
import type { CommandDeps } from '../deps.ts';
import { findLook, type Look, writePicture } from '../store/looks.ts';
import { lockMember } from '../store/members.ts';

const CHANGES_A_DAY = 3;
const DAY_S = 86_400;

type Shown = ReplyOf<typeof ownAvatar>;

export async function avatarOf({ db }: Pick<CommandDeps, 'db'>, { merchantId, memberId }: Actor): Promise<Shown> {
  return shown(await findLook(db, merchantId, memberId));
}

/** One of the set, which the phone draws. */
export async function chooseAvatar(deps: CommandDeps, context: MemberContext, avatar: string) {
  const no = /^\d{1,2}$/.test(avatar) ? Number(avatar) : AVATARS;
  if (no >= AVATARS) return fail('FIELD_FORMAT', 'avatar');
  return change(deps, context, { avatar: no, picture: null });
}

/** A picture of one's own: small, square, and nothing of the upload but its pixels. */
export async function addAvatar(deps: CommandDeps, context: MemberContext, upload: unknown) {
  if (!Buffer.isBuffer(upload)) return fail('SLIP_TYPE', 'body');
  const picture = await deps.facePicture(upload);
  if (!picture.ok) return { ...picture, field: 'body' };
  return change(deps, context, { avatar: 0, picture: picture.value });
}

async function change(deps: CommandDeps, { actor, merchant }: MemberContext, wish: Pick<Look, 'avatar' | 'picture'>) {
  const { merchantId, memberId } = actor;
  const today = dayAt(deps.clock.nowMs(), merchant.profile.timeZone);
  return deps.db.inTx(async (tx) => {
    await lockMember(tx, merchantId, memberId);
    const { changedOn, changes } = await findLook(tx, merchantId, memberId);
    const before = changedOn === today ? changes : 0;
    if (before >= CHANGES_A_DAY) return fail('TOO_MANY_REQUESTS' as const, undefined, { seconds: DAY_S });
    await writePicture(tx, merchantId, { memberId, ...wish, changedOn: today, changes: before + 1 });
    return ok(shown(wish));
  });
}

function shown({ avatar, picture }: Pick<Look, 'avatar' | 'picture'>): Shown {
  return picture === null
    ? { avatar: String(avatar), avatarType: 'STATIC' }
    : { avatar: `data:image/webp;base64,${picture.toString('base64')}`, avatarType: 'CUSTOM' };
}
