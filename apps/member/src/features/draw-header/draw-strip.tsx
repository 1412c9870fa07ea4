import type { FamilyCode } from '@fairhall/lottery/families';
import { FACES, type Face } from '@fairhall/lottery/k3/draw';
import { classNames } from '@fairhall/ui/class-names';
import { Countdown, TimeBar } from '@fairhall/ui/countdown.tsx';
import { DiceRow } from '@fairhall/ui/die.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { IconBan, IconChevronDown, IconFlask, IconLock, IconRss } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { Later } from '../../shared/later.tsx';
import { useVerdict, VERDICT_LOOKS } from '../../shared/lottery/checked-draws.ts';
import { LINE_MAX } from '../../shared/lottery/headline.ts';
import { shortNumero } from '../../shared/lottery/numero.ts';
import type { NearDraw } from './api/near-draw.ts';
import { clockWords } from './countdown-chip.tsx';
import { WARN_SECONDS } from './countdown-model.ts';
import { historyDrop, lastNumbers } from './later-numbers.ts';
import type { PastDraw } from './past-draw.ts';
import { useDrawTime } from './use-draw-time.ts';

export type DrawStripProps = {
  family: FamilyCode;
  near: NearDraw | null;
  periodSeconds: number;
  /** The last results, newest first; null while they are on their way. */
  draws: readonly PastDraw[] | null;
  /** The draw before was taken back for the members of this merchant. */
  voided: boolean;
  onProof: (drawId: string) => void;
  /** All draws, and what can be read from them. */
  onTrend: () => void;
  /** Why a demonstration is one. */
  onDemo: () => void;
};

/** 54 px for every family: the draw on sale with its countdown, the last result with the way to its proof, and the results before it. */
export function DrawStrip({ family, near, periodSeconds, draws, voided, onProof, onTrend, onDemo }: DrawStripProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <section
      aria-label={t('lottery.draw.now')}
      className="relative overflow-hidden rounded-tile bg-s1 inset-shadow-edge"
      style={{ backgroundImage: 'linear-gradient(90deg, var(--c-glow), transparent 55%)' }}
    >
      <div className="relative flex h-13.5 items-center pb-0.75 pl-3">
        {near ? <OnSale near={near} periodSeconds={periodSeconds} onProof={onProof} /> : <Skeleton className="h-9 w-20" />}
        <div className="min-w-0 flex-1" />
        {near?.previous && (
          <LastDraw {...near.previous} family={family} official={near.official} voided={voided} onProof={onProof} onDemo={onDemo} />
        )}
        <button
          type="button"
          aria-expanded={open}
          aria-label={t('lottery.history')}
          disabled={!draws?.length}
          onClick={() => setOpen(!open)}
          className="-mb-0.75 grid h-13.5 w-7 flex-none place-items-center text-mid disabled:opacity-40"
        >
          <Icon
            glyph={IconChevronDown}
            size={18}
            className={classNames('transition-transform duration-(--motion-tab)', open && 'rotate-180')}
          />
        </button>
      </div>
      {open && draws && <Later part={historyDrop} props={{ family, draws, official: Boolean(near?.official), onProof, onTrend }} />}
    </section>
  );
}

type OnSaleProps = Pick<DrawStripProps, 'periodSeconds' | 'onProof'> & { near: NearDraw };

function OnSale({ near: { moments, official, dayOff }, periodSeconds, onProof }: OnSaleProps) {
  const t = useT();
  const time = useDrawTime(moments, periodSeconds);
  if (!time) return null;
  const open = time.phase === 'open';
  const numero = shortNumero(moments.numero);
  return (
    <div className="flex flex-none flex-col justify-center">
      <button
        type="button"
        onClick={() => onProof(moments.drawId)}
        className="relative flex hit-6 items-center gap-1 text-caption leading-[1.3] whitespace-nowrap text-mid"
      >
        {t(open ? 'lottery.strip.closes' : dayOff ? 'lottery.strip.day_off' : 'lottery.strip.draws', { numero })}
        <span className="sr-only">{t(official?.demo ? 'lottery.demo' : official ? 'lottery.official' : 'lottery.proof.fixed')}</span>
      </button>
      {/* The lock stands beside the figures: beside the words it would push ten ranks out of the strip. */}
      <span className="flex items-center gap-1">
        <Countdown size="strip" {...clockWords(t, { time, numero: moments.numero })} />
        {!open && <Icon glyph={IconLock} size={14} className="text-low" />}
      </span>
      <span className="absolute inset-x-0 bottom-0">
        <TimeBar share={time.share} warn={open && time.secondsToClose <= WARN_SECONDS} />
      </span>
    </div>
  );
}

