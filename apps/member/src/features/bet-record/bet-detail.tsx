import { useOnline } from '@fairhall/client/online';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { orderDetail } from '@fairhall/contract/lottery/order-detail';
import type { orderLines } from '@fairhall/contract/lottery/order-lines';
import type { OrderRow } from '@fairhall/contract/lottery/order-row';
import { type Amount, amount, ZERO } from '@fairhall/money/amount';
import { MASK } from '@fairhall/money/format';
import { parseMajor } from '@fairhall/money/text';
import { Button } from '@fairhall/ui/button.tsx';
import { classNames } from '@fairhall/ui/class-names';
import { CopyButton } from '@fairhall/ui/copy-button.tsx';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { IconShield } from '@tabler/icons-react';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { Later } from '../../shared/later.tsx';
import { betFigures } from '../../shared/lottery/bet-figures.ts';
import { betWords } from '../../shared/lottery/bet-words.ts';
import type { CancelWanted } from '../../shared/lottery/cancel-bet.tsx';
import { useVerdict, VERDICT_LOOKS } from '../../shared/lottery/checked-draws.ts';
import { useStakeText } from '../../shared/lottery/stake-text.ts';
import { StandingMark, standingClass } from '../../shared/lottery/standing-mark.tsx';
import { usePlaysOf } from '../../shared/lottery/use-family.ts';
import { useMask } from '../../shared/mask.ts';
import { useProfile } from '../../shared/profile.ts';
import { dateTimeText } from '../../shared/time-text.ts';
import { Unread } from '../../shared/unread.tsx';
import { useBetDetail } from './api/bet-detail.ts';
import { Fact, WinningNumber } from './bet-facts.tsx';
import { correctedFacts } from './later-corrected.ts';
import { orderAgain, orderBets } from './later-order.ts';
import type { AgainSlip } from './order-again.tsx';

export type BetDetailProps = {
  betId: string;
  onCancel: (wanted: CancelWanted) => void;
  onProof: (row: OrderRow) => void;
  /** Where the slip of the order can be laid on a table again. */
  onAgain?: ((slip: AgainSlip) => void) | undefined;
  onClose: () => void;
};

type Detail = ReplyOf<typeof orderDetail>;
type Line = ReplyOf<typeof orderLines>['content'][number];

/** One bet in full: how it stands, what was picked at which odds, the draw, and the balance around it. */
export function BetDetail({ betId, onCancel, onProof, onAgain, onClose }: BetDetailProps) {
  const t = useT();
  const online = useOnline();
  const { detail, lines } = useBetDetail(betId);
  const known = detail.data && lines.data ? { bet: detail.data, lines: lines.data.content } : null;
  const verdict = useVerdict(known?.bet.drawId ?? '', known?.bet.winningNumber ?? null);
  const proof = verdict && VERDICT_LOOKS[verdict];
  const unread = {
    error: detail.error ?? lines.error,
    isFetching: detail.isFetching || lines.isFetching,
    refetch: () => Promise.all([detail.refetch(), lines.refetch()]),
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('records.bet')}
      closeLabel={t('common.close')}
      footer={
        known && (
          <div className="flex flex-wrap gap-2.5 *:flex-auto">
            {onAgain && <Later part={orderAgain} props={{ orderMasterId: known.bet.orderMasterId, disabled: !online, onAgain }} />}
            {known.bet.cancellable ? (
              <Button kind="danger" disabled={!online} onClick={() => onCancel({ kind: 'bet', row: known.bet })}>
                {t('lottery.bet.cancel')}
              </Button>
            ) : (
              <Button
                icon={proof?.glyph ?? IconShield}
                disabled={!online}
                onClick={() => onProof(known.bet)}
                {...(proof ? { className: proof.look } : {})}
              >
                {t('lottery.proof.how')}
                {proof && `: ${t(proof.key)}`}
              </Button>
            )}
          </div>
        )
      }
    >
      {known ? (
        <>
          <Head row={known.bet} />
          <Facts {...known} />
          <Later part={orderBets} props={{ of: known.bet }} />
        </>
      ) : (
        <Unread query={unread} offline={!online} className="flex flex-col gap-2 pt-3">
          {['a', 'b', 'c', 'd'].map((place) => (
            <Skeleton key={place} className="h-9 w-full" />
          ))}
        </Unread>
      )}
    </Sheet>
  );
}

function Head({ row }: { row: OrderRow }) {
  const t = useT();
  const money = useStakeText();
  const { standing, shownE4, signed } = betFigures(row);
  return (
    <div className="flex items-center gap-3 pb-3">
      <StandingMark standing={standing} />
      <div className="min-w-0 flex-1">
        <p className="text-title font-bold">{row.gameName}</p>
        <p className={classNames('text-tile font-semibold', standingClass(standing))}>{t(`lottery.bet.${standing}`)}</p>
      </div>
      <p className={classNames('flex-none text-section font-extrabold tight', standing === 'won' && 'text-win')}>
        {money(shownE4, signed ? { sign: 'always' } : {})}
      </p>
    </div>
  );
}

