import { type PickRow, type PlayOption, ROW_WORDS } from '@fairhall/lottery/plays';
import type { Item } from '@fairhall/lottery/selection';
import { wordOf } from '@fairhall/lottery/selection-words';
import { classNames } from '@fairhall/ui/class-names';
import { OptionCell } from '@fairhall/ui/option-cell.tsx';
import { type ReactNode, useState } from 'react';
import { useLanguage, useT } from '../../../shared/i18n.ts';
import { type Cell, cellId, fillRow, isChosen } from '../board-model.ts';
import { hasQuickPicks, numberColumns, PAGED_ABOVE, pagesOfTen, wordColumns } from '../grid-model.ts';
import { BallCell } from './ball-cell.tsx';
import { BallLine } from './ball-line.tsx';
import { CountedSwitch } from './counted-switch.tsx';
import type { EditorProps } from './editor-props.ts';
import { type BallColour, NumberCell } from './number-cell.tsx';
import { optionOdds } from './odds-text.ts';
import { QuickBar } from './quick-bar.tsx';

export type PickGridProps = EditorProps & {
  row: PickRow;
  at: Cell['row'];
  /** Whether the row's name stands above it. */
  named: boolean;
  /** Options to show instead of all of the row's. */
  options?: readonly PlayOption[];
  colourOf?: (item: Item) => BallColour | undefined;
  /** Small print of an option, in place of its own. */
  hintOf?: (item: Item) => string | undefined;
  /** Stands beside the row's name. */
  lead?: ReactNode;
};

/** The options of one row: numbers with quick picks, words, or options that each have odds of their own. */
export function PickGrid(props: PickGridProps) {
  const { play, row, at, named, locked, onPicks, place, lead } = props;
  const language = useLanguage();
  const options = props.options ?? row.options;
  const rowName = wordOf(ROW_WORDS[row.name], language);
  const quick = at !== 'dan' && hasQuickPicks(row) && options.length === row.options.length;
  return (
    <section aria-label={named ? rowName : wordOf(play.name, language)}>
      {(named || quick || lead) && (
        <div className="flex min-h-9 items-center justify-between gap-1 px-1">
          {lead}
          {named && <h3 className="flex-none text-tile font-bold">{rowName}</h3>}
          {quick && (
            <QuickBar
              row={row}
              rowName={rowName}
              locked={locked}
              onFill={(items) => onPicks((held) => fillRow(held, { ...place, row: Number(at) }, items))}
            />
          )}
        </div>
      )}
      {options.length > PAGED_ABOVE ? <PagedCells {...props} options={options} /> : <Cells {...props} options={options} />}
    </section>
  );
}

/** Starters of a race: their keys bear their colours. */
const RANKS = 10;

/** What all of them are, where they are all the same. */
function onlyOne(texts: readonly string[]): string | null {
  const [first = null] = texts;
  return texts.every((text) => text === first) ? first : null;
}

type CellsProps = PickGridProps & { options: readonly PlayOption[] };

function Cells(props: CellsProps) {
  const { play, place, row, at, list, picks, locked, onToggle, options, colourOf, hintOf } = props;
  const t = useT();
  const language = useLanguage();
  const rowName = wordOf(ROW_WORDS[row.name], language);
  const priced = play.form.kind === 'each' && play.tiers.length > 1 && options.every(({ units }) => units === undefined);
  const worded = options.some(({ label }) => !/^\d+$/.test(label.EN));
  const columns = worded ? wordColumns(options) : numberColumns(options.length);
  const same = priced ? onlyOne(options.map((option) => optionOdds(play, option, list.paytable))) : null;
  return (
    <>
      {colourOf && <BallLine same={same} items={options.map(({ item }) => item)} colourOf={colourOf} />}
      <div
        data-board
        className={classNames(
          'grid',
          columns === 'grid-cols-7' && (!priced || colourOf) ? 'gap-1' : 'gap-2',
          priced && !worded && !colourOf ? 'grid-cols-5' : columns,
        )}
      >
        {options.map((option) => {
          const cell: Cell = { ...place, row: at, item: option.item };
          const words = wordOf(option.label, language);
          const hint = hintOf?.(option.item) ?? (option.hint && wordOf(option.hint, language));
          const selected = isChosen(picks, cell);
          const full = priced ? optionOdds(play, option, list.paytable) : '';
          const bound = list.bounds?.shown(cell, full) ?? null;
          // What was chosen before it went off sale can be taken back.
          const disabled = locked || (bound?.off === true && !selected);
          const shared = { id: cellId(cell), selected, disabled, onToggle };
          const colour = colourOf?.(option.item);
          const spoken = colour ? t('board.ball.colour', { n: words, colour: t(`board.colour.${colour}`) }) : words;
          if (colour) {
            const told = bound?.spoken ?? full;
            const label = t('lottery.option', { shown: [spoken, hint, told].filter(Boolean).join(' '), play: rowName });
            const note = bound?.odds ?? (priced && same === null ? full : undefined);
            return <BallCell key={option.item} {...shared} text={words} colour={colour} label={label} note={note} />;
          }
          if (priced) {
            const odds = bound?.odds ?? full;
            const label = t('lottery.option', { shown: [spoken, hint, bound?.spoken ?? full].filter(Boolean).join(' '), play: rowName });
            return (
              <OptionCell
                key={option.item}
                {...shared}
                name={words}
                {...(hint ? { range: hint } : {})}
                odds={odds}
                label={label}
                size="sum"
              />
            );
          }
          const note = bound?.odds ?? (option.units === undefined ? hint : t('board.cell.units', { n: option.units }));
          return (
            <NumberCell
              key={option.item}
              {...shared}
              text={words}
              note={note}
              {...(play.family === 'PK' && !worded && options.length === RANKS ? { rank: Number(words) } : {})}
              label={[t('lottery.option', { shown: spoken, play: rowName }), note].filter(Boolean).join(', ')}
            />
          );
        })}
      </div>
    </>
  );
}

/** A hundred numbers ten at a time: the tens first, then the number. */
function PagedCells(props: CellsProps) {
  const { place, at, picks, options } = props;
  const t = useT();
  const [chosen, setChosen] = useState('0');
  const pages = pagesOfTen(options);
  const items = pages.map((page, index) => {
    const [first = '', last = ''] = [page[0]?.item, page.at(-1)?.item];
    const count = page.filter(({ item }) => isChosen(picks, { ...place, row: at, item })).length;
    const words = t('board.page', { first, last });
    return {
      id: String(index),
      text: `${first}–${last}`,
      label: count > 0 ? t('board.page.held', { page: words, n: count }) : words,
      count,
    };
  });
  return (
    <div className="flex flex-col gap-2">
      <CountedSwitch label={t('board.head.HEAD')} items={items} chosen={chosen} onChoose={setChosen} columns="grid-cols-5" />
      <Cells {...props} options={pages[Number(chosen)] ?? []} />
    </div>
  );
}
