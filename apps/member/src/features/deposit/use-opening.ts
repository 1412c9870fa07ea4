import type { Failure } from '@fairhall/client/failure';
import { depositChannels } from '@fairhall/contract/cashier/channels';
import { listDeposits } from '@fairhall/contract/cashier/list-deposits';
import { createManualDeposit } from '@fairhall/contract/cashier/manual-transfer';
import { payByPage, payByQr } from '@fairhall/contract/cashier/pay-by-provider';
import { useEffect, useEffectEvent } from 'react';
import { invalidate } from '../../shared/query-client.ts';
import { useMoneyAct } from '../../shared/use-money-act.ts';
import { keepDeposit } from './api/deposits.ts';
import type { Channel } from './channel-model.ts';

/** What is asked for: how much, over which way, and for a transfer under which name. */
export type Wish = { channel: Channel; amount: string; payeeName: string };
export type Pending = { amount: string; payeeName: string; channelKey: string };

/** Opens a deposit by the call that its channel asks for. What a reload found under way is taken up, whichever it was. */
export function useOpening(onOpened: (transId: string) => void) {
  const transfer = useMoneyAct(createManualDeposit, 'deposit');
  const qr = useMoneyAct(payByQr, 'deposit-qr');
  const page = useMoneyAct(payByPage, 'deposit-page');
  const acts = [transfer, qr, page];
  const current = acts.find((act) => act.state.step !== 'idle') ?? transfer;
  const { state } = current;

  const heed = useEffectEvent(async (now: typeof state) => {
    if (now.step === 'refused' && isOfChannel(now.failure)) void invalidate(depositChannels);
    if (now.step !== 'done') return;
    // Of a provider's order the answer is not the whole deposit: the list has it.
    if ('state' in now.value) keepDeposit(now.value);
    else await invalidate(listDeposits);
    onOpened(now.value.transId);
    current.reset();
  });
  useEffect(() => void heed(state), [state]);

  const send = ({ channel, amount, payeeName }: Wish) => {
    for (const act of acts) act.reset();
    const { bankCode, bankType, vendorId, mcsBankCode } = channel;
    const by = { amount, bankCode, vendorId, mcsBankCode };
    if (channel.kind === 'transfer') transfer.send({ body: { payeeName, ...by } });
    if (channel.kind === 'qr') qr.send({ body: { bankType, ...by } });
    if (channel.kind === 'page') page.send({ body: { bankType, ...by } });
  };
  return { state, pending: pendingOf(current.pending?.body ?? null), send, checkNow: current.checkNow };
}

type Body = { amount: string; bankCode: string; vendorId: number; payeeName?: string };

function pendingOf(body: Body | null): Pending | null {
  if (!body) return null;
  const { amount, bankCode, vendorId, payeeName = '' } = body;
  return { amount: amount.replace(/\.?0+$/, ''), payeeName, channelKey: `${vendorId}:${bankCode}` };
}

function isOfChannel({ code }: Failure): boolean {
  return code === 'CHANNEL_UNAVAILABLE' || code === 'AMOUNT_OUT_OF_RANGE' || code === 'PROVIDER_DOWN';
}
