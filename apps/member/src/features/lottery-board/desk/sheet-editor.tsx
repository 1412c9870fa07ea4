import type { PickRow } from '@fairhall/lottery/plays';
import { useT } from '../../../shared/i18n.ts';
import { ballColour, isAnimal, numberSets, numbersOfAnimal } from '../sheet-model.ts';
import type { EditorProps } from './editor-props.ts';
import { RowsEditor } from './rows-editor.tsx';
import { SetButton } from './set-button.tsx';
import { useSets } from './use-sets.ts';
import { ZodiacStrip } from './zodiac-strip.tsx';

/** Rows of the 49 numbers, coloured as the balls are, with whole sets to pick at once; animals with their numbers of the year. */
export function SheetEditor(props: EditorProps) {
  const { play, lunarYear } = props;
  const hintOf = (item: string) => (lunarYear !== null && isAnimal(item) ? numbersOfAnimal(item, lunarYear) : undefined);
  const ofNumbers = play.form.rows[0]?.options.length === 49;
  return (
    <div className="flex flex-col gap-1">
      {ofNumbers && play.form.rows.length === 1 && (
        <ZodiacStrip {...props} at={0} items={play.form.rows[0]?.options.map(({ item }) => item) ?? []} />
      )}
      <RowsEditor {...props} hintOf={hintOf} {...(ofNumbers ? { colourOf: ballColour } : {})} />
      {ofNumbers &&
        play.form.rows.map((row, at) => play.form.rows.length === 1 && <WholeSets key={row.name} {...props} row={row} at={at} />)}
    </div>
  );
}

/** Colours and last digits of the numbers: a tap picks all of a set or takes it back. */
function WholeSets({ place, picks, locked, onPicks, row, at }: EditorProps & { row: PickRow; at: number }) {
  const t = useT();
  const sets = useSets(numberSets(row.options.map(({ item }) => item)), { place, picks, onPicks, at });
  return (
    <section aria-label={t('board.sets')}>
      <h3 className="px-1 pb-1 text-tile font-bold">{t('board.sets')}</h3>
      <div className="grid grid-cols-4 gap-2">
        {sets.map((set) => (
          <SetButton key={set.id} {...{ set, locked }} className="min-h-11 px-1 text-tile font-bold">
            {set.words}
          </SetButton>
        ))}
      </div>
    </section>
  );
}
