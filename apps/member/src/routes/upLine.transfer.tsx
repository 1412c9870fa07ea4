import { createFileRoute } from '@tanstack/react-router';
import { TransferDesk } from '../features/member-transfer/transfer-desk.tsx';

export const Route = createFileRoute('/upLine/transfer')({ component: Transfer });

function Transfer() {
  return (
    <TransferDesk
      direction="up"
      recordTo="/transaction/record"
      passwordTo="/securityCenter?item=payment&backUrl=/m/upLine/transfer"
      holdsTo="/securityCenter?item=holds"
      turnoverTo="/withdraw"
    />
  );
}
