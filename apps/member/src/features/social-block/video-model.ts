import type { LanguageCode } from '@fairhall/contract/languages';

/** The languages a video site is asked for; ours that it has no code for are asked for in English (spec-map.md 9). */
const VIDEO_LANGUAGES: Partial<Record<LanguageCode, string>> = { EN: 'en', TY: 'tl', CN: 'zh', VI: 'vi', TH: 'th', TW: 'zh' };

const YOUTUBE = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com'];
const VIMEO = ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'];

/** The address that plays a video inside the page, without a start of its own; null for anything but a video site's link. */
export function embedAddress(link: string, language: LanguageCode): string | null {
  const spoken = VIDEO_LANGUAGES[language] ?? 'en';
  const url = parsed(link);
  if (url?.protocol !== 'https:') return null;
  const youtube = youtubeId(url);
  if (youtube) return `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=0&hl=${spoken}&rel=0`;
  const vimeo = VIMEO.includes(url.hostname) ? /^\/(?:video\/)?(\d{1,12})$/.exec(url.pathname)?.[1] : undefined;
  return vimeo ? `https://player.vimeo.com/video/${vimeo}?autoplay=0&dnt=1&texttrack=${spoken}` : null;
}

function youtubeId({ hostname, pathname, searchParams }: URL): string | null {
  const named =
    hostname === 'youtu.be'
      ? pathname.slice(1)
      : YOUTUBE.includes(hostname)
        ? (searchParams.get('v') ?? /^\/(?:embed|shorts)\/([^/]+)$/.exec(pathname)?.[1])
        : undefined;
  return named && /^[\w-]{11}$/.test(named) ? named : null;
}

function parsed(link: string): URL | null {
  return URL.canParse(link) ? new URL(link) : null;
}
