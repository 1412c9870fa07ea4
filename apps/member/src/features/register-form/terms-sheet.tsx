import { Sheet } from '@fairhall/ui/sheet.tsx';
import { useT } from '../../shared/i18n.ts';
import { Terms } from '../../shared/terms.tsx';

/** What one agrees to, over the form. */
export function TermsSheet({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <Sheet open onClose={onClose} title={t('account.terms.title')} closeLabel={t('common.close')}>
      <Terms />
    </Sheet>
  );
}
