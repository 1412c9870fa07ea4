import { Button } from '@fairhall/ui/button.tsx';
import { classNames } from '@fairhall/ui/class-names';
import { type Glyph, Icon } from '@fairhall/ui/icon.tsx';
import { IconArrowBackUp, IconKeyboard, IconRepeat } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSpeech } from '../frame/speech.tsx';
import { ChipArt } from './chip-art.tsx';
import type { Status } from './status.ts';

export type MainAct = {
  label: string;
  onPress: (() => void) | null;
  isBusy: boolean /** Nothing is staked or played by it. */;
  isQuiet?: boolean;
};

type Props = {
  /** In the place of the chips. */
  acts?: ReactNode;
  /** Room is kept for acts, so that nothing moves when they come. */
  hasActs?: boolean;
  chips: readonly bigint[];
  chosen: bigint;
  money: (stake: bigint) => string;
  onChoose: (stake: bigint) => void;
  onOther: () => void;
  onUndo: (() => void) | null;
  /** Left out where a bet is not repeated. */
  onRepeat?: (() => void) | null;
  /** What there is to say of the stakes, and how much they are. */
  status: Status;
  act: MainAct;
  limits: ReactNode;
};

/** Right under the thumb: chips, and the one act. Nothing here changes its place. */
export function Dock({ acts, hasActs = false, chips, chosen, money, onChoose, onOther, onUndo, onRepeat, status, act, limits }: Props) {
  const { say } = useSpeech();
  return (
    <section className="safe-bottom flex-none rounded-t-sheet bg-s1 px-3 pt-2.5 shadow-dock inset-shadow-edge">
      {acts ?? <ChipRow {...{ chips, chosen, money, onChoose, onOther, hasActs }} />}
      <div className="flex items-center gap-2">
        <Round glyph={IconArrowBackUp} label={say('table.undo')} onPress={onUndo} />
        {onRepeat !== undefined && <Round glyph={IconRepeat} label={say('table.repeat')} onPress={onRepeat} />}
        <p aria-live="polite" className="min-w-0 flex-1 pl-1 leading-tight">
          <span className={classNames('block text-caption leading-tight', status.isBad ? 'text-danger' : 'text-mid')}>{status.note}</span>
          {status.amount !== null && (
            <span
              className={classNames(
                'block text-body leading-tight font-extrabold tracking-tight whitespace-nowrap',
                status.isWin && 'won text-win',
              )}
            >
              {status.amount}
            </span>
          )}
        </p>
        <Button
          {...(act.isQuiet ? {} : { kind: 'primary' as const })}
          size="medium"
          className="h-14 min-w-28 flex-none"
          busy={act.isBusy}
          disabled={!act.isBusy && act.onPress === null}
          onClick={() => act.onPress?.()}
        >
          {act.label}
        </Button>
      </div>
      <p className="pt-1 pb-2 text-center text-nav text-low">{limits}</p>
    </section>
  );
}

type ChipProps = Pick<Props, 'chips' | 'chosen' | 'money' | 'onChoose' | 'onOther' | 'hasActs'>;

function ChipRow({ chips, chosen, money, onChoose, onOther, hasActs }: ChipProps) {
  const { say } = useSpeech();
  return (
    <div className={classNames('flex items-center justify-between pb-2', hasActs && 'min-h-16')}>
      {chips.map((stake, place) => (
        <button
          key={String(stake)}
          type="button"
          aria-label={say('table.chip', { amount: money(stake) })}
          aria-pressed={stake === chosen}
          onClick={() => onChoose(stake)}
          className={classNames(
            'rounded-pill transition-transform duration-(--motion-press) ease-soft active:scale-92',
            stake === chosen && 'outline-2 outline-offset-1 outline-brand',
          )}
        >
          <ChipArt stake={stake} rim={place} size={46} />
        </button>
      ))}
      <button
        type="button"
        onClick={onOther}
        className={classNames(
          'grid h-11.5 min-w-13 place-items-center content-center rounded-input bg-s2 px-1.5 text-mid inset-ring-1 inset-ring-ctl',
          !chips.includes(chosen) && 'outline-2 outline-offset-1 outline-brand',
        )}
      >
        <Icon glyph={IconKeyboard} size={18} />
        <b className="text-nav">{say('table.other')}</b>
      </button>
    </div>
  );
}

function Round({ glyph, label, onPress }: { glyph: Glyph; label: string; onPress: (() => void) | null }) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={onPress === null}
      onClick={() => onPress?.()}
      className="grid size-12 flex-none place-items-center rounded-pill bg-s2 text-mid inset-ring-1 inset-ring-line disabled:opacity-45"
    >
      <Icon glyph={glyph} size={22} />
    </button>
  );
}
