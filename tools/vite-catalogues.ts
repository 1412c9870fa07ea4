import { consoleCatalogue, memberCatalogue } from '@fairhall/i18n/catalogue';
import type { CatalogueLanguage } from '@fairhall/i18n/define';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:catalogue/';

/**
 * Serves `virtual:catalogue/EN` (MY, CN): one language of one app's catalogue, its ICU sentences compiled at build time,
 * so that a phone loads one language and no parser.
 */
export function catalogues(app: 'member' | 'console'): Plugin {
  const catalogue = app === 'member' ? memberCatalogue : consoleCatalogue;
  return {
    name: 'fairhall-catalogues',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const language = id.slice(PREFIX.length + 1) as CatalogueLanguage;
      const compiled = Object.fromEntries(Object.entries(catalogue).map(([key, sentence]) => [key, compileMessage(sentence[language])]));
      return `export default ${JSON.stringify(compiled)}`;
    },
  };
}
