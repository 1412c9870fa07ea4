import { amount } from '@fairhall/money/amount';
import { formatAmount } from '@fairhall/money/format';
import type { FightStatement, StatementPool } from '../../fights-api.ts';
import { Card, Fact, PlainPage } from '../frame/plain-page.tsx';
import { useSpeech } from '../frame/speech.tsx';
import { checkPool, isSeedRight } from './check-fight.ts';
import { dividendText } from './draft.ts';

/** A fight by its published figures, reckoned anew on the reader's own device. Null: there is none. */
export function CheckPage({ fight }: { fight: FightStatement | null }) {
  const { say } = useSpeech();
  if (!fight) return <PlainPage title={say('fights.check.gone')}>{null}</PlainPage>;
  const isOver = fight.state === 'PAID' || fight.state === 'VOID';
  const title = say(fight.kind === 'PRACTICE' ? 'fights.practice' : 'fights.check.title', { number: fight.number });
  return (
    <PlainPage title={title} lead={say('fights.check.lead')}>
      <Card title={`${fight.meron} – ${fight.wala}`}>
        <dl className="flex flex-col gap-1.5">
          <Fact name={say('fights.check.result')} value={resultOf(fight, say)} strong />
          {fight.kind === 'OWN' && <Fact name={say('fights.check.persons')} value={fight.persons} />}
        </dl>
        {!isOver && <p className="text-caption text-warn">{say('fights.check.running')}</p>}
        {fight.void && (
          <p className="text-caption text-mid">{say(`fights.void.${fight.void}`, { least: dividendText(fight.terms.min) })}</p>
        )}
        {fight.corrected && (
          <p className="text-caption text-warn">
            {say('fights.check.corrected', {
              from: say(`fights.${fight.corrected.from}`),
              to: say(`fights.${fight.corrected.to}`),
              time: new Date(fight.corrected.atMs).toISOString().slice(0, 16).replace('T', ' '),
            })}
          </p>
        )}
      </Card>
      {fight.seedHash !== null && <Sealed fight={fight} />}
      {fight.pools.map((pool) => (
        <PoolCard key={pool.currency} fight={fight} pool={pool} isOver={isOver} />
      ))}
    </PlainPage>
  );
}

function Sealed({ fight }: { fight: FightStatement }) {
  const { say } = useSpeech();
  const isRight = isSeedRight(fight);
  return (
    <Card title={say('fights.check.seed')}>
      <p className="text-caption text-mid">{say('fights.check.sealed')}</p>
      <code className="text-caption wrap-anywhere">{fight.seedHash}</code>
      {fight.seed !== null && <code className="text-caption wrap-anywhere">{fight.seed}</code>}
      {isRight !== null && <Verdict isRight={isRight} text={say(isRight ? 'fights.check.seed_fits' : 'fights.check.seed_differs')} />}
    </Card>
  );
}

function PoolCard({ fight, pool, isOver }: { fight: FightStatement; pool: StatementPool; isOver: boolean }) {
  const { say } = useSpeech();
  const { dividend, commission, houseBack, unaccounted, fits } = checkPool(fight, pool);
  const money = (value: bigint | string) => formatAmount(amount(BigInt(value)), { displayDigits: 4 });
  const house = BigInt(pool.house.M) + BigInt(pool.house.W);
  return (
    <Card title={say('fights.check.pool', { currency: pool.currency })}>
      {pool.void && <p className="text-caption text-warn">{say(`fights.void.${pool.void}`, { least: dividendText(fight.terms.min) })}</p>}
      <dl className="flex flex-col gap-1.5">
        {(['M', 'W', 'D'] as const).map((side) => (
          <Fact key={side} name={say(`fights.${side}`)} value={money(pool.staked[side])} />
        ))}
        {house > 0 && <Fact name={say('fights.check.house')} value={money(house)} />}
        {(['M', 'W'] as const).map((side) => (
          <Fact
            key={side}
            name={say('fights.check.dividend', { side: say(`fights.${side}`) })}
            value={dividendText(dividend[side])}
            strong={fight.result === side && !pool.void}
          />
        ))}
        {isOver && (
          <>
            <Fact name={say('fights.check.returned')} value={money(pool.returned)} />
            {house > 0 && <Fact name={say('fights.check.house_back')} value={money(houseBack)} />}
            <Fact name={say('fights.check.commission')} value={money(commission)} />
            <Fact name={say('fights.check.breakage')} value={money(pool.breakage)} />
            <Fact name={say('fights.check.drawn')} value={money(pool.drawResult)} />
            <Fact name={say('fights.check.sum')} value={money(unaccounted)} strong />
          </>
        )}
      </dl>
      {isOver && <Verdict isRight={fits} text={say(fits ? 'fights.check.fits' : 'fights.check.differs')} />}
    </Card>
  );
}

function Verdict({ isRight, text }: { isRight: boolean; text: string }) {
  return (
    <p role="status" className={`text-body font-bold ${isRight ? 'text-win' : 'text-danger'}`}>
      {text}
    </p>
  );
}

function resultOf({ result, state }: FightStatement, say: ReturnType<typeof useSpeech>['say']): string {
  if (result !== null) return say(`fights.${result}`);
  return say(state === 'VOID' ? 'fights.state.VOID' : `fights.state.${state === 'PAID' ? 'CONFIRMED' : state}`);
}
