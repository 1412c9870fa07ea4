import { AGENT_KINDS } from '@fairhall/contract/agent/team';
import type { MemberType } from '@fairhall/contract/endpoint';

/** 1 an agent, 2 the top of a line, 41 one who recruits, 42 one who looks. */
export function isAgent(type: MemberType): boolean {
  return AGENT_KINDS.some((kind) => kind === type);
}
