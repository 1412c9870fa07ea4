import { Later } from '../../../shared/later.tsx';
import { choicesOf } from '../board-model.ts';
import { ChoiceEditor } from './choice-editor.tsx';
import type { EditorProps } from './editor-props.ts';
import { FixedEditor } from './fixed-editor.tsx';
import { sheetEditors } from './later-sheets.ts';
import { ListEditor } from './list-editor.tsx';
import { PlaceChooser } from './place-chooser.tsx';
import { RowsEditor } from './rows-editor.tsx';

/** The editor that a play's form asks for, behind its choice and beside its places where it has them. */
export function PlayEditor(props: EditorProps) {
  const { prefix } = props.play.form;
  if (choicesOf(props.play.form).length > 0) return <ChoiceEditor {...props}>{(placed) => <FormEditor {...placed} />}</ChoiceEditor>;
  if (prefix?.kind !== 'places') return <FormEditor {...props} />;
  return (
    <div className="flex flex-col gap-3">
      <PlaceChooser {...props} prefix={prefix} />
      <FormEditor {...props} />
    </div>
  );
}

function FormEditor(props: EditorProps) {
  const { form, family } = props.play;
  if (form.entry) return <ListEditor {...props} entry={form.entry} />;
  if (form.kind === 'fixed') return <FixedEditor {...props} />;
  return family === 'LHC' ? <Later part={sheetEditors} props={props} /> : <RowsEditor {...props} />;
}
