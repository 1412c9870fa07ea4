import type { Animal } from '@fairhall/lottery/lhc/lunar';
import { ANIMAL_WORDS } from '@fairhall/lottery/lhc/words';
import type { Item } from '@fairhall/lottery/selection';
import { useLanguage } from '../../../shared/i18n.ts';
import { animalSets } from '../sheet-model.ts';
import type { EditorProps } from './editor-props.ts';
import { SetButton } from './set-button.tsx';
import { useSets } from './use-sets.ts';

export type ZodiacStripProps = Pick<EditorProps, 'place' | 'picks' | 'locked' | 'lunarYear' | 'onPicks'> & {
  /** The row of the numbers, and its items. */
  at: number;
  items: readonly Item[];
};

/** The twelve animals with their numbers of the year; a tap takes all numbers of one, or drops them. Nothing while the year is not known. */
export function ZodiacStrip({ place, picks, locked, lunarYear, onPicks, at, items }: ZodiacStripProps) {
  const language = useLanguage();
  const sets = useSets(animalSets(items, lunarYear), { place, picks, onPicks, at });
  if (sets.length === 0) return null;
  return (
    <div data-board className="no-scrollbar -mx-3 flex gap-2 overflow-x-auto px-3 py-0.5 fade-end">
      {sets.map((set) => (
        <SetButton key={set.id} {...{ set, locked }} className="flex min-h-13 flex-none flex-col justify-center px-2.5 text-left">
          <span className="flex items-center gap-1.5 text-tile leading-(--lh-name) font-bold whitespace-nowrap">
            <span
              aria-hidden="true"
              lang="zh-CN"
              className="grid size-5 flex-none place-items-center rounded-[6px] bg-brand-tint text-caption leading-none text-brand"
            >
              {ANIMAL_WORDS[set.id as Animal].CN}
            </span>
            {language === 'CN' ? null : set.words}
          </span>
          <span className="text-nav leading-(--lh-name) font-semibold whitespace-nowrap text-mid">
            {set.items.map((item) => item.replace(/^N:/, '')).join(' ')}
          </span>
        </SetButton>
      ))}
    </div>
  );
}
