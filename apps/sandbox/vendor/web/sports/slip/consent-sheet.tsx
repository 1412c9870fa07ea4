import { Sheet } from '@fairhall/ui/sheet.tsx';
import { Stepper } from '@fairhall/ui/stepper.tsx';
import type { OddsConsent } from '../../../sports-api.ts';
import type { Say } from '../../../words/words.ts';
import { useSpeech } from '../../frame/speech.tsx';

const RATE_STEP = 100;
const RATE_MAX = 1_000;
const RATE_FIRST = 200;

/** In a word or two, for the head of the slip. */
export function consentText(consent: OddsConsent, say: Say): string {
  if (consent.kind === 'within') return say('sports.consent.within', { percent: consent.rate / RATE_STEP });
  return say(`sports.consent.${consent.kind}`);
}

type Props = { consent: OddsConsent; onChoose: (consent: OddsConsent) => void; onClose: () => void };

/** Which change of a price is taken without asking. */
export function ConsentSheet({ consent, onChoose, onClose }: Props) {
  const { say } = useSpeech();
  const rate = consent.kind === 'within' ? consent.rate : RATE_FIRST;
  const choices: OddsConsent[] = [{ kind: 'none' }, { kind: 'better' }, { kind: 'within', rate }];
  return (
    <Sheet open onClose={onClose} title={say('sports.consent.title')} closeLabel={say('close')}>
      <fieldset className="flex flex-col gap-2 pb-2">
        <legend className="sr-only">{say('sports.consent.title')}</legend>
        {choices.map((each) => (
          <label
            key={each.kind}
            className="flex min-h-13 items-center gap-3 rounded-input bg-s2 px-3 has-checked:inset-ring-[1.5px] has-checked:inset-ring-brand"
          >
            <input
              type="radio"
              name="consent"
              className="size-5 flex-none accent-(--c-brand)"
              checked={each.kind === consent.kind}
              onChange={() => onChoose(each)}
            />
            <span className="min-w-0 py-1.5 text-tile">
              <b className="block">{consentText(each, say)}</b>
              <span className="text-caption text-mid">{say(`sports.consent.${each.kind}.note`)}</span>
            </span>
          </label>
        ))}
        {consent.kind === 'within' && (
          <Stepper
            label={say('sports.consent.rate')}
            value={consent.rate / RATE_STEP}
            text={`${consent.rate / RATE_STEP} %`}
            min={1}
            max={RATE_MAX / RATE_STEP}
            onChange={(percent) => onChoose({ kind: 'within', rate: percent * RATE_STEP })}
            decreaseLabel={say('sports.consent.less')}
            increaseLabel={say('sports.consent.more')}
          />
        )}
      </fieldset>
    </Sheet>
  );
}
