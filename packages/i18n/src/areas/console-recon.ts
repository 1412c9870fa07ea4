import { defineMessages } from '../define.ts';

/** Differences between banks, providers and the books. */
export const consoleRecon = defineMessages({
  'console.recon.none': { EN: 'No differences.', MY: 'ကွာခြားချက် မရှိပါ။', CN: '没有差异。' },
});
