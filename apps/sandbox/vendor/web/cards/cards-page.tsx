import { Icon } from '@fairhall/ui/icon.tsx';
import { IconSchool } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Act, CardPageSays, CardsSay, StakeRules } from '../../cards-api.ts';
import { langParam } from '../../words/words.ts';
import { isFirstTime } from '../frame/first-time.ts';
import type { LiveLine } from '../frame/live-line.ts';
import { moneyIn } from '../frame/money.ts';
import { useSpeech } from '../frame/speech.tsx';
import { ownLine } from '../frame/under-bar.ts';
import { useNotice } from '../frame/use-notice.ts';
import { chime } from '../table/chime.ts';
import { Elsewhere, Loading, Offline, Over } from '../table/states.tsx';
import { TopBar } from '../table/top-bar.tsx';
import { BuyInSheet } from './buy-in-sheet.tsx';
import type { CardsState } from './cards-state.ts';
import type { CardsFace } from './face.ts';
import { type HandsPort, HandsSheet } from './hands-sheet.tsx';
import { Lobby } from './lobby.tsx';
import { ProofSheet } from './proof-sheet.tsx';
import { refusedText } from './refused-text.ts';
import { LeaveSheet, MenuSheet, RulesSheet, SittingNote } from './sheets.tsx';
import { netOf } from './status.ts';
import { TableView } from './table-view.tsx';

export type CardsLine = LiveLine<CardsState, CardsSay, CardPageSays>;
type Props = { face: CardsFace; line: CardsLine; hands: HandsPort };

/** A card game between players on a phone: joined when it is shown, left when it goes; the seat stays until it is given up. */
export function CardsPage({ face, line, hands }: Props) {
  const { say } = useSpeech();
  const { known, line: state, sinceMs } = useSyncExternalStore(line.subscribe, line.read);
  useEffect(() => {
    line.join();
    return () => line.leave();
  }, [line]);
  if (state === 'over') return <Over lobbyUrl={known?.lobbyUrl ?? null} />;
  if (!known) return <Loading isOffline={state === 'offline'} />;
  return (
    <main className="relative mx-auto flex h-dvh min-h-140 w-full max-w-(--app-width) flex-col overflow-x-clip">
      <CardsAt known={known} face={face} line={line} hands={hands} isLive={state === 'live'} />
      {state === 'offline' && <Offline sinceMs={sinceMs} note={say('cards.offline_note')} />}
      {known.isElsewhere && state === 'live' && <Elsewhere onTake={() => line.say({ kind: 'take' })} />}
    </main>
  );
}

type SheetName = 'menu' | 'rules' | 'hands' | 'proof' | 'leave';
type Sitting = { rules: StakeRules; table?: string; seat?: number; key: string | null; refusals: number };

