import type {
  CashOffer,
  FixtureList,
  FixtureView,
  PlaceSlip,
  PriceRequest,
  Slip,
  SlipList,
  SlipPrice,
  SportsMenu,
  SportsRefusal,
  Tab,
  TakeOffer,
} from '../../sports-api.ts';
import { ask, Refusal } from '../frame/play-client.ts';

export type ListAsked = { sport: string; tab: Tab; after?: string | undefined; search?: string | undefined };

/** Calls of the sportsbook. A slip that was refused is an answer too, with its refusal. */
export type SportsClient = {
  menu(): Promise<SportsMenu>;
  fixtures(asked: ListAsked): Promise<FixtureList>;
  fixture(id: string): Promise<FixtureView>;
  price(asked: PriceRequest): Promise<SlipPrice>;
  place(asked: PlaceSlip): Promise<Slip>;
  slip(id: string): Promise<Slip>;
  settled(before?: string): Promise<SlipList>;
  offer(slip: string): Promise<CashOffer>;
  cashOut(slip: string, asked: TakeOffer): Promise<Slip>;
};

export function sportsClient(session: string): SportsClient {
  const call = <Answer>(path: string, body?: object) => ask<Answer>(`/play/sports/${path}`, { session, body });
  return {
    menu: () => call('menu'),
    fixtures: (asked) => call(`fixtures?${queryOf(asked)}`),
    fixture: (id) => call(`fixture/${encodeURIComponent(id)}`),
    price: (asked) => call('price', asked),
    place: (asked) => call('slip', asked),
    slip: (id) => call(`slip/${encodeURIComponent(id)}`),
    settled: (before) => call(`slips?state=settled${before === undefined ? '' : `&before=${encodeURIComponent(before)}`}`),
    offer: (slip) => call(`slip/${encodeURIComponent(slip)}/offer`, {}),
    cashOut: (slip, asked) => call(`slip/${encodeURIComponent(slip)}/cash-out`, asked),
  };
}

function queryOf({ sport, tab, after, search }: ListAsked): URLSearchParams {
  return new URLSearchParams({ sport, tab, ...(after === undefined ? {} : { after }), ...(search ? { q: search } : {}) });
}

/** What a call was refused with; null where nobody answered. */
export function refusalOf(error: unknown): SportsRefusal | null {
  return error instanceof Refusal ? error.refusal : null;
}
