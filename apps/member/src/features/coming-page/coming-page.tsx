import { buttonClass } from '@fairhall/ui/button-class';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { useT } from '../../shared/i18n.ts';

/** Stands where a page of the route list is going to be: says so, and leads on. */
export function ComingPage({ name }: { name: string }) {
  const t = useT();
  return (
    <StateView
      kind="empty"
      title={t('pages.coming', { name })}
      text={t('pages.coming_text')}
      actions={
        <UiLink to="/home" className={buttonClass({ kind: 'secondary' })}>
          {t('common.home')}
        </UiLink>
      }
    />
  );
}
