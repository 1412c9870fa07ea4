import { Button } from '@fairhall/ui/button.tsx';
import { useModal } from '@fairhall/ui/modal';
import { useId, useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { NetPosition } from '../../shared/session-figures.tsx';
import { checkDue, minutesOf } from './reality-check-model.ts';

/** Remembers which check was answered, for this tab: a game opened anew does not ask again. */
const ANSWERED = 'fairhall.reality-check';

export type RealityCheckProps = { sinceMs: number; nowMs: number; netE4: string; onStop: () => void };

/** Stops the game for a word about time and result. Neither answer is easier than the other, and nothing else closes it. */
export function RealityCheck({ sinceMs, nowMs, netE4, onStop }: RealityCheckProps) {
  const { jurisdiction } = useProfile();
  const due = checkDue(jurisdiction, { sinceMs, nowMs });
  const check = `${sinceMs}/${due}`;
  const [answered, setAnswered] = useState(() => sessionStorage.getItem(ANSWERED));
  if (due === 0 || answered === check) return null;
  const goOn = () => {
    sessionStorage.setItem(ANSWERED, check);
    setAnswered(check);
  };
  return <Check key={check} minutes={minutesOf({ sinceMs, nowMs })} netE4={netE4} onGoOn={goOn} onStop={onStop} />;
}

function Check({ minutes, netE4, onGoOn, onStop }: { minutes: number; netE4: string; onGoOn: () => void; onStop: () => void }) {
  const t = useT();
  const id = useId();
  const { ref, onCancel } = useModal(() => undefined);
  return (
    <dialog
      ref={ref}
      onCancel={onCancel}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="m-auto w-[calc(100%-48px)] max-w-90 rounded-sheet bg-s1 text-hi inset-shadow-edge backdrop:bg-black/80"
    >
      <div className="p-5">
        <h2 id={`${id}-title`} className="text-title font-bold">
          {t('shell.check.title', { n: minutes })}
        </h2>
        <p className="mt-3 flex items-baseline justify-between gap-3 text-body">
          <span className="text-mid">{t('shell.net')}</span>
          <span className="text-title font-bold tabular-nums">
            <NetPosition netE4={netE4} />
          </span>
        </p>
        <p id={`${id}-text`} className="mt-3 text-tile text-mid">
          {t('shell.check.text')}
        </p>
        <div className="mt-5 grid grid-cols-2 gap-2.5 *:px-3">
          <Button kind="secondary" onClick={onStop}>
            {t('shell.check.stop')}
          </Button>
          <Button kind="secondary" onClick={onGoOn}>
            {t('shell.check.go_on')}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
