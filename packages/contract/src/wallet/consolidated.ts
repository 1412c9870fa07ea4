import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MajorText } from '../shapes.ts';

/**
 * All that a member has, in major decimals with four digits. `sumBalance`: every account of money; points are none. Net deposits are what was
 * credited less what was paid out, fees among it; year and month are of the merchant's calendar. The last three are open requests of
 * contracts, '' where there is none.
 */
export const consolidatedFunds = endpoint({
  id: 'consolidatedFunds',
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  family: 'wps',
  auth: 'member',
  module: 'COMM3',
  reply: z.object({
    sumBalance: MajorText,
    mainWalletBalance: MajorText,
    heldBalance: MajorText,
    bonusBalance: MajorText,
    commissionBalance: MajorText,
    points: MajorText,
    currency: z.string(),
    currencySymbol: z.string(),
    netDeposits: z.object({ total: MajorText, year: MajorText, month: MajorText }),
    requiredTurnover: MajorText,
    actualTurnover: MajorText,
    dailysalreqtype: z.string(),
    divtypecompperiodreq: z.string(),
    contracthoursalreq: z.string(),
  }),
  errors: [],
  summary: 'All that a member has',
});