function Facts({ bet, lines }: { bet: Detail; lines: readonly Line[] }) {
  const t = useT();
  const money = useStakeText();
  const language = useLanguage();
  const { timeZone } = useProfile();
  const at = (ms: number) => dateTimeText(ms, { language, timeZone });
  const { stakeE4, payoutE4, standing } = betFigures(bet);
  return (
    <dl className="text-tile">
      <Fact name={t('records.draw')}>
        <span>{bet.numero}</span>
        <WinningNumber playCode={bet.playCode} winningNumber={bet.winningNumber} />
      </Fact>
      {bet.corrected.length > 0 && <Later part={correctedFacts} props={{ bet }} />}
      {lines.map((line) => (
        <BetLine key={`${line.playId} ${line.bettingContent}`} bet={bet} line={line} />
      ))}
      <Fact name={t('records.odds')}>{bet.odds}</Fact>
      <Fact name={t('records.stake')}>
        <span>{money(stakeE4)}</span>
        {bet.freeBet && <span className="text-caption font-medium text-low">{t('lottery.bet.free')}</span>}
      </Fact>
      {standing !== 'open' && (
        <Fact name={t('records.returned')}>{money(backOf(standing, { stakeE4, payoutE4, freeBet: bet.freeBet }))}</Fact>
      )}
      {!bet.freeBet && (
        <Fact name={t('records.balance_around')}>
          <BalanceAround bet={bet} stakeE4={stakeE4} />
        </Fact>
      )}
      <Fact name={t('records.placed')}>{at(bet.bettingTime)}</Fact>
      {bet.settleTime !== null && <Fact name={t('records.settled')}>{at(bet.settleTime)}</Fact>}
      <Fact name={t('records.order')}>
        <span className="font-mono">{bet.orderNumber}</span>
        <CopyButton value={bet.orderNumber} of={t('records.order')} copyLabel={t('common.copy')} copiedLabel={t('common.copied')} />
      </Fact>
    </dl>
  );
}

/** What came back of a decided bet: a cancelled or void one gives its stake back whole. The stake of a free bet was nobody's. */
function backOf(standing: string, { stakeE4, payoutE4, freeBet }: { stakeE4: Amount; payoutE4: Amount; freeBet: boolean }): Amount {
  if (freeBet) return payoutE4 > stakeE4 ? amount(payoutE4 - stakeE4) : ZERO;
  return standing === 'cancelled' || standing === 'void' ? stakeE4 : payoutE4;
}

function BetLine({ bet, line }: { bet: Detail; line: Line }) {
  const t = useT();
  const money = useStakeText();
  const language = useLanguage();
  const plays = usePlaysOf(bet.playCode);
  const { title, detail } = betWords({ playCode: bet.playCode, bettingContent: line.bettingContent }, { language, plays });
  const { multiple, paid } = ofWholeOrder(bet, line);
  const each = line.stakes * multiple;
  return (
    <Fact name={detail || t('records.pick')}>
      <span>{title}</span>
      {each > 1 && (
        <span className="text-caption font-medium text-low">
          {t('records.line', {
            stakes: line.stakes,
            multiple,
            amount: money(paid, { symbol: false }),
          })}
        </span>
      )}
    </Fact>
  );
}

/** What a line says of the slip bought once, times how often the order bought it. */
function ofWholeOrder({ multiple: times }: Detail, line: Line): { multiple: number; paid: Amount } {
  return { multiple: line.multiple * times, paid: amount((parseMajor(line.bettingAmount) ?? ZERO) * BigInt(times)) };
}

/** The balance before and after the stake was taken, that of the whole order when the bet was one of several; hidden with every other balance. */
function BalanceAround({ bet, stakeE4 }: { bet: Detail; stakeE4: Amount }) {
  const t = useT();
  const money = useStakeText();
  const masked = useMask();
  if (masked) {
    return (
      <>
        <span className="sr-only">{t('common.balance.hidden')}</span>
        <span aria-hidden="true">{MASK}</span>
      </>
    );
  }
  const [before, after] = [parseMajor(bet.balanceBefore) ?? ZERO, parseMajor(bet.balanceAfter) ?? ZERO];
  return (
    <>
      <span>
        {money(before)} → {money(after)}
      </span>
      {before - after !== stakeE4 && <span className="text-caption font-medium text-low">{t('records.whole_order')}</span>}
    </>
  );
}
