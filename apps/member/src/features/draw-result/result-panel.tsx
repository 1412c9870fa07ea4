import { type Face, drawFacts, parseDraw } from '@fairhall/lottery/draw';
import { Button } from '@fairhall/ui/button.tsx';
import { classNames } from '@fairhall/ui/class-names';
import { DiceRow } from '@fairhall/ui/die.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconButton } from '@fairhall/ui/icon-button.tsx';
import { useReducedMotion } from '@fairhall/ui/reduced-motion';
import { Rosette } from '@fairhall/ui/rosette.tsx';
import { IconArrowUpRight, IconShieldCheck, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { useStakeText } from '../../shared/lottery/stake-text.ts';
import { shortNumero } from '../../shared/lottery/words.ts';
import { type Outcome, outcomeOf, type WatchedDraw } from './reveal-model.ts';

/** When tags and net line appear: after three dice have landed, one every 200 ms. */
const TAGS_MS = 3 * 200 + 250;
const NET_MS = TAGS_MS + 250;

export type ResultPanelProps = { draw: WatchedDraw; onVerify: (drawId: string) => void; onBets: () => void; onClose: () => void };

/** The result of a draw the player has a bet in: dice one by one, then what they mean, then the net. Lies over the draw card. */
export function ResultPanel({ draw, onVerify, onBets, onClose }: ResultPanelProps) {
  const t = useT();
  const stage = useStage(draw.numero);
  const parsed = parseDraw('K3', draw.result);
  if (!parsed.ok) return null;
  const { sum, size, parity, triple } = drawFacts(parsed.value);
  const tags = [
    t('lottery.sum', { sum }),
    t(size === 'B' ? 'lottery.tag.big' : 'lottery.tag.small'),
    t(parity === 'O' ? 'lottery.tag.odd' : 'lottery.tag.even'),
    ...(triple ? [t('lottery.tag.triple')] : []),
  ];
  const { drawId } = draw;
  return (
    <section
      aria-label={t('lottery.result', { numero: shortNumero(draw.numero) })}
      className="absolute inset-x-0 top-0 z-10 overflow-hidden rounded-tile bg-s2 px-3.5 pt-2 pb-3 shadow-toast inset-shadow-edge"
      style={{ backgroundImage: 'linear-gradient(180deg, var(--c-glow), transparent)' }}
    >
      <Rosette size={320} className="absolute -top-24 left-1/2 -translate-x-1/2 text-brand opacity-15" />
      <div className="relative flex items-center justify-between">
        <p className="text-caption text-mid">{t('lottery.result', { numero: shortNumero(draw.numero) })}</p>
        <IconButton glyph={IconX} size={20} label={t('common.close')} onClick={onClose} className="-mt-1.5 -mr-2.5" />
      </div>
      <DiceRow
        faces={parsed.value.dice as readonly Face[]}
        label={t('lottery.dice', { faces: parsed.value.dice.join(', ') })}
        size={52}
        landing
        className="relative -mt-1"
      />
      <ul className={classNames('relative mt-2.5 flex flex-wrap justify-center gap-1.5 transition-opacity duration-(--motion-tab)', stage < 1 && 'opacity-0')}>
        {tags.map((tag, place) => (
          <li key={tag} className={classNames('rounded-chip px-2 py-0.5 text-tile font-bold', place === 0 ? 'bg-s1 text-brand' : 'bg-s1 text-mid')}>
            {tag}
          </li>
        ))}
      </ul>
      <div
        className={classNames(
          'relative mt-2.5 flex items-center justify-between gap-3 rounded-input bg-s1 px-3 py-2 transition-opacity duration-(--motion-tab)',
          stage < 2 && 'opacity-0',
        )}
      >
        <button type="button" onClick={onBets} className="min-w-0 text-left">
          <NetLine outcome={outcomeOf(draw)} />
        </button>
        {drawId && (
          <Button kind="ghost" icon={IconShieldCheck} onClick={() => onVerify(drawId)} className="flex-none">
            {t('lottery.verify')}
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {stage >= 2 && <Spoken tags={tags} outcome={outcomeOf(draw)} />}
      </p>
    </section>
  );
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
      <span className="block text-caption text-mid">{kind === 'void' ? t('lottery.net.void') : t('lottery.net.back', plain)}</span>
      <span className={classNames('flex items-center gap-1 text-section font-extrabold tight', kind === 'gain' ? 'text-win' : 'text-hi')}>
        {kind === 'gain' && <Icon glyph={IconArrowUpRight} size={20} stroke={2.5} />}
        {kind === 'void' ? money(backE4) : money(netE4, { sign: 'always' })}
      </span>
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
