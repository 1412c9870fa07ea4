import { tableSays } from '@fairhall/games/blackjack/choices';
import { cardValue } from '@fairhall/games/blackjack/hand';
import { classNames } from '@fairhall/ui/class-names';
import type { ReactNode } from 'react';
import type { BlackjackRound } from '../../table-games/blackjack.ts';
import { INSURANCE } from '../../table-games/blackjack-areas.ts';
import type { Stakes } from '../../table-games/port.ts';
import { stakedOn } from '../../table-games/staked.ts';
import { useSpeech } from '../frame/speech.tsx';
import type { ActsProps } from '../table/face.ts';
import { rounds, seatsOf } from './seat-places.ts';

const CHOICES = ['hit', 'stand', 'double', 'split'] as const;

/** Four choices, each always in its place; while insurance is offered, its two in theirs. */
export function Acts({ view, mine, money, isTold, onChoose }: ActsProps) {
  const { say } = useSpeech();
  const round = view.deal as BlackjackRound | null;
  if (view.phase === 'INSURE' && stakedOn(mine).length > 0) return <Insurance {...{ view, mine, money, isTold, onChoose }} />;
  const turn = round && rounds.turnOf(round);
  const isOwn = view.phase === 'CHOICE' && turn !== null && turn.seat === seatsOf(mine).own;
  const may = round && isOwn && onChoose ? rounds.choicesAt(round) : [];
  const said = round && isOwn && isTold ? saidOf(round) : null;
  return (
    <div className="grid grid-cols-4 gap-2 pb-2">
      {CHOICES.map((choice) => (
        <Act
          key={choice}
          isMarked={said === choice}
          label={said === choice ? say('bj.says.here', { choice: say(`bj.choice.${choice}`) }) : say(`bj.choice.${choice}`)}
          onPress={may.includes(choice) ? () => onChoose?.(choice, turn?.step ?? 0) : null}
        >
          {say(`bj.choice.${choice}`)}
        </Act>
      ))}
    </div>
  );
}

function Insurance({ view, mine, money, onChoose }: ActsProps) {
  const { say } = useSpeech();
  const step = (view.deal as BlackjackRound | null)?.moves.length ?? 0;
  const insured = mine[INSURANCE];
  const stakes: Stakes<bigint> = Object.fromEntries(stakedOn(mine).map(([area, stake]) => [area, BigInt(stake)]));
  const costs = rounds.insuranceOf(stakes)[INSURANCE];
  const amount = money(insured ?? (costs ?? '0').toString());
  const isOpen = onChoose !== null && insured === undefined;
  const insureText = say(insured === undefined ? 'bj.insure' : 'bj.insured', { amount });
  return (
    <div className="grid grid-cols-2 gap-2 pb-2">
      <Act isMarked={false} label={insureText} onPress={isOpen ? () => onChoose('INSURE', step) : null}>
        {insureText}
      </Act>
      <Act isMarked={false} label={say('bj.no_insurance')} onPress={isOpen ? () => onChoose('NO_INSURANCE', step) : null}>
        {say('bj.no_insurance')}
      </Act>
    </div>
  );
}

type ActProps = { label: string; isMarked: boolean; onPress: (() => void) | null; children: ReactNode };

function Act({ label, isMarked, onPress, children }: ActProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={onPress === null}
      onClick={() => onPress?.()}
      className={classNames(
        'min-h-14 rounded-input bg-s2 px-1 text-body leading-tight font-extrabold inset-ring-1 inset-ring-ctl transition-transform duration-(--motion-press) ease-soft active:scale-98 disabled:opacity-45',
        isMarked && 'text-brand outline-2 outline-brand',
      )}
    >
      {children}
    </button>
  );
}

/** What the fixed table says of the hand at turn: hit in place of a double or a split that is not to be had. */
function saidOf({ hands, turn, dealer: [up] }: BlackjackRound) {
  const hand = turn && hands[turn.seat]?.[turn.hand];
  if (!hand || !up) return null;
  return tableSays({ values: hand.cards.map(cardValue), isSplit: hand.isSplit, up: cardValue(up) });
}
