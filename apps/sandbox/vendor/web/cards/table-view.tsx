import { Button } from '@fairhall/ui/button.tsx';
import { type Glyph, Icon } from '@fairhall/ui/icon.tsx';
import { IconDoorExit, IconHistory, IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CardCode } from '../../card-games/codes.ts';
import type { Act, CardTableView, MySeat } from '../../cards-api.ts';
import type { MoneyText } from '../frame/money.ts';
import { useSpeech } from '../frame/speech.tsx';
import { Dock } from './dock.tsx';
import type { CardsFace, SeatLook } from './face.ts';
import { clockOf } from './felt/act-clock.ts';
import { Oval } from './felt/oval.tsx';
import { FreeSeat, Seat } from './felt/seat.tsx';
import { placesOf } from './felt/seat-places.ts';
import { TimeRing } from './felt/time-ring.tsx';
import { rakeText, stakesText } from './rules-text.ts';
import { netOf, statusOf } from './status.ts';

export type TableActs = {
  onAct: ((act: Act) => void) | null;
  /** Null: seats are given by the server. */
  onTake: ((seat: number) => void) | null;
  onProof: () => void;
  onHistory: () => void;
  onLeave: () => void;
  onComeBack: () => void;
};

type Props = TableActs & {
  code: CardCode;
  view: CardTableView;
  mine: MySeat | null;
  face: CardsFace;
  money: MoneyText;
  offsetMs: number;
  notice: string | null;
};

const ZERO = BigInt(0);

/** A table: the others round the oval, the own cards and acts below. */
export function TableView(props: Props) {
  const { code, view, mine, face, money, offsetMs, notice } = props;
  const { say } = useSpeech();
  const spoken = { say, money };
  const status = notice ?? statusOf({ view, mine, say });
  const own = mine && view.seats[mine.seat];
  const shared = { view, mine, money, offsetMs };
  const footer = <Footer {...props} />;
  const clock = mine && <TimeRing clock={clockOf(view, mine.seat)} offsetMs={offsetMs} size={46} name={say('cards.clock')} />;
  return (
    <>
      <p className="flex-none px-3 pb-0.5 text-center text-caption leading-tight text-mid">
        <b className="text-hi">{say('cards.table_number', { number: view.number })}</b> · {stakesText(code, view.rules, spoken)} ·{' '}
        <span className="text-brand">{rakeText(view.rules, spoken)}</span>
      </p>
      <Oval cloth={face.cloth} className="min-h-64 flex-1">
        <Seats {...props} lookOf={(seat) => face.lookOf(seat, view, spoken)} />
        <div className="pointer-events-none absolute inset-x-0 flex -translate-y-1/2 justify-center" style={{ top: `${face.middleAt}%` }}>
          <Centre view={view}>
            <face.Middle {...shared} />
          </Centre>
        </div>
      </Oval>
      {mine && own?.state !== 'OUT' && own?.state !== 'BUYING' ? (
        <face.Hand {...shared} mine={mine} onAct={props.onAct} status={status} clock={clock} footer={footer} />
      ) : (
        <Dock status={status} footer={footer}>
          {own?.state === 'OUT' ? (
            <div className="flex flex-col gap-2">
              <p className="text-tile text-mid">{say('cards.out.note')}</p>
              <Button kind="primary" size="large" wide className="h-15" onClick={props.onComeBack}>
                {say('cards.come_back')}
              </Button>
            </div>
          ) : (
            <p className="text-tile text-mid">{say(own ? 'cards.status.BUYING_note' : 'cards.watching')}</p>
          )}
        </Dock>
      )}
    </>
  );
}

function Seats({ view, mine, money, offsetMs, onTake, lookOf }: Props & { lookOf: (seat: number) => SeatLook }) {
  const places = placesOf({ seats: view.seats.length, own: mine?.seat ?? null });
  return view.seats.map((seat, number) => {
    const place = places[number];
    if (!place) return null;
    // biome-ignore lint/suspicious/noArrayIndexKey: seats keep their places
    if (!seat) return <FreeSeat key={number} seat={number} place={place} onTake={mine || !onTake ? null : () => onTake(number)} />;
    const net = netOf(view, number);
    return (
      <Seat
        // biome-ignore lint/suspicious/noArrayIndexKey: seats keep their places
        key={number}
        {...{ seat, place, offsetMs }}
        look={lookOf(number)}
        stack={money(seat.stack)}
        net={net === null || net === ZERO ? null : { text: money(net.toString(), 'always'), isWin: net > ZERO }}
        clock={view.phase === 'BETS' ? null : clockOf(view, number)}
      />
    );
  });
}

/** Until a hand is dealt the middle says what is waited for. */
function Centre({ view, children }: { view: CardTableView; children: ReactNode }) {
  const { say } = useSpeech();
  const { phase, deal, rules } = view;
  if (phase === 'WAITING')
    return (
      <p className="max-w-48 text-center text-tile font-bold text-[#FFE9B0]">{say('cards.waiting_for', { least: rules.seats.least })}</p>
    );
  if (phase === 'STOPPED') return <p className="max-w-52 text-center text-tile font-bold text-warn">{say('cards.stopped')}</p>;
  if ((phase === 'COMMIT' || phase === 'REVEAL') && deal) {
    const sent = (phase === 'COMMIT' ? deal.commits : deal.parts).filter((each) => each !== null).length;
    return (
      <p className="flex items-center gap-1.5 rounded-pill bg-[#060e22]/80 px-3 py-1 text-caption font-bold text-[#8FF0D6]">
        <Icon glyph={IconShieldCheck} size={16} />
        {say(`cards.deal.${phase}`, { sent, seats: deal.seats.length })}
      </p>
    );
  }
  return children;
}

function Footer({ view, mine, onProof, onHistory, onLeave }: Props) {
  const { say } = useSpeech();
  return (
    <div className="flex justify-between pb-1">
      <Foot glyph={IconShieldCheck} onPress={onProof}>
        {view.hand > 0 ? say('cards.foot.deal', { hand: view.hand }) : say('cards.foot.proof')}
      </Foot>
      <Foot glyph={IconHistory} onPress={onHistory}>
        {say('cards.foot.hands')}
      </Foot>
      <Foot glyph={IconDoorExit} onPress={onLeave}>
        {say(mine ? 'cards.foot.leave' : 'cards.foot.tables')}
      </Foot>
    </div>
  );
}

function Foot({ glyph, onPress, children }: { glyph: Glyph; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onPress} className="flex min-h-11 items-center gap-1 px-1 text-caption text-mid">
      <Icon glyph={glyph} size={16} />
      {children}
    </button>
  );
}
