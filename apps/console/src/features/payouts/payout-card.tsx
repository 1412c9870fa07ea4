import type { PayoutPart, PayoutRow } from '@fairhall/contract/console/payouts';
import { classNames } from '@fairhall/ui/class-names';
import { Button } from 'antd';
import { useT } from '../../shared/i18n.ts';
import { Moment, ShortMoment, Waiting } from '../../shared/moment.tsx';
import { digitsText } from '../../shared/money.ts';
import { Tag, type Tone } from '../../shared/tag.tsx';
import type { PayoutAct } from './api.ts';
import type { Asking } from './payout-dialog.tsx';
import css from './payouts.module.css';

export type PayoutCardProps = {
  row: PayoutRow;
  currency: string;
  may: boolean;
  pending: boolean;
  onAct: (act: PayoutAct) => void;
  onAsk: (asking: Asking) => void;
};

/** One withdrawal that is to be paid, with each of its parts. Of what is unknown there is nothing to press that would pay again. */
export function PayoutCard({ row, may, pending, onAct, onAsk }: PayoutCardProps) {
  const t = useT();
  const { withdrawalId, stand, way } = row;
  return (
    <section className={classNames('card', css.row, stand === 'unknown' && css.red)} aria-label={row.reference}>
      <div className={css.head}>
        <span>
          <b className="mono">{row.reference}</b>
          <small className="low">
            {row.account} · {t('console.payouts.approved')} <ShortMoment atMs={row.approvedAtMs} />
          </small>
        </span>
        <span>
          <b>
            {row.bankName} ···{row.cardNumber.replaceAll('*', '')}
          </b>
          <small className="low">
            {row.cardHolder} · {t(`console.payouts.way.${way}`)} · {t('console.payouts.parts', { n: row.planned })}
          </small>
        </span>
        <b className={css.sum}>{digitsText(row.netE4)}</b>
      </div>
      {row.parts.length > 0 ? (
        <table className={css.parts}>
          <tbody>
            {row.parts.map((part) => (
              <PartLine key={part.no} {...{ row, part, may, onAsk }} />
            ))}
          </tbody>
        </table>
      ) : null}
      {stand === 'unknown' ? <p className="note bad">{t('console.payouts.unknown_note')}</p> : null}
      {may && stand === 'ready' && way === 'provider' ? (
        <div className={css.foot}>
          <span />
          <Button type="primary" disabled={pending} onClick={() => onAct({ kind: 'send', withdrawalId })}>
            {t('console.payouts.send', { amount: digitsText(row.netE4) })}
          </Button>
        </div>
      ) : null}
      {may && stand === 'stopped' ? <StoppedFoot {...{ row, pending, onAct, onAsk }} /> : null}
    </section>
  );
}

function StoppedFoot({ row, pending, onAct, onAsk }: Pick<PayoutCardProps, 'row' | 'pending' | 'onAct' | 'onAsk'>) {
  const t = useT();
  const { withdrawalId, cards } = row;
  const isRefused = row.parts.some(({ state, replaced }) => (state === 'failed' || state === 'absent') && !replaced);
  return (
    <div className={css.foot}>
      <span className="low">{cards.length === 0 ? t('console.payouts.no_card') : null}</span>
      <span className={css.acts}>
        <Button danger disabled={pending} onClick={() => onAsk({ kind: 'release', row })}>
          {t('console.payouts.release')}
        </Button>
        {isRefused ? (
          <Button disabled={pending} onClick={() => onAct({ kind: 'again', withdrawalId })}>
            {t('console.payouts.again')}
          </Button>
        ) : null}
        <Button type="primary" disabled={pending || cards.length === 0} onClick={() => onAsk({ kind: 'card', row })}>
          {t('console.payouts.card')}
        </Button>
      </span>
    </div>
  );
}

const TONES: Readonly<Record<PayoutPart['state'], Tone>> = {
  ...{ new: 'plain', sent: 'info', accepted: 'info', unknown: 'bad' },
  ...{ paid: 'good', failed: 'bad', absent: 'warn', returned: 'bad' },
};
/** In this time most of what is unknown is known. */
const GOAL_MS = 15 * 60_000;

function PartLine({ row, part, may, onAsk }: { row: PayoutRow; part: PayoutPart; may: boolean; onAsk: (asking: Asking) => void }) {
  const t = useT();
  const { no, state, way, sentAtMs, askedAtMs, endedAtMs } = part;
  const asks = may ? [...(part.replaced ? [] : asksOf(part)), ...(part.mayClear ? (['cleared'] as const) : [])] : [];
  return (
    <tr className={part.replaced ? css.gone : undefined}>
      <td>
        {t('console.payouts.part', { no })}
        <small className="low">···{part.cardNumber.replaceAll('*', '')}</small>
      </td>
      <td>
        <b>{digitsText(part.amountE4)}</b>
        <small className="low">{t(`console.payouts.way.${way}`)}</small>
      </td>
      <td>
        <Tag tone={part.replaced ? 'plain' : TONES[state]}>{t(`console.payouts.state.${state}`)}</Tag>{' '}
        {part.replaced ? <small className="low">{t('console.payouts.replaced')}</small> : null}
        {part.trouble ? <Tag tone="bad">{t(`console.payouts.trouble.${part.trouble}`)}</Tag> : null}
        {part.attempts > 1 ? <small className="low">{t('console.payouts.tries', { n: part.attempts })}</small> : null}
      </td>
      <td>
        {sentAtMs === null ? null : (
          <>
            {t('console.payouts.sent_at')} <Moment atMs={sentAtMs} />
          </>
        )}
        {state === 'unknown' && sentAtMs !== null ? (
          <small className="bad">
            {t('console.payouts.since')} <Waiting sinceMs={sentAtMs} goalMs={GOAL_MS} /> · {t('console.payouts.asked_at')}{' '}
            {askedAtMs === null ? t('console.payouts.never_asked') : <Moment atMs={askedAtMs} />}
          </small>
        ) : null}
        {endedAtMs !== null && state !== 'unknown' ? (
          <small className="low">
            {t(`console.payouts.state.${state}`)} <Moment atMs={endedAtMs} />
          </small>
        ) : null}
      </td>
      <td>
        {part.reason || part.reference ? <span className="low">{part.reason || part.reference}</span> : null}
        {part.first ? <small className="warn">{t('console.payouts.first', { operator: part.first })}</small> : null}
        {asks.length > 0 ? (
          <div className={css.acts}>
            {asks.map((kind) => (
              <Button key={kind} size="small" onClick={() => onAsk({ kind, row, part })}>
                {t(`console.payouts.${kind}`)}
              </Button>
            ))}
          </div>
        ) : null}
      </td>
    </tr>
  );
}

/** What a person may say of a part: of what a provider was asked, only that it is certain that nobody paid. */
function asksOf({ state, way }: PayoutPart): ('paid' | 'absent' | 'returned')[] {
  if (way === 'provider') return state === 'unknown' ? ['absent'] : [];
  if (state === 'sent') return ['paid', 'absent'];
  return state === 'paid' ? ['returned'] : [];
}
