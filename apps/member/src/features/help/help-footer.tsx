import { helpCenter } from '@fairhall/contract/system/help-center';
import { Icon } from '@fairhall/ui/icon.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { IconChevronRight } from '@tabler/icons-react';
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
        <UiLink to="/help" className="flex min-h-11 items-center justify-between">
          {t('pages.help')}
          <Icon glyph={IconChevronRight} size={18} className="mr-3 text-low" />
        </UiLink>
      </h2>
      <ul className="overflow-hidden rounded-tile bg-s1 inset-shadow-edge">
        {data.slice(0, SHOWN_MAX).map(({ id, title }, place) => (
          <li key={id} className="not-last:border-b not-last:border-hairline">
            <UiLink
              to={`/help?i=${place}`}
              className="flex min-h-11 items-center justify-between gap-2 px-3 py-2 text-tile leading-(--lh-title) text-mid -outline-offset-2 active:bg-s2"
            >
              {title}
              <Icon glyph={IconChevronRight} size={18} className="flex-none text-low" />
            </UiLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
