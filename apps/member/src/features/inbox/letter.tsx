import { ConfirmDialog } from '@fairhall/ui/confirm-dialog.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { type ReactNode, useState } from 'react';
import { useT } from '../../shared/i18n.ts';

/** What a message may be written with; of anything else the words alone are shown. */
const WRITTEN = { B: 'b', STRONG: 'b', I: 'i', EM: 'i', U: 'u', LI: 'li' } as const;
const LISTS = { UL: { tag: 'ul', marks: 'list-disc' }, OL: { tag: 'ol', marks: 'list-decimal' } } as const;
const isOneOf = <Names extends object>(names: Names, name: string): name is Extract<keyof Names, string> => Object.hasOwn(names, name);

/** A message as it was written: nothing of it is set as HTML. A link to another house asks first, and names it. */
export function Letter({ html, lang }: { html: string; lang: string }) {
  const t = useT();
  const [outside, setOutside] = useState<URL | null>(null);
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const leave = () => {
    window.open(outside?.href, '_blank', 'noopener,noreferrer');
    setOutside(null);
  };
  return (
    <>
      <div lang={lang} className="mt-1 flex flex-col gap-2.5 text-body leading-(--lh-text) wrap-anywhere whitespace-pre-line">
        {written(body, setOutside)}
      </div>
      <ConfirmDialog
        open={outside !== null}
        title={t('inbox.outside', { domain: outside?.hostname ?? '' })}
        confirmLabel={t('inbox.outside.go')}
        cancelLabel={t('common.cancel')}
        onConfirm={leave}
        onCancel={() => setOutside(null)}
      >
        {t('inbox.outside.text')}
      </ConfirmDialog>
    </>
  );
}

function written(parent: Node, onOutside: (url: URL) => void): ReactNode[] {
  return [...parent.childNodes].map((node, at) => {
    if (!(node instanceof Element)) return node.textContent;
    const [key, within] = [`${at}`, written(node, onOutside)];
    const name = node.nodeName;
    if (name === 'BR') return <br key={key} />;
    if (name === 'P') return <p key={key}>{within}</p>;
    if (name === 'A') return <Way key={key} href={node.getAttribute('href') ?? ''} text={within} onOutside={onOutside} />;
    if (isOneOf(LISTS, name)) {
      const { tag: List, marks } = LISTS[name];
      return (
        <List key={key} className={`pl-5 ${marks}`}>
          {within}
        </List>
      );
    }
    const Tag = isOneOf(WRITTEN, name) ? WRITTEN[name] : 'span';
    return <Tag key={key}>{within}</Tag>;
  });
}

const UNDERLINED = 'inline-flex min-h-11 items-center font-semibold text-accent underline';

function Way({ href, text, onOutside }: { href: string; text: ReactNode; onOutside: (url: URL) => void }) {
  const url = URL.canParse(href, window.location.href) ? new URL(href, window.location.href) : null;
  if (url?.origin === window.location.origin && url.pathname.startsWith('/m/')) {
    return (
      <UiLink to={`${url.pathname.slice(2)}${url.search}`} className={UNDERLINED}>
        {text}
      </UiLink>
    );
  }
  if (url?.protocol !== 'https:') return text;
  return (
    <button type="button" onClick={() => onOutside(url)} className={UNDERLINED}>
      {text}
    </button>
  );
}
