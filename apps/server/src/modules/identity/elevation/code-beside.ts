import type { MemberContext } from '../../../platform/http/context.ts';
import { type OwnCode, provedSubjects } from '../challenge/code-to-own.ts';
import type { CommandDeps } from '../deps.ts';

/** What the password asks for beside itself: a code to what the member has proved to be its own, its number first. No subjects: none. */
export async function codeBeside(deps: CommandDeps, who: Pick<MemberContext, 'actor'>): Promise<OwnCode> {
  return { subjects: await provedSubjects(deps, who, ['mobile', 'email']), purpose: 'login_step', flow: 'elevate' };
}
