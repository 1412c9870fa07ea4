import { ODDS_SHOWN, type OddsShown } from '../../sports-api.ts';
import { useSpeech } from '../frame/speech.tsx';

/** How odds are written; the device keeps it. */
export function FormPick({ form, onChoose }: { form: OddsShown; onChoose: (form: OddsShown) => void }) {
  const { say } = useSpeech();
  return (
    <select
      aria-label={say('sports.form')}
      value={form}
      onChange={({ target }) => onChoose(ODDS_SHOWN.find((each) => each === target.value) ?? 'dec')}
      className="min-h-11 max-w-24 flex-none rounded-input bg-transparent pr-1 pl-2 text-tile font-bold text-hi *:bg-s2"
    >
      {ODDS_SHOWN.map((each) => (
        <option key={each} value={each}>
          {say(`sports.form.${each}`)}
        </option>
      ))}
    </select>
  );
}

export function isShownForm(kept: unknown): kept is OddsShown {
  return (ODDS_SHOWN as readonly unknown[]).includes(kept);
}
