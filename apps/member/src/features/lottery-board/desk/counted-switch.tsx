import { classNames } from '@fairhall/ui/class-names';

export type CountedItem = {
  id: string;
  /** What stands on the button. */
  text: string;
  /** What is read of it, with its count. */
  label: string;
  /** Picks behind it. */
  count: number;
};

export type CountedSwitchProps = {
  label: string;
  items: readonly CountedItem[];
  chosen: string;
  onChoose: (id: string) => void;
  columns: 'grid-cols-3' | 'grid-cols-5';
};

/** One of several parts of a play, each telling how many picks stand behind it. */
export function CountedSwitch({ label, items, chosen, onChoose, columns }: CountedSwitchProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in sight
    <div role="group" aria-label={label} className={classNames('grid gap-1 rounded-input bg-s2 p-1', columns)}>
      {items.map(({ id, text, label: spoken, count }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          aria-label={spoken}
          onClick={() => onChoose(id)}
          className={classNames(
            'relative min-h-11 rounded-input px-1 text-tile font-bold',
            id === chosen ? 'bg-s3 text-hi inset-ring-1 inset-ring-brand-edge' : 'text-mid',
          )}
        >
          {text}
          {count > 0 && (
            <span
              aria-hidden="true"
              className="absolute top-0 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-pill bg-info-tint px-1 text-nav text-info"
            >
              {count}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
