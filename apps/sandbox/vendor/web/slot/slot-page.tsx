import type { Machine, MachineCode } from '@fairhall/games/slots/machine';
import { MACHINES } from '@fairhall/games/slots/machines';
import { windowAt } from '@fairhall/games/slots/window';
import { useReducedMotion } from '@fairhall/ui/reduced-motion';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { PlaySession } from '../../play-api.ts';
import { GameBar } from '../frame/game-bar.tsx';
import { moneyIn } from '../frame/money.ts';
import type { PlayClient } from '../frame/play-client.ts';
import { useSpeech } from '../frame/speech.tsx';
import { ownLine } from '../frame/under-bar.ts';
import { LOOKS } from './art/looks.ts';
import { Dock, type Panel } from './dock.tsx';
import { Ladder } from './ladder.tsx';
import { OutcomeText } from './outcome-text.tsx';
import { Panels } from './panels/panels.tsx';
import { ReelFrame } from './reel-frame.tsx';
import { Scene } from './scene.tsx';
import { wait } from './show/pace.ts';
import { givesMore } from './show/run.ts';
import { SlotGame, type SlotView } from './slot-game.ts';
import { Sound } from './sound.ts';
import type { Stage } from './stage/stage.ts';
import { StateCard } from './state-card.tsx';

/** What draws the reels; another stands in where there is no canvas. */
export type MakeStage = (props: {
  host: HTMLElement;
  machine: Machine;
  isStill: boolean;
  onStop: () => void;
  signal: AbortSignal;
  nowMs: () => number;
}) => Promise<Stage>;

type Props = { game: MachineCode; client: PlayClient; session: PlaySession; makeStage: MakeStage };

/** A slot: stage above, bet and wheel below. */
export function SlotPage({ game, client, session, makeStage }: Props) {
  const { say } = useSpeech();
  const machine = MACHINES[game];
  const host = useRef<HTMLDivElement>(null);
  const sound = useMemo(() => new Sound(), []);
  const [isSoundOn, setSoundOn] = useState(false);
  const [panel, setPanel] = useState<Panel | null>(() => (hasRead(game) ? null : 'intro'));
  const nowMs = useServerClock(session);
  const slot = useSlot({ machine, client, session, makeStage, sound, host, nowMs });
  const money = moneyIn(session.currency);
  const view = useSyncExternalStore(slot?.subscribe ?? neverTells, slot?.view ?? noView);
  const line = ownLine({ ...session, isPractice: session.mode === 'practice' });
  const isFeature = view !== null && isInFeature(machine, view);
  const start = () => {
    window.sessionStorage.setItem(readMark(game), '1');
    setPanel(null);
  };
  return (
    <div className="relative mx-auto flex h-dvh w-full max-w-(--app-width) flex-col overflow-hidden bg-bg">
      {line !== 'none' && (
        <GameBar
          lobbyUrl={session.lobbyUrl}
          startedAtMs={session.startedAtMs}
          nowMs={nowMs}
          net={view?.net ?? NOTHING}
          balance={view?.balance ?? null}
          money={money}
          isMoneyOnly={line === 'money'}
        />
      )}
      <PlayMoneyMark session={session} />
      <main className="relative flex min-h-0 flex-1 flex-col gap-2 pt-1">
        <Scene game={game} isPlaying={view !== null && view.phase !== 'ready'} isFeature={isFeature} />
        <GameTitle game={game} text={say(`game.${game}`)} isTall={machine.kind === 'lines'} />
        {machine.kind === 'ways' && (
          <div className="relative">
            <Ladder machine={machine} isFree={isFreeSpin(view)} at={view?.told?.kind === 'fall' ? view.told.at : null} />
          </div>
        )}
        <div className="relative">
          <ReelFrame {...{ machine, host, isFeature }} look={LOOKS[game]} lineNumber={view?.line ?? null} hasBar={line !== 'none'}>
            {!slot && <p className="absolute inset-0 grid animate-late place-items-center text-tile text-mid">{say('loading')}</p>}
          </ReelFrame>
        </div>
        <div className="relative flex-[1_0_auto]">{view && <OutcomeText machine={machine} view={view} money={money} />}</div>
        {view && slot && (
          <StateCard
            view={view}
            lobbyUrl={session.lobbyUrl}
            nowMs={nowMs}
            onTakeOver={() => void slot.takeOver()}
            onRest={() => void slot.showRest()}
            onRead={() => slot.dismiss()}
          />
        )}
      </main>
      {view && slot && (
        <Dock
          machine={machine}
          session={session}
          view={view}
          money={money}
          isSoundOn={isSoundOn}
          onSpin={() => {
            sound.press(machine.strips.length);
            void slot.press();
          }}
          onStake={(stake) => slot.setStake(stake)}
          onSound={(isOn) => {
            sound.turn(isOn);
            setSoundOn(isOn);
          }}
          onPanel={setPanel}
        />
      )}
      {panel && (
        <Panels
          {...{ panel, machine, client, session, slot, view, money }}
          onOpen={setPanel}
          onClose={() => setPanel(null)}
          onStart={start}
        />
      )}
    </div>
  );
}

