import { Sheet } from '@fairhall/ui/sheet.tsx';
import { useT } from '../../shared/i18n.ts';
import { OfficialNote, type OfficialNoteProps } from './official-note.tsx';

/** Why the results of a demonstration are no lottery's, and what the last one rests on. */
export function DemoSheet({ onClose, ...note }: OfficialNoteProps & { onClose: () => void }) {
  const t = useT();
  return (
    <Sheet open onClose={onClose} title={t('lottery.demo')} closeLabel={t('common.close')}>
      <OfficialNote {...note} />
    </Sheet>
  );
}
