import { type Gun, isAimedBy } from '@fairhall/games/fish/shot';
import { amount } from '@fairhall/money/amount';
import { Button } from '@fairhall/ui/button.tsx';
import { useReducedMotion } from '@fairhall/ui/reduced-motion';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import type { FishClips, PoolPage } from '../../fish-api.ts';
import { FISH_GAME, type SeaRoom } from '../../fish-sea/rooms.ts';
import { isAbout, type Spawn } from '../../fish-sea/sea.ts';
import type { WordKey } from '../../words/en.ts';
import { isFirstTime } from '../frame/first-time.ts';
import { GameBar } from '../frame/game-bar.tsx';
import { moneyIn } from '../frame/money.ts';
import type { PlayClient } from '../frame/play-client.ts';
import { useSpeech } from '../frame/speech.tsx';
import { ownLine } from '../frame/under-bar.ts';
import { newOwnText } from '../slot/own-text.ts';
import { ProofPanel } from '../slot/panels/proof.tsx';
import { chime } from '../table/chime.ts';
import { Elsewhere, Loading, Offline, Over } from '../table/states.tsx';
import { FishDock, type FishSheet } from './dock.tsx';
import type { FishLine } from './fish-line.ts';
import type { FishState } from './fish-state.ts';
import { MovingSea } from './moving-sea.tsx';
import { oddsText, refusedText, shotText, targetText } from './said.ts';
import { Scene } from './scene.tsx';
import { Chances, Clips, Pool, Rooms } from './sheets.tsx';
import { StillSea } from './still-sea.tsx';
import { Trigger } from './trigger.ts';

export type FishProps = {
  line: FishLine;
  client: Pick<PlayClient, 'seed' | 'rotate'>;
  readClips: () => Promise<FishClips | null>;
  fetchPool: (currency: string) => Promise<PoolPage | null>;
  onRoom: (room: SeaRoom) => void;
};

/** A room of the sea on a phone: joined when it is shown, left when it goes. */
export function FishPage(props: FishProps) {
  const { line } = props;
  const { say } = useSpeech();
  const { sea, line: state, sinceMs } = useSyncExternalStore(line.subscribe, line.read);
  useEffect(() => {
    line.join();
    return () => line.leave();
  }, [line]);
  if (state === 'over') return <Over lobbyUrl={sea?.lobbyUrl ?? null} />;
  if (state === 'full')
    return (
      <main className="mx-auto grid min-h-dvh max-w-(--app-width) place-items-center">
        <StateView
          kind="error"
          title={say('fish.full')}
          text={say('fish.full_note')}
          actions={<Button onClick={() => line.join()}>{say('retry')}</Button>}
        />
      </main>
    );
  if (!sea) return <Loading isOffline={state === 'offline'} />;
  return (
    <main className="relative mx-auto flex h-dvh min-h-140 w-full max-w-(--app-width) flex-col overflow-clip">
      <AtSea {...props} sea={sea} isLive={state === 'live' && !sea.isElsewhere} />
      {state === 'offline' && <Offline sinceMs={sinceMs} note={say('fish.offline')} />}
      {sea.isElsewhere && state === 'live' && <Elsewhere onTake={() => line.say({ kind: 'take' })} />}
    </main>
  );
}

const TITLES: Readonly<Record<FishSheet, WordKey>> = {
  intro: 'fish.menu.chances',
  menu: 'fish.menu',
  chances: 'fish.menu.chances',
  clips: 'fish.menu.clips',
  pool: 'fish.pool.title',
  rooms: 'fish.room',
  proof: 'seed.title',
};

