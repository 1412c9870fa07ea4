import { LIMIT_SETTINGS, type LimitName, type LimitSpec } from '@fairhall/contract/limit-settings';
import { majorText, parseMajor } from '@fairhall/money/text';

export type ReadLimit = { ok: true; value: string | number | boolean } | { ok: false; rule: 'format' | 'range' };

const COUNT = /^\d{1,9}$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
/** At most two decimals. */
const PERCENT = /^\d{1,3}(\.\d{1,2})?$/;

/** The text of a limit as its setting holds it; `range` when it is beyond the limit's own bounds. Pure. */
export function readLimit(name: LimitName, given: string): ReadLimit {
  const { kind, min, max }: LimitSpec = LIMIT_SETTINGS[name];
  const text = given.trim();
  switch (kind) {
    case 'switch':
      return text === 'true' || text === 'false' ? { ok: true, value: text === 'true' } : { ok: false, rule: 'format' };
    case 'time':
      return TIME.test(text) ? { ok: true, value: text } : { ok: false, rule: 'format' };
    case 'count':
      if (!COUNT.test(text)) return { ok: false, rule: 'format' };
      return within(text, min, max) ? { ok: true, value: Number(text) } : { ok: false, rule: 'range' };
    case 'percent':
      if (!PERCENT.test(text)) return { ok: false, rule: 'format' };
      return within(text, min, max) ? { ok: true, value: text } : { ok: false, rule: 'range' };
    case 'amount': {
      const amount = parseMajor(text);
      if (amount === null) return { ok: false, rule: 'format' };
      return within(text, min, max) ? { ok: true, value: majorText(amount) } : { ok: false, rule: 'range' };
    }
  }
}

/** Whether a decimal lies between two others; a bound that is absent bounds nothing. */
function within(text: string, min: string | undefined, max: string | undefined): boolean {
  const [value, low, high] = [text, min ?? text, max ?? text].map(parseMajor);
  return value != null && low != null && high != null && low <= value && value <= high;
}
