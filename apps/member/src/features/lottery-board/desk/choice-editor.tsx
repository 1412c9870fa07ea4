import { classNames } from '@fairhall/ui/class-names';
import { useState } from 'react';
import { useLanguage, useT } from '../../../shared/i18n.ts';
import { choicesOf, heldAt } from '../board-model.ts';
import { choiceText } from './choice-text.ts';
import type { EditorProps } from './editor-props.ts';
import { PickGrid } from './pick-grid.tsx';

/** So few options that all choices stand below each other; so few choices that they fill a page at most. */
const OPTIONS_IN_LINE = 3;
const CHOICES_IN_LINE = 10;

export type ChoiceEditorProps = EditorProps & {
  /** Draws the editor of one choice where it does not fit on a line. */
  children: (props: EditorProps) => React.ReactNode;
};

/** A play that is bet on one of several things (pairs of places, balls): each has picks of its own. */
export function ChoiceEditor({ children, ...props }: ChoiceEditorProps) {
  const { play, picks } = props;
  const t = useT();
  const language = useLanguage();
  const choices = choicesOf(play.form);
  const [chosen, setChosen] = useState(choices[0] ?? '');
  const [row] = play.form.rows;
  const placed = (choice: string): EditorProps => ({ ...props, place: { play: play.code, choice } });
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
  const wide = choices.length > 6;
  return (
    <div className="flex flex-col gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in sight */}
      <div
        role="group"
        aria-label={t('board.choice')}
        className={classNames('grid gap-1 rounded-input bg-s2 p-1', wide ? 'grid-cols-5' : 'grid-cols-3')}
      >
        {choices.map((choice) => {
          const words = choiceText(choice, { t, language });
          const count = heldAt(picks, { play: play.code, choice }).rows.reduce((sum, items) => sum + items.length, 0);
          return (
            <button
              key={choice}
              type="button"
              aria-pressed={choice === chosen}
              aria-label={count > 0 ? t('board.choice.held', { choice: words, n: count }) : words}
              onClick={() => setChosen(choice)}
              className={classNames(
                'relative min-h-11 rounded-input px-1 text-tile font-bold',
                choice === chosen ? 'bg-s3 text-hi inset-ring-1 inset-ring-brand-edge' : 'text-mid',
              )}
            >
              {words}
              {count > 0 && <CountMark count={count} />}
            </button>
          );
        })}
      </div>
      <div key={chosen}>{children(placed(chosen))}</div>
    </div>
  );
}

/** How many picks stand behind a button, in its corner. */
export function CountMark({ count }: { count: number }) {
  return (
    <span
      aria-hidden="true"
      className="absolute top-0 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-pill bg-info-tint px-1 text-nav text-info"
    >
      {count}
    </span>
  );
}
