import {
  fishRecords,
  liveRecords,
  openSportsRecords,
  pvpRecords,
  rngRecords,
  settledSportsRecords,
  vendorRoundDetail,
} from '@fairhall/contract/game/vendor-records';
import { forMember, type RouteBinding } from '../../platform/http/route.ts';
import type { VendorDeps } from './deps.ts';
import { type RecordsOf, recordsOf } from './queries/records.ts';
import { type DetailDeps, roundDetail } from './queries/round-detail.ts';

/** Sports of all kinds share one record. */
const SPORTS = ['SPORTS', 'ESPORTS', 'COCKFIGHT'];

/** They differ in their names alone. */
type Relay = Omit<typeof rngRecords, 'id'> & { id: string };

/** What a member sees of its rounds. */
export function vendorRoutes(deps: Pick<VendorDeps, 'db' | 'clock' | 'games'> & DetailDeps): RouteBinding[] {
  const records = (endpoint: Relay, of: RecordsOf) =>
    forMember(endpoint, async (context, { query }) => recordsOf(deps, context, { query, of }));
  return [
    records(rngRecords, { categories: ['RNG'] }),
    records(fishRecords, { categories: ['FISH'] }),
    records(liveRecords, { categories: ['LIVE'] }),
    records(pvpRecords, { categories: ['PVP'] }),
    records(settledSportsRecords, { categories: SPORTS, closed: true }),
    records(openSportsRecords, { categories: SPORTS, closed: false }),
    forMember(vendorRoundDetail, async ({ actor: { merchantId, memberId }, siteOrigin }, { params }) =>
      roundDetail(deps, { merchantId, memberId, roundId: BigInt(params.orderNo), siteOrigin }),
    ),
  ];
}
