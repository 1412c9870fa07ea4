import { consoleCore, consoleParts, memberCatalogue, memberParts } from '@fairhall/i18n/catalogue';
import type { CatalogueLanguage, Sentence } from '@fairhall/i18n/define';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:catalogue/';

/**
 * Serves `virtual:catalogue/EN` (MY, CN): one language of one app's catalogue, its ICU sentences compiled at build time,
 * so that a phone loads one language and no parser. `virtual:catalogue/EN/core` serves one part of it.
 */
export function catalogues(app: 'member' | 'console'): Plugin {
  const whole: Record<string, Sentence> = app === 'member' ? memberCatalogue : consoleCore;
  const parts: Record<string, Record<string, Sentence>> = app === 'member' ? memberParts : consoleParts;
  return {
    name: 'fairhall-catalogues',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [language, part] = id.slice(PREFIX.length + 1).split('/') as [CatalogueLanguage, string | undefined];
      const catalogue = part === undefined ? whole : parts[part];
      if (!catalogue) throw new Error(`there is no part ${part} in the catalogue of ${app}`);
      const compiled = Object.fromEntries(Object.entries(catalogue).map(([key, sentence]) => [key, compileMessage(sentence[language])]));
      return `export default ${JSON.stringify(compiled)}`;
    },
  };
}
