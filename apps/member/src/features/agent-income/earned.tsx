import { failureOf } from '@fairhall/client/failure';
import { amount } from '@fairhall/money/amount';
import { Button } from '@fairhall/ui/button.tsx';
import { Card } from '@fairhall/ui/card.tsx';
import { Chip, type Tone } from '@fairhall/ui/chip.tsx';
import { ConfirmDialog } from '@fairhall/ui/confirm-dialog.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { useState } from 'react';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { failureText } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { Later, laterPart } from '../../shared/later.tsx';
import { useProfile } from '../../shared/profile.ts';
import { timeText } from '../../shared/time-text.ts';
import { type StatementHead, type StatementKind, usePayNow, useStatements } from './api.ts';
import type { StatementProps } from './statement.tsx';

const detail = laterPart<StatementProps>(async () => (await import('./statement.tsx')).StatementView);

const TONES: Record<StatementHead['state'], Tone> = { NONE: 'neutral', DUE: 'brand', PART: 'warn', PAID: 'win', HELD: 'info' };

/** Statements of a kind that are closed: one's own, and those that one pays. Nothing where there is none. */
export function Earned({ kind }: { kind: StatementKind }) {
  return (
    <>
      <List kind={kind} side="own" />
      {kind !== 'rebate' && kind !== 'affiliate' && <List kind={kind} side="below" />}
    </>
  );
}

function List({ kind, side }: { kind: StatementKind; side: 'own' | 'below' }) {
  const t = useT();
  const query = useStatements(kind, side);
  if (!query.data) return query.isLoading && side === 'own' ? <Skeleton className="h-24 w-full rounded-tile" /> : null;
  const rows = query.data.pages.flatMap(({ list }) => list);
  if (rows.length === 0) return null;
  const title = side === 'own' ? `${t('income.earned')} · ${t(`income.kind.${kind}`)}` : t('income.pays');
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h2 className="px-1 text-tile font-bold">{title}</h2>
      <Card flush>
        <ul>
          {rows.map((row) => (
            <Row key={row.statementId} {...{ row, side }} />
          ))}
        </ul>
      </Card>
      {query.hasNextPage && (
        <Button kind="plain" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('income.earlier')}
        </Button>
      )}
    </section>
  );
}

function Row({ row, side }: { row: StatementHead; side: 'own' | 'below' }) {
  const t = useT();
  const money = useMoneyText();
  const [shown, setShown] = useState(false);
  const { from, to, fromMs, agent, payer, dueE4, paidE4, state } = row;
  const { timeZone } = useProfile();
  const when = fromMs === null ? to : `${to} ${timeText(fromMs, timeZone)}`;
  const plain = (digits: string) => money(amount(BigInt(digits)), { symbol: false });
  const other = side === 'own' ? t('income.from', { name: payer || t('income.platform') }) : t('income.to', { name: agent });
  const owes = side === 'below' && (state === 'DUE' || state === 'PART');
  return (
    <li className="border-b border-hairline last:border-0">
      <button
        type="button"
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
        className="flex min-h-14 w-full items-start justify-between gap-3 px-4 py-3 text-left active:bg-s2"
      >
        <span className="min-w-0">
          <span className="block text-tile font-bold tabular-nums">{from === to ? when : `${from} – ${to.slice(5)}`}</span>
          <span className="block truncate text-caption text-low">{other}</span>
          {row.heldFor && <span className="block text-caption text-mid">{t(`income.held.${row.heldFor}`)}</span>}
        </span>
        <span className="flex flex-none flex-col items-end gap-1">
          <b className="text-tile tabular-nums">{plain(dueE4)}</b>
          <Chip tone={TONES[state]}>{t(`income.state.${state}`)}</Chip>
          {state === 'PART' && <span className="text-caption text-mid tabular-nums">{t('income.paid_of', { paid: plain(paidE4) })}</span>}
        </span>
      </button>
      {owes && <PayNow statementId={row.statementId} left={plain(String(BigInt(dueE4) - BigInt(paidE4)))} />}
      {shown && <Later part={detail} props={{ statementId: row.statementId }} />}
    </li>
  );
}

/** By hand, out of all the commission and what is set aside. */
function PayNow({ statementId, left }: { statementId: string; left: string }) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const pay = usePayNow();
  return (
    <div className="flex flex-col gap-2 px-4 pb-3">
      {pay.error && (
        <p role="alert" className="rounded-input bg-danger-tint px-3.5 py-2.5 text-tile font-semibold text-danger">
          {failureText(failureOf(pay.error))}
        </p>
      )}
      <Button wide busy={pay.isPending} onClick={() => setAsking(true)}>
        {`${t('income.pay_now')} · ${left}`}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('income.pay_now')}
        confirmLabel={t('income.pay_now')}
        cancelLabel={t('common.cancel')}
        busy={pay.isPending}
        onConfirm={() => pay.mutate(statementId, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        {t('income.pay_now_text')}
      </ConfirmDialog>
    </div>
  );
}
