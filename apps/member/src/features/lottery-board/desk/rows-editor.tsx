import type { PickRow } from '@fairhall/lottery/plays';
import { useState } from 'react';
import { useT } from '../../../shared/i18n.ts';
import { type Cell, dissolveDan, heldAt } from '../board-model.ts';
import type { EditorProps } from './editor-props.ts';
import { PickGrid, type PickGridProps } from './pick-grid.tsx';

export type RowsEditorProps = EditorProps & Pick<PickGridProps, 'colourOf' | 'hintOf'>;

/** Rows of options: places, groups of doubles and singles, sums, and fixed numbers with their others. */
export function RowsEditor(props: RowsEditorProps) {
  const { play, place, picks, locked, onPicks } = props;
  const t = useT();
  const held = heldAt(picks, place);
  const [opened, setOpened] = useState(play.code.endsWith('_DT'));
  const withDan = play.form.danTuo && (opened || held.dan.length > 0);
  const switchDan = () => {
    setOpened(!withDan);
    if (withDan) onPicks((before) => dissolveDan(before, play.code));
  };
  return (
    <div className="flex flex-col gap-2">
      {play.form.danTuo && (
        <button
          type="button"
          aria-pressed={withDan}
          disabled={locked}
          onClick={switchDan}
          className={`relative min-h-9 self-end rounded-pill px-3.5 text-caption font-bold hit-4 ${
            withDan ? 'bg-brand-tint text-brand inset-ring-1 inset-ring-brand-edge' : 'bg-s1 text-mid inset-ring-1 inset-ring-hairline'
          }`}
        >
          {t('lottery.dan')}
        </button>
      )}
      {rowsOf(play.form.rows, withDan).map(({ at, row }) => (
        <PickGrid key={row.name} {...props} row={row} at={at} named={withDan || play.form.rows.length > 1} />
      ))}
    </div>
  );
}

function rowsOf(rows: readonly PickRow[], withDan: boolean): readonly { at: Cell['row']; row: PickRow }[] {
  const [first] = rows;
  const plain = rows.map((row, at) => ({ at, row: withDan && at === 0 ? { ...row, name: 'tuo' as const } : row }));
  return withDan && first ? [{ at: 'dan', row: { ...first, name: 'dan' } }, ...plain] : plain;
}
