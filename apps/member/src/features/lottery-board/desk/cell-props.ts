/** What a key of the board is given, whatever it is drawn as. */
export type CellProps = {
  /** Given back to `onToggle`, so that one handler serves a whole board. */
  id: string;
  /** What stands on the cell: "7", "Big". */
  text: string;
  /** Small print below it. */
  note?: string | undefined;
  /** The whole name: "7, Hundreds". */
  label: string;
  selected: boolean;
  disabled?: boolean | undefined;
  onToggle: (id: string) => void;
};
