import { wordOf } from '@fairhall/lottery/selection-words';
import { OptionCell } from '@fairhall/ui/option-cell.tsx';
import { useLanguage } from '../../../shared/i18n.ts';
import { type Cell, cellId, isChosen } from '../board-model.ts';
import type { EditorProps } from './editor-props.ts';
import { playOdds } from './odds-text.ts';

/** A play without choice: one cell, on or off. */
export function FixedEditor({ play, place, list, picks, locked, onToggle }: EditorProps) {
  const language = useLanguage();
  const cell: Cell = { ...place, row: 0, item: '' };
  const odds = playOdds(play, list.paytable);
  const bound = list.bounds?.shown(cell, odds) ?? null;
  const selected = isChosen(picks, cell);
  return (
    <div data-board className="grid">
      <OptionCell
        id={cellId(cell)}
        name={wordOf(play.name, language)}
        odds={bound?.odds ?? odds}
        selected={selected}
        disabled={locked || (bound?.off === true && !selected)}
        onToggle={onToggle}
      />
    </div>
  );
}
