import type { FamilyCode } from '@fairhall/lottery/families';
import { animalOf, lunarYearOf } from '@fairhall/lottery/lhc/lunar';
import { ANIMAL_WORDS } from '@fairhall/lottery/lhc/words';
import { wordOf } from '@fairhall/lottery/selection-words';
import { classNames } from '@fairhall/ui/class-names';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconChevronRight } from '@tabler/icons-react';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { DrawnNumbers } from '../../shared/lottery/drawn-numbers.tsx';
import { headlineOf } from '../../shared/lottery/headline.ts';
import { shortNumero } from '../../shared/lottery/numero.ts';
import type { PastDraw } from './past-draw.ts';

/** So many draws are shown whole; all of them stand behind the link. */
const SHOWN = 5;
const RANKS = 10;

export type HistoryDropProps = {
  family: FamilyCode;
  draws: readonly PastDraw[];
  /** Drawn elsewhere: what opens is the result, not a proof. */
  official: boolean;
  onProof: (drawId: string) => void;
  onTrend: () => void;
};

/** The last results below the strip, each whole and with the way to its proof, and the way to all of them. */
export function HistoryDrop({ family, draws, official, onProof, onTrend }: HistoryDropProps) {
  const t = useT();
  const shown = draws.slice(0, SHOWN);
  return (
    <div className="animate-toast-in px-3 pt-1.5 pb-1">
      {family === 'PK' && <RankHeads />}
      <ul aria-label={t('lottery.history')} className="flex flex-col">
        {shown.map((draw) => (
          <li key={draw.drawId}>
            <PastResult family={family} draw={draw} official={official} onProof={onProof} />
          </li>
        ))}
      </ul>
      <div className="flex min-h-10 items-center justify-between gap-2 text-caption text-mid">
        <p>{t('board.history.shown', { n: shown.length })}</p>
        <button type="button" onClick={onTrend} className="relative flex hit-6 items-center gap-0.5 font-bold text-brand">
          {t('board.history.all')}
          <Icon glyph={IconChevronRight} size={16} />
        </button>
      </div>
    </div>
  );
}

/** Places of a race above their columns. */
function RankHeads() {
  return (
    <p aria-hidden="true" className="flex justify-end gap-[2.5px] pb-0.5 text-nav leading-[1.2] text-low">
      {Array.from({ length: RANKS }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
        <span key={place} className="w-[23px] text-center">
          {place + 1}
        </span>
      ))}
    </p>
  );
}

function PastResult({ family, draw, official, onProof }: Pick<HistoryDropProps, 'family' | 'official' | 'onProof'> & { draw: PastDraw }) {
  const t = useT();
  const numero = shortNumero(draw.numero);
  const voided = draw.state === 'void';
  const before = headlineOf(family, draw.past?.at(-1) ?? null);
  const faces = (headlineOf(family, draw.winNo) ?? []).join(' ');
  const words = before
    ? `${t('proof.corrected.chip', { numero, faces, before: before.join(' ') })}${voided ? ` (${t('lottery.tag.void')})` : ''}`
    : t(voided ? 'lottery.history.void' : official ? 'lottery.history.official' : 'lottery.history.numbers', { numero, faces });
  const mark = voided ? t('lottery.tag.void') : before ? t('proof.corrected') : null;
  return (
    <button
      type="button"
      onClick={() => onProof(draw.drawId)}
      aria-label={words}
      className="flex min-h-9 w-full items-center justify-between gap-1.5 py-0.5 text-left"
    >
      <span className="text-caption leading-[1.2] text-mid">
        {numero}
        {mark && <span className="block text-nav font-bold text-warn">{mark}</span>}
        {before && <s className="block text-nav text-low">{before.join(' ')}</s>}
      </span>
      <span className="flex flex-none items-center gap-2">
        <DrawnNumbers family={family} winNo={draw.winNo} place="row" dim={voided} />
        <Told family={family} draw={draw} />
      </span>
    </button>
  );
}

/** What a result comes to beside its numbers: the sum of dice with its size, the animal of the special number. */
function Told({ family, draw: { numero, winNo } }: { family: FamilyCode; draw: PastDraw }) {
  const t = useT();
  const language = useLanguage();
  const numbers = winNo.split(',').map(Number);
  if (family === 'LHC') {
    const year = lunarYearOf(numero.slice(0, 8));
    const animal = year === null ? null : ANIMAL_WORDS[animalOf(numbers.at(-1) ?? 1, year)];
    return animal && <span className="min-w-12 text-nav font-semibold text-mid">{wordOf(animal, language)}</span>;
  }
  if (family !== 'K3' && family !== 'PC') return null;
  const sum = numbers.reduce((total, one) => total + one, 0);
  const triple = family === 'K3' && numbers.every((one) => one === numbers[0]);
  const big = sum >= (family === 'K3' ? 11 : 14);
  return (
    <>
      <span className="min-w-5 text-center text-body leading-none font-extrabold text-hi">{sum}</span>
      <span className={classNames('min-w-12 text-nav font-semibold', triple ? 'text-info' : big ? 'text-brand' : 'text-low')}>
        {t(triple ? 'lottery.tag.triple' : big ? 'lottery.tag.big' : 'lottery.tag.small')}
      </span>
    </>
  );
}
