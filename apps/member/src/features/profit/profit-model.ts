import type { ReplyOf } from '@fairhall/contract/endpoint';
import { type memberPnl, PNL_GROUPS, type PnlGroup } from '@fairhall/contract/report/member-pnl';
import { type Amount, amount, sum, ZERO } from '@fairhall/money/amount';
import { parseMajor } from '@fairhall/money/text';
import { startOfDay } from '../../shared/day-range.ts';

export type PnlReply = ReplyOf<typeof memberPnl>;
type Sums = PnlReply['footer'];

/** What play came to, of a day or of a group of games. */
export type Played = { betting: Amount; winning: Amount; rebate: Amount; pnl: Amount };

type Column = 'Betting' | 'Winning' | 'Rebate' | 'Pnl';
const cell = (sums: Sums, group: PnlGroup, column: Column): Amount =>
  parseMajor(sums[`${group.toLowerCase() as Lowercase<PnlGroup>}Game${column}`]) ?? ZERO;

/** Of one group, or of all. */
export function playedOf(sums: Sums, groups: readonly PnlGroup[] = PNL_GROUPS): Played {
  const total = (column: Column) => sum(groups.map((group) => cell(sums, group, column)));
  return { betting: total('Betting'), winning: total('Winning'), rebate: total('Rebate'), pnl: total('Pnl') };
}

/** Groups that were played. */
export function groupsOf(sums: Sums): { group: PnlGroup; played: Played }[] {
  return PNL_GROUPS.map((group) => ({ group, played: playedOf(sums, [group]) })).filter(
    ({ played }) => played.betting !== ZERO || played.winning !== ZERO || played.rebate !== ZERO,
  );
}

/** Money that came and went beside play; what is nothing is left out. */
export function besideOf(sums: Sums): { id: 'deposit' | 'withdraw' | 'promotion' | 'transfers'; value: Amount }[] {
  const of = (text: string) => parseMajor(text) ?? ZERO;
  const all = [
    { id: 'deposit' as const, value: of(sums.deposit) },
    { id: 'withdraw' as const, value: of(sums.withdraw) },
    { id: 'promotion' as const, value: of(sums.promotion) },
    { id: 'transfers' as const, value: amount(of(sums.agentTransferIn) - of(sums.agentTransferOut)) },
  ];
  return all.filter(({ value }) => value !== ZERO);
}

/** Height of a day's bar in parts of the highest, −1 to 1. */
export function barsOf(days: readonly { day: number; pnl: Amount }[]): { day: number; height: number }[] {
  const highest = days.reduce((most, { pnl }) => Math.max(most, Math.abs(Number(pnl))), 0);
  return days.map(({ day, pnl }) => ({ day, height: highest === 0 ? 0 : Number(pnl) / highest }));
}

/** A month of the merchant's calendar, so many before this one: "2026-10", with its first and last day, no later than today. */
export function monthBack(back: number, { nowMs, timeZone }: { nowMs: number; timeZone: string }) {
  const today = new Date(startOfDay(nowMs, timeZone) + 43_200_000).toISOString().slice(0, 10);
  const [year = 0, month = 1] = today.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10);
  const last = new Date(Date.UTC(year, month - back, 0)).toISOString().slice(0, 10);
  return { month: first.slice(0, 7), startDate: first, endDate: back > 0 ? last : today, days: Number(last.slice(8)) };
}
