import {
  type CampaignMove,
  campaignVersion,
  countAudience,
  decideApplications,
  deskApplications,
  deskCampaign,
  deskCampaigns,
  forecastCampaign,
  giveCampaign,
  makeCampaignDraft,
  makePromoCodes,
  memberGrants,
  moveCampaign,
  saveCampaignDraft,
  takeGrantBack,
} from '@fairhall/contract/console/campaigns';
import { deskGames } from '@fairhall/contract/console/lobby-games';
import type { BodyOf } from '@fairhall/contract/endpoint';
import type { CampaignDraft } from '@fairhall/contract/promotion/plan';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { useChange } from '../../shared/act/use-change.ts';
import { call } from '../../shared/call.ts';
import { keys } from '../../shared/query-keys.ts';
import { useDesk } from '../../shared/session.ts';

export function campaignsQuery(merchant: string) {
  return queryOptions({
    queryKey: [...keys.campaigns(merchant), 'list'],
    queryFn: ({ signal }) => call(deskCampaigns, {}, { merchant, signal }),
  });
}

export function campaignQuery(merchant: string, campaignId: string) {
  return queryOptions({
    queryKey: [...keys.campaigns(merchant), 'one', campaignId],
    queryFn: ({ signal }) => call(deskCampaign, { params: { campaignId } }, { merchant, signal }),
  });
}

export function audienceQuery(merchant: string, audience: CampaignDraft['audience']) {
  return queryOptions({
    queryKey: [...keys.campaigns(merchant), 'audience', audience],
    queryFn: ({ signal }) => call(countAudience, { body: { audience } }, { merchant, signal }),
  });
}

/** A version never changes: it is read once. */
export function versionQuery(merchant: string, { campaignId, version }: { campaignId: string; version: number }) {
  return queryOptions({
    queryKey: [...keys.campaigns(merchant), 'version', campaignId, version],
    queryFn: ({ signal }) => call(campaignVersion, { params: { campaignId, version: String(version) } }, { merchant, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const GAMES_SHOWN = 50;

/** Games of vendors, of which free rounds may be given. */
export function spinsGamesQuery(merchant: string, search: string) {
  const query = { ...(search && { search }), page: 0, size: GAMES_SHOWN };
  return queryOptions({
    queryKey: [...keys.lobby(merchant), 'games', query],
    queryFn: ({ signal }) => call(deskGames, { query }, { merchant, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useForecast() {
  const merchant = useDesk().merchant.code;
  return useMutation({ mutationFn: (draft: CampaignDraft) => call(forecastCampaign, { body: { draft } }, { merchant }) });
}

export function applicationsQuery(merchant: string, query: { state: 'open' | 'decided'; page: number }) {
  return queryOptions({
    queryKey: [...keys.campaigns(merchant), 'applications', query],
    queryFn: ({ signal }) => call(deskApplications, { query }, { merchant, signal }),
  });
}

export function grantsQuery(merchant: string, memberId: string) {
  return queryOptions({
    queryKey: [...keys.campaigns(merchant), 'grants', memberId],
    queryFn: ({ signal }) => call(memberGrants, { params: { memberId } }, { merchant, signal }),
  });
}

type Saved = { campaignId: string | null; version: number; draft: CampaignDraft; reason: string };

/** Saves a draft, as a new campaign or as the next version of one. Its id. */
export function useSaveDraft(onDone: (campaignId: string) => void) {
  const merchant = useDesk().merchant.code;
  return useChange({
    send: async ({ campaignId, version, draft, reason }: Saved): Promise<string> => {
      if (campaignId === null) return (await call(makeCampaignDraft, { body: { draft, reason } }, { merchant })).campaignId;
      await call(saveCampaignDraft, { params: { campaignId }, body: { version, draft, reason } }, { merchant });
      return campaignId;
    },
    family: keys.campaigns(merchant),
    onDone,
  });
}

export function useMove(campaignId: string, onDone: () => void) {
  const merchant = useDesk().merchant.code;
  return useChange({
    send: (body: { version: number; to: CampaignMove; reason: string }) =>
      call(moveCampaign, { params: { campaignId }, body }, { merchant }),
    family: keys.campaigns(merchant),
    onDone,
  });
}

export function useMakeCodes(campaignId: string) {
  const merchant = useDesk().merchant.code;
  return useChange({
    send: (body: BodyOf<typeof makePromoCodes>) => call(makePromoCodes, { params: { campaignId }, body }, { merchant }),
    family: keys.campaigns(merchant),
  });
}

export function useGive(campaignId: string) {
  const merchant = useDesk().merchant.code;
  return useChange({
    send: (body: BodyOf<typeof giveCampaign>) => call(giveCampaign, { params: { campaignId }, body }, { merchant }),
    family: keys.campaigns(merchant),
  });
}

export function useDecide(onDone: (refused: number) => void) {
  const merchant = useDesk().merchant.code;
  return useChange({
    send: (body: BodyOf<typeof decideApplications>) => call(decideApplications, { body }, { merchant }),
    family: keys.campaigns(merchant),
    onDone: ({ refused }) => onDone(refused.length),
  });
}

export function useTakeBack(memberId: string, onDone: () => void) {
  const merchant = useDesk().merchant.code;
  return useChange({
    send: ({ grantId, reason }: { grantId: string; reason: string }) =>
      call(takeGrantBack, { params: { memberId, grantId }, body: { reason } }, { merchant }),
    family: keys.campaigns(merchant),
    onDone,
  });
}
