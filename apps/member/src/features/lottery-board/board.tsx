import type { PlayCode, PlayGroup } from '@fairhall/lottery/codes';
import type { GroupTab, PlayDefinition } from '@fairhall/lottery/plays';
import { wordOf } from '@fairhall/lottery/selection-words';
import { Icon } from '@fairhall/ui/icon.tsx';
import { TabPanel, Tabs } from '@fairhall/ui/tabs.tsx';
import { IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { Later } from '../../shared/later.tsx';
import { type Chosen, cellOf, dissolveDan, type Picks, toggleCell } from './board-model.ts';
import { boundsNote } from './later-bounds.ts';
import { playDesk } from './later-desk.ts';
import { isShownWhole, isTabbed } from './play-pages.ts';
import { PlaySection } from './play-section.tsx';
import type { PriceList } from './price-list.ts';

export type BoardProps = {
  list: PriceList;
  picks: Picks;
  onPicks: (change: (picks: Picks) => Picks) => void;
  /** The draw is closed: nothing can be chosen. */
  locked: boolean;
  /** The lunar year that the draw goes by, where it is known. */
  lunarYear: number | null;
  /** Puts bets straight into the slip; null where the slip is the board itself. */
  onLines: ((lines: readonly Chosen[]) => void) | null;
  /** Past draws, over the board. */
  onTrend: () => void;
};

/** The options of a mode under the tabs of its play groups. Picks in other tabs stay. */
export function Board({ list, picks, onPicks, locked, lunarYear, onLines, onTrend }: BoardProps) {
  const t = useT();
  const language = useLanguage();
  const [chosenGroup, setChosenGroup] = useState<PlayGroup | null>(null);
  const [chosenPlays, setChosenPlays] = useState<Readonly<Partial<Record<PlayGroup, PlayCode>>>>({});
  const tab = list.tabs.find(({ group }) => group === chosenGroup) ?? list.tabs[0];
  if (!tab) return null;
  const toggle = (id: string) => {
    const cell = cellOf(id, list.plays);
    if (cell) onPicks((held) => toggleCell(held, cell));
  };
  const choosePlay = ({ code }: PlayDefinition, { group }: Pick<GroupTab, 'group'>) => {
    setChosenGroup(group);
    setChosenPlays((held) => ({ ...held, [group]: code }));
  };
  const play = tab.plays.find(({ code }) => code === chosenPlays[tab.group]) ?? tab.plays[0];
  const idBase = `board-${list.mode}`;
  const whole = isShownWhole(tab) && <WholeTab list={list} tab={tab} picks={picks} locked={locked} onPicks={onPicks} onToggle={toggle} />;
  const tabbed = isTabbed(list);
  return (
    <div>
      {tabbed && (
        <Tabs
          label={t('lottery.plays')}
          items={list.tabs.map(({ group, name }) => ({ id: group, label: wordOf(name, language) }))}
          value={tab.group}
          onChange={setChosenGroup}
          idBase={idBase}
          className="-mx-3"
        />
      )}
      <BoardArea tabbed={tabbed} idBase={idBase} group={tab.group}>
        {tabbed
          ? whole
          : play && (
              <Later
                part={playDesk}
                props={{
                  tab,
                  play,
                  list,
                  picks,
                  locked,
                  lunarYear,
                  onPicks,
                  onToggle: toggle,
                  onPlay: choosePlay,
                  onLines,
                  onTrend,
                  whole,
                }}
              />
            )}
        {list.bounds && <Later part={boundsNote} props={{ bounds: list.bounds, tab }} />}
        {tab.plays.some(({ code }) => code === 'EK3_BSOE') && (
          <p className="flex items-center gap-1.5 px-1 text-caption text-low">
            <Icon glyph={IconInfoCircle} size={16} />
            {t('lottery.triple_loses')}
          </p>
        )}
      </BoardArea>
    </div>
  );
}

type BoardAreaProps = { tabbed: boolean; idBase: string; group: PlayGroup; children: ReactNode };

function BoardArea({ tabbed, idBase, group, children }: BoardAreaProps) {
  const t = useT();
  const look = 'flex flex-col gap-2';
  if (tabbed)
    return (
      <TabPanel idBase={idBase} value={group} className={`${look} pt-2.5`}>
        {children}
      </TabPanel>
    );
  return (
    <section aria-label={t('lottery.plays')} className={look}>
      {children}
    </section>
  );
}

type WholeTabProps = Pick<BoardProps, 'list' | 'picks' | 'locked' | 'onPicks'> & { tab: GroupTab; onToggle: (id: string) => void };

/** All plays of a tab below each other. */
function WholeTab({ list, tab, picks, locked, onPicks, onToggle }: WholeTabProps) {
  const [danOpen, setDanOpen] = useState<ReadonlySet<PlayCode>>(new Set());
  const switchDan = (play: PlayDefinition, open: boolean) => {
    setDanOpen((held) => (open ? new Set([...held, play.code]) : new Set([...held].filter((code) => code !== play.code))));
    if (!open) onPicks((held) => dissolveDan(held, play));
  };
  return sectionsOf(tab.plays).map((plays) => (
    <PlaySection
      key={plays[0]?.code}
      plays={plays}
      titled={tab.group !== 'sum' || plays[0]?.family !== 'K3'}
      paytable={list.paytable}
      bounds={list.bounds ?? null}
      picks={picks}
      locked={locked}
      danOpen={danOpen}
      onDan={switchDan}
      onToggle={onToggle}
    />
  ));
}

/** A bet without choice that visits a tab joins the grid before it, so that no row holds a lonely cell. */
function sectionsOf(plays: readonly PlayDefinition[]): readonly (readonly PlayDefinition[])[] {
  const sections: PlayDefinition[][] = [];
  for (const play of plays) {
    const before = sections.at(-1);
    const host = before?.[0];
    if (before && host?.form.kind === 'each' && play.form.kind === 'fixed' && play.group !== host.group) before.push(play);
    else sections.push([play]);
  }
  return sections;
}
