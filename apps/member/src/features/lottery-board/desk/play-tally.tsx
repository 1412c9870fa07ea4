import { ROW_WORDS } from '@fairhall/lottery/plays';
import { countUnits } from '@fairhall/lottery/selection';
import { wordOf } from '@fairhall/lottery/selection-words';
import { Button } from '@fairhall/ui/button.tsx';
import { IconTrash } from '@tabler/icons-react';
import { type Translate, useLanguage, useT } from '../../../shared/i18n.ts';
import { choicesOf, heldAt, judge, type PlayPicks } from '../board-model.ts';
import { type Need, needOf } from '../need-model.ts';
import { RandomLines, type RandomLinesProps } from './random-buttons.tsx';

/** What the picks of a play come to, live, by formula; or what they still lack; and five bets by chance. */
export function PlayTally({ onLines, ...props }: RandomLinesProps) {
  const { play, picks, locked, onPicks } = props;
  const t = useT();
  const language = useLanguage();
  const choices = choicesOf(play.form);
  const all = choices.length > 0 ? choices.map((choice) => heldAt(picks, { play, choice })) : [heldAt(picks, { play })];
  const units = all.reduce((sum, held) => sum + unitsOf(held), 0);
  const need = choices.length > 0 ? null : needOf(all[0] as PlayPicks);
  const onBoard = Object.values(picks).some((held) => held.play.code === play.code);
  return (
    <div className="flex min-h-11 items-center justify-between gap-2 px-1">
      <div role="status" className="min-w-0 flex-1 text-tile">
        {units > 0 && <p className="font-bold text-hi">{t('lottery.bets_n', { n: units })}</p>}
        {units === 0 && need && <p className="text-mid">{needText(need, t, (row) => wordOf(ROW_WORDS[row], language))}</p>}
        {play.costFactor !== undefined && <p className="text-caption text-low">{t('board.factor', { n: play.costFactor })}</p>}
      </div>
      <RandomLines {...props} onLines={onLines} />
      {onBoard && (
        <Button
          size="small"
          kind="plain"
          icon={IconTrash}
          disabled={locked}
          onClick={() => onPicks((held) => Object.fromEntries(Object.entries(held).filter(([, one]) => one.play.code !== play.code)))}
        >
          {t('lottery.clear')}
        </Button>
      )}
    </div>
  );
}

function unitsOf(held: PlayPicks): number {
  const result = judge(held);
  return result.ok ? countUnits(held.play, result.value) : 0;
}

function needText(need: Need, t: Translate, rowName: (row: Extract<Need, { code: 'row' }>['row']) => string): string {
  switch (need.code) {
    case 'row':
      return need.row === 'picks' ? t('board.need.picks', { n: need.n }) : t('board.need', { n: need.n, row: rowName(need.row) });
    case 'rows':
      return t('board.need.any', { n: need.n });
    case 'entry':
      return t('board.need.entry');
    case 'apart':
      return t('board.need.apart');
  }
}
