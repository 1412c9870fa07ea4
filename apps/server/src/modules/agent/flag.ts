import type { FLAG_KINDS, FLAG_SIGNALS, FLAG_STATES } from '@fairhall/contract/console/agent-flags';

export type FlagKind = (typeof FLAG_KINDS)[number];
export type FlagState = (typeof FLAG_STATES)[number];

/** What was seen: amounts are digits, and lists are short. */
export type Evidence = {
  /** SELF: how much two look like one person, and what they have in common. */
  scoreE4?: number;
  signals?: (typeof FLAG_SIGNALS)[number][];
  /** RING: what newcomers share. */
  shared?: 'device' | 'network';
  /** QUALITY: the link, how many first deposits came by it, and how many of them were the least. */
  code?: string;
  firsts?: number;
  least?: number;
};

export type Flag = {
  flagId: bigint;
  kind: FlagKind;
  agentId: bigint;
  memberId: bigint | null;
  otherId: bigint | null;
  about: string;
  evidence: Evidence;
  /** `watched`: of too little yet to be told. */
  state: FlagState | 'watched';
  fromDay: string;
  untilDay: string | null;
  raisedAtMs: number;
  decidedAtMs: number | null;
  decidedName: string | null;
  decidedId: bigint | null;
  reason: string;
};
