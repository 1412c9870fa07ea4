import { Button } from '@fairhall/ui/button.tsx';
import { classNames } from '@fairhall/ui/class-names';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconButton } from '@fairhall/ui/icon-button.tsx';
import { Segmented } from '@fairhall/ui/segmented.tsx';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { IconDots, IconLock } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import {
  type ChoiceWord,
  isRoomKind,
  type RoomClosed,
  type RoomKind,
  type TableBet,
  type TableBets,
  type TablePhase,
} from '../../table-api.ts';
import { gameOf } from '../../table-games/games.ts';
import { langParam } from '../../words/words.ts';
import { isFirstTime } from '../frame/first-time.ts';
import { moneyIn } from '../frame/money.ts';
import { useSpeech } from '../frame/speech.tsx';
import { ownLine } from '../frame/under-bar.ts';
import { useNotice } from '../frame/use-notice.ts';
import { chime } from './chime.ts';
import { chipsIn, isPlaced, mostOn, stakesOf, sumOn } from './chips.ts';
import { Dock, type MainAct } from './dock.tsx';
import type { TableFace } from './face.ts';
import { refusalText } from './refusal-text.ts';
import { HandsSheet, OtherChipSheet, RulesSheet } from './sheets.tsx';
import { Elsewhere, Loading, Offline, Over } from './states.tsx';
import { statusOf } from './status.ts';
import type { TableLine } from './table-line.ts';
import type { TableState } from './table-state.ts';
import { TicketSheet } from './ticket-sheet.tsx';
import { TopBar } from './top-bar.tsx';
import { useChips } from './use-chips.ts';
import { VipSheet } from './vip-sheet.tsx';

type Props = { face: TableFace; line: TableLine; readBets: () => Promise<TableBets> };

/** A live table on a phone: joined when it is shown, left when it goes. */
export function TablePage({ face, line, readBets }: Props) {
  const { say } = useSpeech();
  const { known: table, line: state, sinceMs } = useSyncExternalStore(line.subscribe, line.read);
  useEffect(() => {
    line.join();
    return () => line.leave();
  }, [line]);
  if (state === 'over') return <Over lobbyUrl={table?.lobbyUrl ?? null} />;
  if (!table) return <Loading isOffline={state === 'offline'} />;
  return (
    <main className="relative mx-auto flex h-dvh min-h-140 w-full max-w-(--app-width) flex-col overflow-x-clip">
      <TableAt table={table} face={face} line={line} readBets={readBets} isLive={state === 'live'} />
      {state === 'offline' && <Offline sinceMs={sinceMs} note={say('table.rules.money')} />}
      {table.isElsewhere && state === 'live' && <Elsewhere onTake={() => line.say({ kind: 'take' })} />}
    </main>
  );
}

type SheetName = 'menu' | 'rules' | 'hands' | 'other' | 'ticket' | 'vip';

