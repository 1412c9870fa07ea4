import type { SportsSlip } from '@fairhall/contract/game/vendor-records';
import { majorText } from '@fairhall/money/text';
import type { ToldSlip } from '@fairhall/vendor-protocol/hub88/game-calls';
import type { VendorRound } from '../transaction.ts';

/** The family's numbers of bet types; 1 to 4 have a line. */
const BET_TYPES: Readonly<Record<string, number>> = {
  ...{ AH: 1, MH: 2, OU: 3, TR: 4 },
  ...{ '1X2': 5, DC: 6, DNB: 7, BTTS: 8, CS: 9, MW: 10, OUTRIGHT: 11 },
};
const OTHER_TYPE = 99;

type Kept = Pick<VendorRound, 'roundId' | 'round' | 'stake' | 'won' | 'closedAtMs'>;

/** A bet on sports in the family's words: the money is as we have it, the legs are as their vendor tells them. Pure. */
export function sportsSlip(round: Kept, { odds, legs }: ToldSlip): SportsSlip {
  const { roundId, stake, won, closedAtMs } = round;
  const status = closedAtMs === null || won === stake ? null : won > stake ? 'win' : 'lose';
  return {
    ...{ orderNo: String(roundId), origOrderNo: round.round, odds: odds ?? '', oddsType: 'DECIMAL', status },
    ...{ betAmount: majorText(stake), winAmount: majorText(won) },
    betDetails: legs.map((leg) => ({
      ...{ leagueId: leg.league_id, betType: BET_TYPES[leg.market_type] ?? OTHER_TYPE, hdp: leg.line ?? null, odds: leg.odds },
      ...{ enBetPosName: leg.selection.en, enBetTypeName: leg.market.en, enMatchName: leg.match.en, enLeagueName: leg.league.en },
      ...{ halfScore: leg.half_score ?? null, fullScore: leg.full_score ?? null, firstGoal: null, lastGoal: null },
    })),
  };
}
