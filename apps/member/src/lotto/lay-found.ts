import { TOAST_MS } from '@fairhall/contract/limits';
import { modeOfPrizeMode } from '@fairhall/lottery/modes';
import { type PlayDefinition, playsById } from '@fairhall/lottery/plays';
import { wordOf } from '@fairhall/lottery/selection-words';
import { parseSlipLines, type SlipLine } from '@fairhall/lottery/slip';
import { toast } from '@fairhall/ui/toast';
import { fittingBoard } from '../features/lottery-board/board-model.ts';
import { currentLanguage, t } from '../shared/i18n.ts';
import type { FoundSlip } from '../shared/lottery/found-slip.ts';
import type { Table } from './use-table.ts';
import type { Terms } from './use-terms.ts';

/**
 * What of a slip can be laid on the table now: lines that are sold, plays that are not, plays of which the board holds but one bet, and
 * whether stakes differ.
 */
function sortFound({ bettingSlipString, prizeModeId }: FoundSlip, { plays, listOf }: Pick<Terms, 'plays' | 'listOf'>) {
  const mode = modeOfPrizeMode(prizeModeId);
  const list = mode && listOf(mode);
  const read = parseSlipLines(bettingSlipString, playsById(plays));
  const lines: readonly SlipLine[] = read.ok ? read.lines.flatMap((line) => (line.ok ? [line.value] : [])) : [];
  const onSale = lines.filter(({ play }) => list?.onSale.has(play.code));
  const sold = mode === 'ent' ? fittingBoard(onSale) : onSale;
  const [first] = sold;
  return {
    mode,
    sold,
    stale: playsOf(lines.filter((line) => !onSale.includes(line))),
    crowded: playsOf(onSale.filter((line) => !sold.includes(line))),
    uneven: sold.some(({ modeId, multiple }) => modeId !== first?.modeId || multiple !== first.multiple),
  };
}

/** Lays a slip on the table in place of what lies there, at the prices of now, and says what is left out. Buys nothing. */
export function layFound(found: FoundSlip, { terms, table }: { terms: Terms; table: Table }): void {
  const { mode, sold, stale, crowded, uneven } = sortFound(found, terms);
  const [first] = sold;
  const notes = [
    ...(stale.length > 0 ? [t('order.stale', { plays: namesOf(stale) })] : []),
    ...(crowded.length > 0 ? [t('order.crowded', { plays: namesOf(crowded) })] : []),
    ...(uneven ? [t('order.uneven')] : []),
  ];
  if (!mode || !first) {
    toast([t('order.nothing'), ...notes].join(' '), { kind: 'danger', ms: TOAST_MS.long });
    return;
  }
  if (mode === 'trad') terms.series?.choose(first.series);
  const tickets = sold.map(({ play, selection }) => ({ play, selection }));
  table.lay({ mode, tickets, plan: { modeId: first.modeId, multiple: first.multiple } });
  toast([t('order.laid'), ...notes].join(' '), { ms: notes.length > 0 ? TOAST_MS.long : TOAST_MS.standard });
}

function playsOf(lines: readonly SlipLine[]): readonly PlayDefinition[] {
  return [...new Set(lines.map(({ play }) => play))];
}

function namesOf(plays: readonly PlayDefinition[]): string {
  return plays.map((play) => wordOf(play.name, currentLanguage())).join(', ');
}
