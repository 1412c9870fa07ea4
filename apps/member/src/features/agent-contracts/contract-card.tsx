import { failureOf } from '@fairhall/client/failure';
import { Button } from '@fairhall/ui/button.tsx';
import { Card } from '@fairhall/ui/card.tsx';
import { Chip } from '@fairhall/ui/chip.tsx';
import { ConfirmDialog } from '@fairhall/ui/confirm-dialog.tsx';
import { useState } from 'react';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { failureText } from '../../shared/errors.ts';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { dateTimeText } from '../../shared/time-text.ts';
import { type Answer, type ContractKind, type ContractRow, useBase, useProcess } from './api.ts';
import { History } from './history.tsx';
import { figuresOf, lackOf, paidOn, reachedOf } from './reckon.ts';
import { sentencesOf } from './sentences.ts';
import { type Column, TermsTable } from './terms-table.tsx';

export type ContractCardProps = {
  kind: ContractKind;
  row: ContractRow;
  /** When what is agreed now would hold from. */
  nextPeriodMs: number;
  onEdit: () => void;
};

/** A contract: with whom, whose turn it is, what it says and said, where the team stands, what it had paid, and what may be done. */
export function ContractCard({ kind, row, nextPeriodMs, onEdit }: ContractCardProps) {
  const t = useT();
  const [shown, setShown] = useState(false);
  const other = row.side === 'UPLINE' ? row.receiver : row.payer === '' ? t('contracts.platform') : row.payer;
  return (
    <Card>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="truncate text-body font-bold">{other}</h3>
          <p className="text-caption text-low">{t(row.side === 'UPLINE' ? 'contracts.you_pay' : 'contracts.pays_you')}</p>
        </div>
        <Chip tone={row.status === 'A' ? 'win' : row.asker ? 'brand' : 'neutral'}>{t(`contracts.status.${row.status}`)}</Chip>
      </div>
      <Turn row={row} other={other} />
      <Terms kind={kind} row={row} />
      <Acts {...{ kind, row, nextPeriodMs, onEdit }} />
      <Button size="small" kind="plain" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {t('contracts.history')}
      </Button>
      {shown && <History kind={kind} contractId={row.id} />}
    </Card>
  );
}

/** Whose turn it is, and what comes without an answer. */
function Turn({ row, other }: { row: ContractRow; other: string }) {
  const t = useT();
  const language = useLanguage();
  const { timeZone } = useProfile();
  if (row.asker === null || row.expiresAtMs === null) return null;
  const mine = row.asker !== row.side;
  const time = dateTimeText(row.expiresAtMs, { language, timeZone });
  const what = row.status === 'P' || row.status === 'E' || row.status === 'V' ? row.status : 'P';
  return (
    <div className="mt-3 rounded-input border border-brand-edge px-3.5 py-2.5">
      <p className="text-tile font-bold">
        {mine ? t(`contracts.your_turn.${what}`, { name: other }) : t('contracts.their_turn', { name: other })}
      </p>
      <p className="text-caption text-mid">{t(`contracts.without_answer.${what}`, { time })}</p>
    </div>
  );
}

function hereKey(kind: ContractKind, reached: number) {
  if (reached === 0) return 'contracts.here_none';
  return kind === 'dividend' ? 'contracts.here_month' : 'contracts.here';
}

