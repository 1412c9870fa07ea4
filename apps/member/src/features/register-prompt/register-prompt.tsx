import { ConfirmDialog } from '@fairhall/ui/confirm-dialog.tsx';
import { useGo } from '../../nav/use-go.ts';
import { useT } from '../../shared/i18n.ts';

/** What a practice account meets in place of a member centre (spec-map.md 6). */
export default function RegisterPrompt({ onClose }: { onClose: () => void }) {
  const t = useT();
  const go = useGo();
  const register = () => {
    onClose();
    go('/register');
  };
  return (
    <ConfirmDialog
      open
      title={t('home.register.title')}
      confirmLabel={t('home.register.now')}
      cancelLabel={t('common.cancel')}
      onConfirm={register}
      onCancel={onClose}
    >
      {t('home.register.text')}
    </ConfirmDialog>
  );
}
