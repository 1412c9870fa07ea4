import { ALL_BOOKS, ALL_PLAYS } from '@fairhall/lottery/all-plays';
import type { PlayCode } from '@fairhall/lottery/codes';
import type { GroupTab, PlayDefinition } from '@fairhall/lottery/plays';
import { formatSelection } from '@fairhall/lottery/selection';
import { useState } from 'react';
import { type Cell, type Chosen, cellOf, chosenOf, NO_PICKS, type Picks, toggleCell } from '../board-model.ts';
import { PlayDesk } from '../desk/play-desk.tsx';
import { type PriceList, priceList } from '../price-list.ts';
import { menuWith } from './menu.ts';

/** What is on sale beside a play, at the usual prices. For tests only. */
function listFor(play: PlayCode): PriceList {
  const { family, mode } = ALL_PLAYS[play];
  const list = priceList(menuWith({}, family), { book: ALL_BOOKS[family], mode, series: mode === 'trad' ? 1960 : 0 });
  if (!list) throw new Error(`${play} is not on sale`);
  return list;
}

function tabOf({ tabs }: PriceList, play: PlayDefinition): GroupTab {
  const tab = tabs.find(({ plays }) => plays.includes(play)) ?? tabs[0];
  if (!tab) throw new Error(`${play.code} stands nowhere`);
  return tab;
}

export type DeskProps = { start: PlayCode; onLines?: ((lines: readonly Chosen[]) => void) | null; onTrend?: () => void };

/** The desk of a play with a board of its own, which tells what bets lie on it: "SSC_3B_Z6_FS 1,2,3 ×1". For tests only. */
export function Desk({ start, onLines = null, onTrend = () => undefined }: DeskProps) {
  const [code, setCode] = useState(start);
  const [picks, setPicks] = useState<Picks>(NO_PICKS);
  const bets = chosenOf(picks, ALL_PLAYS).map(({ play, selection, units }) => `${play.code} ${formatSelection(selection)} ×${units}`);
  return (
    <>
      <PlayDesk
        tab={tabOf(listFor(start), ALL_PLAYS[code])}
        whole={null}
        play={ALL_PLAYS[code]}
        list={listFor(start)}
        picks={picks}
        locked={false}
        lunarYear={2026}
        onPicks={setPicks}
        onToggle={(id) => setPicks((held) => toggleCell(held, cellOf(id, ALL_PLAYS) as Cell))}
        onPlay={(play) => setCode(play.code)}
        onLines={onLines}
        onTrend={onTrend}
      />
      <output aria-label="bets">{bets.join(' / ')}</output>
    </>
  );
}