function AtSea({ line, client, readClips, fetchPool, onRoom, sea, isLive }: FishProps & { sea: FishState; isLive: boolean }) {
  const { say } = useSpeech();
  const money = useMemo(() => moneyIn(sea.currency), [sea.currency]);
  const wantsStill = useReducedMotion();
  const [still, setStill] = useState<boolean | null>(null);
  const isStill = still ?? wantsStill;
  const [sheet, setSheet] = useState<FishSheet | null>(() => (isFirstTime(FISH_GAME) ? 'intro' : null));
  const [gun, setGun] = useState<Gun>(sea.clip?.gun ?? 'GUN');
  const [chosen, setBet] = useState(sea.clip?.bet ?? null);
  const bet = chosen !== null && sea.bets[sea.room].includes(chosen) ? chosen : (sea.bets[sea.room].at(0) as string);
  const [target, setTarget] = useState<Spawn | null>(null);
  const [isSounding, setSounding] = useState(false);
  const [note, setNote] = useNote();
  const words = { say, money };
  const { offsetMs } = sea;
  const nowMs = useCallback(() => Date.now() + offsetMs, [offsetMs]);

  const shoot = useEffectEvent((fish: string) => {
    const spawn = sea.spawns.get(fish);
    if (!isLive || !spawn || !isAbout(spawn, Date.now() + sea.offsetMs)) return false;
    if (!isAimedBy(spawn.kind, gun)) {
      setNote({ text: say('fish.no_torpedo'), isBad: true });
      return false;
    }
    line.shoot({ fish, gun, bet });
    return true;
  });
  const shotEveryMs = useEffectEvent(() => sea.shotEveryMs);
  const trigger = useTrigger(shoot, shotEveryMs);
  const aim = (fish: Spawn) => {
    setTarget(fish);
    setNote(null);
  };

  const onFired = useEffectEvent(() => {
    if (!sea.fired) return;
    const { shot } = sea.fired;
    setNote({ text: shotText(shot, words), isBad: false });
    // Only a catch that brings more than its shot cost is told by a sound.
    if (isSounding && shot.caught && BigInt(shot.pay) > BigInt(shot.cost)) chime();
  });
  useEffect(() => {
    if (sea.fired) onFired();
  }, [sea.fired]);
  const onRefused = useEffectEvent(() => {
    if (!sea.refused) return;
    const { error } = sea.refused;
    if (error.code !== 'TOO_FAST' && error.field !== 'fish') trigger.release();
    setNote({ text: refusedText(error, say), isBad: error.field !== 'fish' });
  });
  useEffect(() => {
    if (sea.refused) onRefused();
  }, [sea.refused]);

  const own = ownLine({ ...sea, isPractice: sea.practice && sea.currency !== 'XTS' });
  const close = () => setSheet(null);
  return (
    <>
      {own !== 'none' && (
        <GameBar
          {...{ lobbyUrl: sea.lobbyUrl, startedAtMs: sea.startedAtMs, money, isMoneyOnly: own === 'money' }}
          nowMs={nowMs}
          net={amount(BigInt(sea.money.net))}
          balance={sea.money.balance === null ? null : amount(BigInt(sea.money.balance))}
        />
      )}
      <section aria-label={say('fish.menu')} className="relative min-h-0 flex-1 overflow-clip">
        <Scene />
        {isStill ? (
          <StillSea
            {...{ sea, gun, bet, money }}
            onTap={(fish) => {
              aim(fish);
              trigger.tap(fish.id);
            }}
          />
        ) : (
          <MovingSea
            {...{ sea, money }}
            aimed={target?.id ?? null}
            onPress={(fish) => {
              aim(fish);
              trigger.press(fish.id);
            }}
            onRelease={() => trigger.release()}
            onBroken={() => setStill(true)}
          />
        )}
        <Plates sea={sea} money={money} isStill={isStill} onSheet={setSheet} />
        {!isStill && (
          <p className="pointer-events-none absolute inset-x-6 bottom-17 mx-auto w-fit rounded-input bg-bg/80 px-3 py-1 text-center text-caption leading-tight">
            {target ? (
              <>
                <b className="block text-tile text-brand">{targetText(target.kind, say)}</b>
                {isAimedBy(target.kind, gun) ? oddsText(target.kind, { gun, bet }, words) : say('fish.no_torpedo')}
              </>
            ) : (
              say('fish.hint')
            )}
          </p>
        )}
      </section>
      <FishDock
        {...{ sea, gun, bet, money, note, isSounding }}
        onGun={setGun}
        onBet={setBet}
        onClose={() => line.say({ kind: 'close' })}
        onSound={() => setSounding(!isSounding)}
        onSheet={setSheet}
      />
      {sheet && (
        <Sheet open onClose={close} title={say(TITLES[sheet])} closeLabel={say('close')}>
          {sheet === 'intro' && <Chances shotEveryMs={sea.shotEveryMs} onStart={close} />}
          {sheet === 'chances' && <Chances shotEveryMs={sea.shotEveryMs} />}
          {sheet === 'pool' && <Pool sea={sea} bet={bet} money={money} fetchPool={fetchPool} />}
          {sheet === 'clips' && <Clips money={money} readClips={readClips} onProof={() => setSheet('proof')} />}
          {sheet === 'proof' && <ProofPanel client={client} round={null} newText={newOwnText} />}
          {sheet === 'rooms' && (
            <Rooms
              {...{ sea, money }}
              onRoom={(room) => {
                close();
                if (room !== sea.room) onRoom(room);
              }}
            />
          )}
          {sheet === 'menu' && (
            <div className="flex flex-col gap-2 pb-2">
              <MenuItem onPress={() => setSheet('rooms')}>{`${say('fish.room')}: ${say(`fish.room.${sea.room}`)}`}</MenuItem>
              <MenuItem onPress={() => setSheet('chances')}>{say('fish.menu.chances')}</MenuItem>
              <MenuItem onPress={() => setSheet('clips')}>{say('fish.menu.clips')}</MenuItem>
              <MenuItem onPress={() => setSheet('pool')}>{say('fish.pool.title')}</MenuItem>
              <MenuItem
                onPress={() => {
                  setStill(!isStill);
                  close();
                }}
              >
                {say(isStill ? 'fish.menu.still_off' : 'fish.menu.still_on')}
              </MenuItem>
            </div>
          )}
        </Sheet>
      )}
    </>
  );
}

