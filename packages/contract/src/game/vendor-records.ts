import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { EpochMs, Id, MajorText, PageNo, PageSize, text } from '../shapes.ts';

/** How a round of a live table ended for the member. */
export const ROUND_RESULTS = ['win', 'loss', 'draw'] as const;

/**
 * A round of a game of a vendor, amounts in signed major decimals. `orderNo` is ours, `vendorRound` the vendor's own. While it is under way
 * there is no `transTimeInTimestamp`, and what it won so far may grow.
 */
export const VendorRecord = z.object({
  orderNo: z.string(),
  gameName: z.string(),
  accountType: z.string(),
  accountTypeName: z.string(),
  nodeId: z.int(),
  gameType: z.string(),
  vendorRound: z.string(),
  betTimeInTimestamp: z.int(),
  transTimeInTimestamp: z.nullable(z.int()),
  selection: z.string(),
  odds: z.string(),
  betAmount: MajorText,
  validBetAmount: MajorText,
  winAmount: MajorText,
  profitAndLoss: MajorText,
  customerName: z.string(),
});
export type VendorRecord = z.output<typeof VendorRecord>;

/** Over all that fits, not only over the page. */
const Footer = z.object({
  betAmount: MajorText,
  validBetAmount: MajorText,
  winAmount: MajorText,
  profitAndLoss: MajorText,
  validBetting: MajorText,
  totalHands: z.int(),
  netProfit: MajorText,
  gameValidBetting: MajorText,
});

/** Pages from 1, newest first. `accountType`: a vendor's code, empty for all; of the sports record also COCKFIGHT. `orderNoSearch`: our number or the vendor's. */
const Query = z.object({
  startDate: z.optional(EpochMs),
  endDate: z.optional(EpochMs),
  accountType: z.optional(text(40)),
  page: z.optional(PageNo),
  size: z.optional(PageSize),
  language: z.optional(text(8)),
  orderNoSearch: z.optional(text(255)),
  status: z.optional(text(16)),
  winLossDraw: z.optional(text(8)),
  token: z.optional(text(128)),
});

const RECORDS = {
  method: 'GET',
  family: 'wps',
  auth: 'member',
  module: 'TRANSBETREPMEM3',
  query: Query,
  reply: z.object({ list: z.array(VendorRecord), footer: Footer, page: z.int(), total: z.int(), totalPages: z.int() }),
  errors: ['INVALID_INPUT'],
} as const;

export const rngRecords = endpoint({ ...RECORDS, id: 'rngRecords', path: '/wps/relay/ODSFE2_RNGOrders', summary: 'Rounds of slots' });
export const fishRecords = endpoint({
  ...RECORDS,
  id: 'fishRecords',
  path: '/wps/relay/ODSFE2_FishOrders',
  summary: 'Rounds of fish games',
});
export const liveRecords = endpoint({
  ...RECORDS,
  id: 'liveRecords',
  path: '/wps/relay/ODSFE2_LiveOrders',
  summary: 'Rounds of live tables',
});
export const pvpRecords = endpoint({ ...RECORDS, id: 'pvpRecords', path: '/wps/relay/ODSFE2_PvPOrders', summary: 'Rounds of card rooms' });
export const settledSportsRecords = endpoint({
  ...RECORDS,
  id: 'settledSportsRecords',
  path: '/wps/relay/ODSFE2_SportsSettOrders',
  summary: 'Sports bets that are settled',
});
export const openSportsRecords = endpoint({
  ...RECORDS,
  id: 'openSportsRecords',
  path: '/wps/relay/ODSFE2_SportsUnsettOrders',
  summary: 'Sports bets that are open',
});

/** A leg in the family's words. `betType`: 1 handicap, 2 handicap of maps, 3 total, 4 total of rounds, which have a line; 5 and above have none. */
const BetDetail = z.object({
  leagueId: z.string(),
  betType: z.int(),
  hdp: z.nullable(z.string()),
  odds: z.string(),
  enBetPosName: z.string(),
  enBetTypeName: z.string(),
  enMatchName: z.string(),
  enLeagueName: z.string(),
  halfScore: z.nullable(z.string()),
  fullScore: z.nullable(z.string()),
  /** No vendor of ours tells who scored. */
  firstGoal: z.nullable(z.string()),
  lastGoal: z.nullable(z.string()),
});

/** `status` is of a slip that is over and has won or lost. */
const SportsSlip = z.object({
  orderNo: z.string(),
  origOrderNo: z.string(),
  odds: z.string(),
  oddsType: z.literal('DECIMAL'),
  betAmount: MajorText,
  winAmount: MajorText,
  status: z.nullable(z.enum(['win', 'lose'])),
  betDetails: z.array(BetDetail),
});
export type SportsSlip = z.output<typeof SportsSlip>;

/** Where the vendor shows what happened in a round. `frame`: a page of this site may hold it. `slip`: what it says of a bet on sports. */
export const vendorRoundDetail = endpoint({
  id: 'vendorRoundDetail',
  method: 'GET',
  path: '/api/vendor-rounds/:orderNo/detail',
  family: 'own',
  auth: 'member',
  params: z.object({ orderNo: Id }),
  reply: z.object({ url: z.string(), frame: z.boolean(), slip: z.nullable(SportsSlip) }),
  errors: ['NOT_FOUND', 'VENDOR_UNAVAILABLE'],
  summary: 'Page of a round at its vendor',
});
