import { parseDrawText } from '@fairhall/lottery/draw';
import type { FamilyCode } from '@fairhall/lottery/families';
import { diceFacts, K3_DRAW } from '@fairhall/lottery/k3/draw';
import { classNames } from '@fairhall/ui/class-names';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { useT } from '../../shared/i18n.ts';
import { Later } from '../../shared/later.tsx';
import { shortNumero } from '../../shared/lottery/numero.ts';
import { correctedNumbers, pastNumbers } from './later-numbers.ts';
import type { PastDraw } from './past-draw.ts';

export type HistoryStripProps = {
  family: FamilyCode;
  draws: readonly PastDraw[] | null;
  /** Drawn elsewhere: what opens is the result, not a proof. */
  official: boolean;
  onProof: (drawId: string) => void;
};

/** The last results, newest first, of dice as sums; each opens its proof. `draws` is null while they are on their way. */
export function HistoryStrip({ family, draws, official, onProof }: HistoryStripProps) {
  const t = useT();
  if (!draws) return <Skeleton className="h-11 w-full" />;
  if (draws.length === 0) return null;
  return (
    <ul aria-label={t('lottery.history')} className="no-scrollbar -mx-3 flex h-12 items-center gap-1.5 overflow-x-auto px-3 fade-end">
      {draws.map((draw, place) => (
        <li key={draw.drawId} className="flex-none">
          {family === 'K3' && !official && !draw.past?.length ? (
            <PastResult draw={draw} latest={place === 0} onProof={onProof} />
          ) : (
            <Later
              part={draw.past?.length ? correctedNumbers : pastNumbers}
              props={{ family, draw, latest: place === 0, official, onProof }}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

type PastProps = { draw: PastDraw; latest: boolean; onProof: (drawId: string) => void };

function PastResult({ draw, latest, onProof }: PastProps) {
  const t = useT();
  const parsed = parseDrawText(K3_DRAW, draw.winNo);
  if (!parsed.ok) return null;
  const { sum, size, triple } = diceFacts(parsed.value);
  const voided = draw.state === 'void';
  const tag = t(triple ? 'lottery.tag.triple' : size === 'B' ? 'lottery.tag.big' : 'lottery.tag.small');
  return (
    <button
      type="button"
      onClick={() => onProof(draw.drawId)}
      aria-label={t(voided ? 'lottery.history.void' : 'lottery.history.draw', {
        numero: shortNumero(draw.numero),
        faces: parsed.value.numbers.join(', '),
        sum,
        tag,
      })}
      className={classNames(
        'flex h-11 min-w-11.75 flex-col items-center justify-center rounded-chip bg-s1 px-1.5',
        latest && 'inset-ring-1 inset-ring-brand-edge',
      )}
    >
      <span className={classNames('text-body leading-[1.2] font-extrabold', voided && 'text-low line-through')}>{sum}</span>{' '}
      <span
        className={classNames(
          'text-nav leading-[1.35] whitespace-nowrap',
          voided ? 'font-bold text-warn' : triple ? 'text-info' : size === 'B' ? 'text-brand' : 'text-low',
        )}
      >
        {voided ? t('lottery.tag.void') : tag}
      </span>
    </button>
  );
}
