import type { Say } from '../../../words/words.ts';
import { useSpeech } from '../../frame/speech.tsx';
import { decimalText } from '../odds-text.ts';
import { isNamedKind, kindsFor, reckonBet, sizesOf } from './kinds.ts';

/** What a kind is called: `2/3` is "2 of 3". */
export function kindName(kind: string, legs: number, say: Say): string {
  if (kind === 'SINGLE') return say('sports.kind.SINGLE');
  if (kind === 'PARLAY') return legs === 2 ? say('sports.kind.DOUBLE') : say('sports.kind.PARLAY');
  if (isNamedKind(kind)) return say(`sports.kind.${kind}`);
  const [size = '', of = ''] = kind.split('/');
  return say('sports.kind.system', { size, of });
}

/** What a kind makes of its legs, in one line. */
export function kindLine(kind: string, legs: number, say: Say): string {
  const sizes = sizesOf(kind, legs);
  const bets = betsOf(kind, legs);
  if (!sizes) return '';
  if (sizes.least === sizes.most) return say('sports.kind.line.one', { size: sizes.least, legs, bets });
  return say(sizes.least === 1 ? 'sports.kind.line.with_singles' : 'sports.kind.line.from_pairs', { legs, bets, most: sizes.most });
}

const UNIT = 10_000n;

function betsOf(kind: string, legs: number): number {
  return reckonBet(kind, { odds: Array.from({ length: legs }, () => 2n * UNIT), unit: 1n })?.bets ?? 0;
}

type Props = { legs: number; kind: string | null; odds: readonly bigint[]; isSystems: boolean; onChoose: (kind: string) => void };

/** Systems that fit the legs, each with the number of its bets. */
export function KindTiles({ legs, kind, odds, isSystems, onChoose }: Props) {
  const { say } = useSpeech();
  const [, ...systems] = kindsFor(legs);
  return (
    <>
      {isSystems && systems.length > 0 && (
        <div
          role="radiogroup"
          aria-label={say('sports.slip.systems')}
          className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-0.5"
        >
          {systems.map((each) => (
            // biome-ignore lint/a11y/useSemanticElements: native radios cannot be drawn as tiles without hiding them
            <button
              key={each}
              type="button"
              role="radio"
              aria-checked={each === kind}
              onClick={() => onChoose(each)}
              className="flex min-h-11 flex-none flex-col justify-center rounded-input bg-s2 px-3 text-left aria-checked:bg-brand-tint aria-checked:inset-ring-[1.5px] aria-checked:inset-ring-brand"
            >
              <b className="text-tile leading-(--lh-title)">{kindName(each, legs, say)}</b>
              <span className="text-nav leading-(--lh-title) text-mid">{say('sports.bets', { bets: betsOf(each, legs) })}</span>
            </button>
          ))}
        </div>
      )}
      {kind !== null && kind !== 'SINGLE' && (
        <p className="text-caption text-mid">
          {kind === 'PARLAY' ? say('sports.kind.line.parlay', { odds: decimalText(productOf(odds)) }) : kindLine(kind, legs, say)}
        </p>
      )}
    </>
  );
}

/** All odds multiplied, cut to 1/10000 once. */
export function productOf(odds: readonly bigint[]): bigint {
  const product = odds.reduce((all, each) => all * each, 1n);
  return product / UNIT ** BigInt(Math.max(0, odds.length - 1));
}
