import type { Reservation } from '@fairhall/fair/verify';
import { FACES, type Face } from '@fairhall/lottery/k3/draw';
import { classNames } from '@fairhall/ui/class-names';
import { DiceRow } from '@fairhall/ui/die.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { NumberBall } from '@fairhall/ui/number-ball.tsx';
import { Rosette } from '@fairhall/ui/rosette.tsx';
import { IconAlertTriangle, IconCircleCheck, IconShieldX } from '@tabler/icons-react';
import { useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import type { Found } from './api/draw-proof.ts';
import { type Published, type StepView, sealOf } from './proof-model.ts';

export type VerdictCardProps = {
  published: Published;
  steps: readonly StepView[];
  /** Null until the check has run. */
  found: Found | null;
  /** When this phone had finished; null before. */
  doneAtMs: number | null;
  running: boolean;
};

/** What this phone found of a draw: the verdict, and joined under it what it leaves open. While it checks there is no verdict. */
export function VerdictCard({ published, steps, found, doneAtMs, running }: VerdictCardProps) {
  const t = useT();
  const { timeZone } = useProfile();
  const seal = running || !found ? 'pending' : sealOf(steps);
  const done = steps.filter(({ state }) => state === 'passed' || state === 'reserved').length;
  const reservations = seal === 'reserved' ? (found?.reservations ?? []) : [];
  const { gameName, numero, result } = published;
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' });
  return (
    <section
      role="status"
      className={classNames(
        'relative overflow-hidden rounded-sheet inset-ring-1',
        seal === 'failed'
          ? 'bg-danger-tint inset-ring-danger'
          : seal === 'pending'
            ? 'bg-s1 inset-ring-hairline'
            : 'bg-accent-tint inset-ring-accent-edge',
      )}
    >
      <div className="relative flex flex-wrap items-center justify-between gap-x-3 gap-y-2 p-4">
        {seal !== 'failed' && <Rosette size={200} className="absolute -top-8 -right-10 text-accent opacity-15" />}
        <div className="relative min-w-0 flex-[1_1_11rem]">
          <p className="text-caption text-mid">{t('fair.draw', { game: gameName, numero })}</p>
          <h2 className="text-[1.375rem] leading-[1.3] font-extrabold">{headline(t, seal, result !== null, reservations.length)}</h2>
        </div>
        {result && <Drawn published={published} result={result} />}
        {result && (
          <p
            className={classNames(
              'relative flex w-full items-center gap-2 text-caption font-semibold',
              seal === 'failed' ? 'text-danger' : seal === 'pending' ? 'text-mid' : 'text-accent',
            )}
          >
            <Icon glyph={seal === 'failed' ? IconShieldX : IconCircleCheck} size={18} />
            {seal === 'pending' || doneAtMs === null
              ? t('fair.checking', { n: done, all: steps.length })
              : t('fair.done', { n: done, all: steps.length, time: time.format(doneAtMs) })}
          </p>
        )}
      </div>
      {reservations.map((reservation) => (
        <ReservationPart key={reservation} reservation={reservation} />
      ))}
    </section>
  );
}

function headline(t: ReturnType<typeof useT>, seal: ReturnType<typeof sealOf>, isDrawn: boolean, reservations: number) {
  if (!isDrawn) return t('lottery.seal.early');
  if (seal === 'failed') return t('lottery.seal.failed');
  if (seal === 'pending') return t('lottery.seal.pending');
  if (seal === 'passed') return t('fair.follows');
  return (
    <>
      {t('fair.follows.but')} <span className="text-warn">{t('fair.reservations', { n: reservations })}</span>
    </>
  );
}

/** What the check leaves open, in plain words. */
function ReservationPart({ reservation }: { reservation: Reservation }) {
  const t = useT();
  const isLocal = reservation === 'BEACON_PRIVATE';
  return (
    <div className="flex gap-3 border-t-2 border-warn bg-warn-tint p-4">
      <Icon glyph={IconAlertTriangle} size={20} className="mt-0.5 flex-none text-warn" />
      <div>
        <h3 className="text-body font-bold text-warn">{t(isLocal ? 'fair.beacon.title' : `proof.reserved.${reservation}`)}</h3>
        <p className="text-caption text-mid">{t(isLocal ? 'fair.beacon.text' : `proof.note.${reservation}`)}</p>
      </div>
    </div>
  );
}

/** So many numbers stand in the card as balls; longer results stand in their step below. */
const BALLS_MAX = 7;

function Drawn({ published: { shape }, result }: { published: Published; result: readonly number[] }) {
  const t = useT();
  if (result.length > BALLS_MAX) return null;
  if (shape.high <= FACES.length && shape.low === 1)
    return <DiceRow faces={result as Face[]} label={t('lottery.dice', { faces: result.join(', ') })} size={30} />;
  return (
    <div role="img" aria-label={result.join(' ')} className="relative flex gap-1">
      {result.map((number, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a ball is known by its place
        <NumberBall key={place} value={number} size={result.length > 5 ? 24 : 28} />
      ))}
    </div>
  );
}
