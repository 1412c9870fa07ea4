import type { PayeeAccount } from '@fairhall/contract/console/payees';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Segmented, Select } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useT } from '../../shared/i18n.ts';
import { Moment } from '../../shared/moment.tsx';
import { digitsText } from '../../shared/money.ts';
import { Page } from '../../shared/page.tsx';
import { QueryView } from '../../shared/query-view.tsx';
import { useDesk, useMay } from '../../shared/session.ts';
import { accountsQuery, type DeskView, deskQuery, type LineBecame, useLineAct } from './api.ts';
import css from './bank-desk.module.css';
import { DepositList, inOrder } from './deposit-list.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { LineList } from './line-list.tsx';
import { LinePanel } from './line-panel.tsx';
import { StatementStrip } from './statement-strip.tsx';

/** The matching desk: lines of a bank on the left, deposits that wait on the right, and what may belong together. */
export function BankDeskPage() {
  const t = useT();
  const may = useMay('cash.decide');
  const [payeeId, setPayeeId] = useState<string | null>(null);
  const [importing, setImporting] = useState(false);
  const query = useQuery(accountsQuery(useDesk().merchant.code));
  const accounts = (query.data?.list ?? []).filter(({ state }) => state !== 'entered');
  const account = accounts.find((one) => one.payeeId === payeeId) ?? accounts[0] ?? null;
  return (
    <Page
      title={t('console.nav.bank')}
      hint={t('console.bank.hint')}
      actions={
        <>
          <Select
            aria-label={t('console.bank.account')}
            value={account?.payeeId ?? null}
            style={{ minWidth: 260 }}
            options={accounts.map((one) => ({ value: one.payeeId, label: labelOf(one) }))}
            onChange={setPayeeId}
          />
          {may && account ? (
            <Button type="primary" onClick={() => setImporting(true)}>
              {t('console.bank.import')}
            </Button>
          ) : null}
        </>
      }
    >
      <QueryView query={query} rows={8}>
        {() =>
          account ? <DeskOf key={account.payeeId} payeeId={account.payeeId} may={may} quiet={importing} /> : t('console.payees.none')
        }
      </QueryView>
      {importing && account ? <ImportDialog account={account} onClose={() => setImporting(false)} /> : null}
    </Page>
  );
}

const labelOf = ({ bankName, number }: PayeeAccount) => `${bankName} ··· ${number.slice(-4)}`;

/** `quiet`: a dialog is open, keys are its own. */
function DeskOf({ payeeId, may, quiet }: { payeeId: string; may: boolean; quiet: boolean }) {
  const [all, setAll] = useState(false);
  const query = useQuery(deskQuery(useDesk().merchant.code, { payeeId, all }));
  return (
    <QueryView query={query} rows={10}>
      {(view) => <Lines {...{ view, may, quiet, all, onAll: setAll }} />}
    </QueryView>
  );
}

type LinesProps = { view: DeskView; may: boolean; quiet: boolean; all: boolean; onAll: (all: boolean) => void };

