import type { FightsView } from '../../fights-api.ts';
import { useSpeech } from '../frame/speech.tsx';
import { dividendText } from './draft.ts';
import { statementAddress } from './fight-address.ts';
import { voidOf } from './state-strip.tsx';

type Past = FightsView['history'][number];
const RIMS: Readonly<Record<string, string>> = { M: '#ff8a8a', W: '#7db8ff', D: '#4fd6b4' };

/** Fights that are over with their final dividends, each leading to its statement. No roads: nothing is to be read from their order. */
export function Earlier({ history }: { history: FightsView['history'] }) {
  const { say, language } = useSpeech();
  return (
    <section className="mx-3 mt-1.5 flex-none low:mt-1">
      <p className="flex items-baseline justify-between gap-2 leading-tight">
        <b className="text-caption whitespace-nowrap">{say('fights.earlier')}</b>
        <span className="text-right text-nav leading-tight text-low">
          {say(history.length > 0 ? 'fights.earlier_note' : 'fights.earlier_none')}
        </span>
      </p>
      <ul className="no-scrollbar -mx-3 flex min-h-15 gap-1.5 overflow-x-auto px-3 pt-1">
        {history.map((past) => (
          <li key={past.id} className="flex-none">
            <a
              href={statementAddress(past.id, language)}
              target="_blank"
              rel="noreferrer"
              className="grid min-h-14 min-w-12 place-items-center rounded-[12px] bg-s1 px-1.5 py-1 text-center inset-ring-1 inset-ring-line"
            >
              <span className="sr-only">
                {say('fights.statement_of', { number: past.number, result: resultName(past, say), dividend: paidText(past) })}
              </span>
              <span className="text-nav leading-tight text-low">{past.number}</span>
              <b className="text-caption leading-tight" style={{ color: RIMS[voidOf(past) ? '' : (past.result ?? '')] ?? 'var(--c-mid)' }}>
                {say(voidOf(past) || past.result === null ? 'fights.letter.void' : `fights.letter.${past.result}`)}
              </b>
              <span className="text-nav leading-tight tabular-nums">{paidText(past)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the winners were paid by: the draw's is fixed. */
function paidText({ result, pool, void: reason }: Past): string {
  if (pool.void ?? reason) return '–';
  if (result === 'M' || result === 'W') return dividendText(pool.dividend[result]);
  return result === 'D' ? '9.00' : '–';
}

function resultName(past: Past, say: ReturnType<typeof useSpeech>['say']): string {
  return say(voidOf(past) ? 'fights.state.VOID' : `fights.${past.result ?? 'C'}`);
}
