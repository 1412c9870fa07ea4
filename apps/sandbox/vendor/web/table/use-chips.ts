import { ZERO } from '@fairhall/money/amount';
import { useState } from 'react';
import type { TableGame } from '../../table-games/port.ts';
import { putAgain } from '../../table-games/staked.ts';
import { type Chips, NO_CHIPS, type Put, putsOf, stakeFor } from './chips.ts';
import type { TableState } from './table-state.ts';

export type ChipsInHand = {
  puts: readonly Put[];
  chip: bigint;
  choose(stake: bigint): void;
  /** Answers false when the area takes no more. */
  put(area: string): boolean;
  undo(): void;
  repeat(): void;
  /** Chips of a former hand that were never placed. */
  lost: boolean;
};

/** Chips that lie on the phone, for one hand: with the next they go. What was placed already lies there after coming back. */
export function useChips(table: TableState, game: TableGame): ChipsInHand {
  const limits = (table.rooms.find(({ kind }) => kind === table.room) as TableState['rooms'][number]).limits;
  const [chosen, setChosen] = useState<bigint | null>(null);
  const [chips, setChips] = useState<Chips>(NO_CHIPS);
  const { round } = table.view;
  const isOfHand = chips.round === round;
  const placed = table.mine?.state === 'GATHERED' ? putsOf(table.mine.areas) : [];
  const puts = isOfHand ? chips.puts : placed;
  const chip = chosen !== null && chosen >= BigInt(limits.min) ? chosen : BigInt(limits.min);
  const become = (next: readonly Put[]) => setChips({ round, puts: next });
  return {
    puts,
    chip,
    choose: setChosen,
    put(area) {
      const stake = stakeFor(area, { chip, puts, limits, game });
      if (stake > ZERO) become([...puts, { area, stake }]);
      return stake > ZERO;
    },
    undo: () => become(puts.slice(0, -1)),
    repeat: () => become(putsOf(putAgain(game, table.last ?? {}))),
    lost: isOfHand && table.view.phase !== 'OPEN' && puts.length > 0 && table.mine === null,
  };
}
