import type { LoadCatalogue } from './shared/i18n.ts';

/** One lazy file per language; Burmese brings its font with it, so that no other language downloads it. */
export const loadCatalogue: LoadCatalogue = async (language) => {
  switch (language) {
    case 'EN':
      return (await import('virtual:catalogue/EN')).default;
    case 'CN':
      return (await import('virtual:catalogue/CN')).default;
    case 'MY': {
      const [catalogue] = await Promise.all([import('virtual:catalogue/MY'), import('@fairhall/ui/fonts-my.css')]);
      return catalogue.default;
    }
  }
};
