import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, PageNo, PageSize, text } from '../shapes.ts';
import { MOVE_SUBJECT } from '../wallet/transactions.ts';
import { NamedBet } from './orders.ts';

/** `login_locked`: active, but closed to logins after too many wrong passwords (member-access.ts). */
export const MEMBER_STATES = ['active', 'login_locked', 'locked', 'closed'] as const;
export type ConsoleMemberState = (typeof MEMBER_STATES)[number];

export const ConsoleMember = z.object({
  memberId: z.string(),
  account: z.string(),
  nickname: z.string(),
  type: z.int(),
  /** As the member and game vendors are told it; empty for none. */
  label: z.string(),
  state: z.enum(MEMBER_STATES),
  registeredAtMs: z.int(),
  lastLoginAtMs: z.nullable(z.int()),
  lastLoginIp: z.string(),
  language: z.string(),
  balances: z.array(z.object({ asset: z.string(), kind: z.string(), balanceE4: z.string(), version: z.string() })),
});
export type ConsoleMember = z.output<typeof ConsoleMember>;

const params = z.object({ memberId: Id });
const paging = z.object({ page: z.optional(PageNo), size: z.optional(PageSize) });

export const searchMembers = endpoint({
  id: 'searchMembers',
  method: 'GET',
  path: '/console/api/members',
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  query: z.extend(paging, { search: z.optional(text(40)), state: z.optional(z.enum(MEMBER_STATES)) }),
  reply: z.object({ list: z.array(ConsoleMember), page: z.int(), totalPages: z.int(), total: z.int() }),
  errors: [],
  summary: 'Find members by account, nickname or id',
});

export const consoleMember = endpoint({
  id: 'consoleMember',
  method: 'GET',
  path: '/console/api/members/:memberId',
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  params,
  reply: ConsoleMember,
  errors: ['NOT_FOUND'],
  summary: 'One member with wallets',
});

export const memberTransfers = endpoint({
  id: 'memberTransfers',
  method: 'GET',
  path: '/console/api/members/:memberId/transfers',
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  params,
  query: paging,
  reply: z.object({
    list: z.array(
      z.object({
        txId: z.string(),
        kind: z.string(),
        asset: z.string(),
        account: z.string(),
        counter: z.string(),
        /** Signed, from the member's side. */
        amountE4: z.string(),
        beforeE4: z.string(),
        afterE4: z.string(),
        version: z.string(),
        ref: z.string(),
        actor: z.string(),
        reason: z.string(),
        atMs: z.int(),
        ...MOVE_SUBJECT,
        /** The order's number, where the move was of a bet. */
        orderNo: z.optional(z.string()),
      }),
    ),
    page: z.int(),
    totalPages: z.int(),
  }),
  errors: ['NOT_FOUND'],
  summary: 'Ledger transfers of a member',
});

export const memberBets = endpoint({
  id: 'memberBets',
  method: 'GET',
  path: '/console/api/members/:memberId/bets',
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  params,
  query: paging,
  reply: z.object({ list: z.array(NamedBet), page: z.int(), totalPages: z.int() }),
  errors: ['NOT_FOUND'],
  summary: 'Bets of a member',
});
