import {
  endMemberSession,
  endMemberSessions,
  labelMember,
  lockMember,
  type MemberAccess,
  memberAccess,
  unlockMember,
} from '@fairhall/contract/console/member-access';
import { consoleMember } from '@fairhall/contract/console/members';
import { type ActWays, type Certain, certainly } from '../../../shared/act/certainly.ts';
import { call } from '../../../shared/call.ts';

/** What an operator does to a member's ways in. */
export type MemberAct =
  | { kind: 'lock'; reason: string; untilMs: number | null }
  | { kind: 'unlock'; reason: string }
  | { kind: 'label'; reason: string; label: string }
  | { kind: 'end'; reason: string; sessionId: string }
  | { kind: 'end_all'; reason: string };

/** What an act came to. */
export type ActResult = { carriedOut: boolean };
export type MemberOutcome = Certain<ActResult>;
export type ActOn = { merchant: string; memberId: string; act: MemberAct };

/** Carries an act out, and where the answer is lost says what is true. All acts are safe to repeat on the server. */
export function actOnMember(on: ActOn, ways: ActWays): Promise<MemberOutcome> {
  const { merchant, memberId, act } = on;
  const read = async () => {
    if (act.kind === 'label') {
      const { label } = await call(consoleMember, { params: { memberId } }, { merchant });
      return { carriedOut: label === act.label };
    }
    return { carriedOut: isCarriedOut(act, await call(memberAccess, { params: { memberId } }, { merchant })) };
  };
  return certainly<ActResult>({ act: () => send(on), read }, ways);
}

async function send({ merchant, memberId, act }: ActOn): Promise<ActResult> {
  const params = { memberId };
  const { reason } = act;
  switch (act.kind) {
    case 'lock':
      await call(lockMember, { params, body: { reason, ...(act.untilMs === null ? {} : { untilMs: act.untilMs }) } }, { merchant });
      break;
    case 'unlock':
      await call(unlockMember, { params, body: { reason } }, { merchant });
      break;
    case 'label':
      await call(labelMember, { params, body: { reason, label: act.label } }, { merchant });
      break;
    case 'end':
      await call(endMemberSession, { params: { ...params, sessionId: act.sessionId }, body: { reason } }, { merchant });
      break;
    case 'end_all':
      await call(endMemberSessions, { params, body: { reason } }, { merchant });
      break;
  }
  return { carriedOut: true };
}

function isCarriedOut(act: Exclude<MemberAct, { kind: 'label' }>, { locks, open }: MemberAccess): boolean {
  switch (act.kind) {
    case 'lock':
      return locks.some(({ kind }) => kind === 'account');
    case 'unlock':
      return locks.length === 0;
    case 'end':
      return !open.some(({ sessionId }) => sessionId === act.sessionId);
    case 'end_all':
      return open.length === 0;
  }
}
