import { Devices } from '../features/devices/devices.tsx';
import { useProof } from '../features/factors/use-proof.tsx';

/** Devices and logins; who ends one proves first who it is. */
export default function DevicesItem() {
  const { proved, sheet } = useProof();
  return (
    <>
      <Devices proved={proved} />
      {sheet}
    </>
  );
}
