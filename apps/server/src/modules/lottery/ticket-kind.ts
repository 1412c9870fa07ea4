import { hash } from 'node:crypto';
import type { PlayCode } from '@fairhall/lottery/codes';
import type { BettingModeId } from '@fairhall/lottery/modes';
import type { TierOdds } from '@fairhall/lottery/paytable';
import type { Amount } from '@fairhall/money/amount';

/** What a line of a slip says, apart from how often: two bets of one kind win and lose alike. */
export type TicketKind = {
  gameId: number;
  play: PlayCode;
  /** Canonical selection. */
  selection: string;
  modeId: BettingModeId;
  series: number;
  unitE4: Amount;
  units: number;
  odds: TierOdds;
  /** Share of the valid stake that comes back with the settlement, ×10⁴. */
  rebateE4: number;
};

/** Odds as they are kept: digit strings by hit class. */
export function oddsJson(odds: TierOdds): Record<string, string> {
  return Object.fromEntries(Object.entries(odds).map(([tier, value]) => [tier, String(value)]));
}

export function oddsFromJson(json: Record<string, string>): TierOdds {
  return Object.fromEntries(Object.entries(json).map(([tier, value]) => [tier, BigInt(value)]));
}

const KINDS_MAX = 5_000;
/** What says more than this is nobody else's pick, and a thousand typed numbers would be kept for nothing. */
const TEXT_MAX = 500;
/** Most picks are everybody's: their kinds are named again and again. */
const known = new Map<string, bigint>();

/** Names a kind: the first 63 bits of SHA-256 over all it says. */
export function kindId(kind: TicketKind): bigint {
  const odds = Object.entries(oddsJson(kind.odds)).sort(([a], [b]) => (a < b ? -1 : 1));
  const { gameId, play, selection, modeId, series, unitE4, units, rebateE4 } = kind;
  const text = JSON.stringify([gameId, play, selection, modeId, series, unitE4.toString(), units, odds, rebateE4]);
  const named = known.get(text);
  if (named !== undefined) return named;
  const id = hash('sha256', text, 'buffer').readBigUInt64BE() >> 1n;
  if (text.length > TEXT_MAX) return id;
  if (known.size >= KINDS_MAX) known.clear();
  known.set(text, id);
  return id;
}
