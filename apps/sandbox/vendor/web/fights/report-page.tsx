import { dividendsOf } from '@fairhall/games/cockfight/pool';
import { useCallback } from 'react';
import type { FightsPlayed, FightTerms } from '../../fights-api.ts';
import { numberText, percentText } from '../frame/figures.ts';
import { Card, Fact, PlainPage } from '../frame/plain-page.tsx';
import { useSpeech } from '../frame/speech.tsx';
import { useTold } from '../report/use-reckoned.ts';
import { dividendText } from './draft.ts';

/** As the ring's rules stand. */
const TERMS: FightTerms = { commission: 500, step: 100, min: 10_700 };
/** In hundredths of the pool on meron. */
const POOLS = [50, 60, 75, 88] as const;
const ALL = 100;
/** One draw in so many fights: what nine stakes back bring. */
const DRAWS = [6, 9, 10, 12, 20] as const;
const DRAW_BACK = 9;

/** What the rules of the fights return, reckoned from the same code that pays. `fetchPlayed`: null where nobody can be asked. */
export function FightsReport({ fetchPlayed }: { fetchPlayed: () => Promise<FightsPlayed | null> }) {
  const { say } = useSpeech();
  const played = useTold(useCallback(() => fetchPlayed(), [fetchPlayed]));
  return (
    <PlainPage title={say('report.title', { game: say('game.FIGHTS-1') })} lead={say('fights.report.lead')}>
      <Card>
        <p className="text-tile">{say('fights.rules.returns', { percent: percentText(1 - TERMS.commission / 10_000, 0), step: '0.01' })}</p>
        <p className="text-tile">{say('fights.rules.void', { least: dividendText(TERMS.min) })}</p>
      </Card>
      {POOLS.map((meron) => (
        <PoolFigures key={meron} meron={meron} />
      ))}
      <Card title={say('fights.report.least')}>
        <p className="text-section font-extrabold">{percentText(largestShare(), 2)}</p>
      </Card>
      <Card title={say('fights.D')}>
        <p className="text-tile text-mid">{say('fights.rules.draw')}</p>
        <dl className="flex flex-col gap-1.5">
          {DRAWS.map((of) => (
            <Fact key={of} name={say('fights.report.draw', { of })} value={percentText(DRAW_BACK / of, 2)} />
          ))}
        </dl>
        <p className="text-tile text-mid">{say('fights.rules.drawn')}</p>
      </Card>
      {played !== 'asked' && played !== null && (
        <Card title={say('fights.report.played')}>
          <dl className="flex flex-col gap-1.5">
            <Fact name={say('fights.report.fights')} value={numberText(played.fights)} strong />
            <Fact name={say('fights.M')} value={numberText(played.meron)} />
            <Fact name={say('fights.W')} value={numberText(played.wala)} />
            <Fact name={say('fights.D')} value={numberText(played.draw)} />
            <Fact name={say('fights.report.void')} value={numberText(played.void)} />
          </dl>
        </Card>
      )}
    </PlainPage>
  );
}

function PoolFigures({ meron }: { meron: number }) {
  const { say } = useSpeech();
  const { M, W } = dividendsAt(meron);
  const title = meron * 2 === ALL ? say('fights.report.even') : say('fights.report.uneven', { meron, wala: ALL - meron });
  return (
    <Card title={title}>
      <dl className="flex flex-col gap-1.5">
        <Fact name={say('fights.report.pays', { side: say('fights.M'), dividend: dividendText(M) })} value={returned(M, meron)} />
        <Fact name={say('fights.report.pays', { side: say('fights.W'), dividend: dividendText(W) })} value={returned(W, ALL - meron)} />
      </dl>
    </Card>
  );
}

function dividendsAt(meron: number): { M: number; W: number } {
  const units = BigInt(1_000_000);
  const { meron: M, wala: W } = dividendsOf({ M: BigInt(meron) * units, W: BigInt(ALL - meron) * units, D: BigInt(0) }, TERMS);
  return { M: Number(M), W: Number(W) };
}

function returned(dividend: number, share: number): string {
  return percentText((dividend / 10_000) * (share / ALL), 2);
}

/** Of a pool, the most that may lie on one side while the least dividend is still paid. */
function largestShare(): number {
  // Cut, not rounded: a share above it is void.
  return Math.floor(((10_000 - TERMS.commission) * 10_000) / TERMS.min) / 10_000;
}
