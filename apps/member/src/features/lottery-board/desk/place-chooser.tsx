import { choose } from '@fairhall/lottery/choose';
import type { PrefixForm } from '@fairhall/lottery/play';
import { placeWord } from '@fairhall/lottery/selection-words';
import { classNames } from '@fairhall/ui/class-names';
import { useLanguage, useT } from '../../../shared/i18n.ts';
import { changeAt, heldAt } from '../board-model.ts';
import type { EditorProps } from './editor-props.ts';

/** So many digits' places have names. */
const NAMED_PLACES = 5;

/** The places of an any-n play: the bet is made on every so many of those chosen. */
export function PlaceChooser({ place, picks, locked, onPicks, prefix }: EditorProps & { prefix: PlacesForm }) {
  const t = useT();
  const language = useLanguage();
  const chosen = heldAt(picks, place).prefix ?? '';
  const toggle = (digit: string) =>
    onPicks((held) => changeAt(held, place, (before) => ({ ...before, prefix: togglePlace(before.prefix ?? '', digit) })));
  const ways = choose(chosen.length, prefix.size);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in sight
    <div role="group" aria-label={t('board.places')}>
      <div className="flex min-h-8 items-center justify-between gap-2 px-1">
        <h3 className="text-tile font-bold">{t('board.places')}</h3>
        <p aria-live="polite" className={classNames('text-caption', ways === 0 ? 'text-warn' : 'text-low')}>
          {ways === 0 ? t('board.places.few', { n: prefix.size }) : t('board.places.ways', { n: ways })}
        </p>
      </div>
      <div className="grid grid-cols-5 gap-2">
        {Array.from({ length: prefix.of }, (_, index) => String(index + 1)).map((digit) => {
          const on = chosen.includes(digit);
          return (
            <button
              key={digit}
              type="button"
              aria-pressed={on}
              disabled={locked}
              onClick={() => toggle(digit)}
              className={classNames(
                'min-h-11 rounded-input px-0.5 text-caption font-bold disabled:opacity-50',
                on ? 'bg-brand-tint text-brand inset-ring-[1.5px] inset-ring-brand' : 'bg-s1 text-mid inset-ring-1 inset-ring-hairline',
              )}
            >
              {prefix.of === NAMED_PLACES ? placeWord(digit, language) : digit}
            </button>
          );
        })}
      </div>
    </div>
  );
}

type PlacesForm = Extract<PrefixForm, { kind: 'places' }>;

/** Places after a tap on one, ascending. */
function togglePlace(places: string, digit: string): string {
  return places.includes(digit) ? places.replace(digit, '') : [...places, digit].sort().join('');
}
