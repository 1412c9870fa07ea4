import type { PickRow } from '@fairhall/lottery/plays';
import { Tabs } from '@fairhall/ui/tabs.tsx';
import { useState } from 'react';
import { useT } from '../../../shared/i18n.ts';
import { heldAt } from '../board-model.ts';
import { BALL_HEADS, type BallHead, ballColour, headOf, isAnimal, numbersOfAnimal, optionsByHead } from '../sheet-model.ts';
import type { EditorProps } from './editor-props.ts';
import { PickGrid } from './pick-grid.tsx';
import { TogetherEditor } from './together-editor.tsx';
import { ZodiacStrip } from './zodiac-strip.tsx';

/** All kinds of bet on one ball of the 49, under tabs that tell how many are chosen behind each. */
export function BallEditor({ row, ...props }: EditorProps & { row: PickRow }) {
  const { place, picks, lunarYear } = props;
  const t = useT();
  const [chosen, setChosen] = useState<BallHead>('N');
  const sections = optionsByHead(row.options);
  const held = heldAt(picks, place).rows[0] ?? [];
  const heads = BALL_HEADS.filter((head) => sections.has(head) || (head === 'HX' && row.combined));
  const hintOf = (item: string) => (lunarYear !== null && isAnimal(item) ? numbersOfAnimal(item, lunarYear) : undefined);
  return (
    <div className="flex flex-col gap-0.5">
      <Tabs
        label={t('board.head')}
        items={heads.map((head) => ({
          id: head,
          label: t(`board.head.${head}`),
          count: held.filter((item) => headOf(item) === head).length,
        }))}
        value={chosen}
        onChange={setChosen}
        className="-mx-3"
      />
      {chosen === 'HX' && row.combined ? (
        <TogetherEditor {...props} combined={row.combined} />
      ) : (
        <>
          {chosen === 'N' && <ZodiacStrip {...props} at={0} items={(sections.get('N') ?? []).map(({ item }) => item)} />}
          <PickGrid
            {...props}
            row={row}
            at={0}
            named={false}
            options={sections.get(chosen) ?? []}
            hintOf={hintOf}
            {...(chosen === 'N' ? { colourOf: ballColour } : {})}
          />
        </>
      )}
    </div>
  );
}
