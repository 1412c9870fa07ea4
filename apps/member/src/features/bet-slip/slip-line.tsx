import type { LinePrice } from '@fairhall/lottery/price';
import { countUnits } from '@fairhall/lottery/selection';
import { IconButton } from '@fairhall/ui/icon-button.tsx';
import { IconX } from '@tabler/icons-react';
import { useLanguage, useT } from '../../shared/i18n.ts';
import type { ClassicSlip, Ticket } from './slip-model.ts';
import { oddsWords, ticketWords, unitWords } from './slip-words.ts';

export type SlipLineProps = {
  ticket: Ticket;
  /** Null until a unit is chosen. */
  price: LinePrice | null;
  slip: Pick<ClassicSlip, 'modeId' | 'multiple'>;
  /** Still on the board: framed, since taps change it. */
  live?: boolean;
  onRemove: () => void;
};

/** One line of the classic slip: play, picks, and how its stake comes about. */
export function SlipLine({ ticket, price, slip, live = false, onRemove }: SlipLineProps) {
  const t = useT();
  const { play, picks } = ticketWords(ticket, useLanguage());
  const { costFactor } = ticket.play;
  const factor = costFactor === undefined ? '' : ` × ${costFactor}`;
  const bets = t('lottery.bets_n', { n: countUnits(ticket.play, ticket.selection) });
  return (
    <li className={`flex items-center gap-2 rounded-input bg-s2 py-1.5 pl-3 ${live ? 'inset-ring-1 inset-ring-brand-edge' : ''}`}>
      <div className="min-w-0 flex-1">
        <p className="text-tile font-bold">{play}</p>
        {picks && <p className="text-body leading-(--lh-title) font-bold text-brand">{picks}</p>}
      </div>
      <p className="flex-none text-right text-caption text-mid">
        {slip.modeId === null ? bets : `${bets} × ${unitWords(slip.modeId)} × ${slip.multiple}${factor}`}
        {price && <span className="block text-low">{t('lottery.odds', { odds: oddsWords(price) })}</span>}
      </p>
      <IconButton glyph={IconX} size={18} label={t('lottery.slip.remove', { line: `${play} ${picks}` })} onClick={onRemove} />
    </li>
  );
}
