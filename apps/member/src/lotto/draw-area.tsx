import { failureOf } from '@fairhall/client/failure';
import type { FamilyCode } from '@fairhall/lottery/families';
import { DrawCard, SmallClock } from '../features/draw-header/draw-card.tsx';
import { HistoryStrip } from '../features/draw-header/history-strip.tsx';
import { officialNote } from '../features/draw-header/later-numbers.ts';
import { failureText } from '../shared/errors.ts';
import { Later } from '../shared/later.tsx';
import { resultPanel } from './later-parts.ts';
import type { Draws } from './use-draws.ts';

export type DrawAreaProps = {
  family: FamilyCode;
  draws: Draws;
  periodSeconds: number;
  onProof: (drawId: string) => void;
  onBets: () => void;
};

/** The draw on sale and the results before it; over them the result of a draw the player has a bet in. */
export function DrawArea({ family, draws, periodSeconds, onProof, onBets }: DrawAreaProps) {
  const { near, nearError, results, watch } = draws;
  const voided = results?.some(({ drawId, state }) => drawId === near?.previous?.drawId && state === 'void') ?? false;
  const official = near?.official ?? null;
  return (
    <div className="relative flex flex-col gap-1.5">
      {nearError && (
        <p role="alert" className="text-tile text-warn">
          {failureText(failureOf(nearError))}
        </p>
      )}
      <DrawCard family={family} near={near} periodSeconds={periodSeconds} voided={voided} onProof={onProof} />
      {near && official && <Later part={officialNote} props={{ near, demo: official.demo, onProof }} />}
      <HistoryStrip family={family} draws={results ?? null} official={official !== null} onProof={onProof} />
      {watch.reveal && (
        <Later
          key={watch.reveal.numero}
          part={resultPanel}
          props={{
            family,
            draw: watch.reveal,
            official: official !== null,
            clock: near && <SmallClock moments={near.moments} periodSeconds={periodSeconds} />,
            onVerify: onProof,
            onBets,
            onClose: watch.putAway,
          }}
        />
      )}
    </div>
  );
}
