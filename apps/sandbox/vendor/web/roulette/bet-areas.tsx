import { useState } from 'react';
import { useSpeech } from '../frame/speech.tsx';
import type { AreaFacts } from '../table/face.ts';
import { Cloth } from './cloth.tsx';
import { RaceSheet } from './race.tsx';

/** The cloth rolls between stage and dock; announced bets open over it. */
export function BetAreas(facts: AreaFacts) {
  const { say } = useSpeech();
  const [isRace, setRace] = useState(false);
  return (
    <section className="relative mt-1.5 flex min-h-0 flex-1 flex-col" style={{ background: 'linear-gradient(180deg, #12573F, #082B22)' }}>
      <div className="no-scrollbar min-h-0 flex-1 overflow-y-auto overscroll-y-contain px-2.5 py-1.5">
        <Cloth {...facts}>
          <button
            type="button"
            onClick={() => setRace(true)}
            className="absolute top-0.5 left-0.5 grid h-10.5 w-24.5 place-items-center rounded-[8px] bg-s2 px-1 text-center text-caption leading-tight font-extrabold text-brand inset-ring-1 inset-ring-brand-edge"
          >
            {say('roulette.announced')}
          </button>
        </Cloth>
      </div>
      {isRace && <RaceSheet onClose={() => setRace(false)} {...facts} />}
    </section>
  );
}
