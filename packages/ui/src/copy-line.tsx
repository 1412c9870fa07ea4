import { classNames } from './class-names.ts';
import { CopyButton } from './copy-button.tsx';
import { headAndTail } from './hash-text.ts';

type CopyWords = { copyLabel: string; copiedLabel: string };

export type CopyLineProps = CopyWords & {
  label: string;
  /** Copied whole; `shown` is what stands on screen when that is written otherwise, e.g. in groups of four. */
  value: string;
  shown?: string;
  copyable?: boolean;
};

/** A line of a card: label, value, and a button that copies it. Put several in a `<dl>`. */
export function CopyLine({ label, value, shown = value, copyable = true, copyLabel, copiedLabel }: CopyLineProps) {
  return (
    <div className="flex min-h-10 items-center gap-2 border-t border-hairline py-1 pr-2 text-tile">
      <dt className="w-19 flex-none text-low">{label}</dt>
      <dd className="flex min-w-0 flex-1 items-center justify-between gap-2">
        <span className="text-body font-bold">{shown}</span>
        {copyable && <CopyButton value={value} of={label} copyLabel={copyLabel} copiedLabel={copiedLabel} />}
      </dd>
    </div>
  );
}

export type HashLineProps = CopyWords & { value: string; label: string; className?: string };

/** A long hash by its head and tail; copying gives all of it. */
export function HashLine({ value, label, copyLabel, copiedLabel, className }: HashLineProps) {
  return (
    <div
      className={classNames(
        'flex min-h-8.5 items-center justify-between rounded-[10px] bg-s1 pl-3 text-caption text-mid inset-shadow-edge',
        className,
      )}
    >
      <span className="font-mono">{headAndTail(value)}</span>
      <CopyButton value={value} of={label} bare copyLabel={copyLabel} copiedLabel={copiedLabel} />
    </div>
  );
}
