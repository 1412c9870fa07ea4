import { AGENT_KINDS } from '@fairhall/contract/agent/team';
import type { MemberType } from '@fairhall/contract/endpoint';

/** 1 an agent, 2 the top of a line, 41 one who recruits, 42 one who looks. */
export function isAgent(type: MemberType): boolean {
  return AGENT_KINDS.some((kind) => kind === type);
}

/** Agents below each other, the top included: a path is a key of an index. */
export const LINE_DEPTH_MAX = 20;

/** Who may stand above others. The sub-agent 42 only looks. */
export function mayStandAbove(type: MemberType): boolean {
  return type === 1 || type === 2 || type === 41;
}
