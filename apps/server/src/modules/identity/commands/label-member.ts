import { fail, ok, type Result } from '@fairhall/money/result';
import type { ActingOperator } from '../../../platform/http/context.ts';
import type { CommandDeps } from '../deps.ts';
import { noteChange } from '../member-change.ts';
import { setLabel } from '../store/levels.ts';
import { lockMember as lockRow } from '../store/members.ts';

type Labelling = { memberId: bigint; label: string; reason: string };

/** Gives a member the label that it and game vendors are told, or takes it away. True when it had another before. */
export async function labelMember(
  deps: CommandDeps,
  { operator: by, ip }: ActingOperator,
  { memberId, label, reason }: Labelling,
): Promise<Result<boolean, 'NOT_FOUND' | 'MEMBER_STATE'>> {
  const { merchantId } = by;
  return deps.db.inTx(async (tx): Promise<Result<boolean, 'NOT_FOUND' | 'MEMBER_STATE'>> => {
    const member = await lockRow(tx, merchantId, memberId);
    if (!member) return fail('NOT_FOUND', 'memberId');
    if (member.state === 'closed') return fail('MEMBER_STATE');
    if (member.label === label) return ok(false);
    await setLabel(tx, merchantId, { memberId, label });
    await noteChange(deps, tx, member, { by, ip, action: 'member.labelled', reason, detail: { label, former: member.label } });
    return ok(true);
  });
}
