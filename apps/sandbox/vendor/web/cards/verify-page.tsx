import { type ChangeEvent, useState } from 'react';
import type { HandRecord } from '../../cards-api.ts';
import { Card, PlainPage } from '../frame/plain-page.tsx';
import { useSpeech } from '../frame/speech.tsx';
import { readSavedHand } from './check-hand.ts';
import type { CardsFace } from './face.ts';
import { HandReplay } from './hand-replay.tsx';
import { loadCardsFace } from './load-face.ts';

type Read = { record: HandRecord; face: CardsFace };

/** A saved hand, checked without any line. */
export function VerifyHandPage() {
  const { say } = useSpeech();
  const [read, setRead] = useState<Read | 'bad' | null>(null);
  const load = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    const record = file ? readSavedHand(await file.text()) : null;
    setRead(record ? { record, face: await loadCardsFace(record.code) } : 'bad');
  };
  return (
    <PlainPage title={say('cards.verify.title')} lead={say('cards.verify.how')}>
      <Card>
        <label className="py-1.5 text-tile font-bold text-brand">
          {say('cards.verify.load')}
          <input type="file" accept="application/json" onChange={load} className="block w-full pt-1 text-caption text-mid" />
        </label>
        {read === 'bad' && (
          <p role="alert" className="text-tile text-danger">
            {say('cards.verify.bad')}
          </p>
        )}
      </Card>
      {read !== null && read !== 'bad' && (
        <Card title={say('cards.hand_number', { hand: read.record.hand })}>
          <HandReplay record={read.record} face={read.face} />
        </Card>
      )}
    </PlainPage>
  );
}
