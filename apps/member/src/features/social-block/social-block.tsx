import { Icon } from '@fairhall/ui/icon.tsx';
import { Rosette } from '@fairhall/ui/rosette.tsx';
import { IconPlayerPlayFilled, IconShieldCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { useSite } from '../../shared/site.ts';
import { FLOATING_PLACES, useSocialLinks } from '../../shared/social-links.ts';
import { embedAddress } from './video-model.ts';

/** As many places as stand beside the video. */
const PLACES_MAX = 3;

export type SocialBlockProps = { onFollow: (item: { linkage: string }) => void };

/**
 * Where else the merchant is found, beside its film on how a draw is proven; without one, beside the page that proves it. Nothing is
 * fetched from elsewhere before a tap.
 */
export function SocialBlock({ onFollow }: SocialBlockProps) {
  const t = useT();
  const language = useLanguage();
  const links = useSocialLinks(FLOATING_PLACES).slice(0, PLACES_MAX);
  const film = useSite()?.resources.find(({ resourceType }) => resourceType === 'VIDEO');
  const video = film ? embedAddress(film.url, language) : null;
  return (
    <section aria-label={t('home.social')} className="mx-3 flex flex-wrap gap-2.5 rounded-tile bg-s1 p-2.5 inset-shadow-edge">
      {video ? <Video address={video} /> : <Proof onOpen={() => onFollow({ linkage: '/m/fair' })} />}
      <div className="flex min-w-36 flex-1 flex-col justify-between gap-2">
        <h2 className="px-0.5 text-tile font-bold">{t('home.social.video')}</h2>
        {links.length > 0 && (
          <ul className="grid auto-cols-fr grid-flow-col gap-1.5">
            {links.map(({ place, name, url, glyph }) => (
              <li key={place}>
                <a
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  className="flex min-h-13 flex-col items-center justify-center gap-1 rounded-input bg-s2 text-nav font-semibold"
                >
                  <Icon glyph={glyph} size={18} className="text-accent" />
                  <span className="max-w-full truncate px-0.5 tracking-tight">{name}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** A drawn stand-in; a tap puts the player in its place. */
function Video({ address }: { address: string }) {
  const t = useT();
  const [opened, setOpened] = useState(false);
  // Out of sight it would go on talking.
  useEffect(() => () => setOpened(false), []);
  if (opened) {
    return (
      <iframe
        src={address}
        title={t('home.social.video')}
        allow="encrypted-media; picture-in-picture; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        className="aspect-video w-full rounded-input border-0"
      />
    );
  }
  return (
    <Facade label={t('home.social.play')} onOpen={() => setOpened(true)}>
      <Icon glyph={IconPlayerPlayFilled} size={16} />
    </Facade>
  );
}

/** No film, so no sign of one: the page where the newest draw is proven. */
function Proof({ onOpen }: { onOpen: () => void }) {
  const t = useT();
  return (
    <Facade label={t('home.social.proof')} onOpen={onOpen}>
      <Icon glyph={IconShieldCheck} size={20} />
    </Facade>
  );
}

function Facade({ label, onOpen, children }: { label: string; onOpen: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onOpen}
      className="member-card relative grid aspect-video w-27 flex-none place-items-center overflow-hidden rounded-input"
    >
      <Rosette size={130} className="pointer-events-none absolute text-brand opacity-35" />
      <span className="relative grid size-9 place-items-center rounded-pill bg-bg text-brand inset-ring-1 inset-ring-brand-edge">
        {children}
      </span>
    </button>
  );
}
