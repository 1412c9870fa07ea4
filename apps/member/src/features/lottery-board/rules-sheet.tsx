import { truncateE4 } from '@fairhall/lottery/fraction';
import { oddsE4, type Paytable, returnOf } from '@fairhall/lottery/paytable';
import type { PlayDefinition } from '@fairhall/lottery/plays';
import { wordOf } from '@fairhall/lottery/selection-words';
import type { Words } from '@fairhall/lottery/words';
import { formatOdds } from '@fairhall/money/format';
import { Icon } from '@fairhall/ui/icon.tsx';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { FiguresTable } from '../../shared/lottery/figures-table.tsx';
import { usePlayHelp } from './api/play-help.ts';
import type { PriceList } from './price-list.ts';

/** How each play on sale is played, what it pays, and what share of the stakes comes back. Made of the table that prices bets. */
export function RulesSheet({ open, list, onClose }: { open: boolean; list: PriceList; onClose: () => void }) {
  const t = useT();
  const plays = [...new Set(list.tabs.flatMap((tab) => tab.plays))];
  const family = plays[0]?.family ?? 'K3';
  const { data: helps } = usePlayHelp(family, open);
  return (
    <Sheet open={open} onClose={onClose} title={t('lottery.rules')} closeLabel={t('common.close')}>
      <p className="pb-3 text-tile text-mid">{t(list.mode === 'ent' ? 'lottery.rules.ent' : 'lottery.rules.trad')}</p>
      {plays.map((play, place) => (
        <PlayRules key={play.code} play={play} paytable={list.paytable} help={helps?.[play.code]} open={place === 0} />
      ))}
    </Sheet>
  );
}

type PlayRulesProps = { play: PlayDefinition; paytable: Paytable /** Once it is here. */; help: Words | undefined };

function PlayRules({ open, ...rules }: PlayRulesProps & { open: boolean }) {
  const language = useLanguage();
  // A family may have two hundred plays: what is folded is drawn when it is opened.
  const [drawn, setDrawn] = useState(open);
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => currentTarget.open && setDrawn(true)}
      className="group border-t border-hairline pb-3"
    >
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 text-body font-bold [&::-webkit-details-marker]:hidden">
        {wordOf(rules.play.name, language)}
        <Icon glyph={IconChevronDown} className="text-low transition-transform duration-(--motion-tab) group-open:rotate-180" />
      </summary>
      {drawn && <RulesOfPlay {...rules} />}
    </details>
  );
}

function RulesOfPlay({ play, paytable, help }: PlayRulesProps) {
  const t = useT();
  const language = useLanguage();
  return (
    <>
      {help && <p className="text-tile text-mid">{wordOf(help, language)}</p>}
      <div className="mt-2">
        <FiguresTable
          heads={[t('lottery.rules.option'), t('lottery.rules.odds'), t('lottery.rules.return')]}
          rows={priceRows(play, paytable).map(({ names, odds, share }) => ({
            id: odds,
            name: names.map((name) => wordOf(name, language)).join(', ') || wordOf(play.name, language),
            figures: [odds, share],
          }))}
          look={{ name: 'font-semibold', first: 'font-bold text-brand' }}
        />
      </div>
    </>
  );
}

/** Options with equal odds share a row; `share` is the part of the stakes the odds give back on average. */
function priceRows(play: PlayDefinition, paytable: Paytable) {
  const options = play.form.kind === 'each' ? (play.form.rows[0]?.options ?? []) : [];
  const rows = new Map<string, { names: PlayDefinition['name'][]; odds: string; share: string }>();
  for (const { key } of play.tiers) {
    const quoted = oddsE4(play, key, paytable);
    const odds = formatOdds(quoted);
    const held = rows.get(odds) ?? { names: [], odds, share: percent(returnOf(play, key, quoted)) };
    held.names.push(...options.filter(({ tier }) => tier === key).map(({ label }) => label));
    rows.set(odds, held);
  }
  return [...rows.values()];
}

function percent(share: Parameters<typeof truncateE4>[0]): string {
  const hundredths = truncateE4(share);
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}%`;
}