/** Stand in the verdict's place: drawn elsewhere there is nothing to check; of a void draw, the way to the proof, which says why. */
const OFFICIAL = { glyph: IconRss, look: 'text-mid', key: 'lottery.official' } as const;
const VOIDED = { glyph: IconBan, look: 'text-warn', key: 'lottery.tag.void' } as const;

type LastDrawProps = Omit<NonNullable<NearDraw['previous']>, 'official'> &
  Pick<DrawStripProps, 'family' | 'voided' | 'onProof' | 'onDemo'> & { official: NearDraw['official'] };

function LastDraw({ family, numero, drawId, winNo, official, voided, onProof, onDemo }: LastDrawProps) {
  const t = useT();
  const verdict = useVerdict(drawId, winNo);
  const dense = (winNo?.split(',').length ?? 0) > LINE_MAX;
  const { glyph, look, key } = voided ? VOIDED : official ? OFFICIAL : VERDICT_LOOKS[verdict ?? 'unchecked'];
  // A demonstration's result is nobody's official one; its flask says what it is.
  const marked = voided || !official?.demo;
  return (
    <div className={classNames('flex flex-none flex-col items-end justify-center', dense ? 'gap-0.5' : 'gap-1')}>
      <div className="flex items-center gap-2.5 text-caption leading-[1.1] whitespace-nowrap">
        {official?.demo && (
          <button type="button" onClick={onDemo} className="relative flex hit-6 items-center gap-0.5 font-bold text-warn">
            <Icon glyph={IconFlask} size={14} />
            {t('lottery.demo')}
          </button>
        )}
        {winNo ? (
          <button type="button" onClick={() => onProof(drawId)} className="relative flex hit-6 items-center gap-1 text-mid">
            {shortNumero(numero)}
            {marked && (
              <span className={classNames('flex items-center gap-0.5 font-bold', look)}>
                <Icon glyph={glyph} size={14} />
                {t(key)}
              </span>
            )}
          </button>
        ) : (
          <p className="text-mid">{t('lottery.drawing', { numero: shortNumero(numero) })}</p>
        )}
      </div>
      <LastNumbers family={family} winNo={winNo} dim={voided} />
    </div>
  );
}

/** Dice at once, since the first screen of most is theirs; other shapes are fetched. */
function LastNumbers({ family, winNo, dim }: { family: FamilyCode; winNo: string | null; dim: boolean }) {
  const t = useT();
  const waiting = <Skeleton className="h-7 w-29" />;
  if (!winNo) return waiting;
  const faces = family === 'K3' ? facesOf(winNo) : null;
  if (!faces) return <Later part={lastNumbers} props={{ family, winNo, dim }} waiting={waiting} />;
  const sum = faces.reduce<number>((total, face) => total + face, 0);
  return (
    <div className={classNames('flex items-center gap-2', dim && 'opacity-45')}>
      <DiceRow faces={faces} size={27} label={t('lottery.dice', { faces: faces.join(', ') })} />
      <span className="grid size-6.75 place-items-center rounded-chip bg-brand-tint text-body leading-none font-extrabold text-brand">
        <span className="sr-only">{t('lottery.sum', { sum: '' })}</span>
        {sum}
      </span>
      <span className="text-nav leading-[1.25] font-semibold text-mid">
        <span className="block">{t(sum >= 11 ? 'lottery.tag.big' : 'lottery.tag.small')}</span>
        <span className="block">{t(sum % 2 === 1 ? 'lottery.tag.odd' : 'lottery.tag.even')}</span>
      </span>
    </div>
  );
}

/** Faces of a winning number on the wire, "2,5,6"; null while there is none. */
function facesOf(winNo: string): readonly Face[] | null {
  const faces = winNo.split(',').map(Number);
  return faces.length === 3 && faces.every((face) => (FACES as readonly number[]).includes(face)) ? (faces as Face[]) : null;
}