const NOTHING = 0n as SlotView['net'];
const neverTells = () => () => undefined;
const noView = () => null;
const readMark = (game: MachineCode) => `read ${game}`;
const hasRead = (game: MachineCode) => window.sessionStorage.getItem(readMark(game)) !== null;

function isFreeSpin(view: SlotView | null): boolean {
  const told = view?.told;
  if (!told) return false;
  if (told.kind === 'turning') return told.free !== null;
  return told.step.kind === 'spin' && told.step.free !== null;
}

/** From the spin that gave it until the round has ended. */
function isInFeature(machine: Machine, view: SlotView): boolean {
  const { told, ended } = view;
  if (!told || ended) return false;
  if (told.kind !== 'step') return isFreeSpin(view);
  return isFreeSpin(view) || told.step.kind === 'respin' || givesMore(machine, told.step);
}

type SlotParts = Omit<Props, 'game'> & { machine: Machine; sound: Sound; host: { current: HTMLDivElement | null }; nowMs: () => number };

/** The game, once its stage can draw. */
function useSlot({ machine, client, session, makeStage, sound, host, nowMs }: SlotParts): SlotGame | null {
  const [slot, setSlot] = useState<SlotGame | null>(null);
  const isStill = useReducedMotion();
  useEffect(() => {
    const gone = new AbortController();
    let stage: Stage | null = null;
    const make = async () => {
      if (!host.current) return;
      stage = await makeStage({ host: host.current, machine, isStill, nowMs, onStop: () => sound.knock(), signal: gone.signal });
      if (gone.signal.aborted) return stage.end();
      // Whatever window: it is the strips' own.
      const stops = machine.strips.map((strip, reel) => (reel * 7) % strip.length);
      stage.stand({ stops, window: windowAt(machine, stops) });
      const deps = {
        client,
        machine,
        stage,
        nowMs,
        chime: () => sound.chime(),
        newKey: () => crypto.randomUUID(),
        wait: (ms: number) => wait(ms, gone.signal),
      };
      setSlot(new SlotGame(deps, session));
    };
    void make();
    return () => {
      gone.abort();
      stage?.end();
    };
  }, [machine, client, session, makeStage, sound, host, isStill, nowMs]);
  return slot;
}

/** The server's time, carried on by the page's own clock. */
function useServerClock({ nowMs }: PlaySession): () => number {
  return useMemo(() => {
    const began = performance.now();
    return () => nowMs + performance.now() - began;
  }, [nowMs]);
}

function PlayMoneyMark({ session: { mode, currency } }: { session: PlaySession }) {
  const { say } = useSpeech();
  if (mode !== 'practice' && currency !== TRIAL_CURRENCY) return null;
  return (
    <p className="relative z-10 flex min-h-7 flex-none items-center justify-center bg-accent px-3 text-center text-caption font-bold text-accent-on">
      {say(mode === 'practice' ? 'practice.mark' : 'trial.mark')}
    </p>
  );
}

/** Code of trial money on the protocol: ISO 4217 has it for tests. */
const TRIAL_CURRENCY = 'XTS';

/** `isTall`: the scene above the reels is seen where the phone has room for it. */
function GameTitle({ game, text, isTall }: { game: MachineCode; text: string; isTall: boolean }) {
  const { from, to, edge } = LOOKS[game].title;
  return (
    <h1 className="relative grid min-h-12 flex-[1_1_3rem] place-items-center" style={{ maxHeight: isTall ? 96 : 60 }}>
      <span className="sr-only">{text}</span>
      <svg viewBox="0 0 360 48" aria-hidden="true" className="h-12 w-full max-w-90 overflow-visible">
        <defs>
          <linearGradient id="title" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor={from} />
            <stop offset=".6" stopColor={to} />
            <stop offset="1" stopColor={from} />
          </linearGradient>
        </defs>
        <text
          x="180"
          y="35"
          textAnchor="middle"
          fontWeight="800"
          fontSize="31"
          fill="url(#title)"
          stroke={edge}
          strokeWidth="6"
          paintOrder="stroke"
          strokeLinejoin="round"
        >
          {text}
        </text>
      </svg>
    </h1>
  );
}
