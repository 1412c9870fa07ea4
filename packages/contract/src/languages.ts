/** Languages of the product. `ready` ones have a complete catalogue; the others fall back to EN (decisions.md 2). */
export const LANGUAGES = {
  EN: { tag: 'en', name: 'English', ready: true },
  MY: { tag: 'my', name: 'မြန်မာ', ready: true },
  CN: { tag: 'zh-CN', name: '简体中文', ready: true },
  TY: { tag: 'fil', name: 'Filipino', ready: false },
  VI: { tag: 'vi', name: 'Tiếng Việt', ready: false },
  TH: { tag: 'th', name: 'ไทย', ready: false },
  TW: { tag: 'zh-TW', name: '繁體中文', ready: false },
} as const;

export type LanguageCode = keyof typeof LANGUAGES;
/** Languages whose catalogue is complete. */
export type ReadyLanguage = 'EN' | 'MY' | 'CN';
export const READY_LANGUAGES = ['EN', 'MY', 'CN'] as const satisfies readonly ReadyLanguage[];
