import type { EntryForm } from '@fairhall/lottery/play';
import { type Item, SELECTION_TEXT_MAX } from '@fairhall/lottery/selection';
import { Segmented } from '@fairhall/ui/segmented.tsx';
import { useState } from 'react';
import { useT } from '../../../shared/i18n.ts';
import { changeAt, heldAt } from '../board-model.ts';
import { isTableOfPairs } from '../price-list.ts';
import { appendEntries, readTyped, removePiece } from '../typed-model.ts';
import type { EditorProps } from './editor-props.ts';
import { EntryChips } from './entry-chips.tsx';
import { EntryPad } from './entry-pad.tsx';
import { NumberTable } from './number-table.tsx';
import { PlacePad } from './place-pad.tsx';
import { TypedArea } from './typed-area.tsx';
import { TypedFindings } from './typed-findings.tsx';

type Way = 'table' | 'keys' | 'rows' | 'text';

/** A list of numbers: by our own keys, by a row of digits for each place, or typed and pasted as text. All three write the same list. */
export function ListEditor({ entry, ...props }: EditorProps & { entry: EntryForm }) {
  const { place, picks, locked, onPicks } = props;
  const t = useT();
  const ways = waysOf(entry);
  const [way, setWay] = useState<Way>(ways[0] ?? 'keys');
  const typed = heldAt(picks, place).typed ?? '';
  const reading = readTyped(entry, typed);
  const write = (text: string) =>
    onPicks((held) => changeAt(held, place, (before) => ({ ...before, typed: text.slice(0, SELECTION_TEXT_MAX) })));
  const add = (entries: readonly Item[]) => write(appendEntries(entry, typed, entries));
  const off = (number: Item) => {
    const piece = reading.pieces.find(({ state, text }) => state === 'taken' && text === number);
    if (piece) write(removePiece(entry, reading.pieces, piece.at));
  };
  return (
    <div className="flex flex-col gap-2">
      {way === 'table' && (
        <NumberTable
          held={reading.entries}
          locked={locked}
          onAdd={add}
          onRemove={off}
          onOnly={(items) => write(appendEntries(entry, '', items))}
        />
      )}
      {way === 'keys' && <EntryPad entry={entry} held={reading.entries} locked={locked} onAdd={add} />}
      {way === 'rows' && <PlacePad count={entry.shape.count} locked={locked} onAdd={add} />}
      {way === 'text' ? (
        <TypedArea entry={entry} text={typed} pieces={reading.pieces} locked={locked} onText={write} />
      ) : way === 'table' ? null : (
        <EntryChips entry={entry} pieces={reading.pieces} locked={locked} onText={write} />
      )}
      <Segmented
        look="block"
        label={t('board.typed.ways')}
        items={ways.map((id) => ({ id, label: t(`board.typed.${id}`) }))}
        value={way}
        onChange={setWay}
      />
      <TypedFindings entry={entry} reading={reading} locked={locked} onText={write} />
    </div>
  );
}

/** Ways of entering such a list, the first one to begin with. */
function waysOf(entry: EntryForm): readonly Way[] {
  if (entry.ofNumbers || entry.shape.head) return ['keys', 'text'];
  return isTableOfPairs(entry) ? ['table', 'rows', 'text'] : ['keys', 'rows', 'text'];
}
