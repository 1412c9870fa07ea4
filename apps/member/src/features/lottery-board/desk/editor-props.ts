import type { PlayDefinition } from '@fairhall/lottery/plays';
import type { PickPlace, Picks } from '../board-model.ts';
import type { PriceList } from '../price-list.ts';

/** What every editor of a play is given. */
export type EditorProps = {
  play: PlayDefinition;
  /** Where its picks belong: the play, and what it is bet on where there is a choice. */
  place: PickPlace;
  list: PriceList;
  picks: Picks;
  /** The draw is closed: nothing can be chosen. */
  locked: boolean;
  /** The lunar year that the draw goes by, where it is known. */
  lunarYear: number | null;
  onPicks: (change: (picks: Picks) => Picks) => void;
  /** Given the id of a cell. */
  onToggle: (id: string) => void;
};
