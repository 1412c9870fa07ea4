import { fishFigures } from '@fairhall/games/fish/figures';
import type { Fraction } from '@fairhall/games/fraction';
import { roundsToBeWithin } from '@fairhall/games/slots/figures';
import { useState } from 'react';
import { fishPicture } from '../fish/art/fish-art.ts';
import { targetText } from '../fish/said.ts';
import { numberText, percentText } from '../frame/figures.ts';
import { Card, Fact, PlainPage } from '../frame/plain-page.tsx';
import { useSpeech } from '../frame/speech.tsx';

/** What every shot returns, reckoned from its rule in the reader's own browser. */
export function FishReport() {
  const { say } = useSpeech();
  const [figures] = useState(fishFigures);
  return (
    <PlainPage title={say('report.title', { game: say('game.FISH-1') })} lead={say('fish.report.how')}>
      <p className="text-tile text-mid">{say('fish.rules.return')}</p>
      {figures.map(({ kind, gun, chance, paid, pooled, returned, deviation }) => (
        <Card key={`${kind} ${gun}`} title={`${targetText(kind, say)} · ${say(`fish.gun.${gun}`)}`}>
          <img alt="" src={fishPicture(kind)} className="w-24 self-center" />
          <dl className="flex flex-col gap-1.5">
            <Fact name={say('report.return')} value={percentText(shareOf(returned), 4)} strong />
            <Fact name={say('fish.report.chance')} value={percentText(shareOf(chance), 4)} />
            <Fact name={say('fish.report.paid')} value={percentText(shareOf(paid), 4)} />
            <Fact name={say('fish.report.pooled')} value={percentText(shareOf(pooled), 4)} />
            <Fact name={say('report.deviation')} value={deviation.toFixed(4)} />
            <Fact name={say('report.within')} value={numberText(roundsToBeWithin(0.005, Number(deviation.toFixed(4))))} />
          </dl>
        </Card>
      ))}
    </PlainPage>
  );
}

function shareOf([over, under]: Fraction): number {
  return Number(over) / Number(under);
}
