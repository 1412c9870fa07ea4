import type { GroupTab, PlayDefinition } from '@fairhall/lottery/plays';
import { wordOf } from '@fairhall/lottery/selection-words';
import { Field } from '@fairhall/ui/field.tsx';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { useState } from 'react';
import { useLanguage, useT } from '../../../shared/i18n.ts';
import { searchPlays } from '../play-pages.ts';

export type PlaySheetProps = {
  tabs: readonly GroupTab[];
  chosen: readonly PlayDefinition[];
  onChoose: (play: PlayDefinition, tab: GroupTab) => void;
  onClose: () => void;
};

/** All plays of a mode under their groups, to be searched or leafed through. */
export function PlaySheet({ tabs, chosen, onChoose, onClose }: PlaySheetProps) {
  const t = useT();
  const language = useLanguage();
  const [wanted, setWanted] = useState('');
  const found = searchPlays(tabs, wanted);
  return (
    <Sheet open onClose={onClose} title={t('board.play')} closeLabel={t('common.close')}>
      <Field
        label={t('board.search')}
        type="search"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        autoComplete="off"
      />
      {found.length === 0 && <p className="py-3 text-tile text-low">{t('board.search.none')}</p>}
      {found.map((tab) => (
        <section key={tab.group} aria-label={wordOf(tab.name, language)}>
          <h3 className="pt-3 pb-1.5 text-tile font-bold text-mid">{wordOf(tab.name, language)}</h3>
          <div className="grid grid-cols-2 gap-2">
            {tab.plays.map((play) => (
              <button
                key={play.code}
                type="button"
                aria-label={wordOf(play.name, language)}
                aria-pressed={chosen.includes(play)}
                onClick={() => onChoose(play, tab)}
                className={`min-h-11 rounded-input px-2 py-1 text-tile font-bold first-letter:uppercase ${
                  chosen.includes(play) ? 'bg-brand-tint text-brand inset-ring-[1.5px] inset-ring-brand' : 'bg-s2 text-hi'
                }`}
              >
                {shortName(wordOf(play.name, language), wordOf(tab.name, language))}
              </button>
            ))}
          </div>
        </section>
      ))}
    </Sheet>
  );
}

/** A play's name without that of its group, under which it stands. */
function shortName(name: string, group: string): string {
  return name.startsWith(`${group}: `) ? name.slice(group.length + 2) : name;
}
