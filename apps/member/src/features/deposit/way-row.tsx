import { useOnline } from '@fairhall/client/online';
import { depositChannels } from '@fairhall/contract/cashier/channels';
import type { DepositView } from '@fairhall/contract/cashier/deposit-view';
import { leaveDeposit } from '@fairhall/contract/cashier/leave-deposit';
import { Button } from '@fairhall/ui/button.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { CheckingRow } from '../../shared/checking-row.tsx';
import { failureText } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { read } from '../../shared/query-client.ts';
import { useMoneyAct } from '../../shared/use-money-act.ts';
import { keepDeposit } from './api/deposits.ts';
import { CHANNEL_GLYPHS } from './channel-glyphs.ts';
import { channelsOf } from './channel-model.ts';
import { useWayText } from './use-way-text.ts';

type WayRowProps = {
  deposit: DepositView;
  /** The old way is closed and nothing came by it: another is chosen. */
  onLeft: () => void;
};

/** By which way a deposit is to be paid, and the way to another: the old one is closed before. */
export function WayRow({ deposit, onLeft }: WayRowProps) {
  const t = useT();
  const online = useOnline();
  const wayText = useWayText();
  const { data } = useQuery(read(depositChannels, { query: { mobileSupported: 'Y', webSupported: 'Y', groupMTByChannelName: 'Y' } }));
  const kind = deposit.order === null ? 'transfer' : deposit.order.qrContent === null ? 'page' : 'qr';
  const channel = data && channelsOf(data).find((one) => one.name === deposit.bankName && one.kind === kind);
  const act = useMoneyAct(leaveDeposit, `leave:${deposit.transId}`);
  const { state } = act;
  const take = useEffectEvent((left: DepositView) => {
    keepDeposit(left);
    act.reset();
    if (left.state === 'expired') onLeft();
  });
  useEffect(() => {
    if (state.step === 'done') take(state.value);
  }, [state]);
  const busy = state.step === 'sending' || state.step === 'checking';
  return (
    <>
      <div className="flex min-h-14 items-center gap-3 rounded-tile bg-s1 px-3.5 inset-shadow-edge">
        <Icon glyph={CHANNEL_GLYPHS[kind]} size={24} className="text-mid" />
        <p className="min-w-0 flex-1 py-1.5">
          <span className="block text-body font-semibold">{deposit.bankName}</span>
          {channel && <span className="block text-caption text-low">{wayText(channel)}</span>}
        </p>
        <Button kind="plain" busy={busy} disabled={!online && !busy} onClick={() => act.send({ params: { depositId: deposit.transId } })}>
          {t('ways.change')}
        </Button>
      </div>
      {state.step === 'checking' && <CheckingRow text={t('ways.changing')} onAskNow={act.checkNow} />}
      {state.step === 'refused' && (
        <p role="alert" className="rounded-input bg-danger-tint px-3.5 py-2.5 text-tile font-semibold text-danger">
          {failureText(state.failure)}
        </p>
      )}
    </>
  );
}
