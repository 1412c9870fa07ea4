import { storedLanguage, switchLanguage, t } from './shared/i18n.ts';

/** The very first visit met no server: says so in plain elements, since nothing of the app is there yet, and offers to try again. */
export function drawStartFailure(root: HTMLElement, error: unknown): void {
  console.error(error);
  const language = storedLanguage(['EN', 'MY', 'CN']) ?? 'MY';
  switchLanguage(language, { remember: false }).then(
    () => draw(root),
    // Not even the words could be had: the browser's own error page says it better than an empty one.
    () => window.location.reload(),
  );
}

function draw(root: HTMLElement): void {
  const page = document.createElement('main');
  page.className = 'mx-auto flex min-h-dvh max-w-(--app-width) flex-col items-start justify-center gap-4 px-6';
  const retry = part('button', 'min-h-11 rounded-pill bg-brand px-6 text-body font-bold text-brand-on', t('common.retry'));
  retry.onclick = () => window.location.reload();
  page.append(
    part('h1', 'text-section font-extrabold', t('common.start_failed.title')),
    part('p', 'text-body text-mid', t('common.start_failed.text')),
    retry,
  );
  root.replaceChildren(page);
}

function part<Tag extends 'h1' | 'p' | 'button'>(tag: Tag, look: string, text: string): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.className = look;
  element.textContent = text;
  return element;
}
