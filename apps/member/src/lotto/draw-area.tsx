import { failureOf } from '@fairhall/client/failure';
import type { FamilyCode } from '@fairhall/lottery/families';
import { useState } from 'react';
import { CountdownChip } from '../features/draw-header/countdown-chip.tsx';
import { DrawStrip } from '../features/draw-header/draw-strip.tsx';
import { demoSheet } from '../features/draw-header/later-numbers.ts';
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
  onTrend: () => void;
};

/** The draw on sale and the results before it; over them the result of a draw the player has a bet in. */
export function DrawArea({ family, draws, periodSeconds, onProof, onBets, onTrend }: DrawAreaProps) {
  const { near, nearError, results, watch } = draws;
  const [demo, setDemo] = useState(false);
  const voided = results?.some(({ drawId, state }) => drawId === near?.previous?.drawId && state === 'void') ?? false;
  return (
    <div className="relative flex flex-col gap-1.5">
      {nearError && (
        <p role="alert" className="text-tile text-warn">
          {failureText(failureOf(nearError))}
        </p>
      )}
      <DrawStrip {...{ family, near, periodSeconds, voided, onProof, onTrend }} draws={results ?? null} onDemo={() => setDemo(true)} />
      {demo && near && <Later part={demoSheet} props={{ near, demo: true, onProof, onClose: () => setDemo(false) }} />}
      {watch.reveal && (
        <Later
          key={watch.reveal.numero}
          part={resultPanel}
          props={{
            family,
            draw: watch.reveal,
            official: Boolean(near?.official),
            clock: near && <CountdownChip moments={near.moments} periodSeconds={periodSeconds} />,
            onVerify: onProof,
            onBets,
            onClose: watch.putAway,
          }}
        />
      )}
    </div>
  );
}
