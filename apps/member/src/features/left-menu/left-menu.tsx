import { TOAST_MS } from '@fairhall/contract/limits';
import { Icon } from '@fairhall/ui/icon.tsx';
import { toast } from '@fairhall/ui/toast';
import { IconChevronLeft, IconChevronRight, IconShare2 } from '@tabler/icons-react';
import { useState } from 'react';
import { t as say, useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { memberTypeOf, useSession } from '../../shared/session.ts';
import { shareTarget } from '../../shared/share-target.ts';
import { FLOATING_PLACES, useSocialLinks } from '../../shared/social-links.ts';

const ITEM = 'grid size-11 place-items-center rounded-input text-mid active:bg-s3';

/** The menu at the left edge: where else the merchant is found, and sharing. Folded until it is asked for. */
export function LeftMenu({ onGo }: { onGo: (path: string) => void }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const links = useSocialLinks(FLOATING_PLACES);
  const share = useShare(onGo);
  return (
    <div className="pointer-events-none fixed inset-x-0 top-1/2 z-10 mx-auto max-w-(--app-width)">
      <nav
        aria-label={t('home.left')}
        className="pointer-events-auto flex w-fit -translate-y-1/2 items-center rounded-r-tile bg-s2 inset-ring-1 inset-ring-line"
      >
        {open && (
          <ul className="grid grid-cols-2 gap-1 py-1 pl-1">
            {links.map(({ place, name, url, glyph }) => (
              <li key={place}>
                <a href={url} target="_blank" rel="noreferrer" aria-label={name} className={ITEM}>
                  <Icon glyph={glyph} size={22} />
                </a>
              </li>
            ))}
            <li>
              <button type="button" aria-label={t('lobby.share.title')} onClick={share} className={ITEM}>
                <Icon glyph={IconShare2} size={22} />
              </button>
            </li>
          </ul>
        )}
        <button
          type="button"
          aria-expanded={open}
          aria-label={t(open ? 'home.left.close' : 'home.left.open')}
          onClick={() => setOpen(!open)}
          className="relative grid h-16 w-3.5 place-items-center text-low before:absolute before:inset-y-0 before:-right-4 before:left-0 before:content-['']"
        >
          <Icon glyph={open ? IconChevronLeft : IconChevronRight} size={14} />
        </button>
      </nav>
    </div>
  );
}

/** What a tap on share does for this viewer. */
function useShare(onGo: (path: string) => void): () => void {
  const profile = useProfile();
  const session = useSession();
  return () => {
    const target = shareTarget({ profile, memberType: session ? memberTypeOf(session) : null });
    if (target) onGo(target);
    else toast(say('contact_service'), { ms: TOAST_MS.freeAccount });
  };
}
