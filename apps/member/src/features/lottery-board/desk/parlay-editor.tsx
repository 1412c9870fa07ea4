import type { PickRow } from '@fairhall/lottery/plays';
import { wordOf } from '@fairhall/lottery/selection-words';
import { classNames } from '@fairhall/ui/class-names';
import { useState } from 'react';
import { useLanguage, useT } from '../../../shared/i18n.ts';
import { ballOf, cellId, heldAt } from '../board-model.ts';
import { legLabel } from '../sheet-model.ts';
import type { EditorProps } from './editor-props.ts';
import { NumberCell } from './number-cell.tsx';

/** Legs of a parlay, one for each ball: the ball first, then what it shall be. A new leg takes the place of the ball's old one. */
export function ParlayEditor({ row, place, picks, locked, onToggle }: EditorProps & { row: PickRow }) {
  const t = useT();
  const language = useLanguage();
  const balls = [...new Set(row.options.map(({ item }) => ballOf(item)))];
  const [chosen, setChosen] = useState(balls[0] ?? '');
  const legs = heldAt(picks, place).rows[0] ?? [];
  const legOf = (ball: string) => row.options.find(({ item }) => ballOf(item) === ball && legs.includes(item));
  return (
    <div className="flex flex-col gap-3">
      <p aria-live="polite" className="px-1 text-tile font-bold">
        {t('board.legs', { n: legs.length, max: row.max })}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in sight */}
      <div role="group" aria-label={t('board.choice')} className="grid grid-cols-2 gap-2">
        {balls.map((ball) => {
          const leg = legOf(ball);
          return (
            <button
              key={ball}
              type="button"
              aria-pressed={ball === chosen}
              onClick={() => setChosen(ball)}
              className={classNames(
                'flex min-h-12 flex-col items-start justify-center rounded-input px-3 text-left',
                ball === chosen ? 'bg-s3 inset-ring-1 inset-ring-brand-edge' : 'bg-s1 inset-ring-1 inset-ring-hairline',
              )}
            >
              <span className="text-tile font-bold">{t('board.ball', { n: ball })}</span>{' '}
              <span className={classNames('text-caption', leg ? 'font-bold text-brand' : 'text-low')}>
                {leg ? wordOf(leg.label, language) : t('board.leg.none')}
              </span>
            </button>
          );
        })}
      </div>
      <div className="grid grid-cols-3 gap-2">
        {row.options
          .filter(({ item }) => ballOf(item) === chosen)
          .map(({ item, label }) => (
            <NumberCell
              key={item}
              id={cellId({ ...place, row: 0, item })}
              text={wordOf(legLabel(item), language)}
              label={wordOf(label, language)}
              selected={legs.includes(item)}
              disabled={locked}
              onToggle={onToggle}
            />
          ))}
      </div>
    </div>
  );
}
