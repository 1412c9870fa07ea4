import type { ConsoleDraw } from '@fairhall/contract/console/draws';
import { useQuery } from '@tanstack/react-query';
import { App } from 'antd';
import { ActModal } from '../../shared/act/act-modal.tsx';
import { Came } from '../../shared/act/came.tsx';
import { useT } from '../../shared/i18n.ts';
import { useDesk } from '../../shared/session.ts';
import { voidPreviewQuery } from './api/void-draw.ts';
import { useVoid } from './use-void.ts';
import { VoidForm } from './void-form.tsx';
import { VoidPreview } from './void-preview.tsx';

export type VoidDialogProps = { draw: Pick<ConsoleDraw, 'drawId' | 'numero' | 'gameName'>; onClose: () => void };

/** Says what a void would do, asks for a reason and the draw's number, and stays until it is known what came of it. */
export function VoidDialog({ draw: { drawId, numero, gameName }, onClose }: VoidDialogProps) {
  const t = useT();
  const { message } = App.useApp();
  const preview = useQuery(voidPreviewQuery(useDesk().merchant.code, drawId));
  const acting = useVoid(drawId, () => {
    void message.success(t('console.void.done', { numero }));
    onClose();
  });
  return (
    <ActModal width={520} title={t('console.void.title', { numero })} pending={acting.pending} onClose={onClose}>
      <p className="dialog-subject">{gameName}</p>
      <p className="dialog-lead">{t('console.void.text')}</p>
      <VoidPreview query={preview} />
      <VoidForm numero={numero} ready={preview.data !== undefined} pending={acting.pending} onVoid={acting.act} onCancel={onClose}>
        <Came acting={acting} foundText={({ voided }) => (voided ? null : t('console.void.not_done'))} />
      </VoidForm>
    </ActModal>
  );
}
