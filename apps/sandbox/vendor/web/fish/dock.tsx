import { GUNS, type Gun } from '@fairhall/games/fish/shot';
import { Button } from '@fairhall/ui/button.tsx';
import { classNames } from '@fairhall/ui/class-names';
import { type Glyph, Icon } from '@fairhall/ui/icon.tsx';
import { IconDots, IconInfoCircle, IconShieldCheck, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CLIP_SHOTS } from '../../fish-sea/rooms.ts';
import type { MoneyText } from '../frame/money.ts';
import { useSpeech } from '../frame/speech.tsx';
import type { FishState } from './fish-state.ts';
import { backText, costText, priceOf, unspentOf } from './said.ts';

export type FishSheet = 'intro' | 'menu' | 'chances' | 'clips' | 'pool' | 'rooms' | 'proof';

type Props = {
  sea: FishState;
  gun: Gun;
  bet: string;
  money: MoneyText;
  /** What is to be said of the last shot or refusal. */
  note: { text: string; isBad: boolean } | null;
  isSounding: boolean;
  onGun: (gun: Gun) => void;
  onBet: (bet: string) => void;
  onClose: () => void;
  onSound: () => void;
  onSheet: (sheet: FishSheet) => void;
};

/** Weapon, stake and clip under the thumb; they stay where they are whatever a shot brings. */
export function FishDock({ sea, gun, bet, money, note, isSounding, onGun, onBet, onClose, onSound, onSheet }: Props) {
  const { say } = useSpeech();
  const bets = sea.bets[sea.room];
  return (
    <footer className="safe-bottom relative z-10 flex flex-none flex-col gap-2 rounded-t-sheet bg-s1 px-3 pt-3 shadow-dock inset-shadow-edge">
      <fieldset aria-label={say('fish.guns')} className="grid grid-cols-2 gap-2">
        {GUNS.map((each) => (
          <Choice key={each} isChosen={each === gun} tall onChoose={() => onGun(each)}>
            <b className="block text-body leading-tight">{say(`fish.gun.${each}`)}</b>
            <span className={classNames('block text-caption leading-tight', each === gun ? 'text-brand' : 'text-mid')}>
              {each === 'GUN' ? costText(each, bet, money) : say('fish.gun.TORPEDO_note', { cost: costText(each, bet, money) })}
            </span>
          </Choice>
        ))}
      </fieldset>
      <fieldset aria-label={say('fish.stakes')} className="grid grid-cols-4 gap-2">
        {bets.map((each) => (
          <Choice key={each} isChosen={each === bet} label={say('fish.stake', { amount: money(each) })} onChoose={() => onBet(each)}>
            <b className="text-caption">{money(each)}</b>
          </Choice>
        ))}
      </fieldset>
      <Clip sea={sea} gun={gun} bet={bet} money={money} note={note} onClose={onClose} />
      <div className="-mx-1 flex items-center justify-between gap-1 text-caption text-low">
        <Foot glyph={IconInfoCircle} onPress={() => onSheet('chances')}>
          {say('fish.foot.return')}
        </Foot>
        <span className="flex">
          <Foot glyph={IconShieldCheck} label={say('fish.menu.proof')} onPress={() => onSheet('clips')} />
          <Foot
            glyph={isSounding ? IconVolume : IconVolumeOff}
            label={say(isSounding ? 'table.menu.sound_off' : 'table.menu.sound_on')}
            onPress={onSound}
          />
          <Foot glyph={IconDots} label={say('foot.menu')} onPress={() => onSheet('menu')} />
        </span>
      </div>
      {sea.practice && (
        <p className="-mt-2 pb-1 text-center text-nav text-low">{say(sea.currency === 'XTS' ? 'trial.mark' : 'practice.mark')}</p>
      )}
    </footer>
  );
}

type ClipProps = Pick<Props, 'sea' | 'gun' | 'bet' | 'money' | 'note' | 'onClose'>;

/** Of the clip: how much is fired, what of its money is left, and the way to have it back. */
function Clip({ sea: { clip, closed, isResumed }, gun, bet, money, note, onClose }: ClipProps) {
  const { say } = useSpeech();
  const words = { say, money };
  const fund = () => (BigInt(priceOf('BOSS', gun, bet).cost) * BigInt(CLIP_SHOTS)).toString();
  return (
    <div className="flex h-17 items-center gap-2">
      <div className="flex h-full min-w-0 flex-1 flex-col justify-center overflow-hidden leading-tight">
        {clip ? (
          <>
            <p className="flex justify-between gap-x-2 text-caption whitespace-nowrap">
              <span>{say('fish.clip', { shots: clip.shots, most: clip.most })}</span>
              <b>{say('fish.clip.unspent', { amount: money(unspentOf(clip)) })}</b>
            </p>
            <Fired shots={clip.shots} most={clip.most} />
          </>
        ) : (
          <p className="text-nav text-low">
            {closed?.state === 'CLOSED' ? backText(closed, words) : say('fish.clip.next', { most: CLIP_SHOTS, amount: money(fund()) })}
          </p>
        )}
        <p
          aria-live="polite"
          className={classNames('min-h-4 truncate pt-0.5 text-caption font-bold', note?.isBad ? 'text-danger' : 'text-hi')}
        >
          {note?.text ?? (isResumed ? say('fish.resumed') : '')}
        </p>
      </div>
      <Button size="medium" className="flex-none" disabled={!clip} onClick={onClose}>
        {say('fish.clip.close')}
      </Button>
    </div>
  );
}

/** A mark for each shot of the clip. */
function Fired({ shots, most }: { shots: number; most: number }) {
  return (
    <span aria-hidden="true" className="mt-1 flex gap-0.5">
      {Array.from({ length: most }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks have no other name than their place
        <i key={at} className={classNames('h-1.5 flex-1 rounded-pill', at < shots ? 'bg-s3' : 'bg-brand')} />
      ))}
    </span>
  );
}

type ChoiceProps = { isChosen: boolean; tall?: boolean; label?: string; onChoose: () => void; children: ReactNode };

function Choice({ isChosen, tall = false, label, onChoose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      {...(label === undefined ? {} : { 'aria-label': label })}
      onClick={onChoose}
      className={classNames(
        'min-w-0 rounded-input px-2 text-center active:scale-97',
        tall ? 'h-14' : 'h-11',
        isChosen ? 'bg-s3 inset-ring-2 inset-ring-brand' : 'bg-s2 inset-ring-1 inset-ring-line',
      )}
    >
      {children}
    </button>
  );
}

function Foot({ glyph, label, onPress, children }: { glyph: Glyph; label?: string; onPress: () => void; children?: ReactNode }) {
  return (
    <button
      type="button"
      {...(label === undefined ? {} : { 'aria-label': label })}
      onClick={onPress}
      className="flex h-11 min-w-11 items-center justify-center gap-1.5 px-1 text-left"
    >
      <Icon glyph={glyph} size={18} />
      {children}
    </button>
  );
}
