import type { EntryForm } from '@fairhall/lottery/play';
import { classNames } from '@fairhall/ui/class-names';
import { useId, useRef } from 'react';
import { useT } from '../../../shared/i18n.ts';
import { entryText, type PieceState, segmentsOf, type TypedPiece } from '../typed-model.ts';

export type TypedAreaProps = {
  entry: EntryForm;
  text: string;
  pieces: readonly TypedPiece[];
  locked: boolean;
  onText: (text: string) => void;
};

const MARKS: Readonly<Record<PieceState, string>> = {
  taken: '',
  duplicate: 'rounded-chip bg-info-tint text-info line-through',
  dropped: 'rounded-chip bg-warn-tint text-warn line-through',
  wrong: 'rounded-chip bg-danger-tint text-danger underline decoration-wavy',
};

/** Text and marks share these, so that each mark lies under its own characters. */
const LETTERS =
  'col-start-1 row-start-1 px-3.5 py-3 text-[max(1rem,var(--type-body))] leading-7 font-semibold wrap-anywhere whitespace-pre-wrap';

const MISTAKES_SHOWN = 5;

/** The list as text. Mistakes, duplicates and what the play cannot hold are marked where they stand. */
export function TypedArea({ entry, text, pieces, locked, onText }: TypedAreaProps) {
  const t = useT();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const wrong = pieces.filter(({ state }) => state === 'wrong');
  const goTo = ({ at, text: piece }: TypedPiece) => {
    area.current?.focus();
    area.current?.setSelectionRange(at, at + piece.length);
  };
  const example = exampleOf(entry);
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block px-0.5 text-tile font-bold">
        {t('board.typed.label')}
      </label>
      <div className="max-h-72 overflow-y-auto rounded-input bg-s1 inset-ring-1 inset-ring-ctl has-[textarea:focus-visible]:inset-ring-2 has-[textarea:focus-visible]:inset-ring-focus">
        <div className="grid min-h-32">
          <div aria-hidden="true" className={LETTERS}>
            {segmentsOf(text, pieces).map(({ at, text: stretch, state }) => (
              <span key={at} data-state={state} className={MARKS[state]}>
                {stretch}
              </span>
            ))}{' '}
          </div>
          <textarea
            ref={area}
            id={id}
            value={text}
            disabled={locked}
            onChange={(event) => onText(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={wrong.length > 0 || undefined}
            aria-describedby={`${id}-hint`}
            className={classNames(
              LETTERS,
              'resize-none overflow-hidden bg-transparent text-transparent caret-hi outline-none focus-visible:[box-shadow:none]',
            )}
          />
        </div>
      </div>
      <p id={`${id}-hint`} className="mt-1.5 px-0.5 text-caption text-low">
        {t(entry.ofNumbers ? 'board.typed.hint.numbers' : 'board.typed.hint', { example })}
      </p>
      {wrong.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-1.5">
          {wrong.slice(0, MISTAKES_SHOWN).map((piece) => (
            <li key={piece.at}>
              <button
                type="button"
                onClick={() => goTo(piece)}
                className="relative min-h-9 rounded-pill px-3 text-caption font-bold text-danger inset-ring-1 inset-ring-danger hit-4"
              >
                {t('board.typed.at', { piece: piece.text.slice(0, 24), at: (piece.wrongAt ?? piece.at) + 1 })}
              </button>
            </li>
          ))}
          {wrong.length > MISTAKES_SHOWN && (
            <li className="flex min-h-9 items-center px-1 text-caption text-low">
              {t('board.typed.more', { n: wrong.length - MISTAKES_SHOWN })}
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

/** Two entries of a play, in its own spelling: "123 456", "01,02,03; 04,05,06". */
function exampleOf(entry: EntryForm): string {
  const { count, low, high, head = '' } = entry.shape;
  const wrapped = (number: number) => String(low + ((number - low) % (high - low + 1)));
  const from = (first: number) =>
    head +
    entryText(
      entry,
      Array.from({ length: count }, (_, index) => wrapped(first + index)),
    );
  const first = Math.max(1, low);
  return [from(first), from(first + count)].join(entry.ofNumbers ? '; ' : ' ');
}
