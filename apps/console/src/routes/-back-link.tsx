import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../shared/i18n.ts';

/** Leads from one thing back to the list of its kind. */
export function BackLink({ to }: { to: '/members' | '/orders' | '/catalogue' | '/rounds' | '/campaigns' }) {
  const t = useT();
  return (
    <Link to={to} className="back-link" aria-label={t('common.back')}>
      <IconArrowLeft size={18} aria-hidden="true" />
    </Link>
  );
}
