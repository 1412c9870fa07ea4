import { QrCode } from '../../shared/qr-code.tsx';

/** The address of a draw's public proof as a code that another phone reads. */
export function FairQr({ address, label }: { address: string; label: string }) {
  return <QrCode text={address} label={label} className="size-26 flex-none" />;
}
