import { Icon } from '@fairhall/ui/icon.tsx';
import { IconButton } from '@fairhall/ui/icon-button.tsx';
import { IconChevronLeft, IconChevronRight, IconClock, IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { Card, HandRecord } from '../../cards-api.ts';
import { moneyIn } from '../frame/money.ts';
import { useSpeech } from '../frame/speech.tsx';
import { CardFace } from '../table/card-art.tsx';
import { checkHand } from './check-hand.ts';
import type { CardsFace } from './face.ts';
import { ChipsPill } from './felt/seat.tsx';
import { replayOf } from './replay.ts';

/** A hand gone through act by act, what it came to, and what can be checked of its cards. */
export function HandReplay({ record, face }: { record: HandRecord; face: CardsFace }) {
  const { say } = useSpeech();
  const money = moneyIn(record.currency);
  const steps = useMemo(() => replayOf(record), [record]);
  const [at, setAt] = useState(0);
  const step = steps[at];
  const nameOf = (seat: number) => (seat === record.mySeat ? say('cards.you') : say('cards.seat_number', { seat: seat + 1 }));
  return (
    <div className="flex flex-col gap-3 text-tile">
      <Cards cards={record.myCards} width={40} />
      {step && (
        <section className="flex items-center gap-1 rounded-tile bg-s2 p-1" aria-label={say('cards.replay')}>
          <IconButton glyph={IconChevronLeft} label={say('cards.replay.back')} disabled={at === 0} onClick={() => setAt(at - 1)} />
          <div className="flex min-h-24 min-w-0 flex-1 flex-col items-center justify-center gap-1 text-center" aria-live="polite">
            <span className="text-caption text-mid">{say('cards.replay.step', { step: at + 1, steps: steps.length })}</span>
            <Cards cards={step.board} width={28} />
            <p>
              <b>{nameOf(step.seat)}</b>: {face.actText(step.act, { say, money }).text}
              {step.isLate && <span className="text-warn"> · {say('cards.replay.late')}</span>}
            </p>
            <Cards cards={face.actText(step.act, { say, money }).cards} width={28} />
            {step.pot !== null && <ChipsPill amount={money(step.pot.toString())} name={say('holdem.pot')} />}
          </div>
          <IconButton
            glyph={IconChevronRight}
            label={say('cards.replay.next')}
            disabled={at === steps.length - 1}
            onClick={() => setAt(at + 1)}
          />
        </section>
      )}
      <ul className="flex flex-col gap-1">
        {face.ended(record, { say, money }).map(({ name, cards, text }) => (
          <li key={name} className="flex min-h-9 flex-wrap items-center gap-2">
            <span className="w-20 flex-none text-caption font-bold text-mid">{name}</span>
            <Cards cards={cards} width={24} />
            <span className="text-caption">{text}</span>
          </li>
        ))}
      </ul>
      {record.result && (
        <ul className="flex flex-col gap-0.5 rounded-tile bg-s2 px-3 py-2">
          {record.result.seats.map(({ seat, net }) => (
            <li key={seat} className="flex justify-between">
              <span className="text-mid">{nameOf(seat)}</span> <b>{money(net, 'always')}</b>
            </li>
          ))}
          <li className="flex justify-between text-mid">
            {say('cards.sitting.rake')} <b>{money(record.result.rake)}</b>
          </li>
        </ul>
      )}
      <HandCheck record={record} />
    </div>
  );
}

function Cards({ cards, width }: { cards: readonly Card[]; width: number }) {
  return (
    cards.length > 0 && (
      <span className="flex flex-wrap">
        {cards.map((card, at) => (
          <CardFace key={card} card={card} width={width} {...(at > 0 ? { style: { marginLeft: -width / 5 } } : {})} />
        ))}
      </span>
    )
  );
}

const LOOKS = {
  passed: { glyph: IconShieldCheck, ink: 'text-win' },
  failed: { glyph: IconShieldX, ink: 'text-danger' },
  waits: { glyph: IconClock, ink: 'text-low' },
} as const;

/** The cards of a hand, recomputed on the reader's own device. */
function HandCheck({ record }: { record: HandRecord }) {
  const { say } = useSpeech();
  const { checks, dealt } = useMemo(() => checkHand(record), [record]);
  const { proof } = record;
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="font-bold">{say('cards.check')}</h3>
      <ul className="flex flex-col gap-1">
        {(['parts', 'seed', 'own', 'shown'] as const).map((check) => {
          const said = checks[check] === null ? 'waits' : checks[check] ? 'passed' : 'failed';
          return (
            <li key={check} className="flex items-start gap-2">
              <Icon glyph={LOOKS[said].glyph} size={18} className={LOOKS[said].ink} />
              <span className="flex-1">{say(`cards.check.${check}`)}</span>
              <b className={LOOKS[said].ink}>{say(`shoe.${said}`)}</b>
            </li>
          );
        })}
      </ul>
      {proof.seed === null && (
        <p className="text-caption text-mid">
          {say('cards.check.later', {
            time: new Date(proof.revealAtMs).toLocaleString('en-GB', { dateStyle: 'short', timeStyle: 'short' }),
          })}
        </p>
      )}
      {dealt.length > 0 && (
        <ul className="flex flex-col gap-1">
          {proof.seats.map((seat, place) => (
            <li key={seat} className="flex items-center gap-2">
              <span className="w-16 flex-none text-caption text-mid">{say('cards.seat_number', { seat: seat + 1 })}</span>
              <Cards cards={dealt[place] ?? []} width={22} />
            </li>
          ))}
        </ul>
      )}
      <a
        download={`${record.code}-hand-${record.id}.json`}
        href={`data:application/json,${encodeURIComponent(JSON.stringify(record))}`}
        className="py-1.5 font-bold text-brand"
      >
        {say('shoe.save')}
      </a>
    </section>
  );
}
