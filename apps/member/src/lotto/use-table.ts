import type { Mode } from '@fairhall/lottery/modes';
import { unitAmount } from '@fairhall/lottery/modes';
import { amount } from '@fairhall/money/amount';
import { formatOdds } from '@fairhall/money/format';
import { useReducer, useState } from 'react';
import {
  EMPTY_CLASSIC_SLIP,
  planOfStake,
  type Quote,
  quoteSlip,
  reduceClassicSlip,
  type StakePlan,
  stakeOf,
  type Ticket,
} from '../features/bet-slip/slip-model.ts';
import { type Chosen, chosenOf, keepPlays, NO_PICKS, type Picks, picksOf } from '../features/lottery-board/board-model.ts';
import type { PriceList } from '../features/lottery-board/price-list.ts';
import type { Order } from './order.ts';
import type { Terms } from './use-terms.ts';

/** What the player has laid on the table in both modes: picks, stake, the classic slip. Neutral to begin with. */
export function useTable({ terms, mode, onMode }: { terms: Terms; mode: Mode; onMode: (mode: Mode) => void }) {
  const [boards, setBoards] = useState<Readonly<Record<Mode, Picks>>>({ ent: NO_PICKS, trad: NO_PICKS });
  const [stake, setStake] = useState('');
  const [slip, actOnSlip] = useReducer(reduceClassicSlip, EMPTY_CLASSIC_SLIP);
  const list = terms.listOf(mode);

  const picks = list ? keepPlays(boards[mode], list.onSale) : NO_PICKS;
  const chosen = chosenOf(picks, terms.plays);
  const live: readonly Ticket[] = chosen.map(({ play, selection }) => ({ play, selection }));
  const tickets: readonly Ticket[] = mode === 'trad' ? [...slip.lines, ...live] : live;
  const plan = mode === 'trad' ? (slip.modeId === null ? null : { modeId: slip.modeId, multiple: slip.multiple }) : planOfStake(stake);

  const changePicks = (change: (picks: Picks) => Picks) => setBoards((held) => ({ ...held, [mode]: change(held[mode]) }));

  return {
    mode,
    list,
    picks,
    changePicks,
    live,
    tickets,
    units: chosen.reduce((sum, { units }) => sum + units, 0),
    /** Unit bets of the line that has most. */
    unitsMost: chosen.reduce((most, { units }) => Math.max(most, units), 1),
    plan,
    quote: quoteFor({ list, terms, tickets, plan }),
    /** For each bet; null while none is chosen. */
    stakeE4: plan && stakeOf(plan.modeId, plan.multiple, mode),
    /** As typed, or by a chip; "" takes it back. */
    setStake: (text: string) => (mode === 'ent' ? setStake(text) : actOnSlip({ type: 'stake', plan: planOfStake(text, mode) })),
    stake: mode === 'ent' ? stake : plan ? formatOdds(stakeOf(plan.modeId, plan.multiple, mode)) : '',
    slip,
    actOnSlip,
    /** Puts the picks on the board aside as lines of the classic slip. */
    addLive: () => {
      actOnSlip({ type: 'add', tickets: live });
      changePicks(() => NO_PICKS);
    },
    /** Puts bets into the classic slip beside what is on the board. */
    addLines: (lines: readonly Chosen[]) => actOnSlip({ type: 'add', tickets: lines.map(({ play, selection }) => ({ play, selection })) }),
    /** Clears one mode: picks, stake, lines. */
    clear: (of: Mode) => {
      setBoards((held) => ({ ...held, [of]: NO_PICKS }));
      if (of === 'trad') actOnSlip({ type: 'clear' });
      else setStake('');
    },
    /** Lays a slip on the table again, e.g. the last one, or one that a reload has swept off. */
    lay: ({ mode: of, tickets: laid, plan: paid }: { mode: Mode; tickets: readonly Ticket[]; plan: StakePlan }) => {
      onMode(of);
      if (of === 'ent') {
        setBoards((held) => ({ ...held, ent: picksOf(laid) }));
        setStake(formatOdds(amount(unitAmount('ent', paid.modeId) * BigInt(paid.multiple))));
        return;
      }
      setBoards((held) => ({ ...held, trad: NO_PICKS }));
      actOnSlip({ type: 'clear' });
      actOnSlip({ type: 'add', tickets: laid });
      actOnSlip({ type: 'stake', plan: paid });
    },
  };
}

export type Table = ReturnType<typeof useTable>;

/** The price of a slip by a price list; without one nothing can be priced. */
export function quoteFor({
  list,
  terms,
  tickets,
  plan,
  shares,
}: {
  list: PriceList | null;
  terms: Terms;
  tickets: readonly Ticket[];
  plan: StakePlan | null;
  /** Of the odds, ×10⁴, by line, as the server last told them. */
  shares?: Order['shares'];
}): Quote {
  if (!list) return { lines: [], price: null, obstacle: { code: 'NO_PICKS' } };
  const onSale = tickets.filter(({ play }) => list.onSale.has(play.code));
  const { bounds, paytable } = list;
  const shareOf = (ticket: Ticket, place: number) => shares?.[place] ?? bounds?.shareOf(ticket);
  return quoteSlip({ tickets: onSale, plan, paytable, limitsOf: terms.limitsOf, shareOf });
}
