import type { Card } from '@fairhall/games/cards';
import { isOutOfTurn } from '@fairhall/games/tien-len/beats';
import { playOf } from '@fairhall/games/tien-len/kind';
import { classNames } from '@fairhall/ui/class-names';
import { useMemo, useState } from 'react';
import type { CardTableView } from '../../../cards-api.ts';
import { useSpeech } from '../../frame/speech.tsx';
import { CardFace, CardPlace } from '../../table/card-art.tsx';
import { ActButton, Dock } from '../dock.tsx';
import type { HandProps } from '../face.ts';
import { OwnChips } from '../own-strip.tsx';
import { legalPlays, legalWith, sortedCards } from './legal-plays.ts';
import { kindText, stateOf } from './told.ts';

/** Places of the upper row, before cards lie on them. */
const EMPTY = [1, 2, 3, 4, 5, 6, 7];

/** Thirteen cards in two rows, each wide enough for a thumb: picked ones stand up, those that no play holds are dim. */
export function Hand({ view, mine, money, onAct, status, clock, footer }: HandProps) {
  const { say } = useSpeech();
  const choices = mine.choices?.game === 'TIENLEN' ? mine.choices : null;
  const { held, plays, picked, pick, clear } = usePicks(view, mine.cards, choices?.outOfTurn ?? false);
  const { lit, isPlay } = useMemo(() => legalWith(plays, picked), [plays, picked]);
  const mayAct = onAct !== null && choices !== null;
  const isPassed = stateOf(view)?.seats.find(({ seat }) => seat === mine.seat)?.passed ?? false;
  return (
    <>
      <section className="flex-none px-2 pt-1" aria-label={say('tienlen.hand')}>
        <div className="flex items-center justify-between gap-2 px-1 pb-1">
          <OwnChips view={view} mine={mine} money={money} />
          {isPassed && view.phase === 'PLAY' && <span className="text-caption text-mid">{say('tienlen.you_passed')}</span>}
        </div>
        <div className={classNames('grid grid-cols-7 justify-items-center gap-y-1', isPassed && 'opacity-75')}>
          {held.map((card) => (
            <Pick
              key={card}
              card={card}
              isPicked={picked.includes(card)}
              isLit={choices === null || lit.includes(card)}
              onPress={() => pick(card)}
            />
          ))}
          {held.length === 0 && EMPTY.map((place) => <CardPlace key={place} width={42} className="opacity-50" />)}
          <span className="col-start-7 row-start-2 self-center">{clock}</span>
        </div>
      </section>
      <Dock
        status={choices?.outOfTurn ? say('tienlen.out_of_turn') : status}
        amount={picked.length > 0 ? kindText(picked, say) || say('tienlen.no_kind') : undefined}
        footer={footer}
      >
        <div className="flex gap-2.5">
          <ActButton onPress={mayAct && choices.mayPass ? () => onAct({ do: 'pass' }) : null}>{say('tienlen.pass')}</ActButton>
          <ActButton
            kind="primary"
            className="flex-[1.5]"
            onPress={
              mayAct && isPlay
                ? () => {
                    onAct({ do: 'lay', cards: [...picked] });
                    clear();
                  }
                : null
            }
          >
            {playLabel({ choices: choices !== null, plays: plays.length, picked: picked.length, say })}
          </ActButton>
        </div>
      </Dock>
    </>
  );
}

type LabelFacts = { choices: boolean; plays: number; picked: number; say: ReturnType<typeof useSpeech>['say'] };

function playLabel({ choices, plays, picked, say }: LabelFacts): string {
  if (choices && plays === 0) return say('tienlen.no_play');
  return picked > 0 ? say('tienlen.play_cards', { cards: picked }) : say('tienlen.play');
}

function usePicks(view: CardTableView, cards: readonly Card[], isOut: boolean) {
  const [chosen, setChosen] = useState<readonly Card[]>([]);
  const state = stateOf(view);
  // Messages come whole: the same cards and the same trick are the same question.
  const question = JSON.stringify([sortedCards(cards), state?.trick?.cards ?? null, state?.leadsWith ?? null, isOut]);
  const { held, plays } = useMemo(() => {
    const [own, trick, leadsWith, isOutside] = JSON.parse(question) as [Card[], Card[] | null, Card | null, boolean];
    const all = legalPlays({ held: own, on: trick && playOf(trick), leadsWith });
    return { held: own, plays: isOutside ? all.filter((play) => isOutOfTurn(playOf(play) ?? NO_PLAY)) : all };
  }, [question]);
  const picked = chosen.filter((card) => held.includes(card));
  const pick = (card: Card) => setChosen(picked.includes(card) ? picked.filter((each) => each !== card) : sortedCards([...picked, card]));
  return { held, plays, picked, pick, clear: () => setChosen([]) };
}

const NO_PLAY = { kind: 'SINGLE', size: 1, top: 0 } as const;

type PickProps = { card: Card; isPicked: boolean; isLit: boolean; onPress: () => void };

function Pick({ card, isPicked, isLit, onPress }: PickProps) {
  return (
    <button
      type="button"
      aria-pressed={isPicked}
      onClick={onPress}
      className={classNames(
        'grid min-w-11 place-items-center rounded-[8px] transition-transform duration-(--motion-press) ease-soft',
        isPicked && '-translate-y-2 outline-2 outline-brand',
        !isLit && !isPicked && 'brightness-55',
      )}
    >
      <CardFace card={card} width={45} className="dealt" />
    </button>
  );
}
