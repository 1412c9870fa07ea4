import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Digits, Id } from '../shapes.ts';
import { BOARD_SCORES, CampaignTerms, RANKS_MAX, RankPrize } from './plan.ts';

const BOARD_STATES = ['coming', 'running', 'counting', 'final'] as const;
/** So many of the best are shown; a member's own place stands beside them, wherever it is. */
export const BOARD_SHOWN = 100;

/** `score`: money and multiples in 1/10000, rounds as their number. */
const Place = z.object({ rank: z.int(), name: z.string(), score: Digits, mine: z.boolean() });

const Board = z.object({
  campaignId: Id,
  version: z.int(),
  title: z.string(),
  conditions: z.string(),
  fullTerms: z.string(),
  terms: CampaignTerms,
  /** Days that count, both inclusive, "2026-11-21" by the merchant's clocks. */
  fromDay: z.string(),
  toDay: z.string(),
  /** Behind its last day corrections count for another one; then its ranks stand for good. */
  state: z.enum(BOARD_STATES),
  /** By what it goes, and which rounds score. */
  by: z.enum(BOARD_SCORES),
  minStakeE4: z.nullable(Digits),
  inRow: z.int(),
  dayCapE4: z.nullable(Digits),
  prizes: z.array(RankPrize).check(z.maxLength(RANKS_MAX)),
  /** Names are masked. */
  places: z.array(Place),
  own: z.nullable(z.object({ rank: z.int(), score: Digits })),
});
export type MemberBoard = z.output<typeof Board>;

export const boards = endpoint({
  family: 'own',
  auth: 'member',
  memberTypes: [0, 1, 2],
  id: 'boards',
  method: 'GET',
  path: '/api/boards',
  reply: z.object({ currency: z.string(), protected: z.boolean(), list: z.array(Board) }),
  errors: [],
  summary: 'Boards of members by what they played',
});
