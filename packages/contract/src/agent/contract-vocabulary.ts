/** What an agent is paid for by contract: a day, an hour, ten minutes, or a share of what its team lost in a period. */
export const CONTRACT_KINDS = ['daily', 'hour', 'real', 'dividend'] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];
/** P proposed, A in force, E an edit is asked for, V its end is, C ended, R rejected. */
export const CONTRACT_STATUSES = ['P', 'A', 'E', 'V', 'C', 'R'] as const;
export type ContractStatus = (typeof CONTRACT_STATUSES)[number];
