import { LANGUAGES } from '@fairhall/contract/languages';
import type { InboxMessage } from '@fairhall/contract/message/inbox';
import { useEffect } from 'react';

/** The `lang` of each message; what Burmese is written with comes along where the page itself is in another language. */
export function useSpoken(messages: readonly InboxMessage[]): (message: InboxMessage) => string {
  const isBurmese = messages.some(({ language }) => language === 'MY');
  useEffect(() => {
    if (isBurmese) void import('@fairhall/ui/fonts-my.css');
  }, [isBurmese]);
  return ({ language }) => LANGUAGES[language].tag;
}
