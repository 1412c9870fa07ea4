import { App, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { CallError } from '../../shared/failure.ts';
import { FailureView } from '../../shared/failure-view.tsx';
import { useT } from '../../shared/i18n.ts';
import { digitsText } from '../../shared/money.ts';
import { useOnline } from '../../shared/online.ts';
import { useDesk } from '../../shared/session.ts';
import type { DepositAct, DepositOutcome } from './api/decide-deposit.ts';
import type { DepositDetail } from './api/read-deposit.ts';
import { DecidedFoot } from './decided-foot.tsx';
import { isCarriedOut, standOf } from './deposit-model.ts';
import { RejectForm } from './reject-form.tsx';
import { type Acting, useDepositAct } from './use-deposit-act.ts';

/** The decision: take, then reject or credit. One filled button at a time. */
export function ActionFoot({ deposit, note, onNext }: { deposit: DepositDetail; note: string; onNext: (() => void) | null }) {
  const t = useT();
  const { operator, merchant } = useDesk();
  const { message } = App.useApp();
  const [rejecting, setRejecting] = useState(false);
  const amount = digitsText(deposit.amountE4, { symbol: merchant.currencySymbol });
  const acting = useDepositAct(deposit.depositId, (act, outcome) => {
    if (outcome.kind === 'refused' || !isCarriedOut(act, outcome.deposit, operator.name)) return;
    setRejecting(false);
    if (act.kind === 'approve') void message.success(t('console.deposit.credited_toast', { amount, account: deposit.account }));
    if (act.kind === 'reject') void message.info(t('console.deposit.rejected_toast', { account: deposit.account }));
  });
  const stand = standOf(deposit, operator.name);
  const offline = !useOnline();
  const off = offline || acting.pending !== null;
  if (stand === 'decided') {
    return (
      <Foot acting={acting}>
        <DecidedFoot deposit={deposit} onNext={onNext} />
      </Foot>
    );
  }
  if (stand === 'others') {
    return (
      <Foot acting={acting}>
        <p className="foot-hint">{t('console.deposit.by_other', { handler: deposit.handler ?? '' })}</p>
      </Foot>
    );
  }
  if (stand === 'free') {
    return (
      <Foot acting={acting}>
        <Button
          type="primary"
          size="large"
          block
          disabled={offline}
          loading={acting.pending !== null}
          onClick={() => acting.act({ kind: 'take' })}
        >
          {t('console.deposit.take')}
        </Button>
        <p className="foot-hint">{t('console.deposit.take_hint')}</p>
      </Foot>
    );
  }
  return (
    <Foot acting={acting}>
      {rejecting ? (
        <RejectForm
          disabled={offline}
          pending={acting.pending?.kind === 'reject'}
          onReject={(reason) => acting.act({ kind: 'reject', reason })}
          onCancel={() => setRejecting(false)}
        />
      ) : (
        <div className="foot-actions">
          <Button danger size="large" disabled={off} onClick={() => setRejecting(true)}>
            {t('console.deposit.reject')}
          </Button>
          <Button
            type="primary"
            size="large"
            disabled={offline}
            loading={acting.pending?.kind === 'approve'}
            onClick={() => acting.act({ kind: 'approve', amountE4: deposit.amountE4, note })}
          >
            {t('console.deposit.credit', { amount })}
          </Button>
        </div>
      )}
    </Foot>
  );
}

function Foot({ acting, children }: { acting: Acting; children: ReactNode }) {
  return (
    <footer className="drawer-foot">
      <ActOutcome acting={acting} />
      {children}
    </footer>
  );
}

/** What came of the last act, when it was not simply done: refused with its reason, or an answer lost and the truth found. */
function ActOutcome({ acting: { checking, last } }: { acting: Acting }) {
  const t = useT();
  if (checking) {
    return (
      <p role="status" className="foot-note foot-checking">
        {t('console.deposit.checking')}
      </p>
    );
  }
  if (!last || last.outcome.kind === 'done') return null;
  if (last.outcome.kind === 'refused')
    return <FailureView error={new CallError(last.outcome.failure)} title={t('console.error.refused')} compact />;
  return <FoundNote act={last.act} outcome={last.outcome} />;
}

function FoundNote({ act, outcome }: { act: DepositAct; outcome: Extract<DepositOutcome, { kind: 'found' }> }) {
  const t = useT();
  const { operator } = useDesk();
  const carriedOut = isCarriedOut(act, outcome.deposit, operator.name);
  return (
    <p role="status" className={carriedOut ? 'foot-note foot-good' : 'foot-note foot-warn'}>
      {carriedOut
        ? t('console.deposit.found_done')
        : t('console.deposit.found_not_done', { state: t(`console.deposit_state.${outcome.deposit.state}`) })}
    </p>
  );
}
