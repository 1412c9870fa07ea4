import type { Page } from '@playwright/test';
import type { Product } from './product.ts';
import type { Language } from './words.ts';

/** Latin words that stand in Burmese and Chinese as they are: names of makes and systems, of forms of files and of lotteries. */
const SAME_EVERYWHERE =
  /^(APK|Android|Chrome|Safari|iOS|iPhone|iPad|QR|SHA|URL|VIP|Facebook|WhatsApp|Instagram|YouTube|Telegram|Viber|LINE|SMS|Passkey|Linux|English|PNG|JPEG|PDF|CSV|JSON|KBZPay|MoMo|PromptPay|VietQR)$/i;
/** What Chrome's own menu says: it has no Burmese. Then addresses, people, places, banks and searches of the demo. */
const SAME_IN_DEMO =
  /^(Add|Home|screen|Install|localhost|com|gold|demo|sailor|Bayview|Hilltop|Lighthouse|Riverside|Breakwater|Bank|Yangon)$/i;

/** What a page looks like where a reader would stumble: text that is cut, that covers other text or leaves the screen, small targets. */
export async function faultsOfLook(phone: Page): Promise<string[]> {
  return phone.evaluate(measure);
}

/** Words of the page that nobody translated: Latin ones that are no name. */
export async function wordsNotTranslated(phone: Page, language: Language, names: ReadonlySet<string>): Promise<string[]> {
  if (language === 'EN') return [];
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is no text for readers
  const text = await phone.evaluate(() => document.body.innerText);
  // What has digits in it is a reference or an account.
  const words = new Set(text.match(/(?<![A-Za-z\d])[A-Za-z]{3,}(?![A-Za-z\d])/g) ?? []);
  return [...words].filter((word) => !SAME_EVERYWHERE.test(word) && !SAME_IN_DEMO.test(word) && !names.has(word.toLowerCase()));
}

/** Every Latin word in the names of games, vendors, merchants and who vouches for their members, small. */
export async function namesOf({ rows }: Product): Promise<ReadonlySet<string>> {
  const found = await rows<{ name: string }>(
    `select names::text as name from lottery_game union select names::text from game union select names::text from game_vendor
     union select code from merchant union select name from identity_provider`,
  );
  return new Set(found.flatMap(({ name }) => name.toLowerCase().match(/[a-z]{3,}/g) ?? []));
}