function Terms({ kind, row }: { kind: ContractKind; row: ContractRow }) {
  const t = useT();
  const money = useMoneyText();
  const { agreed, asked } = row;
  const newest = asked ?? agreed;
  const base = useBase({ customerId: row.receiverId, activeMin: newest?.terms.activeMin ?? '0' });
  if (!newest) return null;
  const figures = base.data && figuresOf(kind, newest.terms, base.data);
  const columns: Column[] = [];
  const reached = (terms: typeof newest.terms) => (figures ? reachedOf(terms, figures) : 0);
  if (agreed)
    columns.push({ id: 'now', title: t('contracts.now', { n: agreed.version }), terms: agreed.terms, reached: reached(agreed.terms) });
  if (asked)
    columns.push({ id: 'asked', title: t('contracts.asked', { n: asked.version }), terms: asked.terms, reached: reached(asked.terms) });
  const lack = figures && lackOf(newest.terms, figures);
  const plain = (value: Parameters<typeof money>[0]) => money(value, { symbol: false });
  return (
    <>
      <ul className="mt-3 flex list-disc flex-col gap-1 pl-4 text-caption text-mid">
        {sentencesOf(t, kind, newest.terms, money).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div className="mt-2">
        <TermsTable columns={columns} dividend={kind === 'dividend'} />
      </div>
      {figures && (
        <div className="mt-2 rounded-input bg-s2 px-3.5 py-2.5 text-caption">
          <p className="font-bold text-win">
            {t(hereKey(kind, reached(newest.terms)), {
              tier: reached(newest.terms),
              amount: plain(figures.turnover),
              n: figures.active,
            })}
          </p>
          {lack && (
            <p className="text-mid">
              {t('contracts.lack', { tier: lack.tier, amount: plain(lack.turnover), n: lack.active })}
              {kind === 'dividend' && ` ${t('contracts.lack_loss', { amount: plain(lack.loss) })}`}
            </p>
          )}
        </div>
      )}
      {base.data && <LastDays kind={kind} columns={columns} base={base.data} />}
      <p className="mt-2 flex justify-between gap-3 text-caption text-low">
        <span>{t('contracts.same_text')}</span>
        <span className="font-mono">{`${newest.hash.slice(0, 8)}…${newest.hash.slice(-4)}`}</span>
      </p>
    </>
  );
}

/** What each version had paid on the last 31 days. */
function LastDays({ kind, columns, base }: { kind: ContractKind; columns: readonly Column[]; base: Parameters<typeof paidOn>[2] }) {
  const t = useT();
  const money = useMoneyText();
  return (
    <div className="mt-2 grid grid-cols-2 gap-2">
      {columns.map(({ id, title, terms }) => (
        <div key={id} className="rounded-input bg-s2 px-3.5 py-2.5">
          <p className="text-caption text-low">{title}</p>
          <p className="text-tile font-extrabold tabular-nums">{money(paidOn(kind, terms, base).total, { symbol: false })}</p>
        </div>
      ))}
      <p className="col-span-2 text-caption text-low">{t(kind === 'dividend' ? 'contracts.last_days_dividend' : 'contracts.last_days')}</p>
    </div>
  );
}

type Ask = { answer: Answer['action']; label: string; text: string; danger: boolean };

function Acts({ kind, row, nextPeriodMs, onEdit }: ContractCardProps) {
  const t = useT();
  const language = useLanguage();
  const { timeZone } = useProfile();
  const [asking, setAsking] = useState<Ask | null>(null);
  const process = useProcess(kind);
  const failure = process.error ? failureOf(process.error) : null;
  const time = dateTimeText(nextPeriodMs, { language, timeZone });
  const mine = row.asker !== null && row.asker !== row.side;
  const end: Ask = { answer: 'V', label: t('contracts.end'), text: t('contracts.end_text'), danger: true };
  const accept: Ask = {
    answer: 'A',
    label: t(row.status === 'V' ? 'contracts.accept_end' : 'contracts.accept', { n: row.version }),
    text: t(row.status === 'V' ? 'contracts.ends_from' : 'contracts.holds_from', { time }),
    danger: row.status === 'V',
  };
  const send = (answer: Answer['action']) =>
    process.mutate({ contractId: row.id, version: row.version, action: answer }, { onSettled: () => setAsking(null) });
  return (
    <>
      {failure && (
        <p role="alert" className="mt-3 rounded-input bg-danger-tint px-3.5 py-2.5 text-tile font-semibold text-danger">
          {failureText(failure)}
        </p>
      )}
      <div className="flex flex-wrap gap-2 pt-3">
        {mine && (
          <>
            <Button className="flex-1" busy={process.isPending} onClick={() => send('R')}>
              {t('contracts.reject')}
            </Button>
            <Button className="flex-1" kind="primary" busy={process.isPending} onClick={() => setAsking(accept)}>
              {t('contracts.agree')}
            </Button>
          </>
        )}
        {row.asker === row.side && (
          <Button wide busy={process.isPending} onClick={() => send('C')}>
            {t('contracts.take_back')}
          </Button>
        )}
        {row.asker === null && (
          <Button className="flex-1" onClick={onEdit}>
            {t(row.status === 'A' ? 'contracts.change' : 'contracts.propose')}
          </Button>
        )}
        {row.status === 'A' && (
          <Button className="flex-1" kind="plain" onClick={() => setAsking(end)}>
            {t('contracts.end')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking !== null}
        kind={asking?.danger ? 'danger' : undefined}
        title={asking?.label ?? ''}
        confirmLabel={asking?.label ?? ''}
        cancelLabel={t('common.cancel')}
        busy={process.isPending}
        onConfirm={() => asking && send(asking.answer)}
        onCancel={() => setAsking(null)}
      >
        {asking?.text}
      </ConfirmDialog>
    </>
  );
}
