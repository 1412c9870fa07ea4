import type { MemberPart } from '@fairhall/i18n/catalogue';
import { type ComponentType, lazy } from 'react';
import { loadWords } from './i18n.ts';

/** A later part of the page, drawn when both it and the words it speaks are there; fetched at its moment, else when it is first drawn. */
// biome-ignore lint/suspicious/noExplicitAny: as React's own `lazy`
export function lazyWith<Part extends ComponentType<any>>(
  words: MemberPart,
  load: () => Promise<{ default: Part }>,
  moment?: () => Promise<unknown>,
) {
  return lazy(async () => {
    await moment?.();
    return (await Promise.all([load(), loadWords(words)]))[0];
  });
}
