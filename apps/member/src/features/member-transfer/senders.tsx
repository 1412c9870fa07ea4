import { transferDownline, transferMultipleDownline, transferUpline } from '@fairhall/contract/agent/transfer';
import { useEffect, useEffectEvent } from 'react';
import type { MoneyAct } from '../../shared/use-money-act.ts';
import { useMoneyAct } from '../../shared/use-money-act.ts';
import { sentMoney, type TransferTerms } from './api.ts';
import { SendForm, type SendFormProps } from './send-form.tsx';

type Given = { terms: TransferTerms; recordTo: string };
type Acted = Pick<MoneyAct<typeof transferUpline>, 'state' | 'reset' | 'checkNow'>;

/** What the form is told of an act that is under way. */
function useStanding({ state, reset, checkNow }: Acted): Pick<SendFormProps, 'state' | 'onAgain' | 'onAskNow'> {
  const isDone = state.step === 'done';
  const heed = useEffectEvent(sentMoney);
  useEffect(() => {
    if (isDone) heed();
  }, [isDone]);
  return { state, onAgain: reset, onAskNow: checkNow };
}

/** The password is for this sending alone: the server answers a key that it knows without it. */
const without = <Input extends { body: { paymentPassword: string } }>(input: Input): Input => ({
  ...input,
  body: { ...input.body, paymentPassword: '' },
});

export function SendUp({ terms, recordTo }: Given) {
  const act = useMoneyAct(transferUpline, 'transfer-up', { withoutSecrets: without });
  const standing = useStanding(act);
  const send: SendFormProps['onSend'] = ([line], paymentPassword) => act.send({ body: { amount: line?.amount ?? '', paymentPassword } });
  return <SendForm terms={terms} recordTo={recordTo} kind="up" {...standing} onSend={send} />;
}

export function SendDown({ terms, recordTo }: Given) {
  const act = useMoneyAct(transferDownline, 'transfer-down', { withoutSecrets: without });
  const standing = useStanding(act);
  const send: SendFormProps['onSend'] = ([line], paymentPassword) =>
    act.send({ body: { downlineName: line?.name ?? '', amount: line?.amount ?? '', paymentPassword } });
  return <SendForm terms={terms} recordTo={recordTo} kind="one" {...standing} onSend={send} />;
}

export function SendSeveral({ terms, recordTo }: Given) {
  const act = useMoneyAct(transferMultipleDownline, 'transfer-several', { withoutSecrets: without });
  const standing = useStanding(act);
  const send: SendFormProps['onSend'] = (lines, paymentPassword) =>
    act.send({ body: { list: lines.map(({ name: downlineName, amount }) => ({ downlineName, amount })), paymentPassword } });
  return <SendForm terms={terms} recordTo={recordTo} kind="several" {...standing} onSend={send} />;
}
