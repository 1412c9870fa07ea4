import { failureOf } from '@fairhall/client/failure';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { repeatOrder } from '@fairhall/contract/lottery/repeat-order';
import { Button } from '@fairhall/ui/button.tsx';
import { IconRotateClockwise } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { ask } from '../../shared/call.ts';
import { toastFailure } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';

/** The slip of an order at the prices of now. */
export type AgainSlip = ReplyOf<typeof repeatOrder>;

export type OrderAgainProps = { orderMasterId: string; disabled: boolean; onAgain: (slip: AgainSlip) => void };

/** Asks for the slip of an order as it would be sold now. Buys nothing: the slip is laid on the table. What is not sold any more is said. */
export function OrderAgain({ orderMasterId, disabled, onAgain }: OrderAgainProps) {
  const t = useT();
  // The slip is not wanted any more by whoever has closed the sheet meanwhile: the way to the board hangs on the button.
  const { mutate, isPending } = useMutation({
    mutationFn: () => ask(repeatOrder, { params: { orderMasterId } }),
    onError: (error) => toastFailure(failureOf(error)),
  });
  return (
    <Button icon={IconRotateClockwise} busy={isPending} disabled={disabled} onClick={() => mutate(undefined, { onSuccess: onAgain })}>
      {t('order.again')}
    </Button>
  );
}