function Lines({ view, may, quiet, all, onAll }: LinesProps) {
  const t = useT();
  const { message } = App.useApp();
  const [wished, setWished] = useState<string | null>(null);
  const [preferred, setPreferred] = useState<{ lineId: string; depositId: string } | null>(null);
  const [explaining, setExplaining] = useState(false);
  const line = view.lines.find(({ lineId }) => lineId === wished) ?? view.lines[0] ?? null;
  const proposals = line?.proposals ?? [];
  const deposits = inOrder(view.deposits, proposals);
  const depositId = preferred?.lineId === line?.lineId ? preferred?.depositId : (line?.first?.depositId ?? proposals[0]?.depositId);
  const deposit = deposits.find((one) => one.depositId === depositId) ?? null;
  const acting = useLineAct((became: LineBecame) => {
    if (became) void message.success(t(`console.bank.became.${became}`));
    setExplaining(false);
  });
  const choose = (lineId: string) => {
    acting.reset();
    setWished(lineId);
  };
  const prefer = (id: string) => line && setPreferred({ lineId: line.lineId, depositId: id });
  const step = (by: number) => {
    const at = view.lines.findIndex(({ lineId }) => lineId === line?.lineId);
    const next = view.lines[Math.min(view.lines.length - 1, Math.max(0, at + by))];
    if (next) choose(next.lineId);
  };
  const stepDeposit = (by: number) => {
    const at = deposits.findIndex((one) => one.depositId === depositId);
    const next = deposits[Math.min(deposits.length - 1, Math.max(0, at + by))];
    if (next) prefer(next.depositId);
  };
  const match = () => line && deposit && acting.mutate({ kind: 'match', lineId: line.lineId, depositId: deposit.depositId });
  const not = () => line && acting.mutate({ kind: 'unmatch', lineId: line.lineId });
  const isMatchable = may && line?.state === 'desk' && !line.amountE4.startsWith('-') && !acting.isPending;
  useDeskKeys(!quiet && !explaining, {
    arrowdown: () => step(1),
    arrowup: () => step(-1),
    arrowright: () => stepDeposit(1),
    arrowleft: () => stepDeposit(-1),
    enter: () => isMatchable && match(),
    n: () => isMatchable && line.depositId !== null && not(),
  });
  const { unattributed, counts, depositsE4 } = view;
  return (
    <>
      <StatementStrip view={view} />
      <div className={css.sides}>
        <section className={`card ${css.side}`}>
          <header>
            <h2>{t('console.bank.lines')}</h2>
            <Segmented
              size="small"
              value={all ? 'all' : 'left'}
              options={[
                { value: 'left', label: `${t('console.bank.lines_left')} ${counts.left}` },
                { value: 'all', label: t('console.bank.lines_all') },
              ]}
              onChange={(value) => onAll(value === 'all')}
            />
          </header>
          <LineList lines={view.lines} chosen={line?.lineId ?? null} onChoose={choose} />
          {unattributed.count > 0 ? (
            <footer>
              {t('console.bank.unattributed', { n: unattributed.count, sum: digitsText(unattributed.sumE4) })} ·{' '}
              <span className="low">
                {t('console.bank.oldest')} <Moment atMs={unattributed.oldestMs} />
              </span>
            </footer>
          ) : null}
        </section>
        <section className={`card ${css.side}`}>
          <header>
            <h2>{t('console.bank.deposits')}</h2>
            <small className="low">{t('console.bank.waiting', { n: counts.deposits, sum: digitsText(depositsE4) })}</small>
          </header>
          <DepositList deposits={deposits} proposals={proposals} chosen={deposit?.depositId ?? null} onChoose={prefer} />
        </section>
      </div>
      <LinePanel
        {...{ line, deposit, may, pending: acting.isPending, refusal: explaining ? null : acting.error }}
        onMatch={match}
        onNot={not}
        onClose={() => setExplaining(true)}
      />
      <p className="note">{t('console.bank.keys')}</p>
      {explaining && line ? (
        <FormDialog<{ reason: string }>
          title={`${t('console.bank.close')}: ${digitsText(line.amountE4)}`}
          lead={t('console.bank.close_lead')}
          go={t('console.bank.close')}
          pending={acting.isPending}
          refusal={acting.error}
          onSend={({ reason }) => acting.mutate({ kind: 'close', lineId: line.lineId, reason: reason.trim() })}
          onClose={() => setExplaining(false)}
        >
          <ReasonItem />
        </FormDialog>
      ) : null}
    </>
  );
}

/** Keys of the desk, while nothing else is typed or pressed. */
function useDeskKeys(active: boolean, acts: Readonly<Record<string, () => unknown>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const at = event.target instanceof HTMLElement ? event.target : null;
    if (event.ctrlKey || event.metaKey || event.altKey || at?.closest('input, textarea, select, [role=combobox], [role=dialog]')) return;
    // Enter on a button presses that button.
    if (event.key === 'Enter' && at?.closest('button:not([aria-pressed]), a')) return;
    const act = acts[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!active) return;
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [active]);
}
