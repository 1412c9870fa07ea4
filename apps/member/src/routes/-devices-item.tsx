import { Devices } from '../features/devices/devices.tsx';
import { useProof } from '../features/factors/use-proof.tsx';
import { NewPassword } from '../features/forgot-password/new-password.tsx';

/** Devices and logins; who ends one proves first who it is, and who disowns one sets a new password. */
export default function DevicesItem() {
  const { proved, sheet } = useProof();
  return (
    <>
      <Devices proved={proved} askPassword={({ send, onDone }) => <NewPassword send={send} onDone={onDone} />} />
      {sheet}
    </>
  );
}
