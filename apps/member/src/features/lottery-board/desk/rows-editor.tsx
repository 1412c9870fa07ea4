import type { RowName } from '@fairhall/lottery/codes';
import { type PickRow, ROW_WORDS } from '@fairhall/lottery/plays';
import { wordOf } from '@fairhall/lottery/selection-words';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage } from '../../../shared/i18n.ts';
import { type Cell, dissolveDan, heldAt, type PlayPicks } from '../board-model.ts';
import { DanButton } from '../dan-button.tsx';
import { rowsInSight, rowsWithDan } from '../grid-model.ts';
import type { EditorProps } from './editor-props.ts';
import { PickGrid, type PickGridProps } from './pick-grid.tsx';

export type RowsEditorProps = EditorProps & Pick<PickGridProps, 'colourOf' | 'hintOf'>;

/** Rows of options: places, groups of doubles and singles, sums, and fixed numbers with their others. */
export function RowsEditor(props: RowsEditorProps) {
  const { play, place, picks, locked, onPicks } = props;
  const held = heldAt(picks, place);
  const [opened, setOpened] = useState(play.code.endsWith('_DT'));
  const withDan = play.form.danTuo && (opened || held.dan.length > 0);
  const switchDan = () => {
    setOpened(!withDan);
    if (withDan) onPicks((before) => dissolveDan(before, play));
  };
  const { isFolded, unfold } = useFolds(play, held);
  return (
    <div className="flex flex-col gap-1">
      {rowsWithDan(play.form.rows, withDan).map(({ at, row }, index) =>
        isFolded(at) ? (
          <FoldedRow key={row.name} row={row} onUnfold={() => unfold([row.name])} />
        ) : (
          <PickGrid
            key={row.name}
            {...props}
            row={row}
            at={at}
            named={withDan || play.form.rows.length > 1}
            {...(index === 0 && play.form.danTuo ? { lead: <DanButton on={withDan} disabled={locked} onSwitch={switchDan} /> } : {})}
          />
        ),
      )}
    </div>
  );
}

/**
 * Which rows of a long play are folded. One that holds picks is not, and stays open when they are taken back: nothing closes under a finger.
 */
function useFolds({ form }: EditorProps['play'], { rows }: PlayPicks) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<RowName>>(new Set());
  const unfold = (names: readonly RowName[]) => setUnfolded((held) => new Set([...held, ...names]));
  const holding = form.rows.filter(({ name }, at) => !unfolded.has(name) && (rows[at]?.length ?? 0) > 0).map(({ name }) => name);
  if (holding.length > 0) unfold(holding);
  const shown = rowsInSight(form);
  const isFolded = (at: Cell['row']) => {
    const row = at === 'dan' ? undefined : form.rows[at];
    return row !== undefined && at !== 'dan' && at >= shown && !unfolded.has(row.name) && !holding.includes(row.name);
  };
  return { isFolded, unfold };
}

/** A row by its name alone; a tap shows its options. */
function FoldedRow({ row, onUnfold }: { row: PickRow; onUnfold: () => void }) {
  const rowName = wordOf(ROW_WORDS[row.name], useLanguage());
  return (
    <section aria-label={rowName}>
      <button
        type="button"
        aria-expanded={false}
        onClick={onUnfold}
        className="flex min-h-11 w-full items-center justify-between rounded-input bg-s1 px-3 text-tile font-bold inset-ring-1 inset-ring-hairline"
      >
        {rowName}
        <Icon glyph={IconChevronDown} size={18} className="text-low" />
      </button>
    </section>
  );
}
