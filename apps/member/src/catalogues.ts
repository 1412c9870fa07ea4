import type { ReadyLanguage } from '@fairhall/contract/languages';
import type { MemberPart } from '@fairhall/i18n/catalogue';
import type { Messages } from '@lingui/core';
import type { LoadCatalogue } from './shared/i18n.ts';

type File = () => Promise<{ default: Messages }>;

const FILES: Record<ReadyLanguage, Record<MemberPart, File>> = {
  EN: {
    core: () => import('virtual:catalogue/EN/core'),
    errors: () => import('virtual:catalogue/EN/errors'),
    forms: () => import('virtual:catalogue/EN/forms'),
    play: () => import('virtual:catalogue/EN/play'),
    money: () => import('virtual:catalogue/EN/money'),
    moves: () => import('virtual:catalogue/EN/moves'),
    pages: () => import('virtual:catalogue/EN/pages'),
    draws: () => import('virtual:catalogue/EN/draws'),
    board: () => import('virtual:catalogue/EN/board'),
    home: () => import('virtual:catalogue/EN/home'),
    games: () => import('virtual:catalogue/EN/games'),
    protection: () => import('virtual:catalogue/EN/protection'),
    promotions: () => import('virtual:catalogue/EN/promotions'),
    missions: () => import('virtual:catalogue/EN/missions'),
    inbox: () => import('virtual:catalogue/EN/inbox'),
    factors: () => import('virtual:catalogue/EN/factors'),
    entry: () => import('virtual:catalogue/EN/entry'),
    agent: () => import('virtual:catalogue/EN/agent'),
    contracts: () => import('virtual:catalogue/EN/contracts'),
  },
  MY: {
    core: () => import('virtual:catalogue/MY/core'),
    errors: () => import('virtual:catalogue/MY/errors'),
    forms: () => import('virtual:catalogue/MY/forms'),
    play: () => import('virtual:catalogue/MY/play'),
    money: () => import('virtual:catalogue/MY/money'),
    moves: () => import('virtual:catalogue/MY/moves'),
    pages: () => import('virtual:catalogue/MY/pages'),
    draws: () => import('virtual:catalogue/MY/draws'),
    board: () => import('virtual:catalogue/MY/board'),
    home: () => import('virtual:catalogue/MY/home'),
    games: () => import('virtual:catalogue/MY/games'),
    protection: () => import('virtual:catalogue/MY/protection'),
    promotions: () => import('virtual:catalogue/MY/promotions'),
    missions: () => import('virtual:catalogue/MY/missions'),
    inbox: () => import('virtual:catalogue/MY/inbox'),
    factors: () => import('virtual:catalogue/MY/factors'),
    entry: () => import('virtual:catalogue/MY/entry'),
    agent: () => import('virtual:catalogue/MY/agent'),
    contracts: () => import('virtual:catalogue/MY/contracts'),
  },
  CN: {
    core: () => import('virtual:catalogue/CN/core'),
    errors: () => import('virtual:catalogue/CN/errors'),
    forms: () => import('virtual:catalogue/CN/forms'),
    play: () => import('virtual:catalogue/CN/play'),
    money: () => import('virtual:catalogue/CN/money'),
    moves: () => import('virtual:catalogue/CN/moves'),
    pages: () => import('virtual:catalogue/CN/pages'),
    draws: () => import('virtual:catalogue/CN/draws'),
    board: () => import('virtual:catalogue/CN/board'),
    home: () => import('virtual:catalogue/CN/home'),
    games: () => import('virtual:catalogue/CN/games'),
    protection: () => import('virtual:catalogue/CN/protection'),
    promotions: () => import('virtual:catalogue/CN/promotions'),
    missions: () => import('virtual:catalogue/CN/missions'),
    inbox: () => import('virtual:catalogue/CN/inbox'),
    factors: () => import('virtual:catalogue/CN/factors'),
    entry: () => import('virtual:catalogue/CN/entry'),
    agent: () => import('virtual:catalogue/CN/agent'),
    contracts: () => import('virtual:catalogue/CN/contracts'),
  },
};

/** One lazy file per language and part; Burmese brings its font with it, so that no other language downloads it. */
export const loadCatalogue: LoadCatalogue = async (language, part) => {
  const font = language === 'MY' ? import('@fairhall/ui/fonts-my.css') : null;
  const [{ default: messages }] = await Promise.all([FILES[language][part](), font]);
  return messages;
};
