import type { EntryForm } from '@fairhall/lottery/play';
import { ENTRIES_MAX } from '@fairhall/lottery/selection';
import { Button } from '@fairhall/ui/button.tsx';
import { useT } from '../../../shared/i18n.ts';
import { countStates, type TypedReading } from '../typed-model.ts';

export type TypedFindingsProps = { entry: EntryForm; reading: TypedReading; locked: boolean; onText: (text: string) => void };

/** What the list holds, live: numbers, duplicates merged, entries left out, mistakes that stand in the way; and a broom. */
export function TypedFindings({ entry, reading, locked, onText }: TypedFindingsProps) {
  const t = useT();
  const { pieces, entries } = reading;
  const counts = countStates(pieces);
  const untidy = counts.duplicate + counts.dropped + counts.wrong > 0;
  return (
    <div className="flex flex-col gap-1 px-1 text-caption">
      <div role="status" className="flex flex-col gap-0.5">
        <p className="font-bold text-hi">{t('board.typed.count', { n: entries.length })}</p>
        {counts.duplicate > 0 && <p className="text-info">{t('board.typed.duplicate', { n: counts.duplicate })}</p>}
        {counts.dropped > 0 && <p className="text-warn">{t('board.typed.dropped', { n: counts.dropped })}</p>}
        {counts.wrong > 0 && <p className="font-bold text-danger">{t('board.typed.wrong', { n: counts.wrong })}</p>}
        {pieces.length > ENTRIES_MAX && <p className="font-bold text-danger">{t('board.typed.too_many', { max: ENTRIES_MAX })}</p>}
      </div>
      {untidy && (
        <Button
          size="small"
          disabled={locked}
          className="self-start"
          onClick={() =>
            onText(
              pieces
                .filter(({ state }) => state === 'taken')
                .map(({ text }) => text)
                .join(entry.separator),
            )
          }
        >
          {t('board.typed.tidy')}
        </Button>
      )}
    </div>
  );
}
