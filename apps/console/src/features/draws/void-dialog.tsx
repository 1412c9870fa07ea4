import type { ConsoleDraw } from '@fairhall/contract/console/draws';
import { useQuery } from '@tanstack/react-query';
import { App, Modal } from 'antd';
import { CallError } from '../../shared/failure.ts';
import { FailureView } from '../../shared/failure-view.tsx';
import { useT } from '../../shared/i18n.ts';
import { useDesk } from '../../shared/session.ts';
import { type VoidOutcome, voidPreviewQuery } from './api/void-draw.ts';
import { useVoid } from './use-void.ts';
import { VoidForm } from './void-form.tsx';
import { VoidPreview } from './void-preview.tsx';

export type VoidDialogProps = { draw: Pick<ConsoleDraw, 'drawId' | 'numero' | 'gameName'>; onClose: () => void };

/** Says what a void would do, asks for a reason and the draw's number, and stays until it is known what came of it. */
export function VoidDialog({ draw: { drawId, numero, gameName }, onClose }: VoidDialogProps) {
  const t = useT();
  const { message } = App.useApp();
  const preview = useQuery(voidPreviewQuery(useDesk().merchant.code, drawId));
  const { act, pending, checking, outcome } = useVoid(drawId, () => {
    void message.success(t('console.void.done', { numero }));
    onClose();
  });
  return (
    <Modal
      open
      centered
      width={520}
      title={t('console.void.title', { numero })}
      onCancel={onClose}
      // An act under way is not called off by looking away.
      closable={!pending}
      mask={{ closable: !pending }}
      keyboard={!pending}
      footer={null}
    >
      <p className="void-game">{gameName}</p>
      <p className="void-text">{t('console.void.text')}</p>
      <VoidPreview query={preview} />
      <VoidForm numero={numero} ready={preview.data !== undefined} pending={pending} onVoid={act} onCancel={onClose}>
        <Came outcome={outcome} checking={checking} />
      </VoidForm>
    </Modal>
  );
}

/** What came of it, when it was not simply done. */
function Came({ outcome, checking }: { outcome: VoidOutcome | null; checking: boolean }) {
  const t = useT();
  if (checking) return <p role="status">{t('console.deposit.checking')}</p>;
  if (outcome?.kind === 'refused') return <FailureView error={new CallError(outcome.failure)} title={t('console.error.refused')} compact />;
  return outcome && !outcome.row.voided ? (
    <p role="alert" className="warn">
      {t('console.void.not_done')}
    </p>
  ) : null;
}
