import { BallEditor } from './ball-editor.tsx';
import type { EditorProps } from './editor-props.ts';
import { ParlayEditor } from './parlay-editor.tsx';
import { SheetEditor } from './sheet-editor.tsx';

/** The editor of a play of the 49 numbers. */
export function SheetEditors(props: EditorProps) {
  const { kind, rows } = props.play.form;
  const [row] = rows;
  if (row && kind === 'parlay') return <ParlayEditor {...props} row={row} />;
  return row?.combined ? <BallEditor {...props} row={row} /> : <SheetEditor {...props} />;
}
