import type { PageSays, RoomKind, TableSays } from '../../table-api.ts';
import { LiveLine, type OpenSocket } from '../frame/live-line.ts';
import { hearTable, type TableState } from './table-state.ts';

/** The line to a table. */
export class TableLine extends LiveLine<TableState, TableSays, PageSays> {
  /** `firstRoom`: where to go in first, if that is open to the player. */
  constructor(open: OpenSocket, session: string, firstRoom: RoomKind | null = null) {
    const enter = (table: TableState | null): PageSays => {
      const room = table?.room ?? firstRoom;
      return { kind: 'enter', session, ...(room ? { room } : {}) };
    };
    super({ open, enter, again: { kind: 'snapshot' }, hear: hearTable });
  }
}
