import { PAPER_SETS, type PaperSet } from '@fairhall/contract/identity/verification';
import { useT } from '../../shared/i18n.ts';

const SETS = Object.keys(PAPER_SETS) as PaperSet[];

/** Which paper proves who somebody is. */
export function PaperSets({ set, onChoose }: { set: PaperSet; onChoose: (set: PaperSet) => void }) {
  const t = useT();
  return (
    <div role="radiogroup" aria-label={t('identity.which')} className="mb-2 grid grid-cols-2 gap-2">
      {SETS.map((one) => (
        <label
          key={one}
          className="relative flex min-h-11 cursor-pointer items-center justify-center rounded-input bg-s2 px-2 text-center text-tile font-bold text-mid focus-within:outline-2 has-checked:bg-s3 has-checked:text-hi has-checked:inset-ring-1 has-checked:inset-ring-brand-edge"
        >
          <input
            type="radio"
            name="paper-set"
            className="absolute inset-0 cursor-pointer opacity-0"
            checked={one === set}
            onChange={() => onChoose(one)}
          />
          {t(`identity.set.${one}`)}
        </label>
      ))}
    </div>
  );
}
