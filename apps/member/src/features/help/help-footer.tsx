import { helpCenter } from '@fairhall/contract/system/help-center';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { read, STALE_MS } from '../../shared/query-client.ts';

/** Questions that a foot has room for. */
const SHOWN_MAX = 5;

/** At the foot of a page: what is asked most, each leading to its answer. Nothing until it is known. */
export default function HelpFooter() {
  const t = useT();
  const language = useLanguage();
  const { data } = useQuery({ ...read(helpCenter, { query: { device: 'MOBILE', language } }), staleTime: STALE_MS.fiveMinutes });
  if (!data || data.length === 0) return null;
  return (
    <nav aria-label={t('pages.help')} className="px-4 pt-5">
      <h2 className="text-tile font-bold text-mid">
        <UiLink to="/help" className="flex min-h-11 items-center">
          {t('pages.help')}
        </UiLink>
      </h2>
      <ul>
        {data.slice(0, SHOWN_MAX).map(({ id, title }, place) => (
          <li key={id}>
            <UiLink to={`/help?i=${place}`} className="flex min-h-11 items-center text-tile leading-(--lh-title) text-low">
              {title}
            </UiLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
