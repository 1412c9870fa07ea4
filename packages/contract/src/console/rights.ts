/** What an operator is to one merchant; at another it may be something else. */
export const OPERATOR_ROLES = ['owner', 'finance', 'support', 'marketing', 'compliance', 'results', 'read_only'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** Roles that an owner gives. The result desk is the installation's: official results are of all merchants. */
export const GIVEN_ROLES = [
  'owner',
  'finance',
  'support',
  'marketing',
  'compliance',
  'read_only',
] as const satisfies readonly OperatorRole[];
export type GivenRole = (typeof GIVEN_ROLES)[number];

/** What the console lets be done, and by whom. Every operator endpoint behind the door names one. */
export const RIGHTS = {
  /** Queues, members, games, draws, figures and the audit log. */
  'work.see': ['owner', 'finance', 'support', 'marketing', 'compliance', 'results', 'read_only'],
  /** What members uploaded: payment slips and papers. */
  'files.see': ['owner', 'finance', 'support', 'compliance'],
  /** Deposits and withdrawals: take, approve, reject, pay. */
  'cash.decide': ['owner', 'finance'],
  /** Ways that money comes in by: accounts that members pay to, providers, their keys, fees and bounds. */
  'channels.edit': ['owner', 'finance'],
  /** Differences between counterparts and the books: take, explain. */
  'cases.work': ['owner', 'finance', 'compliance'],
  /** Adjustments, what members must turn over, the treasury. */
  'money.adjust': ['owner', 'finance'],
  /** Lines of agents, their moves, rates, quotas and contracts. */
  'agents.edit': ['owner', 'finance'],
  /** Payments to agents. */
  'agents.pay': ['owner', 'finance'],
  /** Whole numbers of accounts and cards, one at a time. */
  'numbers.reveal': ['owner', 'finance', 'compliance'],
  /** Lock and unlock members, end their sessions. */
  'members.lock': ['owner', 'support', 'compliance'],
  /** Void a draw and give its stakes back. */
  'draws.void': ['owner', 'finance'],
  /** Type results of draws held elsewhere, and corrections of them, for every merchant that sells them. */
  'results.enter': ['results'],
  /** Switches, languages, skin, banner and notice of the merchant. */
  'merchant.edit': ['owner'],
  /** Limits, plays, odds and calendars of games. */
  'exposure.edit': ['owner', 'finance'],
  'games.edit': ['owner'],
  /** Let money move again that was stopped for a breach in the books. */
  'money.reopen': ['owner'],
  /** Vendors of games, their keys and what their games state. */
  'vendors.edit': ['owner'],
  /** Settle rounds of vendors anew, and decide where a vendor and the books disagree. */
  'rounds.amend': ['owner', 'finance'],
  /** Operators, their roles and their sessions. */
  'operators.manage': ['owner'],
  /** Papers of members: look, and decide. */
  'papers.see': ['owner', 'compliance'],
  'papers.decide': ['owner', 'compliance'],
  /** Whether two accounts are one person. */
  'signals.decide': ['owner', 'compliance'],
  /** Let money out again that a hold keeps. */
  'holds.lift': ['owner', 'compliance'],
  /** Breaks and limits of members, set by the house. */
  'protection.manage': ['owner', 'compliance'],
  /** Carriers of messages, their keys and prices. */
  'carriers.edit': ['owner'],
  /** Messages to one member, and the words of what is sent by itself. */
  'messages.write': ['owner', 'marketing', 'support'],
  /** Messages to many members at once. */
  'bulk.send': ['owner', 'marketing'],
  /** Campaigns: make, approve, start, stop, codes. */
  'promotions.edit': ['owner', 'marketing'],
  /** Applications, lists, and grants that are taken back. */
  'rewards.give': ['owner', 'marketing', 'support'],
  /** The chat desk, and watching over it. */
  'chat.serve': ['owner', 'support'],
  'chat.supervise': ['owner'],
} as const satisfies Record<string, readonly OperatorRole[]>;
export type Right = keyof typeof RIGHTS;

/** What a merchant makes of operators whose login asks for a password alone. */
export const SECOND_STEPS = ['free', 'recommended', 'required'] as const;
export type SecondStep = (typeof SECOND_STEPS)[number];

/** Where the second step is required (switch OPTOTP3), these rights wait until it is set up. */
export const SECOND_STEP_RIGHTS: readonly Right[] = [
  'cash.decide',
  'channels.edit',
  'cases.work',
  'money.adjust',
  'agents.edit',
  'agents.pay',
  'numbers.reveal',
  'members.lock',
  'draws.void',
  'merchant.edit',
  'exposure.edit',
  'games.edit',
  'results.enter',
  'money.reopen',
  'vendors.edit',
  'rounds.amend',
  'operators.manage',
  'papers.see',
  'papers.decide',
  'signals.decide',
  'holds.lift',
  'protection.manage',
  'carriers.edit',
  'bulk.send',
  'promotions.edit',
  'rewards.give',
  'chat.supervise',
];

/** Whether a role carries a right that another does not, and that is over money or over who has such rights. Null: no role. */
export function widens(from: OperatorRole | null, to: OperatorRole): boolean {
  // Who is locked out loses nothing: whoever may lock members has no hold of their money.
  return SECOND_STEP_RIGHTS.some((right) => right !== 'members.lock' && mayDo(to, right) && !(from && mayDo(from, right)));
}

/** Whether a role carries a right. */
export function mayDo(role: OperatorRole, right: Right): boolean {
  return (RIGHTS[right] as readonly OperatorRole[]).includes(role);
}
