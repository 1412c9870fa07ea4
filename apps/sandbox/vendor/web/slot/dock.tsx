import type { Machine } from '@fairhall/games/slots/machine';
import { type Amount, amount } from '@fairhall/money/amount';
import { classNames } from '@fairhall/ui/class-names';
import { type Glyph, Icon } from '@fairhall/ui/icon.tsx';
import {
  IconHistory,
  IconInfoCircle,
  IconMinus,
  IconPlus,
  IconRefresh,
  IconShieldCheck,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import type { PlaySession } from '../../play-api.ts';
import { numberText, percentText } from '../frame/figures.ts';
import type { MoneyText } from '../frame/money.ts';
import { useSpeech } from '../frame/speech.tsx';
import { SAID_FIGURES } from './said-figures.ts';
import type { SlotView } from './slot-game.ts';

export type Panel = 'intro' | 'bet' | 'rules' | 'proof' | 'history';

type Props = {
  machine: Machine;
  session: PlaySession;
  view: SlotView;
  money: MoneyText;
  isSoundOn: boolean;
  onSpin: () => void;
  onStake: (stake: Amount) => void;
  onSound: (isOn: boolean) => void;
  onPanel: (panel: Panel) => void;
};

/** Bet and wheel under the thumb; they stay where they are whatever a round brings. */
export function Dock({ machine, session, view, money, isSoundOn, onSpin, onStake, onSound, onPanel }: Props) {
  const { say } = useSpeech();
  const { free, phase, resume, last } = view;
  const isBusy = phase !== 'ready' || resume !== null;
  const stake = free ? amount(BigInt(free.stake)) : view.stake;
  return (
    <footer className="relative z-10 flex-none rounded-t-sheet bg-s1 px-4 pt-3.5 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-dock inset-shadow-edge">
      <div className="flex items-center justify-between gap-3">
        <div
          className={classNames(
            'flex h-15 min-w-0 max-w-52 flex-1 items-center rounded-tile bg-s2 transition-opacity',
            (isBusy || free) && 'opacity-55',
          )}
        >
          <StakeStep
            glyph={IconMinus}
            label={say('bet.less')}
            to={isBusy || free ? null : nextStake(session, stake, -1)}
            onStake={onStake}
          />
          <button
            type="button"
            disabled={isBusy || free !== null}
            onClick={() => onPanel('bet')}
            className="h-15 min-w-0 flex-1 text-center leading-tight"
          >
            <span className="block truncate text-caption text-low">{betText()}</span>
            <b className="block text-title font-extrabold whitespace-nowrap">{money(stake)}</b>
          </button>
          <StakeStep glyph={IconPlus} label={say('bet.more')} to={isBusy || free ? null : nextStake(session, stake, 1)} onStake={onStake} />
        </div>
        <SpinButton
          label={say(isBusy ? 'spin.wait' : 'spin.press')}
          isBusy={isBusy}
          pressedAtMs={view.pressedAtMs}
          cycleMs={session.cycleMs}
          onSpin={onSpin}
        />
      </div>
      <div className="mt-1.5 flex items-center justify-between gap-1 text-caption text-low">
        <FootButton glyph={IconInfoCircle} onClick={() => onPanel('rules')}>
          {say('foot.return', { percent: percentText(SAID_FIGURES[machine.code].returned) })}
        </FootButton>
        <FootButton glyph={IconShieldCheck} onClick={() => onPanel('proof')}>
          {last ? say('foot.prove', { number: numberText(last.nonce) }) : say('foot.proof')}
        </FootButton>
        <FootButton glyph={IconHistory} label={say('foot.history')} onClick={() => onPanel('history')} />
        <FootButton
          glyph={isSoundOn ? IconVolume : IconVolumeOff}
          label={say(isSoundOn ? 'foot.sound_on' : 'foot.sound_off')}
          onClick={() => onSound(!isSoundOn)}
        />
      </div>
    </footer>
  );

  function betText(): string {
    if (free) return say('bet.free', { left: free.left });
    return machine.kind === 'lines' ? say('bet.lines', { lines: machine.lines.length }) : say('bet.ways');
  }
}

function StakeStep({ glyph, label, to, onStake }: { glyph: Glyph; label: string; to: Amount | null; onStake: (stake: Amount) => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={to === null}
      onClick={() => to !== null && onStake(to)}
      className="grid h-15 w-13 flex-none place-items-center text-mid disabled:text-low disabled:opacity-50"
    >
      <Icon glyph={glyph} size={20} />
    </button>
  );
}

/** The next stake that is offered, down or up; null at the end. */
function nextStake({ stakes: { offered } }: PlaySession, stake: Amount, direction: 1 | -1): Amount | null {
  const all = offered.map((text) => amount(BigInt(text)));
  const found = direction > 0 ? all.find((each) => each > stake) : all.findLast((each) => each < stake);
  return found ?? null;
}

type SpinProps = { label: string; isBusy: boolean; pressedAtMs: number | null; cycleMs: number; onSpin: () => void };

/** A press is a tap that was let go: holding it, or a key, does nothing more. */
function SpinButton({ label, isBusy, pressedAtMs, cycleMs, onSpin }: SpinProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isBusy}
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onClick={() => !isBusy && onSpin()}
      className="relative size-23 flex-none rounded-pill transition-transform duration-(--motion-press) ease-soft active:scale-95 aria-disabled:active:scale-100"
    >
      <svg viewBox="0 0 92 92" aria-hidden="true" className="size-full">
        <defs>
          <linearGradient id="wheel" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#FFE7A6" />
            <stop offset=".5" stopColor="#F0BE4B" />
            <stop offset="1" stopColor="#C98F2B" />
          </linearGradient>
        </defs>
        <circle
          cx="46"
          cy="46"
          r="44"
          fill="#0B0E15"
          stroke={isBusy ? '#36415C' : '#F0BE4B'}
          strokeOpacity={isBusy ? 1 : 0.5}
          strokeWidth="1.5"
        />
        <circle cx="46" cy="46" r="38" fill={isBusy ? '#262F45' : 'url(#wheel)'} />
        {isBusy && pressedAtMs !== null && (
          <circle
            key={pressedAtMs}
            className="cycle-ring"
            style={{ animationDuration: `${cycleMs}ms` }}
            cx="46"
            cy="46"
            r="41"
            fill="none"
            stroke="#F0BE4B"
            strokeWidth="3"
            strokeLinecap="round"
            pathLength="100"
            transform="rotate(-90 46 46)"
          />
        )}
      </svg>
      <span className={classNames('absolute inset-0 grid place-items-center', isBusy ? 'text-low' : 'text-brand-on')}>
        <IconRefresh size={40} stroke={2.1} />
      </span>
    </button>
  );
}

function FootButton({ glyph, label, onClick, children }: { glyph: Glyph; label?: string; onClick: () => void; children?: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="flex h-11 min-w-11 items-center justify-center gap-1.5 px-1 whitespace-nowrap"
    >
      <Icon glyph={glyph} size={16} />
      {children}
    </button>
  );
}
