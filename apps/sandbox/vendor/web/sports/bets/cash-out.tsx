import { Button } from '@fairhall/ui/button.tsx';
import { useState } from 'react';
import type { CashOffer, Slip, SportsRefusal } from '../../../sports-api.ts';
import { percentText } from '../../frame/figures.ts';
import type { MoneyText } from '../../frame/money.ts';
import { useSpeech } from '../../frame/speech.tsx';
import { useServerNow } from '../../table/use-clock.ts';
import { useBook, useDesk } from '../book-context.tsx';
import { withSlip } from '../book-state.ts';
import { refusalText } from '../refusal-text.ts';
import { refusalOf } from '../sports-client.ts';

const RATE_UNIT = 10_000;

type Step =
  | { step: 'rest'; note: 'changed' | 'unsure' | SportsRefusal | null }
  | { step: 'asking' }
  | { step: 'offered'; offer: CashOffer; key: string }
  | { step: 'taking'; offer: CashOffer; key: string };

/**
 * Sells a bet back. Nothing is offered until it is asked for; an offer shows what the bet is worth, what is kept of it and what it could
 * still bring, and lives for some seconds.
 */
export function CashOut({ slip, money }: { slip: Slip; money: MoneyText }) {
  const { say } = useSpeech();
  const { client, line } = useDesk();
  const [state, setState] = useState<Step>({ step: 'rest', note: null });
  const ask = async () => {
    setState({ step: 'asking' });
    try {
      setState({ step: 'offered', offer: await client.offer(slip.id), key: crypto.randomUUID() });
    } catch (error) {
      setState({ step: 'rest', note: refusalOf(error) ?? 'unsure' });
    }
  };
  const take = async (offer: CashOffer, key: string) => {
    setState({ step: 'taking', offer, key });
    try {
      const sold = await client.cashOut(slip.id, { key, offer: offer.offer });
      line.learn((book) => withSlip(book, sold));
      setState({ step: 'rest', note: null });
    } catch (error) {
      const refusal = refusalOf(error);
      setState({ step: 'rest', note: refusal?.code === 'OFFER_OVER' ? 'changed' : (refusal ?? 'unsure') });
    }
  };
  const isAsking = state.step === 'asking';
  if (state.step === 'offered' || state.step === 'taking')
    return (
      <Offered
        offer={state.offer}
        money={money}
        isTaking={state.step === 'taking'}
        onTake={() => take(state.offer, state.key)}
        onAsk={ask}
        onLeave={() => setState({ step: 'rest', note: null })}
      />
    );
  return (
    <div className="border-t border-hairline pt-2">
      <div className="flex items-center justify-between gap-3">
        <p className="text-caption text-mid">
          {say('sports.slip.returns')} <b className="text-hi">{money(slip.maxReturn)}</b>
        </p>
        <Button kind="ghost" busy={isAsking} onClick={ask}>
          {say('sports.cash.ask')}
        </Button>
      </div>
      {state.step === 'rest' && state.note !== null && (
        <p role="status" className="pt-1 text-caption text-warn">
          {typeof state.note === 'string' ? say(`sports.cash.${state.note}`) : refusalText(state.note, { say, money })}
        </p>
      )}
    </div>
  );
}

type OfferedProps = { offer: CashOffer; money: MoneyText; isTaking: boolean; onTake: () => void; onAsk: () => void; onLeave: () => void };

function Offered({ offer, money, isTaking, onTake, onAsk, onLeave }: OfferedProps) {
  const { say } = useSpeech();
  const nowMs = useServerNow(
    useBook((book) => book.offsetMs),
    250,
  );
  const seconds = Math.max(0, Math.ceil((offer.untilMs - nowMs) / 1_000));
  const isOver = seconds === 0 && !isTaking;
  return (
    <div className="border-t border-hairline pt-2">
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 text-caption text-mid">
        <dt>{say('sports.cash.fair')}</dt>
        <dd className="text-hi tabular-nums">{money(offer.fair)}</dd>
        <dt>{say('sports.cash.margin')}</dt>
        <dd className="text-hi tabular-nums">{percentText(offer.margin / RATE_UNIT)}</dd>
        <dt>{say('sports.cash.max')}</dt>
        <dd className="text-hi tabular-nums">{money(offer.max)}</dd>
      </dl>
      <div className="flex items-center gap-2 pt-2">
        <Button onClick={onLeave} className="flex-none">
          {say('sports.cash.keep')}
        </Button>
        {isOver ? (
          <Button kind="ghost" className="flex-1" onClick={onAsk}>
            {say('sports.cash.again')}
          </Button>
        ) : (
          <Button kind="ghost" className="flex-1" busy={isTaking} onClick={onTake}>
            {say('sports.cash.take', { amount: money(offer.amount) })}
          </Button>
        )}
      </div>
      <p role="timer" className="pt-1 text-right text-nav text-low">
        {isOver ? say('sports.cash.over') : say('sports.cash.lives', { seconds })}
      </p>
    </div>
  );
}