/** Runs in the page: it knows nothing but what stands in it. */
function measure(): string[] {
  const HIT_PX = 44;
  /** Quick filters are the smallest that are drawn (design, rule 7); most are as wide as their word. */
  const LEAST_PX = { tall: 36, wide: 28 };
  const SMALLEST_TEXT_PX = 10;
  /** Rounder than any card: what is pressed, not what is read. */
  const PILL_PX = 24;
  const faults: string[] = [];
  const width = window.innerWidth;
  const height = window.innerHeight;

  const nameOf = (element: Element) => {
    const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.tagName.toLowerCase()} "${label.trim().replace(/\s+/g, ' ').slice(0, 40)}"`;
  };
  const parentsOf = (element: Element): Element[] => {
    const parents: Element[] = [];
    for (let parent = element.parentElement; parent; parent = parent.parentElement) parents.push(parent);
    return parents;
  };
  const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
  /** Cut on purpose: with an ellipsis or a fading end, after so many lines, or for readers by ear alone. */
  const cutOnPurpose = (style: CSSStyleDeclaration) =>
    style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || style.clipPath !== 'none' || style.maskImage !== 'none';
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('[inert], [aria-hidden="true"]');

  /** A Burmese consonant without a vowel of its own: it ends a syllable and begins no line. */
  const KILLED = /[\u1000-\u1021]\u1037?\u103a/g;
  const topOf = (range: Range, node: Node, place: number) => {
    range.setStart(node, place);
    range.setEnd(node, place + 1);
    return range.getBoundingClientRect().top;
  };

  type Line = { element: Element; text: string; box: DOMRect };
  const lines: Line[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.nodeValue?.trim() ?? '';
    if (!element || !text || !isSeen(element) || element.closest('script, style, svg, noscript, .sr-only')) continue;
    const range = document.createRange();
    for (const { index } of (node.nodeValue ?? '').matchAll(KILLED)) {
      if (index > 0 && topOf(range, node, index) > topOf(range, node, index - 1) + 8)
        faults.push(`breaks a syllable: "${text.slice(0, 40)}"`);
    }
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) if (box.width > 2 && box.height > 2) lines.push({ element, text, box });
  }

  for (const { element, text, box } of lines) {
    const said = `"${text.slice(0, 40)}"`;
    const parents = [element, ...parentsOf(element)];
    if (parents.some((parent) => cutOnPurpose(getComputedStyle(parent)))) continue;
    const inScroller = parents.some(scrolls);
    if (!inScroller && (box.right > width + 1 || box.left < -1)) faults.push(`leaves the screen: ${said}`);
    for (const parent of parents) {
      const style = getComputedStyle(parent);
      // The page itself is held still under a dialog: what is below its edge is cut by nothing.
      if (scrolls(parent) || parent === document.documentElement) break;
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      const edge = parent.getBoundingClientRect();
      const outside = box.left > edge.right || box.right < edge.left || box.top > edge.bottom || box.bottom < edge.top;
      // What is wholly outside waits there: the next slide of a row.
      if (outside) break;
      if (box.right > edge.right + 1 || box.left < edge.left - 1) faults.push(`is cut at the side: ${said} in ${nameOf(parent)}`);
      else if (box.bottom > edge.bottom + 3 || box.top < edge.top - 3) faults.push(`is cut in height: ${said} in ${nameOf(parent)}`);
    }
    if (Number.parseFloat(getComputedStyle(element).fontSize) < SMALLEST_TEXT_PX)
      faults.push(`is too small to read: ${nameOf(element.parentElement ?? element)}`);
  }

  for (const element of document.querySelectorAll<HTMLElement>('[class*="line-clamp"]')) {
    if (isSeen(element) && element.scrollHeight > element.clientHeight + 4) faults.push(`is shortened: ${nameOf(element)}`);
  }

  // Of what lies above each other only the uppermost is read: what is covered by a bar or a sheet is no overlap.
  const shown = lines.filter(({ element, box }) => {
    const x = box.left + box.width / 2;
    const y = box.top + box.height / 2;
    if (x < 0 || y < 0 || x >= width || y >= height) return false;
    const top = document.elementFromPoint(x, y);
    return top !== null && (top === element || element.contains(top) || top.contains(element));
  });
  for (const [place, { element, text, box }] of shown.entries()) {
    for (const other of shown.slice(place + 1)) {
      if (other.element === element) continue;
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      // Boxes of lines are higher than letters: a third of a line is air.
      if (across > 3 && down > Math.min(box.height, other.box.height) * 0.34) {
        faults.push(`overlap: "${text.slice(0, 30)}" and "${other.text.slice(0, 30)}"`);
      }
    }
  }

  const floats = (element: Element) => /fixed|sticky/.test(getComputedStyle(element).position);
  /** How far from its middle a target answers to a finger, one way. A bar over it hides it for now, and takes nothing away. */
  const reach = (target: Element, { x, y, dx, dy }: { x: number; y: number; dx: number; dy: number }) => {
    for (let far = 0; far < HIT_PX / 2; far += 1) {
      const hit = document.elementFromPoint(x + dx * (far + 1), y + dy * (far + 1));
      const isCovered = !hit || [hit, ...parentsOf(hit)].some((parent) => floats(parent) && !parent.contains(target));
      if (isCovered || [...parentsOf(target)].some((parent) => scrolls(parent) && !parent.contains(hit))) break;
      if (!target.contains(hit)) return far;
    }
    return HIT_PX / 2;
  };
  for (const element of document.querySelectorAll('a[href], button, input, select, [role="tab"], [role="switch"], [role="radio"]')) {
    if (!isSeen(element) || getComputedStyle(element).display === 'inline') continue;
    const target = element.closest('label') ?? element;
    const box = target.getBoundingClientRect();
    const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const hit = document.elementFromPoint(middle.x, middle.y);
    // Nobody can tap what is covered or below the fold; it is measured where it is seen.
    if (!hit || !target.contains(hit)) continue;
    const tall = Math.max(box.height, reach(target, { ...middle, dx: 0, dy: -1 }) + reach(target, { ...middle, dx: 0, dy: 1 }));
    const wide = Math.max(box.width, reach(target, { ...middle, dx: -1, dy: 0 }) + reach(target, { ...middle, dx: 1, dy: 0 }));
    if (tall < LEAST_PX.tall || wide < LEAST_PX.wide) {
      faults.push(`is ${Math.round(wide)} x ${Math.round(tall)} px to a finger: ${nameOf(element)}`);
    }
  }

  for (const button of document.querySelectorAll('button, a[href]')) {
    const [only, ...others] = [...button.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE || node.textContent?.trim());
    if (!only || others.length > 0 || only.nodeType !== Node.TEXT_NODE || !isSeen(button)) continue;
    const range = document.createRange();
    range.selectNodeContents(only);
    const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    const { borderTopLeftRadius } = getComputedStyle(button);
    if (tops.size > 1 && Number.parseFloat(borderTopLeftRadius) > PILL_PX)
      faults.push(`is a button of ${tops.size} lines: ${nameOf(button)}`);
  }

  for (const picture of document.images) {
    if (picture.complete && picture.naturalWidth === 0 && isSeen(picture))
      faults.push(`shows no picture: ${picture.currentSrc.slice(-60)}`);
  }
  return [...new Set(faults)];
}
