import type { Card } from '@fairhall/games/cards';
import { shanHand } from '@fairhall/games/shan/hand';
import { asideFor } from '@fairhall/games/shan/round';
import { IconCards } from '@tabler/icons-react';
import { useState } from 'react';
import type { CardTableView, ShanState } from '../../../cards-api.ts';
import type { Say } from '../../../words/words.ts';
import { useSpeech } from '../../frame/speech.tsx';
import { CardPlace } from '../../table/card-art.tsx';
import { ActButton, Dock } from '../dock.tsx';
import { type CardsFace, type FaceProps, type HandProps, NOTHING_LAID, type SeatLook, type Spoken } from '../face.ts';
import { OwnStrip } from '../own-strip.tsx';
import { BetRow } from './bet-row.tsx';

function stateOf({ state }: CardTableView): ShanState | null {
  return state?.game === 'SHAN' ? state : null;
}

/** Class and times of a hand in words: "8 do · ×2". */
export function worthText(cards: readonly Card[], say: Say): string {
  const { mult } = shanHand(cards);
  return mult > 1 ? `${nameText(cards, say)} · ×${mult}` : nameText(cards, say);
}

function nameText(cards: readonly Card[], say: Say): string {
  const { cls, value } = shanHand(cards);
  if (cls === 1) return say('table.points', { points: value });
  return cls === 3 ? say('shan.do', { points: value }) : say('shan.triple');
}

function lookOf(seat: number, view: CardTableView, { say, money }: Spoken): SeatLook {
  const state = stateOf(view);
  const own = state?.seats.find((each) => each.seat === seat);
  if (!state || !own) return NOTHING_LAID;
  const isBanker = state.banker === seat;
  return {
    cards: own.cards ?? Array.from({ length: own.held }, () => null),
    bet: isBanker || own.bet === '0' ? null : money(own.bet),
    mark: own.cards ? { text: worthText(own.cards, say), isGood: shanHand(own.cards).cls > 1 } : null,
    sign: isBanker ? 'crown' : null,
    isFaded: false,
  };
}

function Middle({ view }: FaceProps) {
  const { say } = useSpeech();
  const state = stateOf(view);
  return (
    <div className="text-center">
      <p className="text-title font-extrabold text-[#FFE9B0]">{say('game.CARDS-1')}</p>
      {state && <p className="text-caption text-[#DDE7F5]">{say('shan.banker_round', { round: state.bankerRounds })}</p>}
    </div>
  );
}

function Hand({ view, mine, money, onAct, status, clock, footer }: HandProps) {
  const { say } = useSpeech();
  const state = stateOf(view);
  const own = state?.seats.find(({ seat }) => seat === mine.seat);
  const choices = mine.choices?.game === 'SHAN' ? mine.choices : null;
  const [chosen, setChosen] = useState<bigint | null>(null);
  const isBanker = state?.banker === mine.seat;
  const cards = own?.cards ?? mine.cards;
  const hasHand = cards.length >= 2;
  const mayDraw = onAct !== null && choices?.mayDraw === true;
  const points = hasHand ? shanHand(cards).value : null;
  const bet = own && own.bet !== '0' ? own.bet : null;
  const aside = bet && !isBanker ? asideFor([BigInt(bet)]) : null;
  return (
    <>
      <OwnStrip
        {...{ view, mine, money, cards, clock }}
        places={hasHand ? cards.length === 2 && <CardPlace width={34} className="ml-1.5" /> : <EmptyHand />}
        title={say(isBanker ? 'shan.you_bank' : 'shan.points')}
        value={hasHand ? nameText(cards, say) : '–'}
        note={hasHand ? timesText(cards, say) : null}
        bet={bet && money(bet)}
        sign={isBanker ? 'crown' : null}
        isFaded={false}
      />
      <Dock
        status={status}
        amount={
          aside !== null ? say('shan.aside', { amount: money(aside.toString()) }) : isBanker && state ? say('shan.covers') : undefined
        }
        footer={footer}
      >
        <BetRow
          rules={view.rules}
          bounds={choices?.bet ?? null}
          money={money}
          chosen={chosen}
          onChoose={setChosen}
          onBet={onAct && ((stake) => onAct({ do: 'bet', bet: stake.toString() }))}
        />
        <div className="flex gap-2.5">
          <ActButton onPress={mayDraw ? () => onAct({ do: 'stand' }) : null}>
            {points === null ? say('shan.stay') : say('shan.stay_on', { points })}
          </ActButton>
          <ActButton kind="primary" glyph={IconCards} className="flex-[1.25]" onPress={mayDraw ? () => onAct({ do: 'draw' }) : null}>
            {say('shan.draw')}
          </ActButton>
        </div>
      </Dock>
    </>
  );
}

function EmptyHand() {
  return (
    <>
      <CardPlace width={56} />
      <CardPlace width={56} className="-ml-3" />
    </>
  );
}

/** Why the hand wins more than once. */
function timesText(cards: readonly Card[], say: Say): string | null {
  const { mult } = shanHand(cards);
  if (mult === 5) return say('shan.times.triple');
  if (mult === 3) return say('shan.times.suited3');
  return mult === 2 ? say('shan.times.two') : null;
}

export const shanFace: CardsFace = {
  cloth: ['#1F6FA0', '#12406E', '#0A2348'],
  lookOf,
  middleAt: 59,
  Middle,
  Hand,
  rules: (say) =>
    (['deal', 'do', 'third', 'order', 'times', 'aside', 'equal', 'banker', 'rake'] as const).map((rule) => say(`shan.rule.${rule}`)),
  actText(act, { say, money }) {
    if (act.do === 'bet') return { text: say('shan.act.bet', { amount: money(act.bet) }), cards: [] };
    return { text: say(act.do === 'draw' ? 'shan.act.draw' : 'shan.act.stand'), cards: [] };
  },
  ended: ({ final }, { say }) =>
    final?.game === 'SHAN'
      ? final.seats.map(({ seat, cards }) => ({
          name: say('cards.seat_number', { seat: seat + 1 }) + (seat === final.banker ? ` · ${say('cards.banker')}` : ''),
          cards: cards ?? [],
          text: cards ? worthText(cards, say) : '',
        }))
      : [],
};
