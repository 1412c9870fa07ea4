import { createFileRoute } from '@tanstack/react-router';
import { TransferDesk } from '../features/member-transfer/transfer-desk.tsx';

export const Route = createFileRoute('/agent/transfer')({ component: Transfer });

function Transfer() {
  return (
    <TransferDesk
      direction="down"
      recordTo="/transaction/record"
      passwordTo="/securityCenter?item=payment&backUrl=/m/agent/transfer"
      holdsTo="/securityCenter?item=holds"
      turnoverTo="/withdraw"
    />
  );
}
