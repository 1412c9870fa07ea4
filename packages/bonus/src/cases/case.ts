import type { Amount } from '@fairhall/money/amount';
import type { OfferTerms } from '../claim.ts';

/** Days until what waits lapses, and until what has begun ends; of free bets fewer. */
export const WAIT_MS = 30 * 86_400_000;
export const PLAY_MS = 30 * 86_400_000;
export const FREE_BETS_MS = 7 * 86_400_000;

export type CaseCampaign = OfferTerms & {
  id: string;
  code: string | null;
  budget: Amount | null;
};

/** What a claim brings along. */
export type Claiming = { code: string | null; device: string | null; address: string | null; card: string | null };

export type CaseEvent = { at: number } & (
  | ({ op: 'deposit'; member: string; amount: Amount; campaign: string | null; deposit: string } & Claiming)
  | { op: 'depositReversed'; deposit: string }
  | ({ op: 'claim'; member: string; campaign: string; deposit: string | null } & Claiming)
  | { op: 'bet'; member: string; bet: string; amount: Amount; category: string; useBonus: boolean; freeBet: boolean }
  | { op: 'settle' | 'resettle'; bet: string; payout: Amount; refunded: Amount }
  | { op: 'void'; bet: string }
  | { op: 'preview' | 'withdraw'; member: string; amount: Amount; withdrawal: string }
  | { op: 'withdrawPaid' | 'withdrawRejected'; withdrawal: string }
  | { op: 'forfeit'; member: string; grant: string }
  | { op: 'coolOff'; member: string; until: number }
  | { op: 'exclude'; member: string }
  | { op: 'stop'; campaign: string }
  | { op: 'cashback'; campaign: string; member: string; from: number; to: number }
  | { op: 'tick' }
);

type Event<One, Op> = One extends { op: infer Own } ? (Extract<Op, Own> extends never ? never : One) : never;
/** The events of which one of these is an op. */
export type EventOf<Op extends CaseEvent['op']> = Event<CaseEvent, Op>;

export type Case = { id: unknown; members: readonly string[]; campaigns: readonly CaseCampaign[]; events: readonly CaseEvent[] };

/** A grant as a step tells it; of free bets only the first four. */
export type ToldGrant =
  | { grant: string; campaign: string; state: string; left: number }
  | { grant: string; campaign: string; state: string; balance: string; wagered: string; required: string; expiresAt: number | null };
export type ToldMember = { cash: string; held: string; receivable: string; grants: ToldGrant[] };
export type ToldEnd = { grant: string; loses: string; toPlay: string };
export type Step = {
  result: string;
  claim?: string;
  ends?: ToldEnd[];
  members: Record<string, ToldMember>;
  issued: Record<string, string>;
};
