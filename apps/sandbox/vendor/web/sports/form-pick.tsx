import { useSpeech } from '../frame/speech.tsx';
import { SHOWN_FORMS, type ShownForm } from './odds-text.ts';

/** How odds are written; the device keeps it. */
export function FormPick({ form, onChoose }: { form: ShownForm; onChoose: (form: ShownForm) => void }) {
  const { say } = useSpeech();
  return (
    <select
      aria-label={say('sports.form')}
      value={form}
      onChange={({ target }) => onChoose(SHOWN_FORMS.find((each) => each === target.value) ?? 'dec')}
      className="min-h-11 max-w-24 flex-none rounded-input bg-transparent pr-1 pl-2 text-tile font-bold text-hi *:bg-s2"
    >
      {SHOWN_FORMS.map((each) => (
        <option key={each} value={each}>
          {say(`sports.form.${each}`)}
        </option>
      ))}
    </select>
  );
}

export function isShownForm(kept: unknown): kept is ShownForm {
  return (SHOWN_FORMS as readonly unknown[]).includes(kept);
}
