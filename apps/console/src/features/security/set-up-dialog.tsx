import { Modal } from 'antd';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import type { TotpInvitation } from './api/security.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { PasswordStep, ScanStep } from './set-up-steps.tsx';

type Stage = { at: 'password' } | { at: 'scan'; invitation: TotpInvitation } | { at: 'codes'; codes: readonly string[] };

/** From the password over the scanned key to the recovery codes, which are shown here and nowhere else. */
export function SetUpDialog({ onOn, onClose }: { onOn: () => void; onClose: () => void }) {
  const t = useT();
  const [stage, setStage] = useState<Stage>({ at: 'password' });
  const finish = () => {
    onOn();
    onClose();
  };
  return (
    <Modal
      open
      title={t(stage.at === 'codes' ? 'console.security.recovery_title' : 'console.security.set_up_title')}
      footer={null}
      width={480}
      // Codes that are shown once are not to be lost by a click beside them.
      closable={stage.at !== 'codes'}
      keyboard={stage.at !== 'codes'}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {stage.at === 'password' ? <PasswordStep onBegun={(invitation) => setStage({ at: 'scan', invitation })} onCancel={onClose} /> : null}
      {stage.at === 'scan' ? (
        <ScanStep invitation={stage.invitation} onConfirmed={(codes) => setStage({ at: 'codes', codes })} onCancel={onClose} />
      ) : null}
      {stage.at === 'codes' ? <RecoveryCodes codes={stage.codes} onKept={finish} /> : null}
    </Modal>
  );
}
