/** Other names of pages, as links of old clients have them; what is asked behind them goes along. */
export const ALIASES: Readonly<Record<string, string>> = {
  '/index': '/home',
  '/index.html': '/home',
  '/register.html': '/register',
  '/messages': '/message',
};
