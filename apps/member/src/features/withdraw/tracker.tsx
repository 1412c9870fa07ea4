import { serverNow } from '@fairhall/client/server-clock';
import type { WithdrawalView } from '@fairhall/contract/withdraw/withdrawal-view';
import { parseMajor } from '@fairhall/money/text';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { momentText } from '../../shared/time-text.ts';
import { PartsBar } from './parts-bar.tsx';
import { TrackList, type TrackRow } from './track-list.tsx';
import { WhyNote } from './why-note.tsx';
import { isOpen, lastDigits, type TrackStep, trackOf } from './withdraw-model.ts';

/** One withdrawal: how much arrives where, its parts, each step with its time, and why if it came back. There is nothing here to take it back. */
export function Tracker({ withdrawal }: { withdrawal: WithdrawalView }) {
  const t = useT();
  const money = useMoneyText();
  const { reason, parts } = withdrawal;
  const [amount, fee, received] = [withdrawal.amount, withdrawal.fee, withdrawal.received].map((text) => money(parseMajor(text)));
  const counted = parts.filter(({ replaced }) => !replaced);
  const next = counted.find(({ state }) => state !== 'arrived') ?? withdrawal;
  const rows = useRows(withdrawal);
  const standings = {
    done: t('withdraw.standing.done'),
    current: t('withdraw.standing.current'),
    waiting: t('withdraw.standing.waiting'),
    failed: t('withdraw.standing.failed'),
  };
  return (
    <article
      aria-label={`${amount} ${withdrawal.reference}`}
      className="flex flex-col gap-3.5 rounded-tile bg-s1 px-3.5 py-3.5 inset-shadow-edge"
    >
      <div>
        <div className="flex items-baseline justify-between gap-3">
          <p className="text-caption text-mid">{t('withdraw.track.in_all')}</p>
          <p className="text-caption text-low">{withdrawal.reference}</p>
        </div>
        <p className="text-page font-extrabold tight">{received}</p>
        {fee !== money(null) && (
          <p className="text-caption text-mid">{t('withdraw.track.fee', { amount: amount ?? '', fee: fee ?? '' })}</p>
        )}
        <p className="text-caption text-low">
          {withdrawal.bankName} · {lastDigits(withdrawal.cardNumber)}
        </p>
      </div>
      {counted.length > 1 && <PartsBar parts={counted} />}
      <TrackList label={t('withdraw.steps')} rows={rows} standings={standings} />
      <WhyNote reason={reason} />
      {withdrawal.check && <p className="-mt-2 text-tile text-mid">{checkText(t, withdrawal.check.usualMs)}</p>}
      <p role="status" className="text-tile text-mid">
        {useNote(withdrawal, lastDigits(next.cardNumber))}
      </p>
    </article>
  );
}

/** What comes next, in one sentence. */
function useNote(withdrawal: WithdrawalView, card: string): string {
  const t = useT();
  const money = useMoneyText();
  const { state, parts, nextCard } = withdrawal;
  const [arrived, back] = [parseMajor(withdrawal.arrived), parseMajor(withdrawal.back)];
  if (state === 'paid') return t('withdraw.paid.note');
  if (state === 'rejected')
    return arrived
      ? t('withdraw.track.partly', { arrived: money(arrived), back: money(back) })
      : t('withdraw.rejected.note', { amount: money(back) });
  if (state === 'returned') return nextCard ? t('withdraw.track.next_card', { card: lastDigits(nextCard) }) : t('withdraw.track.no_card');
  if (parts.some((part) => part.state === 'stopped' && !part.replaced)) return t('withdraw.track.stopped_note');
  if (state === 'paying') return t('withdraw.track.aside', { card });
  return isOpen(withdrawal) ? t('withdraw.waiting') : '';
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MINUTES_SAID = 120;

/** That a person checks it, and within which time most are through. */
function checkText(t: ReturnType<typeof useT>, usualMs: number | null): string {
  if (usualMs === null) return t('withdraw.check');
  if (usualMs < HOUR_MS) return t('withdraw.check.minutes', { n: Math.max(Math.ceil(usualMs / MINUTE_MS), 1) });
  return t('withdraw.check.hours', { n: Math.ceil(usualMs / HOUR_MS) });
}

function useRows(withdrawal: WithdrawalView): TrackRow[] {
  const t = useT();
  const money = useMoneyText();
  const language = useLanguage();
  const { timeZone } = useProfile();
  const nowMs = serverNow();
  const time = (atMs: number) => momentText(atMs, { language, timeZone, nowMs });

  function labelOf(step: TrackStep): string {
    if (step.id === 'part') {
      const { part, no, of } = step;
      const { state } = part;
      if (state === 'stopped' || state === 'returned') return t(`withdraw.track.${state}`, { amount: money(parseMajor(part.amount)) });
      return of === 1 ? t(`withdraw.track.one.${state}`) : t(`withdraw.track.${state}`, { no, of });
    }
    const { id, standing } = step;
    if (standing === 'failed') return t('withdraw.state.rejected');
    if (id === 'requested') return t('withdraw.step.requested');
    if (id === 'review') return t(standing === 'done' ? 'withdraw.track.review' : 'withdraw.track.reviewing');
    return t(`withdraw.track.${id}`);
  }

  function noteOf(step: TrackStep): string {
    if (step.id !== 'part') return '';
    const { part, byMs } = step;
    const to = part.cardNumber === withdrawal.cardNumber ? '' : t('withdraw.track.to_card', { card: lastDigits(part.cardNumber) });
    if (part.state === 'arrived')
      return [to, part.reference && t('withdraw.track.reference', { reference: part.reference })].filter(Boolean).join(' · ');
    if (byMs !== null && withdrawal.usualMs !== null) {
      const minutes = Math.max(1, Math.ceil(withdrawal.usualMs / MINUTE_MS));
      return minutes > MINUTES_SAID
        ? t('withdraw.track.usual_hours', { n: Math.ceil(withdrawal.usualMs / HOUR_MS) })
        : t('withdraw.track.usual', { n: minutes });
    }
    return to;
  }

  return trackOf(withdrawal).map((step) => ({
    key: step.id === 'part' ? `part${step.part.no}` : step.id,
    label: labelOf(step),
    standing: step.standing,
    note: noteOf(step),
    time: step.byMs !== null ? t('withdraw.track.by', { time: time(step.byMs) }) : step.atMs === null ? '' : time(step.atMs),
  }));
}