function TableAt({ table, face, line, readBets, isLive }: Props & { table: TableState; isLive: boolean }) {
  const { say } = useSpeech();
  const money = moneyIn(table.currency);
  const game = gameOf(table.table);
  const { Stage, Board, Areas, Acts } = face;
  const [sheet, setSheet] = useState<SheetName | null>(() => (isFirstTime(table.table) ? 'rules' : null));
  const [next, setNext] = useState<SheetName | null>(null);
  const [isTold, setTold] = useState(false);
  const [isSounding, setSounding] = useState(false);
  const [notice, setNotice] = useNotice();
  const chips = useChips(table, game);
  const { view, mine, room } = table;
  const limits = (table.rooms.find(({ kind }) => kind === room) as TableState['rooms'][number]).limits;
  const [sentPuts, setSentPuts] = useState<{ puts: unknown; refusals: number } | null>(null);
  const refusals = table.refused?.number ?? 0;
  const isBusy = sentPuts !== null && sentPuts.puts === chips.puts && sentPuts.refusals === refusals && !isPlaced(chips.puts, mine);

  /** Nothing comes over the rules, which are read before the first stake. */
  const openSheet = (name: SheetName) => (sheet === 'rules' ? setNext(name) : setSheet(name));
  const closeRules = () => {
    setSheet(next);
    setNext(null);
  };
  const closedOf = (kind: RoomKind) => table.rooms.find((room) => room.kind === kind)?.closed ?? null;
  const sayClosed = (closed: RoomClosed) => {
    if (closed === 'TICKET' || closed === 'VIP_ONLY') openSheet(closed === 'TICKET' ? 'ticket' : 'vip');
    else setNotice(say(`table.closed.${closed}`));
  };
  const onRefused = useEffectEvent(() => {
    if (!table.refused) return;
    const { error } = table.refused;
    const closed = isRoomKind(error.field ?? '') ? closedOf(error.field as RoomKind) : null;
    if (sheet === 'ticket' || sheet === 'vip') setSheet(null);
    if (closed) sayClosed(closed);
    else setNotice(refusalText(error, { game, say, money }));
  });
  useEffect(() => {
    if (refusals > 0) onRefused();
  }, [refusals]);
  const returned = mine?.state === 'SETTLED' ? mine.returned : null;
  const onReturned = useEffectEvent(() => {
    // Only what is more than the stake is a win, and only then is there a sound.
    if (isSounding && mine && returned !== null && BigInt(returned) > BigInt(mine.stake)) chime();
  });
  useEffect(() => {
    if (returned !== null) onReturned();
  }, [returned]);

  const isOpen = view.phase === 'OPEN' && isLive && !table.isElsewhere;
  const changeRoom = (kind: RoomKind) => {
    const closed = closedOf(kind);
    if (closed) sayClosed(closed);
    else line.say({ kind: 'room', room: kind });
  };
  const place = () => {
    setSentPuts({ puts: chips.puts, refusals });
    line.say({ kind: 'bets', round: view.round ?? '', areas: stakesOf(chips.puts), at: Math.round(Date.now() + table.offsetMs) });
  };
  const choose = (choice: ChoiceWord, step: number) => line.say({ kind: 'choose', round: view.round ?? '', step, choice });
  // The operator's line stands above: only the menu is left of ours.
  const own = ownLine({ ...table, isPractice: isPractice(table) });
  const openMenu = () => setSheet('menu');
  const settled = view.phase === 'SETTLED' ? view.deal : null;
  const limitsText = say('table.limits', { min: money(limits.min), max: money(limits.max), side: money(limits.sideMax) });

  return (
    <>
      {own !== 'none' && <TopBar table={table} money={money} isMoneyOnly={own === 'money'} onMenu={openMenu} />}
      <TitleRow table={table} subtitle={face.subtitle(say)} onRoom={changeRoom} onMenu={own === 'none' ? openMenu : null} />
      <Stage view={view} offsetMs={table.offsetMs} onProof={() => openProof(table)} mine={shownStakes(table)} />
      <Board hands={view.hands} />
      <Areas
        view={view}
        totals={table.totals}
        money={(stake) => money(stake)}
        stakeOn={(area) => (view.phase === 'OPEN' ? sumOn(chips.puts, area) : BigInt(shownStakes(table)[area] ?? 0))}
        isLoose={view.phase === 'OPEN' || mine?.state === 'SENT' || mine?.state === 'GATHERED'}
        rimOf={(stake) =>
          Math.max(
            0,
            chipsIn(limits).findLastIndex((chip) => chip <= stake),
          )
        }
        pays={(area) => settled !== null && game.backOf(area, UNIT, settled) > UNIT}
        putText={
          isOpen
            ? (area, odds) =>
                say('table.put', { area: game.areaName(area, say), odds, amount: money((chips.chip * game.chipsOn(area)).toString()) })
            : null
        }
        onPut={(area) => {
          if (!chips.put(area))
            setNotice(refusalText({ code: 'STAKE_RANGE', field: area, left: mostOn(area, limits, game).toString() }, { game, say, money }));
        }}
      />
      <Dock
        hasActs={Acts !== undefined}
        acts={
          Acts && isActed(view.phase) ? (
            <Acts
              view={view}
              mine={shownStakes(table)}
              money={money}
              isTold={isTold}
              onChoose={isLive && !table.isElsewhere ? choose : null}
            />
          ) : null
        }
        chips={chipsIn(limits)}
        chosen={chips.chip}
        money={(stake) => money(stake.toString())}
        onChoose={chips.choose}
        onOther={() => setSheet('other')}
        onUndo={isOpen && chips.puts.length > 0 ? chips.undo : null}
        onRepeat={isOpen && table.last && chips.puts.length === 0 ? chips.repeat : null}
        status={
          notice === null
            ? statusOf({ phase: view.phase, mine, puts: chips.puts, lost: chips.lost }, { say, money })
            : { note: notice, amount: null, isBad: true }
        }
        act={
          Acts && isActed(view.phase)
            ? { label: say(isTold ? 'bj.says.hide' : 'bj.says.show'), onPress: () => setTold(!isTold), isBusy: false, isQuiet: true }
            : actOf({ isOpen, isBusy, chips: chips.puts.length, placed: isPlaced(chips.puts, mine), say, place })
        }
        limits={table.practice ? say(isPractice(table) ? 'practice.mark' : 'trial.mark') : limitsText}
      />
      {sheet === 'menu' && (
        <Sheet open onClose={() => setSheet(null)} title={say('table.menu')} closeLabel={say('close')}>
          <div className="flex flex-col gap-2 pb-2">
            <MenuItem onPress={() => setSheet('rules')}>{say('table.menu.rules')}</MenuItem>
            <MenuItem onPress={() => setSheet('hands')}>{say('table.menu.hands')}</MenuItem>
            <MenuItem onPress={() => openProof(table)}>{say(`table.${game.lot}.proof`)}</MenuItem>
            <MenuItem onPress={() => openReport(table)}>{say('table.menu.report')}</MenuItem>
            <MenuItem onPress={() => setSounding(!isSounding)}>{say(isSounding ? 'table.menu.sound_off' : 'table.menu.sound_on')}</MenuItem>
            <p className="pt-1 text-caption text-low">{limitsText}</p>
            <p className="text-caption text-low">{say(`table.${game.lot}.drawn`)}</p>
          </div>
        </Sheet>
      )}
      {sheet === 'rules' && <RulesSheet face={face} onClose={closeRules} />}
      {sheet === 'hands' && <HandsSheet read={() => betsOf(readBets)} money={money} table={table.table} onClose={() => setSheet(null)} />}
      {sheet === 'ticket' && table.ticket && (
        <TicketSheet
          ticket={table.ticket}
          balance={table.money.balance}
          money={money}
          onBuy={() => line.say({ kind: 'ticket' })}
          onEnter={() => {
            line.say({ kind: 'room', room: 'PPV' });
            setSheet(null);
          }}
          onClose={() => setSheet(null)}
        />
      )}
      {sheet === 'vip' && (
        <VipSheet
          vip={table.vip}
          balance={table.money.balance}
          money={money}
          onEnter={() => {
            line.say({ kind: 'room', room: 'VIP' });
            setSheet(null);
          }}
          onClose={() => setSheet(null)}
        />
      )}
      {sheet === 'other' && (
        <OtherChipSheet
          step={BigInt(limits.step)}
          money={money}
          onClose={() => setSheet(null)}
          onChoose={(stake) => {
            chips.choose(stake);
            setSheet(null);
          }}
        />
      )}
    </>
  );
}

