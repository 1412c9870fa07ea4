import { type Fields, plainText } from './exact.ts';
import type { PaymentProvider, RefundStanding, Unknown } from './port.ts';

/** Asked again under its number a refund is `duplicated`: it stands. */
const REFUNDS: Readonly<Record<string, RefundStanding['status']>> = {
  REFUND_SUCCESS: 'succeeded',
  REFUND_DUPLICATED: 'succeeded',
  REFUNDING: 'pending',
  REFUND_FAILED: 'failed',
};

/** What a verb is answered, once it is signed; null: nothing to go by. */
type Ask = (name: 'refund' | 'queryrefund', version: string, content: Fields) => Promise<Fields | null>;
type Saying = {
  ask: Ask;
  noAnswer: Unknown;
  unreadable: Unknown;
  codeOf(said: Fields): string;
  notDone(said: Fields): { kind: 'refused' | 'unknown'; code: string };
};

/** KBZPay sends back what was paid. */
export function kbzRefunds({
  ask,
  noAnswer,
  unreadable,
  codeOf,
  notDone,
}: Saying): Required<Pick<PaymentProvider, 'refund' | 'queryRefund'>> {
  return {
    async refund({ ref, refundRef, amount }) {
      const whole = { refund_amount: plainText(amount), is_last_refund: 'true' };
      const said = await ask('refund', '1.0', { merch_order_id: ref, refund_request_no: refundRef, ...whole });
      if (!said) return noAnswer;
      return said.result === 'SUCCESS' ? refundOf(said) : notDone(said);
    },
    async queryRefund({ ref, refundRef }) {
      const said = await ask('queryrefund', '1.0', { merch_order_id: ref, refund_request_no: refundRef });
      if (!said) return noAnswer;
      if (said.result === 'SUCCESS') return said.refund_request_no === refundRef ? refundOf(said) : unreadable;
      return said.code === 'QUERYREFUND_FAIL' ? { kind: 'definite', status: 'absent' } : { kind: 'unknown', code: codeOf(said) };
    },
  };
}

function refundOf({ refund_status }: Fields): RefundStanding | Unknown {
  const status = REFUNDS[String(refund_status).trim()];
  return status ? { kind: 'definite', status } : { kind: 'unknown', code: 'status' };
}
