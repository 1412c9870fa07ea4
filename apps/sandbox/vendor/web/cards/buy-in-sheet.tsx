import { Button } from '@fairhall/ui/button.tsx';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { useState } from 'react';
import type { CardCode } from '../../card-games/codes.ts';
import type { SittingView, StakeRules } from '../../cards-api.ts';
import type { MoneyText } from '../frame/money.ts';
import { useSpeech } from '../frame/speech.tsx';
import { raiseAt, SLIDER, shareAt } from './holdem/raise-steps.ts';
import { refusedText } from './refused-text.ts';
import { rakeText, stakesText } from './rules-text.ts';

type Props = {
  code: CardCode;
  rules: StakeRules;
  balance: string | null;
  money: MoneyText;
  /** Of this press: the wallet is being asked, or has said no. */
  sitting: SittingView | null;
  refusal: string | null;
  isBusy: boolean;
  onSit: (buyIn: bigint) => void;
  onClose: () => void;
};

/** How many chips to sit down with: what they cost, what is taken of them, how they come back. */
export function BuyInSheet({ code, rules, balance, money, sitting, refusal, isBusy, onSit, onClose }: Props) {
  const { say } = useSpeech();
  const bounds = { least: BigInt(rules.buyIn.least), most: mostOf(rules, balance), unit: BigInt(rules.unit) };
  const [buyIn, setBuyIn] = useState(() => raiseAt(0.5, bounds));
  const missing = balance === null ? null : bounds.least - BigInt(balance);
  const isShort = missing !== null && missing > NONE;
  const refused = refusal ?? (sitting?.refusal ? refusedText(sitting.refusal, { say, money }) : null);
  return (
    <Sheet
      open
      onClose={onClose}
      title={say('cards.buy_in.title')}
      closeLabel={say('close')}
      footer={
        <Button kind="primary" size="large" wide busy={isBusy} disabled={isShort} onClick={() => onSit(buyIn)}>
          {say('cards.buy_in.sit', { amount: money(buyIn.toString()) })}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-tile text-mid">
          <b className="text-brand">{stakesText(code, rules, { say, money })}</b> · {rakeText(rules, { say, money })}
        </p>
        <output className="text-center text-balance font-extrabold">{money(buyIn.toString())}</output>
        <input
          type="range"
          min={0}
          max={SLIDER}
          aria-label={say('cards.buy_in.title')}
          aria-valuetext={money(buyIn.toString())}
          disabled={isShort}
          value={Math.round(shareAt(buyIn, bounds) * SLIDER)}
          onChange={({ target }) => setBuyIn(raiseAt(Number(target.value) / SLIDER, bounds))}
          className="h-11 w-full touch-pan-y accent-brand"
        />
        <div className="grid grid-cols-3 gap-2">
          {([0, 0.5, 1] as const).map((share) => (
            <Button
              key={share}
              size="snug"
              className="px-1"
              disabled={isShort}
              aria-pressed={buyIn === raiseAt(share, bounds)}
              onClick={() => setBuyIn(raiseAt(share, bounds))}
            >
              <span className="text-caption whitespace-nowrap">{money(raiseAt(share, bounds).toString())}</span>
            </Button>
          ))}
        </div>
        {balance !== null && (
          <p className="flex justify-between text-tile text-mid">
            {say('bar.balance')} <b className="text-hi">{money(balance)}</b>
          </p>
        )}
        <div aria-live="assertive">
          {isShort && <p className="text-tile font-bold text-danger">{say('cards.buy_in.short', { amount: money(missing.toString()) })}</p>}
          {refused !== null && <p className="text-tile font-bold text-danger">{refused}</p>}
        </div>
        <ul className="flex list-disc flex-col gap-1 pl-4 text-caption text-mid">
          {(['chips', 'back', 'idle', 'hour'] as const).map((line) => (
            <li key={line}>{say(`cards.buy_in.${line}`)}</li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}

const NONE = BigInt(0);

/** What the wallet holds bounds it, too; a buy-in is whole units of the table. */
function mostOf({ buyIn, unit }: StakeRules, balance: string | null): bigint {
  const [least, most] = [BigInt(buyIn.least), BigInt(buyIn.most)];
  if (balance === null || BigInt(balance) >= most) return most;
  const held = (BigInt(balance) / BigInt(unit)) * BigInt(unit);
  return held < least ? least : held;
}
