import type { Machine } from '@fairhall/games/slots/machine';
import { langParam } from '../../../words/words.ts';
import { Card } from '../../frame/plain-page.tsx';
import { useSpeech } from '../../frame/speech.tsx';
import { symbolPicture } from '../art/symbols.ts';
import { symbolText } from '../outcome-text.tsx';

/** Rules and every pay, from the machine's own data. */
export function Rules({ machine }: { machine: Machine }) {
  const { say, language } = useSpeech();
  const lang = langParam(language);
  return (
    <div className="flex flex-col gap-3 pb-2 text-tile">
      <p className="text-mid">{howItPays()}</p>
      {machine.kind === 'ways' && <p className="text-mid">{say('rules.steps')}</p>}
      {machine.pays.W && (
        <p className="text-mid">
          {machine.code === 'S3'
            ? say('rules.wild_all')
            : say('rules.wild', { besides: symbolText(machine, machine.code === 'SH' ? 'O' : 'S', say) })}
        </p>
      )}
      {machine.code === 'S5' && <p className="text-mid">{say('rules.wild', { besides: symbolText(machine, 'S', say) })}</p>}
      {machine.code === 'S5' && <p className="text-mid">{say('rules.free_S5')}</p>}
      {machine.code === 'S6' && <p className="text-mid">{say('rules.free_S6')}</p>}
      {machine.kind === 'lines' && machine.hold && (
        <>
          <p className="text-mid">{say('rules.hold')}</p>
          <p className="text-mid">
            {say('rules.coins', { values: machine.hold.values.map(([value, of]) => `${value}× (${of})`).join(', ') })}
          </p>
        </>
      )}
      <Card>
        <p className="text-caption text-low">{say('rules.unit', { units: machine.unitsPerStake })}</p>
        <ul className="grid grid-cols-2 gap-x-3 gap-y-2">
          {Object.entries(machine.pays).map(([symbol, pays]) => (
            <li key={symbol} className="flex items-center gap-2">
              <img src={symbolPicture(machine.code, symbol)} alt="" width={44} height={44} className="flex-none" />
              <span className="min-w-0 leading-tight">
                <b className="block text-caption first-letter:uppercase">{symbolText(machine, symbol, say)}</b>
                {Object.entries(pays).map(([count, units]) => (
                  <span key={count} className="block text-caption text-mid">
                    {count} × <b className="text-hi">{units}</b>
                  </span>
                ))}
              </span>
            </li>
          ))}
        </ul>
      </Card>
      {machine.kind === 'lines' && <Lines lines={machine.lines} rows={machine.rows} />}
      <p className="text-mid">{say('rules.drawn')}</p>
      <p className="text-mid">{say('rules.malfunction')}</p>
      <a href={`/report/${machine.code}?lang=${lang}`} target="_blank" rel="noreferrer" className="py-2 font-bold text-brand underline">
        {say('rules.report')}
      </a>
    </div>
  );

  function howItPays(): string {
    if (machine.kind === 'ways') return say('rules.ways');
    return machine.code === 'S3' ? say('rules.lines_S3') : say('rules.lines', { lines: machine.lines.length });
  }
}

function Lines({ lines, rows }: { lines: readonly (readonly number[])[]; rows: number }) {
  const { say } = useSpeech();
  return (
    <Card title={say('rules.paylines')}>
      <ol className="grid grid-cols-5 gap-2">
        {lines.map((line, at) => (
          <li key={line.join('')} className="flex flex-col items-center gap-0.5 text-nav text-low">
            <svg viewBox={`0 0 ${line.length * 10} ${rows * 10}`} className="w-full" aria-hidden="true">
              {line.flatMap((_, reel) =>
                Array.from({ length: rows }, (_row, row) => (
                  <rect
                    // biome-ignore lint/suspicious/noArrayIndexKey: a place of the window never moves
                    key={`${reel} ${row}`}
                    x={reel * 10 + 1}
                    y={row * 10 + 1}
                    width="8"
                    height="8"
                    rx="2"
                    fill={line[reel] === row ? 'var(--c-brand)' : 'var(--c-s3)'}
                  />
                )),
              )}
            </svg>
            {at + 1}
          </li>
        ))}
      </ol>
    </Card>
  );
}