type PlatesProps = { sea: FishState; money: ReturnType<typeof moneyIn>; isStill: boolean; onSheet: (sheet: FishSheet) => void };

/** What stands over the water: the pool and who else is here. */
function Plates({ sea, money, isStill, onSheet }: PlatesProps) {
  const { say } = useSpeech();
  return (
    <>
      <button
        type="button"
        onClick={() => onSheet('pool')}
        className="absolute top-2 left-1/2 -translate-x-1/2 rounded-input bg-bg/80 px-3 py-1 text-center leading-tight whitespace-nowrap inset-ring-1 inset-ring-brand/60"
      >
        <span className="block text-caption">
          {say('fish.pool')} <b className="text-tile">{money(sea.pool.amount)}</b>
        </span>
        <span className="block text-nav text-mid">{say('fish.pool.note')}</span>
      </button>
      <p className="pointer-events-none absolute inset-x-2 top-15 text-center text-nav text-white/90 [text-shadow:0_1px_3px_#000a]">
        {say(`fish.room.${sea.room}`)} · {say('fish.seats', { players: sea.taken.length })}
      </p>
      {!isStill &&
        sea.taken
          .filter((seat) => seat !== sea.seat)
          .map((seat) => (
            <span
              key={seat}
              className={`pointer-events-none absolute rounded-pill bg-bg/75 px-2 py-0.5 text-nav ${PLACES[(seat - sea.seat + 4) % 4]}`}
            >
              {say('fish.seat', { seat: seat + 1 })}
            </span>
          ))}
    </>
  );
}

/** Beside the guns of the others (stage/pixi-sea.ts). */
const PLACES = ['', 'left-1.5 top-26', 'right-1.5 top-26', 'right-15 bottom-6'] as const;

function MenuItem({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <Button size="large" wide onClick={onPress}>
      {children}
    </Button>
  );
}

/** Held by a finger; let go when the page goes or is hidden. */
function useTrigger(shoot: (fish: string) => boolean, everyMs: () => number): Trigger {
  const [trigger] = useState(() => new Trigger({ nowMs: () => performance.now(), everyMs: () => everyMs(), shoot: (fish) => shoot(fish) }));
  useEffect(() => {
    const release = () => trigger.release();
    window.addEventListener('blur', release);
    return () => {
      release();
      window.removeEventListener('blur', release);
    };
  }, [trigger]);
  return trigger;
}

type Note = { text: string; isBad: boolean };
const NOTE_MS = 4_000;

function useNote() {
  const [note, setNote] = useState<Note | null>(null);
  useEffect(() => {
    if (note === null) return;
    const timer = setTimeout(() => setNote(null), NOTE_MS);
    return () => clearTimeout(timer);
  }, [note]);
  return [note, setNote] as const;
}
