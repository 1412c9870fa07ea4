import type { MemberType } from '@fairhall/contract/endpoint';
import type { FlagCode } from '@fairhall/contract/flags';
import type { PromotionName } from '@fairhall/contract/merchant-profile';

/** Who may open a page, and what of it a menu must know (spec-map.md 6). Courtesy only: the server refuses by the same. */
export type Access = {
  /** Merchant switch that must be on. */
  flag?: FlagCode;
  promotion?: PromotionName;
  /** For these kinds of member only, hence for nobody without a session; others are led home. */
  memberTypes?: readonly MemberType[];
  /** Without a session one is led to login first. */
  needsSession?: boolean;
  /** Moves real money: members of other kinds are told so instead. */
  realMoney?: boolean;
  /** Practice accounts are told that it takes an actual one. */
  noTrial?: boolean;
};

/** What only the page itself asks for, beside its ways in. */
type PageAccess = Access & {
  /** Without a session it is home, not login. */
  visitorsGoHome?: boolean;
  /** For whoever has no session, or (guests) none but a practice one. */
  onlyFor?: 'visitors' | 'guests';
  /** The page tells members of other kinds itself, with a way on. */
  refusesItself?: boolean;
};

/** Kinds of member that have a team (spec-map.md 6: not 0, 4, 40). */
export const AGENT_TYPES: readonly MemberType[] = [1, 2, 41, 42];
/** Kinds that are offered contracts (spec-map.md 6: not 4, 40, 41, 42). */
const CONTRACT_TYPES: readonly MemberType[] = [0, 1, 2];
/** All but agents whose upline takes no transfers (spec-map.md 2, member centre: type not 2). */
const TRANSFER_TYPES: readonly MemberType[] = [0, 1, 4, 40, 41, 42];

const members = { needsSession: true } as const;
const agents = { needsSession: true, memberTypes: AGENT_TYPES } as const;
const contracts = { needsSession: true, memberTypes: CONTRACT_TYPES } as const;

/** The one table of guards, by the paths of the layout table. A path that is not here is open to anybody. */
export const ACCESS = {
  '/register': { onlyFor: 'guests' },
  '/trail': { flag: 'FREEPLAY3', onlyFor: 'visitors' },
  '/changePsw': { ...members, flag: 'PASS3', visitorsGoHome: true },
  '/message': members,
  // A ticket may bring its session: the page asks for one after that.
  '/chat': { flag: 'CBS3' },
  '/messages': members,
  '/webEmail': { ...members, flag: 'INBOX3', noTrial: true },
  '/member/home': members,
  '/member/benefits': { ...members, flag: 'MEMCLUB3' },
  '/inviteFriends': { ...members, promotion: 'REFERRAL' },
  '/voucherCenter': { ...members, flag: 'DPSTBAS3', realMoney: true, refusesItself: true },
  '/withdraw': { ...members, realMoney: true },
  '/wallets': { ...members, flag: 'FUNDTRANS3' },
  '/vouReport': { ...members, flag: 'DEPREC3' },
  '/withdrawReport': { ...members, flag: 'WITHREC3' },
  '/gameRecord': { ...members, flag: 'TRANSBETREPMEM3' },
  '/transaction/record': { ...members, flag: 'TRANSREC3' },
  '/profitandloss': { ...members, flag: 'PERSREP' },
  '/upLine/transfer': { ...members, flag: 'AGETRANSFERUP3', memberTypes: TRANSFER_TYPES, realMoney: true },
  '/agent/transfer': { needsSession: true, memberTypes: AGENT_TYPES, flag: 'FUNDTRANS3', realMoney: true },
  '/bonus': members,
  '/rewardCenter': { ...members, flag: 'REWCEN3' },
  '/member/manualRebate': { ...members, flag: 'REWCEN3' },
  '/member/rebateReport': { ...members, flag: 'REWCEN3' },
  '/leaderBoard': { ...members, promotion: 'MISSION' },
  '/securityCenter': { ...members, flag: 'SECPRIV' },
  '/myAccount/index': members,
  '/mall/mallHome': { ...members, flag: 'PTSYS3' },
  '/agent': agents,
  '/agentRegister': { ...agents, flag: 'AGEDOWNMAN3' },
  '/agent/team/overview': { ...agents, flag: 'AGEINFO3' },
  '/member/team': { ...agents, flag: 'AGEDOWNMAN3' },
  '/agent/team/pnl': { ...agents, flag: 'AGEINFO3' },
  '/teamBetting': { ...agents, flag: 'AGEINFO3' },
  '/agent/letters': { ...agents, flag: 'AGTMSG3' },
  '/agent/income': { ...agents, flag: 'AGEINFO3' },
  '/member/agent/dailySalary': { ...agents, flag: 'DAILYSALCONT3' },
  '/member/agent/agentDivident': { ...agents, flag: 'SIGNCONDIV3' },
  '/member/notice': agents,
  '/member/agent/getSalaryContract': contracts,
  '/member/agent/getDevidendContract': contracts,
  '/member/agent/getHourContract': contracts,
} as const satisfies Record<string, PageAccess>;

/** What a page asks of whoever opens it. */
export function accessOf(path: string): PageAccess {
  return (ACCESS as Record<string, PageAccess>)[path] ?? {};
}
