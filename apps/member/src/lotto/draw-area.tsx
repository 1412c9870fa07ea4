import { DrawCard, SmallClock } from '../features/draw-header/draw-card.tsx';
import { HistoryStrip } from '../features/draw-header/history-strip.tsx';
import { useVerdict } from '../features/draw-proof/api/draw-proof.ts';
import { ResultPanel } from '../features/draw-result/result-panel.tsx';
import { failureOf, failureText } from '../shared/errors.ts';
import type { Play } from './use-play.ts';

export type DrawAreaProps = { play: Play; periodSeconds: number; onProof: (drawId: string) => void; onBets: () => void };

/** The draw on sale and the results before it; over them the result of a draw the player has a bet in. */
export function DrawArea({ play, periodSeconds, onProof, onBets }: DrawAreaProps) {
  const { near, nearError, results, watch } = play;
  const verdict = useVerdict(near?.previous?.winNo ? near.previous.drawId : null);
  return (
    <div className="relative flex flex-col gap-1.5">
      {nearError && (
        <p role="alert" className="text-tile text-warn">
          {failureText(failureOf(nearError))}
        </p>
      )}
      <DrawCard near={near} periodSeconds={periodSeconds} verdict={verdict} onProof={onProof} />
      <HistoryStrip draws={results ?? null} onProof={onProof} />
      {watch.reveal && (
        <ResultPanel
          key={watch.reveal.numero}
          draw={watch.reveal}
          clock={near && <SmallClock moments={near.moments} periodSeconds={periodSeconds} />}
          onVerify={onProof}
          onBets={onBets}
          onClose={watch.putAway}
        />
      )}
    </div>
  );
}
