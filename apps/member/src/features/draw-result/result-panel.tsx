import type { DrawOf } from '@fairhall/lottery/draw';
import type { FamilyCode } from '@fairhall/lottery/families';
import { diceFacts, facesOf, K3_DRAW } from '@fairhall/lottery/k3/draw';
import { Button } from '@fairhall/ui/button.tsx';
import { classNames } from '@fairhall/ui/class-names';
import { DiceRow } from '@fairhall/ui/die.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconButton } from '@fairhall/ui/icon-button.tsx';
import { useReducedMotion } from '@fairhall/ui/reduced-motion';
import { Rosette } from '@fairhall/ui/rosette.tsx';
import { IconArrowUpRight, IconRss, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { type Translate, useT } from '../../shared/i18n.ts';
import { useVerdict, VERDICT_LOOKS } from '../../shared/lottery/checked-draws.ts';
import { DrawnNumbers } from '../../shared/lottery/drawn-numbers.tsx';
import { shortNumero } from '../../shared/lottery/numero.ts';
import { useStakeText } from '../../shared/lottery/stake-text.ts';
import { type Outcome, outcomeOf, type WatchedDraw } from './reveal-model.ts';

/** When tags and net line appear: after three dice have landed, one every 200 ms. */
const TAGS_MS = 3 * 200 + 250;
const NET_MS = TAGS_MS + 250;

/** In the place of the verdict: there is nothing to check. */
const OFFICIAL = { glyph: IconRss, look: '', key: 'lottery.official' } as const;

export type ResultPanelProps = {
  family: FamilyCode;
  draw: WatchedDraw;
  /** Drawn elsewhere: there is nothing to verify, its result rests on what others say. */
  official: boolean;
  /** Stays in sight above the result: the time left of the draw on sale. */
  clock: ReactNode;
  onVerify: (drawId: string) => void;
  onBets: () => void;
  onClose: () => void;
};

/**
 * The result of a draw the player has a bet in: dice one by one, then what they mean, then the net. Lies over the head,
 * whose clock it shows, and over nothing else: the next bet is not held up.
 */
export function ResultPanel({ family, draw, official, clock, onVerify, onBets, onClose }: ResultPanelProps) {
  const t = useT();
  const stage = useStage(draw.numero);
  const verdict = useVerdict(draw.drawId, draw.result?.join() ?? null);
  const parsed = family === 'K3' ? K3_DRAW.parse(draw.result) : null;
  const numbers = family === 'K3' ? null : (draw.result?.join(',') ?? null);
  if (!parsed?.ok && !numbers) return null;
  const tags = parsed?.ok ? tagsOf(parsed.value, t) : [];
  const outcome = outcomeOf(draw);
  const { drawId } = draw;
  const link = official ? OFFICIAL : VERDICT_LOOKS[verdict ?? 'unchecked'];
  const fade = 'transition-opacity duration-(--motion-tab)';
  return (
    <section
      aria-label={t('lottery.result', { numero: shortNumero(draw.numero) })}
      className="absolute inset-x-0 -top-11.5 z-10 min-h-25 overflow-hidden rounded-tile bg-s2 p-1 shadow-toast inset-shadow-edge"
      style={{ backgroundImage: 'linear-gradient(120deg, var(--c-glow), transparent)' }}
    >
      <Rosette size={300} className="absolute -top-30 -left-16 text-brand opacity-15" />
      <div className="relative flex h-6.5 items-center justify-between gap-2 pl-2">
        <p className="min-w-0 flex-1 text-caption text-mid">{t('lottery.result', { numero: shortNumero(draw.numero) })}</p>
        {clock}
        <IconButton glyph={IconX} size={20} label={t('common.close')} onClick={onClose} className="-my-2 -mr-1" />
      </div>
      <div className="relative flex min-h-8 items-center gap-3 py-0.5 pl-2">
        {parsed?.ok && (
          <DiceRow faces={facesOf(parsed.value)} label={t('lottery.dice', { faces: parsed.value.numbers.join(', ') })} size={28} landing />
        )}
        {numbers && <DrawnNumbers family={family} winNo={numbers} place="row" />}
        <ul className={classNames('flex min-w-0 flex-1 flex-wrap gap-1', fade, stage < 1 && 'opacity-0')}>
          {tags.map((tag, place) => (
            <li
              key={tag}
              className={classNames(
                'rounded-chip bg-s1 px-2 text-caption leading-[1.6] font-bold',
                place === 0 ? 'text-brand' : 'text-mid',
              )}
            >
              {tag}
            </li>
          ))}
        </ul>
      </div>
      <div
        className={classNames(
          'relative flex items-center justify-between gap-2 rounded-input bg-s1 pr-1.5 pl-3',
          fade,
          stage < 2 && 'opacity-0',
        )}
      >
        <button
          type="button"
          onClick={onBets}
          className="relative flex min-h-9 hit-4 min-w-0 flex-wrap items-center gap-x-2.5 self-center text-left"
        >
          <NetLine outcome={outcome} />
        </button>
        {drawId && (
          <Button
            kind="ghost"
            size="small"
            icon={link.glyph}
            onClick={() => onVerify(drawId)}
            className={classNames('flex-none', verdict && link.look)}
          >
            {t(link.key)}
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {stage >= 2 && <Spoken tags={tags} outcome={outcome} />}
      </p>
    </section>
  );
}

/** What is said of a result: the sum, its size and parity, and a triple. */
function tagsOf(draw: DrawOf<'K3'>, t: Translate): readonly string[] {
  const { sum, size, parity, triple } = diceFacts(draw);
  return [
    t('lottery.sum', { sum }),
    t(size === 'B' ? 'lottery.tag.big' : 'lottery.tag.small'),
    t(parity === 'O' ? 'lottery.tag.odd' : 'lottery.tag.even'),
    ...(triple ? [t('lottery.tag.triple')] : []),
  ];
}

/** Net first, by sign and arrow; a return that is not more than the stake is told as plainly as a loss. */
function NetLine({ outcome }: { outcome: Outcome | null }) {
  const t = useT();
  const money = useStakeText();
  if (!outcome) return <span className="text-tile text-mid">{t('lottery.net.wait')}</span>;
  const { kind, stakeE4, backE4, netE4 } = outcome;
  const plain = { back: money(backE4, { symbol: false }), stake: money(stakeE4, { symbol: false }) };
  return (
    <>
      <span className={classNames('flex items-center gap-1 text-title font-extrabold tight', kind === 'gain' ? 'text-win' : 'text-hi')}>
        {kind === 'gain' && <Icon glyph={IconArrowUpRight} size={20} stroke={2.5} />}
        {kind === 'void' ? money(backE4) : money(netE4, { sign: 'always' })}
      </span>
      <span className="text-caption text-mid">{kind === 'void' ? t('lottery.net.void') : t('lottery.net.back', plain)}</span>
    </>
  );
}

function Spoken({ tags, outcome }: { tags: readonly string[]; outcome: Outcome | null }) {
  const t = useT();
  const money = useStakeText();
  return (
    <>
      {tags.join(', ')}. {outcome ? t('lottery.net.spoken', { net: money(outcome.netE4, { sign: 'always' }) }) : ''}
    </>
  );
}

/** 0 dice are landing, 1 tags, 2 net line. All at once under reduced motion. */
function useStage(numero: string): number {
  const still = useReducedMotion();
  const [shown, setShown] = useState({ numero, stage: 0 });
  useEffect(() => {
    if (still) return;
    const timers = [setTimeout(() => setShown({ numero, stage: 1 }), TAGS_MS), setTimeout(() => setShown({ numero, stage: 2 }), NET_MS)];
    return () => timers.forEach(clearTimeout);
  }, [numero, still]);
  return still ? 2 : shown.numero === numero ? shown.stage : 0;
}
