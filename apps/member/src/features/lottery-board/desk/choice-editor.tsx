import { type ReactNode, useState } from 'react';
import { useLanguage, useT } from '../../../shared/i18n.ts';
import { choicesOf, heldAt } from '../board-model.ts';
import { choiceText } from './choice-text.ts';
import { CountedSwitch } from './counted-switch.tsx';
import type { EditorProps } from './editor-props.ts';
import { PickGrid } from './pick-grid.tsx';

/** So few options that all choices stand below each other; so few choices that they fill a page at most. */
const OPTIONS_IN_LINE = 3;
const CHOICES_IN_LINE = 10;

/** More choices than these stand five abreast. */
const NARROW_MAX = 6;

export type ChoiceEditorProps = EditorProps & {
  /** Draws the editor of one choice where it does not fit on a line. */
  children: (props: EditorProps) => ReactNode;
};

/** A play that is bet on one of several things (pairs of places, balls): each has picks of its own. */
export function ChoiceEditor({ children, ...props }: ChoiceEditorProps) {
  const { play, picks } = props;
  const t = useT();
  const language = useLanguage();
  const choices = choicesOf(play.form);
  const [chosen, setChosen] = useState(choices[0] ?? '');
  const [row] = play.form.rows;
  const placed = (choice: string): EditorProps => ({ ...props, place: { play, choice } });
  if (row && row.options.length <= OPTIONS_IN_LINE && choices.length <= CHOICES_IN_LINE) {
    return (
      <ul className="flex flex-col gap-2">
        {choices.map((choice) => (
          <li key={choice} className="grid grid-cols-[5.5rem_1fr] items-center gap-2">
            <span className="text-tile font-bold">{choiceText(choice, { t, language })}</span>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in sight */}
            <div role="group" aria-label={choiceText(choice, { t, language })}>
              <PickGrid {...placed(choice)} row={row} at={0} named={false} />
            </div>
          </li>
        ))}
      </ul>
    );
  }
  const items = choices.map((choice) => {
    const words = choiceText(choice, { t, language });
    const count = heldAt(picks, { play, choice }).rows.reduce((sum, held) => sum + held.length, 0);
    return { id: choice, text: words, label: count > 0 ? t('board.choice.held', { choice: words, n: count }) : words, count };
  });
  return (
    <div className="flex flex-col gap-3">
      <CountedSwitch
        label={t('board.choice')}
        items={items}
        chosen={chosen}
        onChoose={setChosen}
        columns={choices.length > NARROW_MAX ? 'grid-cols-5' : 'grid-cols-3'}
      />
      <div key={chosen}>{children(placed(chosen))}</div>
    </div>
  );
}
