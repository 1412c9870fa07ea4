import type { FamilyCode } from '@fairhall/lottery/families';
import { FACES, type Face } from '@fairhall/lottery/k3/draw';
import { classNames } from '@fairhall/ui/class-names';
import { Countdown, TimeBar } from '@fairhall/ui/countdown.tsx';
import { DiceRow } from '@fairhall/ui/die.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { IconBan, IconLock, IconRss } from '@tabler/icons-react';
import { useT } from '../../shared/i18n.ts';
import { Later } from '../../shared/later.tsx';
import { useVerdict, VERDICT_LOOKS } from '../../shared/lottery/checked-draws.ts';
import { shortNumero } from '../../shared/lottery/numero.ts';
import type { NearDraw } from './api/near-draw.ts';
import { type DrawMoments, WARN_SECONDS } from './countdown-model.ts';
import { lastNumbers } from './later-numbers.ts';
import { useDrawTime } from './use-draw-time.ts';

export type DrawCardProps = {
  family: FamilyCode;
  near: NearDraw | null;
  periodSeconds: number;
  /** The draw before was taken back for the members of this merchant. */
  voided: boolean;
  onProof: (drawId: string) => void;
};

/** The draw on sale with its countdown in server time, and the draw before it with the way to its proof. */
export function DrawCard({ family, near, periodSeconds, voided, onProof }: DrawCardProps) {
  const t = useT();
  return (
    <section
      aria-label={t('lottery.draw.now')}
      className="relative flex min-h-21.5 justify-between gap-2 overflow-hidden rounded-tile bg-s1 px-3.5 pt-2.5 pb-3 inset-shadow-edge"
      style={{ backgroundImage: 'linear-gradient(90deg, var(--c-glow), transparent 70%)' }}
    >
      {near ? <OnSale near={near} periodSeconds={periodSeconds} onProof={onProof} /> : <Skeleton className="h-14 w-36" />}
      {near?.previous && (
        <LastDraw {...near.previous} family={family} isOfficial={near.official !== null} voided={voided} onProof={onProof} />
      )}
    </section>
  );
}

type OnSaleProps = { near: NearDraw; periodSeconds: number; onProof: (drawId: string) => void };

/** From here on whole days are told, s. */
const DAYS_FROM = 2 * 86_400;

function OnSale({ near: { moments, official, dayOff }, periodSeconds, onProof }: OnSaleProps) {
  const t = useT();
  const time = useDrawTime(moments, periodSeconds);
  if (!time) return null;
  const open = time.phase === 'open';
  const seconds = open ? time.secondsToClose : time.secondsToDraw;
  const warns = open && seconds <= WARN_SECONDS;
  const draw = { numero: moments.numero };
  return (
    <div className="min-w-0">
      <button
        type="button"
        onClick={() => onProof(moments.drawId)}
        className="relative flex hit-10 items-center gap-1 whitespace-nowrap text-caption text-mid"
      >
        {t(
          open ? 'lottery.draw' : dayOff ? 'lottery.draw.day_off' : 'lottery.draw.closed',
          open ? draw : { numero: shortNumero(moments.numero) },
        )}
        <Icon glyph={official ? IconRss : IconLock} size={14} />
        <span className="sr-only">{t(official ? 'lottery.official' : 'lottery.proof.fixed')}</span>
      </button>
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <Countdown
          seconds={seconds}
          label={t(open ? 'lottery.countdown.close' : 'lottery.countdown.draw', draw)}
          warnFrom={open ? WARN_SECONDS : -1}
          {...(seconds >= DAYS_FROM ? { text: t('lottery.days', { n: Math.floor(seconds / 86_400) }) } : {})}
          {...(open ? {} : { className: 'text-low' })}
        />
        <span className="whitespace-nowrap text-caption text-mid">{t(open ? 'lottery.to_close' : 'lottery.to_draw')}</span>
      </p>
      <TimeBar share={time.share} warn={warns} />
    </div>
  );
}

/** The countdown alone, small, where the card is covered. */
export function SmallClock({ moments, periodSeconds }: { moments: DrawMoments; periodSeconds: number }) {
  const t = useT();
  const time = useDrawTime(moments, periodSeconds);
  const open = time?.phase === 'open';
  const label = t(open ? 'lottery.countdown.close' : 'lottery.countdown.draw', { numero: moments.numero });
  return (
    <Countdown
      size="small"
      seconds={time && (open ? time.secondsToClose : time.secondsToDraw)}
      label={label}
      warnFrom={open ? WARN_SECONDS : -1}
      {...(open ? {} : { className: 'text-low' })}
    />
  );
}

/** Stand in the verdict's place: drawn elsewhere there is nothing to check; of a void draw, the way to the proof, which says why. */
const OFFICIAL = { glyph: IconRss, look: 'text-mid', key: 'lottery.official' } as const;
const VOIDED = { glyph: IconBan, look: 'text-warn', key: 'lottery.tag.void' } as const;

type LastDrawProps = Omit<NonNullable<NearDraw['previous']>, 'official'> &
  Pick<DrawCardProps, 'family' | 'voided' | 'onProof'> & { isOfficial: boolean };

function LastDraw({ family, numero, drawId, winNo, isOfficial, voided, onProof }: LastDrawProps) {
  const t = useT();
  const verdict = useVerdict(drawId, winNo);
  const faces = family === 'K3' ? facesOf(winNo) : null;
  const numbers = family === 'K3' ? null : winNo;
  const { glyph, look, key } = voided ? VOIDED : isOfficial ? OFFICIAL : VERDICT_LOOKS[verdict ?? 'unchecked'];
  return (
    <div className="flex flex-none flex-col items-end gap-1.5">
      {faces || numbers ? (
        <button type="button" onClick={() => onProof(drawId)} className="relative flex hit-10 items-center gap-1 text-caption text-mid">
          {shortNumero(numero)}
          <span className={classNames('flex items-center gap-0.5 font-bold', look)}>
            <Icon glyph={glyph} size={16} />
            {t(key)}
          </span>
        </button>
      ) : (
        <p className="text-caption text-mid">{t('lottery.drawing', { numero: shortNumero(numero) })}</p>
      )}
      {faces ? (
        <DiceRow
          faces={faces}
          size={34}
          label={t('lottery.dice', { faces: faces.join(', ') })}
          {...(voided ? { className: 'opacity-45' } : {})}
        />
      ) : numbers ? (
        <Later part={lastNumbers} props={{ family, winNo: numbers, dim: voided }} waiting={<Skeleton className="h-8.5 w-29" />} />
      ) : (
        <Skeleton className="h-8.5 w-29" />
      )}
    </div>
  );
}

/** Faces of a winning number on the wire, "2,5,6"; null while there is none. */
function facesOf(winNo: string | null): readonly Face[] | null {
  const faces = winNo?.split(',').map(Number) ?? [];
  return faces.length === 3 && faces.every((face) => (FACES as readonly number[]).includes(face)) ? (faces as Face[]) : null;
}
