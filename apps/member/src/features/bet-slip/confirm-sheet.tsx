import type { Failure } from '@fairhall/client/failure';
import type { CartPrice } from '@fairhall/lottery/price';
import type { Amount } from '@fairhall/money/amount';
import { Button } from '@fairhall/ui/button.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { IconCircleCheck } from '@tabler/icons-react';
import { type Translate, useLanguage, useT } from '../../shared/i18n.ts';
import { Later } from '../../shared/later.tsx';
import { shortNumero } from '../../shared/lottery/numero.ts';
import { useStakeText } from '../../shared/lottery/stake-text.ts';
import { AmountCard } from './amount-card.tsx';
import type { ChaseOver, Chasing } from './chase-model.ts';
import { chaseEntry } from './later-chase.ts';
import { hasMoved, OrderFoot, type OrderStanding } from './order-foot.tsx';
import { remedyOf } from './remedy.ts';
import { SettledButton } from './settled-button.tsx';
import type { Ticket } from './slip-model.ts';
import { oddsWords, ticketWords } from './slip-words.ts';

export type ConfirmSheetProps = OrderStanding & {
  open: boolean;
  tickets: readonly Ticket[];
  /** The draw the bet is for. It never moves by itself. */
  numero: string;
  /** Sale of that draw is over. */
  closed: boolean;
  /** Another draw that is on sale now. */
  nextNumero: string | null;
  /** What several draws with the same slip need to know. */
  chasing: Chasing;
  /** A stake that still fits, after a refusal that says so. */
  lesser: { stakeE4: Amount; set: () => void } | null;
  /** Buys the slip in the draw, or in the draws of a chase. */
  onPlace: (chased?: ChaseOver) => void;
  onNextDraw: () => void;
  onClose: () => void;
};

/** The last look before money moves: each line, the draw, the total, the balance after. Only its button buys. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { open, onClose, numero, step, clock } = props;
  const t = useT();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={step === 'checking' ? t('lottery.checking') : t('lottery.confirm', { numero: shortNumero(numero) })}
      closeLabel={t('common.close')}
      aside={clock}
      footer={<ConfirmFoot {...props} />}
    >
      <ConfirmLines {...props} />
    </Sheet>
  );
}

function ConfirmLines(props: ConfirmSheetProps) {
  const { tickets, price, balanceAfter, payment, numero, step } = props;
  const t = useT();
  const money = useStakeText();
  const language = useLanguage();
  return (
    <>
      <ul className="flex flex-col">
        {tickets.map((ticket, place) => {
          const { play, picks } = ticketWords(ticket, language);
          const line = price.lines[place];
          if (!line) return null;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a slip may hold the same line twice, and its lines stand still here
            <li key={place} className="flex items-baseline justify-between gap-3 border-b border-hairline py-2">
              <div className="min-w-0">
                <p className="text-body leading-(--lh-title) font-bold">{picks || play}</p>
                <p className="text-caption text-low">
                  {picks && `${play} · `}
                  {t('lottery.bets_n', { n: line.units })} · {t('lottery.odds', { odds: oddsWords(line) })}
                </p>
              </div>
              <p className="flex-none text-body font-bold">{money(line.stakeE4)}</p>
            </li>
          );
        })}
      </ul>
      <dl className="flex flex-wrap gap-2 pt-3 text-caption text-mid">
        <AmountCard name={t('lottery.total')} amount={money(price.stakeE4)}>
          {t('lottery.bets_n', { n: price.lines.reduce((sum, { units }) => sum + units, 0) })}
        </AmountCard>
        <AmountCard name={t('lottery.possible_win')} amount={money(price.possibleWinE4)}>
          {t('lottery.stake_included')}
        </AmountCard>
      </dl>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 pt-3 text-tile">
        <dt className="text-mid">{t('lottery.confirm.draw')}</dt>
        <dd className="text-right font-bold">{numero}</dd>
        <dt className="text-mid">{t('lottery.balance_after')}</dt>
        {/* Once the bet is on its way the balance may have moved already: nothing is taken off it twice. */}
        <dd className="text-right font-bold">{step === 'idle' ? balanceAfter(price.stakeE4) : '—'}</dd>
      </dl>
      {step === 'idle' && payment(price.stakeE4)}
      <p className="flex items-center gap-1.5 pt-3 text-caption text-mid">
        <Icon glyph={IconCircleCheck} size={16} className="text-accent" />
        {t('lottery.free_cancel')}
      </p>
      <Later part={chaseEntry} props={props} />
    </>
  );
}

function ConfirmFoot(props: ConfirmSheetProps) {
  const { price, seen, numero, closed, nextNumero, step, refusal, lesser, online, onPlace, onNextDraw, onClose } = props;
  const t = useT();
  const money = useStakeText();
  const remedy = refusal ? remedyOf(refusal) : 'none';
  const over = closed || remedy === 'next';
  const changed = hasMoved(price, seen) || remedy === 'consent';
  const first = over ? t('lottery.closed_note', { numero: shortNumero(numero) }) : refusal && toldNote(refusal, { t, money, price });
  return (
    <OrderFoot standing={props} numero={numero} note={{ first, changed }}>
      {(noteId) => (
        <div className="grid grid-cols-[auto_1fr] gap-2.5">
          <Button size="large" onClick={onClose} disabled={step === 'sending'}>
            {t('lottery.confirm.edit')}
          </Button>
          {/* Two buttons, not one that changes: a tap begun on the one does not end on the other. */}
          {over ? (
            <SettledButton key="next" what={`next ${nextNumero}`} disabled={nextNumero === null} onClick={onNextDraw}>
              {nextNumero ? t('lottery.next_draw', { numero: shortNumero(nextNumero) }) : t('lottery.next_draw.wait')}
            </SettledButton>
          ) : lesser ? (
            <SettledButton key="less" what={`less ${lesser.stakeE4}`} onClick={lesser.set}>
              {t('board.bound.set', { stake: money(lesser.stakeE4) })}
            </SettledButton>
          ) : (
            <SettledButton
              key="place"
              what={`${changed ? 'accept' : 'place'} ${numero}`}
              busy={step === 'sending'}
              disabled={!online}
              aria-describedby={noteId}
              onClick={() => onPlace()}
            >
              {changed ? t('lottery.button.accept') : t('lottery.button.place')}
            </SettledButton>
          )}
        </div>
      )}
    </OrderFoot>
  );
}

type Words = { t: Translate; money: (value: Amount) => string; price: CartPrice };

/** What is said of odds that were lowered meanwhile, and of winnings that are all but sold out; null of any other refusal. */
function toldNote({ code, detail: { line, share, left } }: Failure, { t, money, price }: Words): string | null {
  const of = typeof line === 'number' ? price.lines[line - 1] : undefined;
  if (!of || typeof line !== 'number') return null;
  if (code === 'PRICE_REDUCED' && typeof share === 'string')
    return t('board.bound.ask', { line, odds: oddsWords(of), share, win: money(price.possibleWinE4) });
  return code === 'EXPOSURE_OVER' && typeof left === 'string' ? t('board.bound.left', { line, left }) : null;
}
