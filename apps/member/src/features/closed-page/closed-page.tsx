import { buttonClass } from '@fairhall/ui/button-class';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { useT } from '../../shared/i18n.ts';

/** Stands in a page's place while the merchant has it switched off. */
export default function ClosedPage() {
  const t = useT();
  return (
    <StateView
      kind="empty"
      title={t('error.FUNCTION_OFF')}
      actions={
        <UiLink to="/home" className={buttonClass({ kind: 'secondary' })}>
          {t('common.home')}
        </UiLink>
      }
    />
  );
}
