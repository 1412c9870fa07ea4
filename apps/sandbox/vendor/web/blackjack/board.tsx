import { useSpeech } from '../frame/speech.tsx';

const SHOWN = 14;
const TOTALS: Readonly<Record<string, string>> = { '7': '17', '8': '18', '9': '19', '0': '20', '1': '21', J: 'BJ', X: '×', N: '–' };

/** How the last dealers have ended. It looks back only, and says so. */
export function Board({ hands }: { hands: string }) {
  const { say } = useSpeech();
  const marks = [...hands].slice(-SHOWN).toReversed();
  const nameOf = (mark: string) => (mark === 'J' || mark === 'X' || mark === 'N' ? say(`bj.mark.${mark}`) : (TOTALS[mark] ?? mark));
  return (
    <section className="mx-3 mt-2">
      <ol aria-label={say('bj.board')} className="flex min-h-7 gap-0.5 rounded-[10px] bg-s1 p-1">
        {marks.map((mark, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: rounds have no other name than their place
            key={place}
            className="grid h-5 w-5.5 place-items-center rounded-[5px] bg-s2 text-nav leading-none font-extrabold text-hi"
          >
            <span className="sr-only">{nameOf(mark)}</span>
            <span aria-hidden="true">{TOTALS[mark]}</span>
          </li>
        ))}
      </ol>
      <p className="px-0.5 pt-1 text-nav leading-tight text-low">
        {say('bj.board')} · {say('table.road.note')}
      </p>
    </section>
  );
}