type TitleProps = { table: TableState; subtitle: string; onRoom: (room: RoomKind) => void; onMenu: (() => void) | null };

function TitleRow({ table, subtitle, onRoom, onMenu }: TitleProps) {
  const { say } = useSpeech();
  return (
    <div className={classNames('flex flex-none items-center gap-2 pb-1.5 pl-3', onMenu ? 'pt-1.5 pr-1' : 'pr-3')}>
      <div className="min-w-0 flex-1">
        <h1 className="text-body leading-(--lh-title) font-extrabold">{say(`game.${table.table}`)}</h1>
        <p className="text-nav leading-(--lh-title) text-low">
          {subtitle}
          {onMenu ? <br /> : ' · '}
          {say('table.here', { players: table.here })}
        </p>
      </div>
      <Segmented
        label={say('table.rooms')}
        look={onMenu ? 'tight' : 'pill'}
        value={table.room}
        onChange={onRoom}
        items={table.rooms.map(({ kind, closed }) => ({
          id: kind,
          label: say(`table.room.${kind}`),
          ...(closed ? { icon: <Icon glyph={IconLock} size={14} /> } : {}),
        }))}
      />
      {onMenu && <IconButton glyph={IconDots} label={say('foot.menu')} onClick={onMenu} />}
    </div>
  );
}

function MenuItem({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <Button size="large" wide onClick={onPress}>
      {children}
    </Button>
  );
}

type ActFacts = {
  isOpen: boolean;
  isBusy: boolean;
  chips: number;
  placed: boolean;
  say: ReturnType<typeof useSpeech>['say'];
  place: () => void;
};

function actOf({ isOpen, isBusy, chips, placed, say, place }: ActFacts): MainAct {
  if (!isOpen) return { label: say('table.closed'), onPress: null, isBusy: false };
  if (placed) return { label: say(chips > 0 ? 'table.placed' : 'table.place'), onPress: null, isBusy: false };
  return { label: say(chips > 0 ? 'table.place' : 'table.take_off'), onPress: place, isBusy };
}

/** From the deal to the end of a round. */
function isActed(phase: TablePhase): boolean {
  return phase === 'DEAL' || phase === 'INSURE' || phase === 'CHOICE' || phase === 'SETTLED';
}

/** Chips that the wallet refused are no more on the felt. */
function shownStakes({ mine }: TableState) {
  return mine && mine.state !== 'REFUSED' && mine.state !== 'UNSURE' && mine.state !== 'VOID' ? mine.areas : {};
}

/** What brings no more than this is not lit: of a tie player and banker only get their stakes back. */
const UNIT = 100n;

function openProof({ table, view }: TableState): void {
  window.open(`/verify?game=${table}&shoe=${view.shoe.number}`, '_blank', 'noopener');
}

function openReport({ table, language }: TableState): void {
  window.open(`/report/${table}?lang=${langParam(language)}`, '_blank', 'noopener');
}

async function betsOf(read: () => Promise<TableBets>): Promise<TableBet[]> {
  return (await read()).bets;
}

/** The vendor's own play money, and not what an operator gives to try with. */
function isPractice({ practice, currency }: TableState): boolean {
  return practice && currency !== 'XTS';
}
