import { useOnline } from '@fairhall/client/online';
import type { ReconCase } from '@fairhall/contract/console/recon-cases';
import { App, Button, Drawer } from 'antd';
import { useState } from 'react';
import { DrawerFoot } from '../../shared/act/drawer-foot.tsx';
import { Presets } from '../../shared/act/presets.tsx';
import { sayKnown, useT } from '../../shared/i18n.ts';
import { Moment } from '../../shared/moment.tsx';
import { digitsText } from '../../shared/money.ts';
import { useDesk, useMay } from '../../shared/session.ts';
import { momentText } from '../../shared/time.ts';
import { AdjustmentDialog } from './adjustment-dialog.tsx';
import { type CaseAct, useCaseAct } from './api.ts';
import styles from './recon.module.css';
import { TreasuryDialog } from './treasury-dialog.tsx';

const PRESETS = ['console.recon.preset.bank', 'console.recon.preset.theirs', 'console.recon.preset.looked'] as const;

function isUndecided({ state }: Pick<ReconCase, 'state'>): boolean {
  return state === 'open' || state === 'taken';
}

/** A difference with both sides beside each other, what follows, and the decision. */
export function CaseDrawer({ found, onClose }: { found: ReconCase; onClose: () => void }) {
  const t = useT();
  const mayWork = useMay('cases.work');
  return (
    <Drawer
      open
      size={580}
      title={t(`console.recon.kind.${found.kind}`)}
      onClose={onClose}
      footer={mayWork && isUndecided(found) ? <Decision found={found} onClose={onClose} /> : null}
    >
      <Sides found={found} />
      <Told found={found} />
    </Drawer>
  );
}

function Sides({ found }: { found: ReconCase }) {
  const t = useT();
  const { ours, theirs, asset, deposit, withdrawal, theirId, channel, provider, happenedAtMs, member } = found;
  const money = (amountE4: string | null) => (amountE4 === null ? '—' : `${digitsText(amountE4)} ${asset}`);
  // Else it is a currency or a day, and says itself.
  const said = (word: string) => (word === '' ? '—' : sayKnown(t, `console.recon.says.${word}`, word));
  const facts: [string, string][] = [
    [t('console.recon.channel'), [channel, provider].filter(Boolean).join(' · ') || '—'],
    [t('console.recon.their_id'), theirId || '—'],
    withdrawal
      ? [t('console.recon.withdrawal'), `${withdrawal.reference} · ${digitsText(withdrawal.amountE4)} ${asset}`]
      : [t('console.recon.deposit'), deposit ? `${deposit.reference} · ${digitsText(deposit.amountE4)} ${asset}` : '—'],
    [t('console.recon.member'), member?.account ?? '—'],
  ];
  return (
    <>
      <dl className="facts">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div>
          <dt>{t('console.recon.happened')}</dt>
          <dd>
            <Moment atMs={happenedAtMs} />
          </dd>
        </div>
      </dl>
      <table className={styles.sides}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('console.recon.ours')}</th>
            <th scope="col">{t('console.recon.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('console.recon.amount')}</th>
            <td>{money(ours.amountE4)}</td>
            <td>{money(theirs.amountE4)}</td>
          </tr>
          {ours.says || theirs.says ? (
            <tr>
              <th scope="row">{t('console.recon.stands')}</th>
              <td>{said(ours.says)}</td>
              <td>{said(theirs.says)}</td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </>
  );
}

function Told({ found }: { found: ReconCase }) {
  const t = useT();
  const { timeZone } = useDesk().merchant;
  const { apartE4, asset, kind, taken, first, decided, needsTwo, txId, moveId, state } = found;
  const amount = `${digitsText(apartE4.replace('-', ''))} ${asset}`;
  const word = apartE4 === '0' ? 'console.recon.even' : apartE4.startsWith('-') ? 'console.recon.less' : 'console.recon.more';
  return (
    <div className={styles.told}>
      <p>
        <b>{t(word, { amount })}</b>
      </p>
      {kind === 'charge_back' && isUndecided(found) ? <p className="note">{t('console.recon.reverse_text')}</p> : null}
      {kind === 'charge_back' && isUndecided(found) && needsTwo ? <p className="note">{t('console.recon.two')}</p> : null}
      {state === 'taken' && taken ? (
        <p>{t('console.recon.in_hand', { operator: taken.operator, at: momentText(taken.atMs, timeZone) })}</p>
      ) : null}
      {first && !decided ? <p className="warn">{t('console.recon.first', { ...first, at: momentText(first.atMs, timeZone) })}</p> : null}
      {decided ? (
        <p>
          {decided.operator === null
            ? t('console.recon.came_right', { at: momentText(decided.atMs, timeZone) })
            : t('console.recon.decided_by', {
                operator: decided.operator,
                at: momentText(decided.atMs, timeZone),
                reason: decided.reason,
              })}
        </p>
      ) : null}
      {txId ? <p className="mono">{t('console.recon.by_group', { id: txId })}</p> : null}
      {moveId ? <p className="mono">{t('console.recon.by_move', { id: moveId })}</p> : null}
    </div>
  );
}

function Decision({ found, onClose }: { found: ReconCase; onClose: () => void }) {
  const t = useT();
  const { message } = App.useApp();
  const online = useOnline();
  const mayAdjust = useMay('money.adjust');
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [asking, setAsking] = useState<'adjustment' | 'treasury' | null>(null);
  const act = useCaseAct((decided, done) => {
    if (done === 'take') {
      void message.success(t('console.recon.done.taken'));
      return;
    }
    const word = isUndecided(decided) ? 'first' : done === 'reverse' ? 'reversed' : 'explained';
    void message.success(t(`console.recon.done.${word}`));
    onClose();
  });
  const send = (what: CaseAct['act']) => {
    const lacks = what !== 'take' && reason.trim() === '';
    setMissing(lacks);
    if (!lacks) act.mutate({ caseId: found.caseId, act: what, reason: reason.trim() });
  };
  const isOff = !online || act.isPending;
  const isBack = found.kind === 'charge_back';
  return (
    <>
      <DrawerFoot
        reason={reason}
        presets={<Presets presets={PRESETS} value={reason} onChoose={setReason} />}
        missing={missing}
        onReason={setReason}
        error={act.error}
      >
        {found.state === 'open' ? (
          <Button disabled={isOff} onClick={() => send('take')}>
            {t('console.recon.take')}
          </Button>
        ) : null}
        <Button disabled={isOff} onClick={() => send('explain')}>
          {t('console.recon.explain')}
        </Button>
        {isBack && mayAdjust ? (
          <Button type="primary" danger disabled={!online} loading={act.isPending} onClick={() => send('reverse')}>
            {t('console.recon.reverse')}
          </Button>
        ) : null}
        {!isBack && mayAdjust && found.member ? (
          <Button disabled={isOff} onClick={() => setAsking('adjustment')}>
            {t('console.recon.adjust')}
          </Button>
        ) : null}
        {!isBack && mayAdjust ? (
          <Button type="primary" disabled={isOff} onClick={() => setAsking('treasury')}>
            {t('console.recon.treasury')}
          </Button>
        ) : null}
      </DrawerFoot>
      {asking === 'adjustment' ? <AdjustmentDialog found={found} channels={[found.channel]} onClose={() => setAsking(null)} /> : null}
      {asking === 'treasury' ? <TreasuryDialog found={found} onClose={() => setAsking(null)} /> : null}
    </>
  );
}
