import { Button } from '@fairhall/ui/button.tsx';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { useState } from 'react';
import type { TicketView } from '../../table-api.ts';
import type { WordKey } from '../../words/en.ts';
import type { MoneyText } from '../frame/money.ts';
import { useSpeech } from '../frame/speech.tsx';

type Props = {
  ticket: TicketView;
  balance: string | null;
  money: MoneyText;
  onBuy: () => void;
  onEnter: () => void;
  onClose: () => void;
};

/** What entry to the ticket room costs, how long it lasts and when it is given back: read before it is bought. */
export function TicketSheet({ ticket: { fee, state, refusal }, balance, money, onBuy, onEnter, onClose }: Props) {
  const { say } = useSpeech();
  const [isPressed, setPressed] = useState(false);
  const isAsked = state === 'ASKED' || (isPressed && state === 'NONE');
  const missing = balance === null || state === 'HELD' ? null : BigInt(fee) - BigInt(balance);
  const buy = () => {
    setPressed(true);
    onBuy();
  };
  return (
    <Sheet open onClose={onClose} title={say('table.ticket.title')} closeLabel={say('close')}>
      <div className="flex flex-col gap-3 pb-2">
        <p className="text-tile text-mid">{say('table.ticket.text', { fee: money(fee) })}</p>
        <p className="text-tile text-mid">{say('table.ticket.rule')}</p>
        {isPressed && refusal && state !== 'HELD' ? (
          <p role="alert" className="text-tile font-bold text-danger">
            {say(refusal.code === 'NOT_ENOUGH_MONEY' ? 'table.ticket.poor' : (`refused.${refusal.code}` as WordKey))}
          </p>
        ) : (
          balance !== null &&
          missing !== null &&
          missing > 0 && (
            <p className="text-tile text-warn">{say('table.ticket.short', { own: money(balance), short: money(missing.toString()) })}</p>
          )
        )}
        {state === 'HELD' ? (
          <Button kind="primary" size="large" wide onClick={onEnter}>
            {say('table.ticket.enter')}
          </Button>
        ) : (
          <Button kind="primary" size="large" wide onClick={buy} busy={isAsked}>
            {say('table.ticket.buy', { fee: money(fee) })}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
