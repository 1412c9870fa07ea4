import type { Animal } from '@fairhall/lottery/lhc/lunar';
import { ANIMAL_WORDS } from '@fairhall/lottery/lhc/words';
import type { CombinedItems } from '@fairhall/lottery/play';
import type { Item } from '@fairhall/lottery/selection';
import { wordOf } from '@fairhall/lottery/selection-words';
import { Button } from '@fairhall/ui/button.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage, useT } from '../../../shared/i18n.ts';
import { cellId, heldAt } from '../board-model.ts';
import { numbersOfAnimal, partsTogether, togetherItem } from '../sheet-model.ts';
import type { EditorProps } from './editor-props.ts';
import { NumberCell } from './number-cell.tsx';
import { itemOdds } from './odds-text.ts';

/** Several animals as one bet: a set is put together, priced, and added; sets that are held can be taken off. */
export function TogetherEditor({
  play,
  place,
  list,
  picks,
  locked,
  lunarYear,
  onToggle,
  combined,
}: EditorProps & { combined: CombinedItems }) {
  const t = useT();
  const language = useLanguage();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const held = (heldAt(picks, place).rows[0] ?? []).filter((item) => item.startsWith(combined.head));
  const item = togetherItem(combined.head, combined.parts, chosen);
  const whole = chosen.length >= combined.min && chosen.length <= combined.max;
  const names = (animals: readonly string[]) => animals.map((animal) => wordOf(ANIMAL_WORDS[animal as Animal], language)).join(' + ');
  const tap = (one: Item) => onToggle(cellId({ ...place, row: 0, item: one }));
  const toggle = (animal: string) =>
    setChosen((before) => (before.includes(animal) ? before.filter((one) => one !== animal) : [...before, animal]));
  return (
    <div className="flex flex-col gap-2">
      <p className="px-1 text-caption text-mid">{t('board.together', { min: combined.min, max: combined.max })}</p>
      <div className="grid grid-cols-3 gap-2">
        {combined.parts.map((animal) => {
          const words = wordOf(ANIMAL_WORDS[animal as Animal], language);
          return (
            <NumberCell
              key={animal}
              id={animal}
              text={words}
              note={lunarYear === null ? undefined : numbersOfAnimal(animal, lunarYear)}
              label={words}
              selected={chosen.includes(animal)}
              disabled={locked}
              onToggle={toggle}
            />
          );
        })}
      </div>
      <div className="flex items-center justify-between gap-2">
        <p aria-live="polite" className="text-tile font-bold text-brand">
          {whole ? t('board.odds', { odds: itemOdds(play, item, list.paytable) }) : ''}
        </p>
        <Button
          icon={IconPlus}
          disabled={locked || !whole || held.includes(item)}
          onClick={() => {
            tap(item);
            setChosen([]);
          }}
        >
          {t('board.together.add')}
        </Button>
      </div>
      <ul className="flex flex-col gap-1.5">
        {held.map((one) => (
          <li key={one}>
            <button
              type="button"
              disabled={locked}
              aria-label={t('board.typed.remove', { entry: names(partsTogether(one)) })}
              onClick={() => tap(one)}
              className="flex min-h-11 w-full items-center justify-between gap-2 rounded-input bg-s2 px-3 text-left text-tile font-bold text-brand"
            >
              {names(partsTogether(one))}
              <Icon glyph={IconX} size={16} className="text-low" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
