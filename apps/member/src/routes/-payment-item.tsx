import type { FieldRule } from '@fairhall/contract/merchant-profile';
import { useProof } from '../features/factors/use-proof.tsx';
import { PaymentPasswordForm } from '../features/payment-password/payment-password-form.tsx';

type Props = { isSet: boolean; rule: FieldRule | null; mayReset: boolean; onDone: () => void };

/** The payment password; who forgot it proves first who it is. */
export default function PaymentItem({ isSet, rule, mayReset, onDone }: Props) {
  const { proved, sheet } = useProof();
  const forgotten = { proved, mayReset, bindTo: '/securityCenter?item=reach' };
  return (
    <>
      <PaymentPasswordForm isSet={isSet} rule={rule} onDone={onDone} forgotten={forgotten} />
      {sheet}
    </>
  );
}
