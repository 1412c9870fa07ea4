import { defineMessages } from '../define.ts';

/** The lottery page: draws, plays, slip, results, proof. */
export const lottery = defineMessages({
  'lottery.to_close': { EN: 'to close', MY: 'ပိတ်ရန်', CN: '后封盘' },
});
