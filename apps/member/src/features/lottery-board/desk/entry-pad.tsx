import type { EntryForm } from '@fairhall/lottery/play';
import type { Item } from '@fairhall/lottery/selection';
import { classNames } from '@fairhall/ui/class-names';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconBackspace } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../shared/i18n.ts';
import { numberColumns } from '../grid-model.ts';
import { entryText, partsOfEntry } from '../typed-model.ts';

export type EntryPadProps = { entry: EntryForm; held: readonly Item[]; locked: boolean; onAdd: (entries: readonly Item[]) => void };

const KEY =
  'grid min-h-11 place-items-center rounded-input bg-s2 text-title font-bold transition-transform duration-(--motion-press) ease-soft active:scale-95 active:bg-s3 disabled:opacity-50';

/** Our own keys for one number after the other: as soon as one is whole it joins the list. */
export function EntryPad({ entry, held, locked, onAdd }: EntryPadProps) {
  const t = useT();
  const [parts, setParts] = useState<readonly Item[]>([]);
  const [said, setSaid] = useState('');
  const size = partsOfEntry(entry);
  const keys = keysOf(entry);
  const press = (key: Item) => {
    const next = [...parts, key];
    if (next.length < size) {
      setParts(next);
      return;
    }
    setParts([]);
    const text = entryText(entry, next);
    const reading = entry.read(text);
    if (reading.kind !== 'taken') {
      setSaid(t('board.typed.refused', { entry: text }));
      return;
    }
    const known = reading.entries.every((item) => held.includes(item));
    setSaid(t(known ? 'board.typed.twice' : 'board.typed.added', { entry: text }));
    if (!known) onAdd([text]);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in sight
    <div role="group" aria-label={t('board.typed.label')} className="flex flex-col gap-2">
      <div className="flex items-center gap-1.5">
        <div role="img" aria-label={t('board.typed.so_far', { digits: parts.join(' ') })} className="flex flex-wrap gap-1.5">
          {Array.from({ length: size }, (_, place) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a slot is known by its place
              key={place}
              className={classNames(
                'grid h-9 min-w-8 place-items-center rounded-input px-1 text-title font-extrabold',
                place === parts.length ? 'inset-ring-2 inset-ring-brand' : 'inset-ring-1 inset-ring-line',
                parts[place] === undefined ? 'text-low' : 'text-brand',
              )}
            >
              {parts[place] ?? '·'}
            </span>
          ))}
        </div>
        <button
          type="button"
          aria-label={t('lottery.keypad.delete')}
          disabled={locked || parts.length === 0}
          onClick={() => setParts(parts.slice(0, -1))}
          className={classNames(KEY, 'relative ml-auto min-h-9! w-14 flex-none hit-4')}
        >
          <Icon glyph={IconBackspace} />
        </button>
      </div>
      <div data-board className={classNames('grid gap-1.5', numberColumns(keys.length))}>
        {keys.map((key) => (
          <button key={key} type="button" disabled={locked} onClick={() => press(key)} className={KEY}>
            {key}
          </button>
        ))}
      </div>
      <p role="status" className="min-h-5 px-1 text-caption text-mid">
        {said}
      </p>
    </div>
  );
}

/** What an entry is made of, and its letter where it has one. */
function keysOf({ shape }: EntryForm): readonly Item[] {
  const numbers = Array.from({ length: shape.high - shape.low + 1 }, (_, index) => String(shape.low + index));
  return shape.head ? [...numbers, shape.head] : numbers;
}