function CardsAt({ known, face, line, hands, isLive }: Props & { known: CardsState; isLive: boolean }) {
  const { say } = useSpeech();
  const money = moneyIn(known.currency);
  const { table, mine, code, lobby } = known;
  const [sheet, setSheet] = useState<SheetName | null>(() => (isFirstTime(code) ? 'rules' : null));
  const [sitting, setSitting] = useState<Sitting | null>(null);
  const [isSounding, setSounding] = useState(false);
  const [sent, setSent] = useState<{ hand: number; step: number; refusals: number } | null>(null);
  const [notice, setNotice] = useNotice();
  const refusals = known.refused?.number ?? 0;
  const isPractice = known.practice && known.currency !== 'XTS';
  const close = () => setSheet(null);

  const onRefused = useEffectEvent(() => {
    if (known.refused && !sitting) setNotice(refusedText(known.refused.error, { say, money }));
  });
  useEffect(() => {
    if (refusals > 0) onRefused();
  }, [refusals]);
  const net = table && mine ? netOf(table, mine.seat) : null;
  const result = net === null ? null : (table?.result?.id ?? null);
  const onResult = useEffectEvent(() => {
    if (isSounding && net !== null && net > ZERO) chime();
  });
  useEffect(() => {
    if (result !== null) onResult();
  }, [result]);

  const isWaiting = sent !== null && table !== null && sent.hand === table.hand && sent.step === table.step && sent.refusals === refusals;
  const act = (done: Act) => {
    if (!table) return;
    setSent({ hand: table.hand, step: table.step, refusals });
    line.say({ kind: 'act', hand: table.hand, step: table.step, act: done });
  };
  const sit = (buyIn: bigint) => {
    if (!sitting) return;
    const key = crypto.randomUUID();
    setSitting({ ...sitting, key, refusals });
    const { table: at, seat } = sitting;
    line.say({
      kind: 'sit',
      key,
      stake: sitting.rules.stake,
      ...(at === undefined ? {} : { table: at }),
      ...(seat === undefined ? {} : { seat }),
      buyIn: buyIn.toString(),
    });
  };
  const own = ownLine({ ...known, isPractice });
  const openSitting = (rules: StakeRules, place: { table?: string; seat?: number } = {}) =>
    setSitting({ rules, ...place, key: null, refusals });
  const isHeld = mine?.sitting.state === 'HELD';
  useEffect(() => {
    // What was asked for is there: when the seat is given up some day, nothing is asked for anew.
    if (isHeld) setSitting(null);
  }, [isHeld]);
  // The sheet of the buy-in goes as soon as there is a seat.
  const asked = sitting !== null && !mine ? sitting : null;
  const isRefusedHere = asked !== null && asked.key !== null && asked.refusals < refusals;
  const isOfWallet = asked !== null && asked.key !== null && known.sitting?.state === 'REFUSED';

  return (
    <>
      {own !== 'none' && <TopBar table={known} money={money} isMoneyOnly={own === 'money'} onMenu={() => setSheet('menu')} />}
      {known.practice && <Ribbon isPractice={isPractice} />}
      {known.sitting && !mine && <SittingNote sitting={known.sitting} money={money} />}
      {table ? (
        <TableView
          {...{ code, face, money, mine, notice }}
          view={table}
          offsetMs={known.offsetMs}
          onAct={isLive && !known.isElsewhere && !isWaiting ? act : null}
          onTake={
            lobby.stakes.find(({ stake }) => stake === table.rules.stake)?.isChosen
              ? (seat) => openSitting(table.rules, { table: table.id, seat })
              : null
          }
          onProof={() => setSheet('proof')}
          onHistory={() => setSheet('hands')}
          onLeave={() => (mine ? setSheet('leave') : line.say({ kind: 'lobby' }))}
          onComeBack={() => line.say({ kind: 'out', isOut: false })}
        />
      ) : (
        <>
          {notice !== null && (
            <p role="alert" className="mx-3 mb-1 rounded-input bg-danger-tint px-3 py-2 text-tile font-bold text-danger">
              {notice}
            </p>
          )}
          <Lobby
            {...{ code, lobby, money }}
            onSit={openSitting}
            onWatch={({ id }) => line.say({ kind: 'watch', table: id })}
            onRules={() => setSheet('rules')}
          />
        </>
      )}
      {asked && sheet === null && (
        <BuyInSheet
          {...{ code, money }}
          rules={asked.rules}
          balance={known.money.balance}
          sitting={isOfWallet ? known.sitting : null}
          refusal={isRefusedHere && known.refused ? refusedText(known.refused.error, { say, money }) : null}
          isBusy={asked.key !== null && !isRefusedHere && !isOfWallet}
          onSit={sit}
          onClose={() => setSitting(null)}
        />
      )}
      {sheet === 'menu' && (
        <MenuSheet
          {...{ money, isSounding }}
          sitting={mine?.sitting ?? null}
          stack={(mine && table?.seats[mine.seat]?.stack) ?? null}
          onClose={close}
          on={{
            rules: () => setSheet('rules'),
            hands: () => setSheet('hands'),
            report: () => window.open(`/report/${code}?lang=${langParam(known.language)}`, '_blank', 'noopener'),
            sound: () => setSounding(!isSounding),
            leave: mine ? () => setSheet('leave') : null,
          }}
        />
      )}
      {sheet === 'rules' && <RulesSheet {...{ code, face, money }} stakes={lobby.stakes} onClose={close} />}
      {sheet === 'proof' && table && <ProofSheet view={table} onClose={close} />}
      {sheet === 'hands' && <HandsSheet {...{ face, hands, money }} onClose={close} />}
      {sheet === 'leave' && mine && table && (
        <LeaveSheet
          {...{ mine, money }}
          view={table}
          onClose={close}
          onOut={() => {
            line.say({ kind: 'out', isOut: table.seats[mine.seat]?.state !== 'OUT' });
            close();
          }}
          onLeave={() => {
            line.say({ kind: 'leave' });
            setSitting(null);
            close();
          }}
        />
      )}
    </>
  );
}

const ZERO = BigInt(0);

/** Play money says so all the time, bots and all. */
function Ribbon({ isPractice }: { isPractice: boolean }) {
  const { say } = useSpeech();
  return (
    <p className="mb-1 flex min-h-7 flex-none items-center justify-center gap-1.5 bg-accent-tint px-3 text-center text-caption leading-tight font-bold text-accent inset-ring-1 inset-ring-accent-edge">
      <Icon glyph={IconSchool} size={16} />
      {say(isPractice ? 'cards.ribbon' : 'cards.ribbon_trial')}
    </p>
  );
}
